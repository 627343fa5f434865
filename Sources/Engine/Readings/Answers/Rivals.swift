internal import CivilTime
internal import Understanding

extension QuestionReader {
  /// Two days to come that an `or` joins.
  static func rivals(
    _ text: String, _ words: QuestionWords, today: CivilDate
  ) -> [CivilDate] {
    guard words.have("ask or") else { return [] }
    let scanner = DayScanner(today: today)
    let lower = text.lowercased()
    for joiner in words.phrases("ask or") {
      guard let place = lower.firstRange(of: " \(joiner) ") else { continue }
      let before = scanner.spans(in: String(lower[..<place.lowerBound].suffix(near)))
      let after = scanner.spans(in: String(lower[place.upperBound...].prefix(near)))
      // `Thursday 9th`, where no Thursday near is one, names no day for certain.
      guard
        !lower.namesDayOfMonth
          || before.last.map({ lower.has(day: $0.first.day) }) ?? false
            && after.first.map({ lower.has(day: $0.first.day) }) ?? false
      else { continue }
      guard let one = before.last, let other = after.first,
        one.precision == .day, other.precision == .day, one.first != other.first,
        min(one.first.dayNumber, other.first.dayNumber) >= today.dayNumber
      else { continue }
      return [one.first, other.first]
    }
    return []
  }

  /// How far from the word that joins them two days are named, in characters.
  private static let near = 30
}

extension String {
  /// Whether a day is named as `9th`.
  fileprivate var namesDayOfMonth: Bool { (1...31).contains { has(ordinal: $0) } }

  /// Whether a day of the month is named, as `9th` or `9`.
  fileprivate func has(day: Int) -> Bool {
    has(ordinal: day) || (" " + self + " ").contains(" \(day) ")
  }

  private func has(ordinal day: Int) -> Bool {
    ["st", "nd", "rd", "th"].contains { contains(" \(day)\($0)") }
  }
}
