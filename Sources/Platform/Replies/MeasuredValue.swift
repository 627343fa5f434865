/// A measured value that somebody answered with (HAL-618), such as 5.8 mmol/L or 145/90 mmHg.
public struct MeasuredValue: Hashable, Sendable {
  /// The value, in its unit.
  public let value: Double
  /// The lower value of a blood pressure; nil for all others.
  public var second: Double?
  /// Nil for a plain number.
  public var unit: ReadingUnit?

  /// - Parameters:
  ///   - value: the value, in its unit.
  ///   - second: the lower value of a blood pressure; nil for all others.
  ///   - unit: nil for a plain number.
  public init(value: Double, second: Double? = nil, unit: ReadingUnit? = nil) {
    (self.value, self.second, self.unit) = (value, second, unit)
  }

  /// The value without its unit: "145/90", "5.8".
  public var number: String {
    second.map { "\(Self.text(value))/\(Self.text($0))" } ?? Self.text(value)
  }

  /// The value with its unit.
  public var text: String { unit.map { "\(number) \($0.rawValue)" } ?? number }

  /// A number without needless decimals.
  public static func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// What a reading that is asked for is.
public struct ReadingKind: Hashable, Sendable {
  /// The title of what is asked for.
  public let title: String
  /// Nil for a plain number.
  public let unit: ReadingUnit?

  /// - Parameters:
  ///   - title: the title of what is asked for.
  ///   - unit: nil for a plain number.
  public init(title: String, unit: ReadingUnit?) { (self.title, self.unit) = (title, unit) }
}

/// The unit of a reading; the raw value is how it is written and stored.
public enum ReadingUnit: String, CaseIterable, Sendable {
  case millimetresOfMercury = "mmHg"
  case millimoles = "mmol/L"
  case milligrams = "mg/dL"
  case kilograms = "kg"
  case pounds = "lb"
  case celsius = "°C"
  case fahrenheit = "°F"
  case percent = "%"
  case beats = "bpm"
  case units = "IU"
  case minutes = "min"
  case steps

  /// Values outside of it are not taken for a reading in this unit.
  public var range: ClosedRange<Double> {
    switch self {
    case .millimetresOfMercury: 40...300
    case .millimoles: 1...60
    case .milligrams: 18...1_000
    case .kilograms: 15...400
    case .pounds: 30...900
    case .celsius: 25...45
    case .fahrenheit: 77...113
    case .percent: 1...100
    case .beats: 20...300
    case .units: 0...500
    case .minutes: 0...1_440
    case .steps: 0...200_000
    }
  }

  /// The range of a number without a unit.
  public static let anyNumber: ClosedRange<Double> = 0...1_000_000

  /// The units in which the same is measured.
  public var equivalents: Set<ReadingUnit> {
    let groups: [Set<ReadingUnit>] = [
      [.millimoles, .milligrams], [.kilograms, .pounds], [.celsius, .fahrenheit],
    ]
    return groups.first { $0.contains(self) } ?? [self]
  }

  /// The unit that a title implies, in the languages of texts; nil for none.
  public init?(of title: String) {
    let title = title.lowercased()
    let known = Self.implied.first { item in item.words.contains { title.contains($0) } }
    guard let known else { return nil }
    self = known.unit
  }

  private static let implied: [(words: [String], unit: ReadingUnit)] = [
    (
      [
        "blood pressure", "presión", "tensión", "tension", "blutdruck", "pressão", "pressione",
        "रक्तचाप", "बीपी",
      ], .millimetresOfMercury
    ),
    (
      ["heart rate", "pulse", "pulso", "pouls", "puls", "battito", "नाड़ी"], .beats
    ),
    (["oxygen", "oxígeno", "oxygène", "sauerstoff", "oxigénio", "oxigênio", "ossigeno"], .percent),
  ]
}
