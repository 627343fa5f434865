internal import Charts
internal import Readings

/// Says facts of a chart in a few words: `Moon in the 5th house`.
struct FactWords {
  let lexicon: Lexicon

  private static let sign = LocalizedText(en: "{point} in {sign}", es: "{point} en {sign}")
  private static let house = LocalizedText(
    en: "{point} in the {ordinal} house", es: "{point} en la casa {number}")
  private static let aspect = LocalizedText(
    en: "{point} {touch} {other}", es: "{point} {touch} {other}")
  private static let dayBirth = LocalizedText(en: "Born by day", es: "De nacimiento diurno")
  private static let nightBirth = LocalizedText(en: "Born by night", es: "De nacimiento nocturno")

  /// The points that are spoken of.
  private static let points = PointSet.planets.union(PointSet(.northNode, .ascendant, .midheaven))

  /// Returns a fact in words; nil for facts that follow from others, such as dignities from signs,
  /// and for points that are not spoken of.
  func statement(_ fact: ChartFact) -> String? {
    let language = lexicon.knowledge.language
    guard Self.points.contains(fact.points) else { return nil }
    switch fact {
    case .sign(let point, let sign):
      return Lexicon.fill(
        Self.sign(language), ["point": name(point), "sign": lexicon.word(sign.name)])
    case .house(let point, let house):
      return Lexicon.fill(
        Self.house(language),
        ["point": name(point), "ordinal": lexicon.ordinal(house), "number": "\(house)"])
    case .aspect(let first, let kind, let second):
      return Lexicon.fill(
        Self.aspect(language),
        [
          "point": name(first), "touch": lexicon.frame("touch \(kind.name)"),
          "other": name(second),
        ])
    case .sect(let sect): return (sect == .day ? Self.dayBirth : Self.nightBirth)(language)
    case .pattern(let pattern): return Fact.western(.pattern(pattern)).title(lexicon)
    case .retrograde, .dignities: return nil
    }
  }

  private func name(_ point: ChartPoint) -> String { lexicon.word(point.name) }
}
