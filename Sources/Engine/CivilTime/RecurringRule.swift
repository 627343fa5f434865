/// A yearly rule of standard and summer time, as the last line of a TZif file gives it in the notation
/// of the POSIX variable TZ (RFC 9636, section 3.3.1).
struct RecurringRule: Hashable, Sendable {
  let standard: LocalTimeType

  /// `nil` where clocks are never changed.
  let daylight: Daylight?

  /// Summer time and when it begins and ends.
  struct Daylight: Hashable, Sendable {
    let type: LocalTimeType
    let start, end: YearlyTime
  }

  /// A moment that comes back every year.
  struct YearlyTime: Hashable, Sendable {
    let day: YearlyDay

    /// Seconds after local midnight of the day, from -167 to 167 hours.
    let seconds: Int
  }

  /// A day that comes back every year.
  enum YearlyDay: Hashable, Sendable {
    /// `Jn`: 1 ... 365, never 29 February.
    case dayWithoutLeapDay(Int)

    /// `n`: 0 ... 365, counting 29 February.
    case day(Int)

    /// `Mm.w.d`: the w-th weekday d (0 is Sunday) of month m; the fifth is the last.
    case weekday(month: Int, week: Int, day: Int)
  }
}

extension RecurringRule {
  /// The period that holds a time in Unix seconds, not reaching back before `since`.
  func period(at time: Double, since: Double) -> ZoneRules.Period {
    guard let daylight else {
      return ZoneRules.Period(start: since, end: .infinity, type: standard)
    }
    var period = ZoneRules.Period(start: -.infinity, end: .infinity, type: standard)
    let year = Instant(unixSeconds: time).civil(rule: .gregorian).date.year
    // A change may fall a week outside its year.
    for year in year - 2...year + 2 {
      let start = daylight.start.unixSeconds(year: year, offset: standard.offset)
      let end = daylight.end.unixSeconds(year: year, offset: daylight.type.offset)
      period.take(changeAt: start, to: daylight.type, time: time)
      period.take(changeAt: end, to: standard, time: time)
    }
    period.start = max(period.start, since)
    return period
  }
}

extension ZoneRules.Period {
  /// Narrows the period around a time by a clock change. Of two simultaneous changes the later call
  /// wins: that is how a zone encodes permanent summer time.
  fileprivate mutating func take(changeAt change: Double, to type: LocalTimeType, time: Double) {
    if change > time {
      end = min(end, change)
    } else if change >= start {
      (start, self.type) = (change, type)
    }
  }
}

extension RecurringRule.YearlyTime {
  /// The moment in one year for clocks with an offset.
  func unixSeconds(year: Int, offset: UTCOffset) -> Double {
    Double(day.dayNumber(year: year) - Instant.unixEpochDay) * secondsPerDay + Double(seconds)
      - offset.seconds
  }
}

extension RecurringRule.YearlyDay {
  /// The Julian day number of the day in one year.
  func dayNumber(year: Int) -> Int {
    let gregorian = CalendarSystem.gregorian
    let newYear = CivilDate(unchecked: year, 1, 1, gregorian).dayNumber
    switch self {
    case .day(let day):
      return newYear + day
    case .dayWithoutLeapDay(let day):
      return newYear + day - 1 + (gregorian.isLeapYear(year) && day >= 60 ? 1 : 0)
    case .weekday(let month, let week, let day):
      let first = CivilDate(unchecked: year, month, 1, gregorian)
      let toWeekday = (day - first.weekday.rawValue + 7) % 7
      let inMonth = toWeekday + 7 * (week - 1)
      let days = gregorian.days(inMonth: month, year: year)
      return first.dayNumber + (inMonth < days ? inMonth : inMonth - 7)
    }
  }
}
