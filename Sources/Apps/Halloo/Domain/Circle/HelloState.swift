internal import CivilTime
internal import Storage
internal import TextMessages

/// Why no hello is sent (HAL-1637).
enum HelloProblem: Error, Hashable {
  /// The circle has nobody of the name.
  case gone
  /// They have agreed already.
  case alreadyConfirmed
  /// They said STOP: nothing may be texted until they text START.
  case optedOut
  /// As many as may be sent; with the moment from which another may, nil for never (HAL-438).
  case limit(next: Timestamp?)
}

/// How often a hello may be sent: once in 60 seconds, three times in 24 hours, six times in all (HAL-438).
struct HelloLimit: Hashable, Sendable {
  /// When hellos were sent, and tried.
  struct Sent: Hashable, Sendable {
    let at: Timestamp
    /// Whether it reached the provider, or may have.
    let counts: Bool
  }

  /// From when on another may be sent; nil for never.
  let next: Timestamp?
  /// Whether one may be sent now.
  let allows: Bool
  /// How many count in all.
  let total: Int
  /// How many count in the last 24 hours.
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

/// All that is to be known before a hello is sent (HAL-1636).
struct HelloState: Sendable {
  /// Exactly what is sent.
  let body: TextBody
  /// Where it goes.
  let to: PhoneNumber
  /// What their clocks show.
  let localTime: WallTime
  /// When their quiet hours are over; nil where it is not quiet now.
  let quietEndsAt: Timestamp?
  /// Why none is sent now; nil where one may be.
  let problem: HelloProblem?
  /// When the next may be sent, which is now where one may be; nil where none may.
  let nextSendAt: Timestamp?
  /// How many were sent in all.
  let sentCount: Int
  /// How many in the last 24 hours.
  let sentToday: Int
  /// For when one is scheduled; nil for none.
  let scheduledFor: Timestamp?
  /// Whether a hello goes out by itself when START comes (HAL-436).
  let awaitsStart: Bool

  /// Whether one may be sent.
  var canSend: Bool { problem == nil }
}
