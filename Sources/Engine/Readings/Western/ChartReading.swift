public import Charts
public import Ephemeris

/// A chart in parts: a text for each point, house, angle and aspect that a wheel shows, with the
/// facts that it rests on (ARC-602, ARC-605 to ARC-607).
///
/// Lengths in words: a planet 20-60, a house 12-40, an angle 15-45, an aspect 10-40.
public struct ChartReading: Hashable, Sendable {
  /// The planets and the node; in a reading of transits the planets of the day.
  public let planets: [ChartPoint: Statement]
  /// The houses, the first one first; empty where they are unknown.
  public let houses: [Statement]
  /// The four angles; empty where they are unknown.
  public let angles: [ChartPoint: Statement]
  /// The aspects, in the order in which they were given.
  public let aspects: [Statement]

  /// Reads a chart of birth.
  /// - Parameters:
  ///   - points: the planets and the node, as far as the chart has them.
  ///   - aspects: those of the chart to tell of.
  ///   - isMinor: whether the person is under 18: texts about work are left out.
  public init(
    of nativity: Nativity, points: PointSet, aspects: [Aspect], isMinor: Bool = false,
    lexicon: Lexicon
  ) {
    var writer = ChartPartWriter(nativity: nativity, isMinor: isMinor, lexicon: lexicon)
    let told = points.compactMap { point in writer.planet(point).map { (point, $0) } }
    planets = Dictionary(uniqueKeysWithValues: told)
    houses = writer.houses()
    angles = writer.angles()
    self.aspects = aspects.map { writer.aspect($0) }
  }

  /// Reads the planets of a day over a chart of birth, whose houses and angles it has.
  /// - Parameters:
  ///   - sky: of the day.
  ///   - aspects: of its planets to the chart.
  ///   - isMinor: whether the person is under 18: texts about work are left out.
  public init(
    of sky: Sky, over nativity: Nativity, aspects: [Aspect], isMinor: Bool = false,
    lexicon: Lexicon
  ) {
    var writer = ChartPartWriter(nativity: nativity, isMinor: isMinor, lexicon: lexicon)
    planets = writer.visits(of: sky)
    houses = writer.houses()
    angles = writer.angles()
    self.aspects = aspects.map { writer.transit($0) }
  }
}

/// Writes the parts of a chart.
private struct ChartPartWriter {
  let nativity: Nativity
  let lexicon: Lexicon
  private let seed: Seed
  private var said: Set<String> = []
  /// The words of working life, in lower case, which a minor is not told; nil for an adult.
  private let withheld: Set<Substring>?

  init(nativity: Nativity, isMinor: Bool, lexicon: Lexicon) {
    (self.nativity, self.lexicon) = (nativity, lexicon)
    seed = Seed(person: nativity.fingerprint)
    withheld = isMinor ? Set(lexicon.frame("chart work words").split(separator: " ")) : nil
  }

  private var reader: NatalReader { NatalReader(nativity: nativity) }

  mutating func planet(_ point: ChartPoint) -> Statement? {
    let signs = nativity.signs(of: point)
    return signs.count > 1
      ? nativity.either(signs, point, lexicon)
      : reader.sign(point).map { statement(nativity.withoutOpenHouse($0), most: 60) }
  }

  /// What each house is about and the manner of its sign; where that is too long, the sign alone.
  mutating func houses() -> [Statement] {
    guard nativity.chart.cusps != nil else { return [] }
    return (1...12).map { house in
      let parts = reader.cusp(house)
      let signs = nativity.signs(ofCusp: house)
      if signs.count > 1 { return eitherCusp(house, signs, parts) }
      let texts = parts.compactMap { text($0.keys) }
      let factors = parts.first?.factors ?? []
      let whole = texts.joined(separator: " ")
      let sign = factors.first?.fact.sentence(lexicon) ?? ""
      let short = ([sign] + texts.prefix(1)).joined(separator: " ")
      return Statement(
        whole.wordCount <= 40 ? whole : short, factors: factors, area: .ofHouse(house))
    }
  }

  /// What a house is about, and the signs in one of which it begins.
  private mutating func eitherCusp(
    _ house: Int, _ signs: [ZodiacSign], _ parts: [Candidate]
  ) -> Statement {
    let about = parts.first.flatMap { text($0.keys) } ?? ""
    let either = lexicon.frame("chart either cusp", lexicon.either(signs))
    return Statement(
      [about, either].filter { !$0.isEmpty }.joined(separator: " "),
      factors: nativity.factors(ofCusp: house), area: .ofHouse(house))
  }

  mutating func angles() -> [ChartPoint: Statement] {
    var found: [ChartPoint: Statement] = [:]
    for point in PointSet.angles {
      guard let candidate = reader.sign(point), let sign = nativity.chart.sign(of: point) else {
        continue
      }
      let signs = nativity.signs(of: point)
      guard signs.count < 2 else {
        found[point] = nativity.either(signs, point, lexicon)
        continue
      }
      let isLower = point == .descendant || point == .imumCoeli
      let frame = isLower ? "chart \(point.key) \(sign.element.name)" : nil
      found[point] = statement(candidate, else: frame, most: 45)
    }
    return found
  }

  mutating func aspect(_ aspect: Aspect) -> Statement {
    let candidate = Candidate(
      ReadingKey.aspect(aspect),
      [Factor(.western(.aspect(aspect)), certainty: nativity.certainty(of: aspect))],
      tone: aspect.tone)
    let kind = aspect.points.contains(.northNode) ? "node" : "aspect"
    return statement(candidate, else: "chart \(kind) \(aspect.kind.keyNature)", most: 40)
  }

