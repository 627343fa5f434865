internal import Interface

/// The texts of the pages of charts.
enum ChartPageKey: String, MessageKey {
  static let section = "arca.charts"

  case myChart, ringChoice, natalOnly, withTransits, dayOfRing, dayBefore, dayAfter,
    addDatum
  case planets, transitingPlanets, houses, angles, aspects, house, retrograde, sign, ruler
  case element, modality, orb, motion, applying, separating, factsUsed, degrees, either
}

extension MessageCatalog {
  /// Returns a text of the pages of charts.
  func callAsFunction(_ key: ChartPageKey) -> String { self(Message(key)) }
}

extension Message {
  /// The name of a house, 1 ... 12.
  static func house(_ number: Int) -> Message {
    Message(ChartPageKey.house, ["number": .number(number)])
  }

  /// The two signs in one of which a point is.
  static func either(_ first: String, _ second: String) -> Message {
    Message(ChartPageKey.either, ["first": .text(first), "second": .text(second)])
  }

  /// An orb, to a hundredth of a degree.
  static func degrees(_ orb: Double, _ language: Language) -> Message {
    Message(ChartPageKey.degrees, ["orb": .text(language.formatted(orb, decimals: 2))])
  }
}
