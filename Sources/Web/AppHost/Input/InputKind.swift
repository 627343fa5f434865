public import CivilTime
public import Interface

extension Input {
  /// A parser from text to a value.
  public struct Kind<Value>: Sendable {
    /// The value; nil where the text is invalid.
    @usableFromInline let read: @Sendable (String) -> Value?
    /// The expected form, for the error message.
    @usableFromInline let form: @Sendable () -> Message

    /// - Parameters:
    ///   - form: what would be valid, as a message; evaluated only when an error is recorded.
    ///   - read: the value; nil where the text is invalid.
    public init(
      _ form: @autoclosure @escaping @Sendable () -> Message,
      read: @escaping @Sendable (String) -> Value?
    ) {
      self.form = form
      self.read = read
    }
  }
}

extension Input.Kind where Value == CivilDate {
  /// A day, as `1990-05-15`.
  public static let date = Input.Kind<CivilDate>(.dateForm) {
    try? CivilDate(iso8601: $0)
  }
}

extension Input.Kind where Value == String {
  /// A date such as `1990-05-15`, whose calendar is not known yet.
  public static let dateText = Input.Kind<String>(.dateForm) { $0 }
}

extension Input.Kind where Value == CalendarSystem {
  /// A calendar by its name.
  public static let calendar = Input.Kind<CalendarSystem>(.oneOf("julian, gregorian, swedish")) {
    CalendarSystem(named: $0)
  }
}

extension Input.Kind where Value == WallTime {
  /// A time of day, as `10:30` or `10:30:15`.
  public static let time = Input.Kind<WallTime>(.timeForm) {
    try? WallTime(iso8601: $0)
  }
}

extension Input.Kind where Value == Int {
  /// A whole number.
  public static func integer(_ range: ClosedRange<Int>) -> Input.Kind<Int> {
    Input.Kind<Int>(.wholeNumber("\(range.lowerBound)", "\(range.upperBound)")) {
      text in
      Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension Input.Kind where Value == Double {
  /// A number.
  public static func number(_ range: ClosedRange<Double>) -> Input.Kind<Double> {
    Input.Kind<Double>(.number("\(range.lowerBound)", "\(range.upperBound)")) { text in
      Double(text).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension Input.Kind where Value == Bool {
  /// A Boolean: `true` and `false`, and `on`, as browsers send a checked box.
  public static let flag = Input.Kind<Bool>(.flagForm) { text in
    switch text {
    case "true", "on": true
    case "false": false
    default: nil
    }
  }
}

extension Input.Kind where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// A case of an enumeration, by its raw value.
  public static func choice(_ type: Value.Type = Value.self) -> Input.Kind<Value> {
    Input.Kind<Value>(.oneOf(Value.allCases.map(\.rawValue).joined(separator: ", "))) {
      Value(rawValue: $0)
    }
  }
}
