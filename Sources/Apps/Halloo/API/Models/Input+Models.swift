internal import CivilTime
internal import Clocks
internal import Interface
internal import Site
internal import Storage

extension Input {
  /// Whether a field was sent, be it as `null`.
  func mentions(_ name: String) -> Bool { has(name) || isNull(name) }

  /// A text that is to be changed; nil where it was not sent and need not be.
  mutating func changedText(_ name: String, longest: Int, isNeeded: Bool) -> String? {
    guard isNeeded || mentions(name) else { return nil }
    return text(name, longest: longest)
  }

  /// A text that may be empty; `null` empties it. Nil where it was not sent.
  mutating func clearableText(
    _ name: String, longest: Int, lines: TextLines = .one
  ) -> String? {
    guard mentions(name) else { return nil }
    return optionalText(name, longest: longest, lines: lines) ?? ""
  }

  /// A value that is to be changed and cannot be taken away; nil where it was not sent and need not be.
  mutating func changed<Value>(
    _ name: String, _ kind: Kind<Value>, isNeeded: Bool = false
  ) -> Value? {
    guard isNeeded || mentions(name) else { return nil }
    return value(name, kind)
  }
}

extension Input.Kind where Value == Timestamp {
  /// A moment in ISO 8601, as `2027-01-15T08:00:00Z` (HAL-1501).
  static let moment = Input.Kind<Timestamp>(.momentForm) { text in
    guard let instant = try? Instant(iso8601: text),
      2000...2199 ~= instant.civil().date.year
    else { return nil }
    return Timestamp(instant)
  }
}

extension Input.Kind where Value == CivilDate {
  /// A day on which a habit can be due.
  static let habitDate = Input.Kind<CivilDate>(.dateForm) { CivilDate(habitDate: $0) }
}
