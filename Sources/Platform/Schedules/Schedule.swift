public import CivilTime
internal import Clocks
public import Storage

/// How often something is due (HAL-604). The raw values are stored and sent.
public enum Recurrence: String, CaseIterable, Sendable, Storable {
  /// On the first day only.
  case once
  /// Every day.
  case daily
  /// Monday to Friday.
  case weekdays
  /// Saturday and Sunday.
  case weekends
  /// On the weekday of the first day.
  case weekly
  /// Every fourteen days, starting with the first day.
  case biweekly
  /// On the day of month of the first day; in shorter months on the last day.
  case monthly
  /// On chosen weekdays.
  case custom
}

/// The local dates and the local times at which something is due (HAL-604, HAL-616). Local time is
/// authoritative, so that clock changes do not shift it (HAL-1503).
public struct Schedule: Hashable, Sendable {
  /// The frequency.
  public var frequency: Recurrence
  /// The weekdays, where they are chosen.
  public var weekdays: Set<Weekday>
  /// The times of day.
  public var times: DailyTimes
  /// The first possible day.
  public var start: CivilDate
  /// The last possible day; nil for no end.
  public var end: CivilDate?

  /// Something that is due several times a day.
  public init(
    frequency: Recurrence, weekdays: Set<Weekday> = [], times: DailyTimes, start: CivilDate,
    end: CivilDate? = nil
  ) {
    (self.frequency, self.weekdays, self.times) = (frequency, weekdays, times)
    (self.start, self.end) = (start, end)
  }

  /// Something that is due once a day.
  public init(
    frequency: Recurrence, weekdays: Set<Weekday> = [], time: WallTime, start: CivilDate,
    end: CivilDate? = nil
  ) {
    self.init(
      frequency: frequency, weekdays: weekdays, times: DailyTimes(time), start: start, end: end)
  }

  /// Whether it is due on a Gregorian date.
  public func isDue(on date: CivilDate) -> Bool {
    let days = date.dayNumber - start.dayNumber
    guard days >= 0, date.dayNumber <= end?.dayNumber ?? .max else { return false }
    switch frequency {
    case .once: return days == 0
    case .daily: return true
    case .weekdays: return date.weekday.rawValue <= Weekday.friday.rawValue
    case .weekends: return date.weekday.rawValue > Weekday.friday.rawValue
    case .weekly: return days % 7 == 0
    case .biweekly: return days % 14 == 0
    case .monthly: return date.day == min(start.day, date.daysOfMonth)
    case .custom: return weekdays.contains(date.weekday)
    }
  }

  /// The due dates in a range, both ends included, in order.
  public func dates(from first: CivilDate, to last: CivilDate) -> [CivilDate] {
    guard first.dayNumber <= last.dayNumber else { return [] }
    return (first.dayNumber...last.dayNumber)
      .map { CivilDate(dayNumber: $0, calendar: .gregorian) }.filter(isDue)
  }
}

extension CivilDate {
  /// The number of days of its month, in the Gregorian calendar.
  fileprivate var daysOfMonth: Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    default: 31
    }
  }
}

extension Schedule {
  /// A date and one of the times of day.
  public struct Slot: Hashable, Sendable {
    /// A Julian day number.
    public let day: Int
    /// The number of the time.
    public let number: Int

    /// - Parameters:
    ///   - day: a Julian day number.
    ///   - number: the number of the time.
    public init(day: Int, number: Int) { (self.day, self.number) = (day, number) }
  }

  /// A planned date and time, and the due time that results from it.
  public struct Due: Hashable, Sendable {
    /// The planned date.
    public let date: CivilDate
    /// The number of the time.
    public let number: Int
    /// The due time that results.
    public let moment: DueMoment

    /// The planned date and time.
    public var slot: Slot { Slot(day: date.dayNumber, number: number) }
  }

  /// The due times of some due dates, in order. Where quiet hours or a clock change move several to
  /// one moment, there is one, if possible the one that is planned for it.
  public func due(
    on dates: some Sequence<CivilDate>, by clock: DeliveryClock, inQuietHours isAllowed: Bool
  ) -> [Due] {
    let all = dates.flatMap { date in
      times.all.map { daily in
        Due(
          date: date, number: daily.number,
          moment: clock.due(on: date, at: daily.time, inQuietHours: isAllowed))
      }
    }
    var taken: Set<Timestamp> = []
    return all.sorted { $0.rank < $1.rank }.filter { taken.insert($0.moment.moment).inserted }
  }

  /// The next due times, with the reason if they are shifted (HAL-609, HAL-617).
  /// - Parameter used: what was sent already, and is not sent again.
  public func next(
    _ count: Int, by clock: DeliveryClock, inQuietHours isAllowed: Bool, after now: Timestamp,
    except used: Set<Slot> = []
  ) -> [Due] {
    let first = max(clock.firstDay(at: now), start.dayNumber)
    // Even a monthly schedule is due five times within half a year.
    let last = CivilDate(dayNumber: first + 200, calendar: .gregorian)
    let dates = dates(from: CivilDate(dayNumber: first, calendar: .gregorian), to: last)
    // Each date has a due time, apart from the first ones, which may be over or used. One more,
    // since a shifted due time may lie after some of the next date.
    let enough = count + 4 + Set(used.map(\.day)).count
    let due = due(on: dates.prefix(enough), by: clock, inQuietHours: isAllowed)
    return Array(due.filter { $0.moment.moment > now && !used.contains($0.slot) }.prefix(count))
  }
}

extension Schedule.Due {
  /// The order: by moment, then unshifted ones first.
  fileprivate var rank: (Int64, Int, Int, Int) {
    (moment.moment.milliseconds, moment.shift == nil ? 0 : 1, date.dayNumber, number)
  }
}
