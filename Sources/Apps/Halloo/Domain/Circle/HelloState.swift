internal import CivilTime
internal import Storage
internal import TextMessages

/// Why no hello can be sent (HAL-1637).
enum HelloProblem: Error, Hashable {
  /// The circle has no such relative.
  case gone
  /// They have already consented.
  case alreadyConfirmed
  /// They have opted out: nothing may be texted until they text START.
  case optedOut
  /// The scheduled time is past, or too far in the future.
  case moment
  /// The limit is reached; with the time from which another is allowed, nil for never.
  case limit(next: Timestamp?)
}

/// The limit on hellos: one in 60 seconds, three in 24 hours, six in total (HAL-438).
struct HelloLimit: Hashable, Sendable {
  /// A sent or attempted hello.
  struct Sent: Hashable, Sendable {
    let at: Timestamp
    /// Whether it reached the provider, or may have.
    let counts: Bool
  }

  /// The time from which another is allowed; nil for never.
  let next: Timestamp?
  /// Whether one is allowed now.
  let allows: Bool
  /// The total count.
  let total: Int
  /// The count of the last 24 hours.
  let today: Int

  static let pause = Duration.seconds(60)
  static let day = Duration.seconds(86_400)
  static let mostADay = 3
  static let mostInAll = 6

  init(_ sent: [Sent], at now: Timestamp) {
    let counted = sent.filter(\.counts).map(\.at).sorted { $0.milliseconds < $1.milliseconds }
    let recent = counted.filter { $0.advanced(by: Self.day) > now }
    (total, today) = (counted.count, recent.count)
    guard total < Self.mostInAll else {
      (next, allows) = (nil, false)
      return
    }
    let afterPause = counted.last.map { $0.advanced(by: Self.pause) }
    let afterDay =
      recent.count < Self.mostADay
      ? nil : recent[recent.count - Self.mostADay].advanced(by: Self.day)
    let moments = [afterPause, afterDay].compactMap(\.self).filter { $0 > now }
    let latest = moments.max { $0.milliseconds < $1.milliseconds }
    (next, allows) = (latest ?? now, latest == nil)
  }
}

/// The valid times for a scheduled hello (HAL-1637).
enum HelloMoment {
  /// The maximum time ahead.
  static let longestAhead = Duration.seconds(30 * 86_400)
  /// The tolerance for the past: for "now" with the latency of the request.
  static let longestAgo = Duration.seconds(60)

  static func allows(_ moment: Timestamp, at now: Timestamp) -> Bool {
    now.advanced(by: .zero - longestAgo) <= moment && moment <= now.advanced(by: longestAhead)
  }
}

/// The state before a hello is sent (HAL-1636).
struct HelloState: Sendable {
  /// The exact text.
  let body: TextBody
  /// The recipient.
  let to: PhoneNumber
  /// The relative's local time.
  let localTime: WallTime
  /// The end of the current quiet hours; nil outside of them.
  let quietEndsAt: Timestamp?
  /// Why none can be sent now; nil if one can.
  let problem: HelloProblem?
  /// When the next one can be sent, possibly now; nil for never.
  let nextSendAt: Timestamp?
  /// The total number sent.
  let sentCount: Int
  /// The number sent in the last 24 hours.
  let sentToday: Int
  /// The time of the scheduled one; nil for none.
  let scheduledFor: Timestamp?
  /// Whether a hello is sent automatically after START (HAL-436).
  let awaitsStart: Bool

  /// Whether one can be sent.
  var canSend: Bool { problem == nil }
}
