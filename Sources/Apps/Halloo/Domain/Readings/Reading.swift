/// A measured value that a relative answered with (HAL-618), such as 5.8 mmol/L or 145/90 mmHg.
struct Reading: Hashable, Sendable {
  let value: Double
  /// The lower value of a blood pressure; nil for all others.
  var second: Double?
  /// Nil for a plain number.
  var unit: ReadingUnit?

  /// The value without its unit: "145/90", "5.8".
  var number: String {
    second.map { "\(Self.text(value))/\(Self.text($0))" } ?? Self.text(value)
  }

  /// The value with its unit.
  var text: String { unit.map { "\(number) \($0.rawValue)" } ?? number }

  /// A number without needless decimals.
  static func text(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// What a reading of a habit is.
struct ReadingKind: Hashable, Sendable {
  /// The title of the habit.
  let title: String
  /// Nil for a plain number.
  let unit: ReadingUnit?
}

/// The unit of a reading; the raw value is how it is written.
enum ReadingUnit: String, CaseIterable, Sendable {
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
  var range: ClosedRange<Double> {
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
  static let anyNumber: ClosedRange<Double> = 0...1_000_000

  /// The units in which the same is measured.
  var equivalents: Set<ReadingUnit> {
    let groups: [Set<ReadingUnit>] = [
      [.millimoles, .milligrams], [.kilograms, .pounds], [.celsius, .fahrenheit],
    ]
    return groups.first { $0.contains(self) } ?? [self]
  }

  /// The unit that the title of a habit implies, in the languages of texts; nil for none.
  init?(of title: String) {
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
