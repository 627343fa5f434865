public import CivilTime
internal import Clocks
public import Storage

/// When a person gets what is summed up for them, in their time zone: on the first day of a week
/// the report of the one before (HAL-1107), and every evening the summary of the day (HAL-1304).
public struct DigestCalendar: Sendable {
  /// The rules of their zone.
  public let zone: ZoneRules
  /// The first day of their weeks.
  public let weekStart: CalendarWeek.Start
  /// The time of the daily summary.
  public let summaryTime: WallTime

  /// - Parameters:
  ///   - zone: the rules of their zone.
  ///   - weekStart: the first day of their weeks.
  ///   - summaryTime: the time of the daily summary.
  public init(zone: ZoneRules, weekStart: CalendarWeek.Start, summaryTime: WallTime) {
    (self.zone, self.weekStart, self.summaryTime) = (zone, weekStart, summaryTime)
  }

  /// Up to where notifications have been sent, or were due.
  public struct Mark: Hashable, Sendable {
    /// The first day of the last week that has begun, a Julian day number.
    public var week: Int
    /// The last day with a due summary.
    public var day: Int

    /// - Parameters:
    ///   - week: the first day of a week.
    ///   - day: a day.
    public init(week: Int, day: Int) { (self.week, self.day) = (week, day) }
  }

  /// The notifications due since a mark.
  public struct Due: Hashable, Sendable {
    /// The completed week; nil for none.
    public var week: CalendarWeek?
    /// The day; nil for none.
    public var day: Int?
  }

  /// The time of reports.
  public static let reportTime = WallTime(minutes: 8 * 60)
  /// The maximum delay of a summary; the evening after, it would be about the wrong day. A report
  /// may be late as long as its week is the last completed one.
  public static let patience = Duration.seconds(12 * 3_600)

  /// The current mark.
  public func mark(at now: Timestamp) -> Mark { Mark(week: week(at: now).first, day: day(at: now)) }

  /// The due notifications. Without a mark, only future ones are sent.
  public func due(after mark: Mark?, at now: Timestamp) -> Due {
    guard let mark else { return Due() }
    let (week, day) = (week(at: now), day(at: now))
    let isInTime = now <= summaryMoment(of: day).advanced(by: Self.patience)
    return Due(
      week: week.first > mark.week ? week.before : nil,
      day: day > mark.day && isInTime ? day : nil)
  }

  /// The time of the next notification.
  public func next(after now: Timestamp) -> Timestamp {
    min(summaryMoment(of: day(at: now) + 1), reportMoment(after: week(at: now)))
  }

  /// The time of a week's report.
  public func reportMoment(after week: CalendarWeek) -> Timestamp {
    Self.reportMoment(after: week, by: zone)
  }

  /// The time of a week's report by the clocks of a zone.
  public static func reportMoment(after week: CalendarWeek, by zone: ZoneRules) -> Timestamp {
    zone.first(CivilDate(dayNumber: week.after.first, calendar: .gregorian), reportTime).moment
  }

  /// The last week whose report time has come.
  private func week(at now: Timestamp) -> CalendarWeek {
    let week = CalendarWeek(of: zone.civil(now).date.dayNumber, start: weekStart)
    return moment(week.first, Self.reportTime) <= now ? week : week.before
  }

  /// The last day whose summary time has come.
  private func day(at now: Timestamp) -> Int {
    let today = zone.civil(now).date.dayNumber
    return summaryMoment(of: today) <= now ? today : today - 1
  }

  private func summaryMoment(of day: Int) -> Timestamp { moment(day, summaryTime) }

  private func moment(_ day: Int, _ time: WallTime) -> Timestamp {
    zone.first(CivilDate(dayNumber: day, calendar: .gregorian), time).moment
  }
}
