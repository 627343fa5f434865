internal import CivilTime
internal import Understanding

/// A feast that a question names: `before Diwali`, `at Christmas`.
enum Feast: String, CaseIterable {
  case christmas, newYear = "new-year", easter, diwali

  /// The days of the feast, or those until it, where a text names it for the time that is asked about;
  /// nil for none, and where it only tells since when something has been so. A language without the
  /// names of the feasts names none.
  static func span(in text: String, _ words: QuestionWords, today: CivilDate) -> NamedSpan? {
    for feast in allCases {
      for name in words.occurring("ask feast \(feast.rawValue)") {
        guard let lead = text.lead(before: name) else { continue }
        if words.haveAny(of: lead, "ask feast past") { continue }
        guard let days = feast.next(from: today) else { continue }
        if words.haveAny(of: lead, "ask feast before"), days.first.dayNumber > today.dayNumber {
          return NamedSpan(
            first: today, last: days.first.advanced(byDays: -1), precision: .span)
        }
        return days
      }
    }
    return nil
  }

  /// The next days of the feast that are not over.
  private func next(from today: CivilDate) -> NamedSpan? {
    for year in today.year - 1...today.year + 1 {
      guard let days = days(in: year), days.last.dayNumber >= today.dayNumber else { continue }
      return days
    }
    return nil
  }

  private func days(in year: Int) -> NamedSpan? {
    switch self {
    case .christmas: return Self.span(year, 12, 24, days: 3)
    case .newYear: return Self.span(year, 1, 1, days: 1)
    case .easter:
      let sunday = Self.easterSunday(year)
      return Self.span(year, sunday.month, sunday.day, days: 2)
    case .diwali:
      guard let evening = Self.evenings[year] else { return nil }
      return Self.span(year, evening.month, evening.day, days: 1)
    }
  }

  private static func span(_ year: Int, _ month: Int, _ day: Int, days: Int) -> NamedSpan? {
    guard let first = try? CivilDate(year: year, month: month, day: day) else { return nil }
    return NamedSpan(
      first: first, last: first.advanced(byDays: days - 1), precision: days == 1 ? .day : .span)
  }

  /// The Gregorian computus (Meeus, Astronomical Algorithms, 2nd ed., ch. 8).
  private static func easterSunday(_ year: Int) -> (month: Int, day: Int) {
    let (a, b, c) = (year % 19, year / 100, year % 100)
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - b / 4 - g + 15) % 30
    let l = (32 + 2 * (b % 4) + 2 * (c / 4) - h - c % 4) % 7
    let m = (a + 11 * h + 22 * l) / 451
    let n = h + l - 7 * m + 114
    return (n / 31, n % 31 + 1)
  }

  /// The evenings of Diwali, at the new moon before the month of Kartika, by Indian time.
  private static let evenings: [Int: (month: Int, day: Int)] = [
    2025: (10, 20), 2026: (11, 8), 2027: (10, 29), 2028: (10, 17), 2029: (11, 5), 2030: (10, 26),
    2031: (11, 14), 2032: (11, 2), 2033: (10, 22), 2034: (11, 10), 2035: (10, 30),
  ]
}

extension String {
  /// The word before a phrase, of two words where the nearest is an article; nil where it does not occur.
  fileprivate func lead(before phrase: String) -> [String]? {
    let words = lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "'" }.map(String.init)
    let sought = phrase.split(separator: " ").map(String.init)
    guard
      let place = words.indices.first(where: { words[$0...].starts(with: sought) })
    else { return nil }
    return Array(words[..<place].suffix(2))
  }
}