  mutating func transit(_ aspect: Aspect) -> Statement {
    let certainty = nativity.certaintyOfTransit(to: aspect.second) ?? .dependsOnBirthTime
    let candidate = Candidate(
      [ReadingKey.transit(aspect)],
      [Factor(.western(.transit(Transit(aspect))), certainty: certainty)], tone: aspect.tone)
    return statement(candidate, else: "chart transit \(aspect.kind.keyNature)", most: 40)
  }

  /// The houses that the planets go through; counted from the Sun's sign where there are none, and
  /// where they hang on the moment of birth; where that sign is open too, the signs of the planets.
  mutating func visits(of sky: Sky) -> [ChartPoint: Statement] {
    let reader = SkyReader(sky)
    let known = reader.visits(of: nativity).filter { visit in
      visit.placement.map { nativity.isHouseKnown(at: $0.place.longitude) } ?? false
    }
    let others = reader.solarVisits(of: nativity)
    var found: [ChartPoint: Statement] = [:]
    for visit in known + others {
      guard let point = visit.placement?.point, found[point] == nil else { continue }
      found[point] = statement(visit, most: 60)
    }
    for point in PointSet.planets where found[point] == nil {
      found[point] = reader.inSky(point).map { statement($0, most: 60) }
    }
    return found
  }

  /// The fact as a sentence and its text; the text alone where both are too long.
  private mutating func statement(
    _ candidate: Candidate, else frame: String? = nil, most: Int
  ) -> Statement {
    let fact = candidate.factors.first?.fact.sentence(lexicon) ?? ""
    let text =
      text(candidate.keys) ?? frame.map { lexicon.frame($0) }
      ?? (withheld == nil ? "" : lexicon.frame("chart child"))
    let whole = [fact, text].filter { !$0.isEmpty }.joined(separator: " ")
    return Statement(
      whole.wordCount <= most ? whole : text, factors: candidate.factors, area: candidate.area,
      tone: candidate.tone)
  }

  /// A text of the first key that has any: one that has not been said, where there is one.
  private mutating func text(_ keys: [String]) -> String? {
    for key in keys {
      let all = lexicon.texts(key)
      let texts = all.filter { !isWithheld($0.words) }
      let child = texts.isEmpty && !all.isEmpty ? lexicon.frame("chart child \(key)") : ""
      if !child.isEmpty { return child }
      guard !texts.isEmpty else { continue }
      let first = seed.choice(key, of: texts.count)
      let turns = texts.indices.map { texts[(first + $0) % texts.count].words }
      let text = turns.first { !said.contains($0) } ?? turns[0]
      said.insert(text)
      return text
    }
    return nil
  }
}

extension ChartPartWriter {
  /// Whether a text tells a minor of jobs.
  private func isWithheld(_ text: String) -> Bool {
    guard let withheld else { return false }
    return text.lowercased().split { !$0.isLetter }.contains(where: withheld.contains)
  }
}

extension String {
  /// The number of words, separated by spaces.
  fileprivate var wordCount: Int { split(separator: " ").count }
}

extension Nativity {
  /// A point that may be in one of several signs, since the hour of birth is not known (ARC-307).
  func either(_ signs: [ZodiacSign], _ point: ChartPoint, _ lexicon: Lexicon) -> Statement {
    let factors = edges.compactMap { edge in
      edge.placement(of: point).map {
        Factor(.western(.placement($0.withoutHouse)), certainty: .dependsOnBirthTime)
      }
    }
    var slots = lexicon.either(signs)
    slots["point"] = lexicon.word(point.name)
    return Statement(lexicon.frame("chart either sign", slots), factors: factors)
  }

  /// The signs in which a house may begin, in the order of the zodiac; empty without houses.
  fileprivate func signs(ofCusp house: Int) -> [ZodiacSign] {
    PointReach(
      ([edges.first, chart, edges.last] as [NatalChart?]).compactMap { $0?.cusps?[house - 1] })?
      .signs ?? []
  }

  /// Where a house begins at the first and at the last moment.
  fileprivate func factors(ofCusp house: Int) -> [Factor] {
    edges.compactMap { edge in
      edge.cusps.map {
        Factor(
          .western(.cusp(house, ZodiacDegree(longitude: $0[house - 1]))),
          certainty: .dependsOnBirthTime)
      }
    }
  }

  /// A candidate whose placements tell no house that hangs on the moment of birth.
  fileprivate func withoutOpenHouse(_ candidate: Candidate) -> Candidate {
    let factors = candidate.factors.map { factor in
      guard case .western(.placement(let placement)) = factor.fact, let house = placement.house,
        certainty(of: .house(placement.point, house)) != .certain
      else { return factor }
      return Factor(.western(.placement(placement.withoutHouse)), certainty: factor.certainty)
    }
    return Candidate(
      candidate.keys, factors, area: candidate.area, tone: candidate.tone,
      strength: candidate.strength)
  }

  /// Whether a longitude is in the same house at every moment at which the birth may have been.
  fileprivate func isHouseKnown(at longitude: Double) -> Bool {
    edges.allSatisfy { $0.house(at: longitude) == chart.house(at: longitude) }
  }
}

extension Placement {
  fileprivate var withoutHouse: Placement {
    Placement(point, at: place, house: nil, isRetrograde: isRetrograde)
  }
}

extension Lexicon {
  /// The signs in one of which a point is.
  fileprivate func either(_ signs: [ZodiacSign]) -> [String: String] {
    let names = signs.map { word($0.name) }
    return [
      "first": names.dropLast().joined(separator: ", "), "second": names[names.count - 1],
    ]
  }
}
