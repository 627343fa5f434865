/// A local time of day.
public struct WallTime: Hashable, Sendable {
  /// 0 ... 23
  public let hour: Int

  /// 0 ... 59
  public let minute: Int

  /// 0 ..< 60, with its fraction.
  public let second: Double

  /// The time with these numbers, if a clock shows it.
  public init(hour: Int, minute: Int, second: Double = 0) throws(WallTimeError) {
    if hour == 24, minute == 0, second == 0 { throw .endOfDay }
    guard (0...23).contains(hour) else { throw .noSuchHour(hour) }
    guard (0...59).contains(minute) else { throw .noSuchMinute(minute) }
    if (60..<61).contains(second) { throw .leapSecond }
    guard (0..<60).contains(second) else { throw .noSuchSecond }
    self.init(unchecked: hour, minute, second)
  }

  /// The time this many seconds, 0 ..< 86,400, after midnight.
  init(secondsSinceMidnight seconds: Double) {
    let minutes = Int(seconds / 60)
    self.init(unchecked: minutes / 60, minutes % 60, seconds - Double(60 * minutes))
  }

  /// The time this many whole minutes, 0 ..< 1,440, after midnight.
  public init(minutes: Int) {
    precondition(0..<1_440 ~= minutes, "a day has 1,440 minutes")
    self.init(unchecked: minutes / 60, minutes % 60, 0)
  }

  private init(unchecked hour: Int, _ minute: Int, _ second: Double) {
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// 00:00
  public static let midnight = WallTime(unchecked: 0, 0, 0)

  /// 12:00, the time a chart is cast for when the birth time is not known.
  public static let noon = WallTime(unchecked: 12, 0, 0)

  /// Whole minutes that the clock has run since it showed 00:00.
  public var minutes: Int { 60 * hour + minute }

  /// Seconds that the clock has run since it showed 00:00.
  public var secondsSinceMidnight: Double {
    Double(3600 * hour + 60 * minute) + second
  }
}

extension WallTime: Comparable {
  public static func < (a: WallTime, b: WallTime) -> Bool {
    a.secondsSinceMidnight < b.secondsSinceMidnight
  }
}

/// Why numbers are not a time of day.
public enum WallTimeError: Error, Hashable, Sendable {
  /// Not 0 ... 23.
  case noSuchHour(Int)

  /// Not 0 ... 59.
  case noSuchMinute(Int)

  /// Not 0 ..< 60.
  case noSuchSecond

  /// 24:00, which belongs to two dates.
  case endOfDay

  /// Second 60, which Universal Time as the engine counts it does not have.
  case leapSecond
}

extension WallTimeError: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .noSuchHour(let hour): "there is no hour \(hour): hours run from 0 to 23"
    case .noSuchMinute(let minute): "there is no minute \(minute): minutes run from 0 to 59"
    case .noSuchSecond: "seconds run from 0 to below 60"
    case .endOfDay: "24:00 is written 00:00 of the next day"
    case .leapSecond: "second 60 is a leap second: write 59.999 or 00 of the next minute"
    }
  }
}
