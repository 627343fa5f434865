internal import Charts
internal import Interface
internal import Readings

/// The texts of the pages of charts.
enum ChartPageKey: String, MessageKey {
  static let section = "arca.charts"

  case myChart, ringChoice, natalOnly, withTransits, dayOfRing, dayBefore, dayAfter,
    addTime, addPlace, addTimePlace, writtenTo
  case planets, transitingPlanets, houses, angles, aspects, house, retrograde, sign, ruler
  case element, modality, orb, motion, applying, separating, factsUsed, degrees, degreesBetween,
    either, aboutPlace
}

extension MessageCatalog {
  /// Returns a text of the pages of charts.
  func callAsFunction(_ key: ChartPageKey) -> String { self(Message(key)) }
}

extension MessageCatalog {
  /// Returns names as one of several: `Aries or Taurus`.
  func either(_ names: [String]) -> String {
    var told: [String] = []
    for name in names where !told.contains(name) { told.append(name) }
    guard let last = told.last, told.count > 1 else { return told.first ?? "" }
    return self(.either(told.dropLast().joined(separator: ", "), last))
  }
}

extension Lexicon {
  /// The sign of a Sun in words: where it is open, both in which it may be.
  func names(of sun: SunSign, _ words: MessageCatalog) -> String {
    words.either(sun.all.map { word($0.name) })
  }
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

  /// Says whom the second person of the text below it means.
  static func writtenTo(_ name: String) -> Message {
    Message(ChartPageKey.writtenTo, ["name": .text(name)])
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
    return Message(ChartPageKey.degreesBetween, ["least": .number(least), "most": .number(most)])
  }
}
