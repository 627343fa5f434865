internal import CivilTime
internal import Clocks
internal import Storage

/// When the calendar brings something to somebody of the family, by their own clocks: on the first day of a
/// week the report of the one before (HAL-1107), and every evening what came of the day (HAL-1304).
struct FamilyCalendar: Sendable {
  let zone: ZoneRules
  let weekStart: ReportWeek.Start
  /// When the summary of a day comes.
  let summaryTime: WallTime

  /// How far somebody was told, or was to be.
  struct Mark: Hashable, Sendable {
    /// The first day of the last week that has begun, a Julian day number.
    var week: Int
    /// The last day whose summary has come.
    var day: Int
  }

  /// What has come since a mark.
  struct Due: Hashable, Sendable {
    /// The week that is over; nil for none.
    var week: ReportWeek?
    /// The day; nil for none.
    var day: Int?
  }

  /// When reports come.
  static let reportTime = WallTime(minutes: 8 * 60)
  /// So late a summary still comes; the evening after it would be told of the wrong day. A report may come
  /// as long as its week is the last one that is over.
  static let patience = Duration.seconds(12 * 3_600)

  /// How far everything has come.
  func mark(at now: Timestamp) -> Mark { Mark(week: week(at: now).first, day: day(at: now)) }

  /// What is to be told. Whoever has no mark yet is told of what comes from now on.
  func due(after mark: Mark?, at now: Timestamp) -> Due {
    guard let mark else { return Due() }
    let (week, day) = (week(at: now), day(at: now))
    let isInTime = now <= summaryMoment(of: day).advanced(by: Self.patience)
    return Due(
      week: week.first > mark.week ? week.before : nil,
      day: day > mark.day && isInTime ? day : nil)
  }

  /// When the next of both comes.
  func next(after now: Timestamp) -> Timestamp {
    min(summaryMoment(of: day(at: now) + 1), reportMoment(after: week(at: now)))
  }

  /// When the report of a week comes.
  func reportMoment(after week: ReportWeek) -> Timestamp {
    Self.reportMoment(after: week, by: zone)
  }

  static func reportMoment(after week: ReportWeek, by zone: ZoneRules) -> Timestamp {
    zone.first(CivilDate(dayNumber: week.after.first, calendar: .gregorian), reportTime).moment
  }

  /// The last week whose first day has come to the time of reports.
  private func week(at now: Timestamp) -> ReportWeek {
    let week = ReportWeek(of: zone.civil(now).date.dayNumber, start: weekStart)
    return moment(week.first, Self.reportTime) <= now ? week : week.before
  }

  /// The last day that has come to the time of summaries.
  private func day(at now: Timestamp) -> Int {
    let today = zone.civil(now).date.dayNumber
    return summaryMoment(of: today) <= now ? today : today - 1
  }

  private func summaryMoment(of day: Int) -> Timestamp { moment(day, summaryTime) }

  private func moment(_ day: Int, _ time: WallTime) -> Timestamp {
    zone.first(CivilDate(dayNumber: day, calendar: .gregorian), time).moment
  }
}
