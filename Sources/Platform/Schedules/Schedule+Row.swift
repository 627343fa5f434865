internal import CivilTime
public import Storage

extension Schedule {
  /// Reads the columns `frequency`, `weekdays` (``weekdayBits``), `time` (minutes of the first time
  /// of day), `times` (``DailyTimes/stored``), `start_day` and `end_day` (Julian day numbers).
  public init(_ row: borrowing Row) throws {
    let end: Int? = try row["end_day"]
    let days: Int = try row["weekdays"]
    let times: String = try row["times"]
    let first = WallTime(minutes: try row["time"])
    self.init(
      frequency: try row["frequency"],
      weekdays: Set(Weekday.allCases.filter { days & $0.bit != 0 }),
      times: DailyTimes(stored: times) ?? DailyTimes(first),
      start: CivilDate(dayNumber: try row["start_day"], calendar: .gregorian),
      end: end.map { CivilDate(dayNumber: $0, calendar: .gregorian) })
  }

  /// The chosen weekdays as a bit mask, Monday first.
  public var weekdayBits: Int { weekdays.reduce(0) { $0 | $1.bit } }
}

extension Weekday {
  fileprivate var bit: Int { 1 << (rawValue - 1) }
}
