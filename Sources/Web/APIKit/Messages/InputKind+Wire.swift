public import AppHost
internal import CivilTime
internal import Clocks
public import Storage

extension Input.Kind where Value == Timestamp {
  /// An instant in ISO 8601, such as `2027-01-15T08:00:00Z`.
  public static let timestamp = Input.Kind<Timestamp>(.momentForm) { text in
    (try? Instant(iso8601: text)).map { Timestamp($0) }
  }
}

extension Input.Kind where Value == String {
  /// A UUID, by which a client names something new; in lower case.
  public static let uuid = Input.Kind<String>(.invalidInput) { ClientName.uuid($0) }
}

extension Input {
  /// Reads the change of an optional list of choices: `null` and no choice clear it.
  public mutating func changedChoices<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ type: Choice.Type = Choice.self
  ) -> Change<[Choice]> {
    if isNull(name) { return .clear }
    guard let texts = optionalTexts(name, most: type.allCases.count, longest: 60) else {
      return .keep
    }
    guard texts.allSatisfy({ Choice(rawValue: $0) != nil }) else {
      refuse(name, .oneOf(type.allCases.map(\.rawValue).joined(separator: ", ")))
      return .keep
    }
    return texts.isEmpty ? .clear : .set(type.allCases.filter { texts.contains($0.rawValue) })
  }
}
