// Dates, times, offsets and instants as text (ISO 8601-1:2019, extended format).

/// Why a text is not a date, a time, an offset or an instant.
public enum ISO8601Error: Error, Hashable, Sendable {
  /// The expected form.
  public enum Form: Hashable, Sendable {
    case date, time, offset, instant
  }

  /// The text has another form.
  case malformed(Form)

  /// The form is right, the date does not exist.
  case date(CivilDateError)

  /// The form is right, no clock shows the time.
  case time(WallTimeError)
}

extension ISO8601Error: CustomStringConvertible {
  /// What is wrong, and what would be right.
  public var description: String {
    switch self {
    case .malformed(.date): "expected a date such as 1990-05-15 or -0043-03-15"
    case .malformed(.time): "expected a time such as 10:30, 10:30:15 or 10:30:15.25"
    case .malformed(.offset): "expected an offset such as +05:30, -00:25:21 or Z"
    case .malformed(.instant):
      "expected an instant such as 1990-05-15T08:30:00Z or 1990-05-15T10:30+02:00"
    case .date(let error): error.description
    case .time(let error): error.description
    }
  }
}

extension CivilDate {
  /// Reads `YYYY-MM-DD`; years before 0000 have a sign, and with a sign up to six digits.
  public init(iso8601 text: String, rule: CalendarRule = .historical) throws(ISO8601Error) {
    var scanner = ISO8601Scanner(text)
    guard let fields = scanner.date(), scanner.isAtEnd else { throw .malformed(.date) }
    try self.init(fields, rule: rule)
  }

  fileprivate init(_ fields: ISO8601Scanner.Date, rule: CalendarRule) throws(ISO8601Error) {
    do throws(CivilDateError) {
      try self.init(year: fields.year, month: fields.month, day: fields.day, rule: rule)
    } catch {
      throw .date(error)
    }
  }
}

extension WallTime {
  /// Reads `HH:MM`, `HH:MM:SS` and `HH:MM:SS.fff` with any number of decimals.
  public init(iso8601 text: String) throws(ISO8601Error) {
    var scanner = ISO8601Scanner(text)
    guard let fields = scanner.time(), scanner.isAtEnd else { throw .malformed(.time) }
    try self.init(fields)
  }

  fileprivate init(_ fields: ISO8601Scanner.Time) throws(ISO8601Error) {
    do throws(WallTimeError) {
      try self.init(hour: fields.hour, minute: fields.minute, second: fields.second)
    } catch {
      throw .time(error)
    }
  }
}

extension UTCOffset {
  /// Reads `Z`, `±HH`, `±HHMM`, `±HH:MM` and `±HH:MM:SS`, up to a day.
  public init(iso8601 text: String) throws(ISO8601Error) {
    var scanner = ISO8601Scanner(text)
    guard let seconds = scanner.offset(), scanner.isAtEnd else { throw .malformed(.offset) }
    self.init(seconds: Double(seconds))
  }
}

extension Instant {
  /// Reads a date and a time joined by `T` or a space, then `Z` or an offset.
  ///
  /// - Parameter rule: ISO 8601 writes instants of all times in the Gregorian calendar.
  public init(iso8601 text: String, rule: CalendarRule = .gregorian) throws(ISO8601Error) {
    var scanner = ISO8601Scanner(text)
    guard let date = scanner.date(), scanner.accept("T", "t", " "),
      let time = scanner.time(), let offset = scanner.offset(), scanner.isAtEnd
    else { throw .malformed(.instant) }
    self.init(
      try CivilDate(date, rule: rule), try WallTime(time),
      offset: UTCOffset(seconds: Double(offset)))
  }

  /// The instant in UTC to the millisecond, such as "1990-05-15T08:30:00.000Z".
  ///
  /// - Parameter rule: ISO 8601 writes instants of all times in the Gregorian calendar.
  public func iso8601(rule: CalendarRule = .gregorian) -> String {
    let (date, time) = civil(rule: rule)
    var text = ISO8601Writer()
    text.append(date)
    text.append("T")
    text.append(time, decimals: true)
    text.append("Z")
    return text.string
  }
}

extension CivilDate: CustomStringConvertible {
  /// The date in ISO 8601: "1990-05-15", "-0043-03-15".
  public var description: String {
    var text = ISO8601Writer()
    text.append(self)
    return text.string
  }
}

extension WallTime: CustomStringConvertible {
  /// The time in ISO 8601, as short as possible: "10:30", "10:30:15", "10:30:15.250" (rounded down
  /// to the millisecond).
  public var description: String {
    var text = ISO8601Writer()
    if second == 0 {
      text.append(hour, width: 2)
      text.append(":")
      text.append(minute, width: 2)
    } else {
      text.append(self, decimals: second != Double(Int(second)))
    }
    return text.string
  }
}
