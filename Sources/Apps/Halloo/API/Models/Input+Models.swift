internal import AppHost
internal import CivilTime
internal import Clocks
internal import Schedules
internal import Storage

extension Input.Kind where Value == WallTime {
  /// A time of day, `HH:mm` (HAL-1501).
  static let localTime = Input.Kind<WallTime>(.timeForm) { text in
    text.utf8.count == 5 ? WallTime(wire: text) : nil
  }
}

extension Input {
  /// Reads an optional time of day; an empty text is none and is refused.
  mutating func localTime(_ name: String) -> WallTime? {
    optional(name, .localTime, isEmptyAbsent: false)
  }
}

extension Input.Kind where Value == Timestamp {
  /// An instant in ISO 8601, such as `2027-01-15T08:00:00Z` (HAL-1501).
  static let moment = Input.Kind<Timestamp>(.momentForm) { text in
    guard let instant = try? Instant(iso8601: text), 2000...2199 ~= instant.civil().date.year else {
      return nil
    }
    return Timestamp(instant)
  }
}

extension Input.Kind where Value == TextLanguage {
  /// A language of texts by its tag, such as `es` or `es-MX` (HAL-842).
  static let textLanguage = Input.Kind<TextLanguage>(
    .oneOf(TextLanguage.allCases.map(\.rawValue).joined(separator: ", "))
  ) { TextLanguage(tag: $0) }
}
