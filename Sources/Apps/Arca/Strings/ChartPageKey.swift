internal import Interface

/// The texts of the pages of charts.
enum ChartPageKey: String, MessageKey {
  static let section = "arca.charts"

  case myChart, ringChoice, natalOnly, withTransits, dayOfRing, dayBefore, dayAfter,
    addDatum
  case planets, transitingPlanets, houses, angles, aspects, house, retrograde, sign, ruler
  case element, modality, orb, motion, applying, separating, factsUsed, degrees, degreesBetween,
    either, aboutPlace
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

  /// A place that is known only about.
  static func aboutPlace(_ place: String) -> Message {
    Message(ChartPageKey.aboutPlace, ["place": .text(place)])
  }

  /// An orb, to a hundredth of a degree; one that hangs on an hour of birth in whole degrees, from
  /// where to where.
  static func orbs(_ orbs: ClosedRange<Double>, _ language: Language) -> Message {
    let (least, most) = (Int(orbs.lowerBound), Int(orbs.upperBound.rounded(.up)))
    guard orbs.lowerBound < orbs.upperBound else {
      return Message(
        ChartPageKey.degrees, ["orb": .text(language.formatted(orbs.lowerBound, decimals: 2))])
    }
    return Message(
      ChartPageKey.degreesBetween, ["least": .number(least), "most": .number(most)])
  }
}
