public import CivilTime

/// One of the times of day of a schedule.
public struct DailyTime: Hashable, Sendable {
  /// Identifies it in what was sent. A changed time keeps its number, so that what was sent on a
  /// day is not sent again at the new time (HAL-612, HAL-804).
  public let number: Int
  /// To the minute.
  public let time: WallTime
}

/// The times of day of a schedule: from one to six, distinct, in order (HAL-616).
public struct DailyTimes: Hashable, Sendable {
  /// The maximum number.
  public static let most = 6

  /// In order.
  public private(set) var all: [DailyTime]

  /// A single time.
  public init(_ time: WallTime) {
    all = [DailyTime(number: 0, time: WallTime(minutes: time.minutes))]
  }

  /// Some times; repeated ones count once. Nil unless there are one to six.
  public init?(_ times: [WallTime]) {
    let times = Self.ordered(times)
    guard 1...Self.most ~= times.count else { return nil }
    all = times.enumerated().map { DailyTime(number: $0.offset, time: $0.element) }
  }

  /// The earliest.
  public var first: WallTime { all[0].time }
  /// The times without their numbers.
  public var walls: [WallTime] { all.map(\.time) }

  /// The time with a number; the earliest if there is none any more.
  public subscript(number: Int) -> WallTime { all.first { $0.number == number }?.time ?? first }

  /// Replaces the times. Those that stay keep their numbers; of the others each takes the number of
  /// the nearest one that it replaces, or a new one.
  public mutating func change(to times: DailyTimes) {
    let kept = all.filter { times.walls.contains($0.time) }
    var left = all.filter { !times.walls.contains($0.time) }
    var next = (all.map(\.number).max() ?? 0) + 1
    let added = times.walls.filter { time in !kept.contains { $0.time == time } }
    let numbered = added.map { time in
      let nearest = left.indices.min {
        abs(left[$0].time.minutes - time.minutes) < abs(left[$1].time.minutes - time.minutes)
      }
      if let nearest { return DailyTime(number: left.remove(at: nearest).number, time: time) }
      defer { next += 1 }
      return DailyTime(number: next, time: time)
    }
    all = (kept + numbered).sorted { $0.time < $1.time }
  }

  /// Replaces the earliest time, for those who know only one.
  public mutating func change(first time: WallTime) {
    if let times = DailyTimes([time] + walls.dropFirst()) { change(to: times) }
  }

  private static func ordered(_ times: [WallTime]) -> [WallTime] {
    Set(times.map(\.minutes)).sorted().map { WallTime(minutes: $0) }
  }
}

extension DailyTimes {
  /// As a text, such as `0=08:00 1=12:30`; empty for a single time with the first number.
  public var stored: String {
    if all.count == 1, all[0].number == 0 { return "" }
    return all.map { "\($0.number)=\($0.time.wire)" }.joined(separator: " ")
  }

  /// Parses ``stored``; nil for anything else.
  public init?(stored: String) {
    let parts = stored.split(separator: " ").map { $0.split(separator: "=") }
    let all = parts.compactMap { part -> DailyTime? in
      guard part.count == 2, let number = Int(part[0]), 0...999_999 ~= number,
        let time = WallTime(wire: String(part[1]))
      else { return nil }
      return DailyTime(number: number, time: time)
    }
    guard 1...Self.most ~= all.count, all.count == parts.count,
      Set(all.map(\.number)).count == all.count, Set(all.map(\.time)).count == all.count
    else { return nil }
    self.all = all.sorted { $0.time < $1.time }
  }
}
