public import CivilTime

/// A birthday in an address book: a day of the Gregorian calendar, whose year may be unknown.
///
/// A time that follows the day is left out: address books fill in midnight.
public enum Birthday: Hashable, Sendable {
  case date(CivilDate)
  /// A day that occurs at least in leap years.
  case withoutYear(month: Int, day: Int)

  /// The year by which Apple's address book and Outlook say that they know no year. Apple's cards
  /// also name it in the parameter `X-APPLE-OMIT-YEAR`.
  private static let omittedYear = 1604
  /// A leap year, in which every day of any year occurs.
  private static let leapYear = 2000

  /// Reads the value of `BDAY`: a date or date-time of vCard 2.1, 3.0 (ISO 8601) or 4.0 (RFC 6350,
  /// section 4.3), in full or without its year.
  /// - Returns: nil for anything else, such as a day without a month or a text.
  public init?(vCard text: String) {
    var digits = DateScanner(text)
    guard let (year, month, day) = digits.date(), digits.endsWithTime() else { return nil }
    guard let year, year != Self.omittedYear else {
      self.init(month: month, day: day)
      return
    }
    guard let date = try? CivilDate(year: year, month: month, day: day, rule: .gregorian) else {
      return nil
    }
    self = .date(date)
  }

  /// Returns nil for a day that never occurs.
  public init?(month: Int, day: Int) {
    let date = try? CivilDate(year: Self.leapYear, month: month, day: day, rule: .gregorian)
    guard date != nil else { return nil }
    self = .withoutYear(month: month, day: day)
  }

  /// Returns the day in a year; nil for 29 February in a common year, and if the year is known to
  /// be another one.
  public func date(in year: Int) -> CivilDate? {
    switch self {
    case .date(let date): date.year == year ? date : nil
    case .withoutYear(let month, let day):
      try? CivilDate(year: year, month: month, day: day, rule: .gregorian)
    }
  }

  /// The birthday as ``init(vCard:)`` reads it: `1990-04-15` or `--04-15`.
  public var vCard: String {
    switch self {
    case .date(let date): date.description
    case .withoutYear(let month, let day): "--\(Self.padded(month))-\(Self.padded(day))"
    }
  }

  private static func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }
}

/// Reads a date from the front of a text.
private struct DateScanner {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  /// Reads `19900415`, `1990-04-15`, `--0415` or `--04-15`.
  mutating func date() -> (year: Int?, month: Int, day: Int)? {
    var year: Int?
    let isYearless = take("--")
    if !isYearless {
      year = number(of: 4)
      guard year != nil else { return nil }
    }
    let isExtended = !isYearless && take("-")
    guard let month = number(of: 2) else { return nil }
    // vCard 3.0 writes --04-15, vCard 4.0 --0415.
    let hasHyphen = take("-")
    guard isYearless || hasHyphen == isExtended, let day = number(of: 2) else { return nil }
    return (year, month, day)
  }

  /// Whether nothing follows, or a time of day, with a zone or without.
  mutating func endsWithTime() -> Bool {
    if rest.isEmpty { return true }
    guard take("T") || take(" "), let hour = number(of: 2), hour <= 24 else { return false }
    let allowed = { (byte: UInt8) in
      UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-:.,Z".utf8.contains(byte)
    }
    return rest.count <= 24 && rest.allSatisfy(allowed)
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.utf8) else { return false }
    rest = rest.dropFirst(text.utf8.count)
    return true
  }

  private mutating func number(of count: Int) -> Int? {
    let digits = rest.prefix(count)
    guard digits.count == count,
      digits.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    rest = rest.dropFirst(count)
    return digits.reduce(0) { 10 * $0 + Int($1 - UInt8(ascii: "0")) }
  }
}
