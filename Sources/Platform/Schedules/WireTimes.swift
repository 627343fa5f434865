public import CivilTime

// Times and dates in the format of wire APIs and of forms (HAL-1501).

extension WallTime {
  /// `HH:mm`.
  public var wire: String {
    "\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)"
  }

  /// Parses `HH:mm`, and `HH:mm:ss` as browsers may send it; nil for anything else.
  public init?(wire: String) {
    let parts = wire.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3, parts.allSatisfy({ $0.utf8.count == 2 }),
      let hour = Int(parts[0]), let minute = Int(parts[1]), 0..<24 ~= hour, 0..<60 ~= minute
    else { return nil }
    self.init(minutes: hour * 60 + minute)
  }
}

extension CivilDate {
  /// `YYYY-MM-DD`.
  public var wire: String { "\(year)-\(month.twoDigits)-\(day.twoDigits)" }

  /// The same of a Julian day number.
  public static func wire(_ day: Int) -> String {
    CivilDate(dayNumber: day, calendar: .gregorian).wire
  }

  /// A date that can be scheduled, as `2027-01-15`; nil for years out of range.
  public init?(scheduled text: String) {
    guard let date = try? CivilDate(iso8601: text), 2000...2199 ~= date.year else { return nil }
    self = date
  }
}

extension Int {
  var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
