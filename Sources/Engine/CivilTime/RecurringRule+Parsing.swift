extension RecurringRule {
  /// Reads the notation of the POSIX variable TZ, such as `CET-1CEST,M3.5.0,M10.5.0/3`, with the times
  /// from -167 to 167 hours that RFC 9636 allows; `nil` where the bytes are something else.
  init?(parsing bytes: ArraySlice<UInt8>) {
    var scanner = Scanner(bytes: bytes)
    guard let rule = scanner.rule(), scanner.bytes.isEmpty else { return nil }
    self = rule
  }

  private struct Scanner {
    var bytes: ArraySlice<UInt8>

    mutating func rule() -> RecurringRule? {
      guard let name = abbreviation(), let west = time(hours: 0...24) else { return nil }
      let standard = LocalTimeType(
        offset: UTCOffset(seconds: Double(-west)), abbreviation: name)
      guard !bytes.isEmpty else { return RecurringRule(standard: standard, daylight: nil) }
      guard let daylight = daylight(westOfStandard: west) else { return nil }
      return RecurringRule(standard: standard, daylight: daylight)
    }

    /// By default summer time is an hour ahead of standard time.
    private mutating func daylight(westOfStandard: Int) -> Daylight? {
      guard let name = abbreviation() else { return nil }
      var west = westOfStandard - 3600
      if bytes.first != UInt8(ascii: ",") {
        guard let given = time(hours: 0...24) else { return nil }
        west = given
      }
      guard accept(","), let start = yearlyTime(), accept(","), let end = yearlyTime() else {
        return nil
      }
      let type = LocalTimeType(
        offset: UTCOffset(seconds: Double(-west)), isDaylightSaving: true, abbreviation: name)
      return Daylight(type: type, start: start, end: end)
    }

    /// Three letters or more, or anything between `<` and `>`.
    private mutating func abbreviation() -> String? {
      let isQuoted = accept("<")
      let name = bytes.prefix { isQuoted ? $0 != UInt8(ascii: ">") : $0.isASCIILetter }
      bytes = bytes.dropFirst(name.count)
      guard name.count >= 3, !isQuoted || accept(">") else { return nil }
      return String(decoding: name, as: UTF8.self)
    }

    private mutating func yearlyTime() -> YearlyTime? {
      guard let day = yearlyDay() else { return nil }
      guard accept("/") else { return YearlyTime(day: day, seconds: 2 * 3600) }
      guard let seconds = time(hours: 0...167) else { return nil }
      return YearlyTime(day: day, seconds: seconds)
    }

    private mutating func yearlyDay() -> YearlyDay? {
      if accept("J") { return number(in: 1...365).map(YearlyDay.dayWithoutLeapDay) }
      guard accept("M") else { return number(in: 0...365).map(YearlyDay.day) }
      guard let month = number(in: 1...12), accept("."), let week = number(in: 1...5),
        accept("."), let day = number(in: 0...6)
      else { return nil }
      return .weekday(month: month, week: week, day: day)
    }

    /// `[±]hh[:mm[:ss]]` in seconds.
    private mutating func time(hours: ClosedRange<Int>) -> Int? {
      let sign = accept("-") ? -1 : 1
      if sign > 0 { _ = accept("+") }
      guard let hours = number(in: hours) else { return nil }
      var (minutes, seconds) = (0, 0)
      if accept(":") {
        guard let value = number(in: 0...59) else { return nil }
        minutes = value
        if accept(":") {
          guard let value = number(in: 0...59) else { return nil }
          seconds = value
        }
      }
      return sign * (3600 * hours + 60 * minutes + seconds)
    }

    private mutating func number(in range: ClosedRange<Int>) -> Int? {
      var value: Int?
      while let byte = bytes.first, byte.isASCIIDigit, (value ?? 0) <= range.upperBound {
        value = 10 * (value ?? 0) + Int(byte - UInt8(ascii: "0"))
        bytes = bytes.dropFirst()
      }
      guard let value, range.contains(value) else { return nil }
      return value
    }

    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
      guard bytes.first == UInt8(ascii: character) else { return false }
      bytes = bytes.dropFirst()
      return true
    }
  }
}

extension UInt8 {
  fileprivate var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
