public import Charts
internal import Ephemeris

/// Tells what the elements of a birth chart are and mean (ARC-1607, AST-175).
///
/// The same chart is told in the same words; a text that several elements share varies between them.
public struct ElementTeller: Sendable {
  let nativity: Nativity
  let lexicon: Lexicon

  public init(_ nativity: Nativity, lexicon: Lexicon) {
    (self.nativity, self.lexicon) = (nativity, lexicon)
  }

  var chart: NatalChart { nativity.chart }
  var reader: NatalReader { NatalReader(nativity: nativity) }

  /// A body, node or angle; nil for a point that the chart lacks.
  public func point(_ point: ChartPoint) -> ElementTelling? {
    guard let placement = chart.placement(of: point) else { return nil }
    let signs = possibleSigns(of: point)
    let factor = Factor(.western(.placement(placement)), certainty: certainty(of: placement))
    guard signs.count == 1 else {
      let slots = eitherSign(of: point, signs)
      return ElementTelling(
        title: lexicon.frame("telling either", slots),
        statements: [Statement(lexicon.frame("telling say either", slots), factors: [factor])],
        details: details(placement, signs: signs, factor.certainty))
    }
    return ElementTelling(
      title: factor.fact.title(lexicon),
      statements: say(meaning(of: point), about: "\(point.key)", or: factor),
      details: details(placement, signs: signs, factor.certainty))
  }

  /// A house, 1 ... 12; nil without houses.
  public func house(_ number: Int) -> ElementTelling? {
    guard let cusps = chart.cusps else { return nil }
    let place = ZodiacDegree(longitude: cusps[number - 1] - chart.zodiacStart)
    let certainty = nativity.isExact ? Factor.Certainty.certain : .dependsOnBirthTime
    let factor = Factor(.western(.cusp(number, place)), certainty: certainty)
    return ElementTelling(
      title: factor.fact.title(lexicon),
      statements: say(reader.cusp(number), about: "house \(number)", or: factor),
      details: [
        lexicon.detail(.position, lexicon.degree(place)),
        lexicon.detail(.ruler, ruler(of: place.sign)),
        lexicon.detail(.tenants, listing: tenants { chart.house(of: $0) == number }),
        certaintyDetail(certainty),
      ].compactMap(\.self))
  }

  /// A sign of the zodiac, with what stands in it.
  public func sign(_ sign: ZodiacSign) -> ElementTelling {
    let tenants = PointSet.standard.filter { chart.sign(of: $0) == sign }
    let factors = tenants.compactMap { chart.placement(of: $0) }.map {
      Factor(.western(.placement($0)), certainty: certainty(of: $0))
    }
    let manner = Candidate(["\(sign.key) manner", ReadingKey.anyPlacement(sign)], factors)
    let cusps = (1...12).filter { cusp(of: $0) == sign }
    return ElementTelling(
      title: lexicon.word(sign.name),
      statements: say([manner], about: sign.key, or: nil),
      details: [
        nature(of: sign), lexicon.detail(.ruler, ruler(of: sign)),
        lexicon.detail(.tenants, listing: tenants.map { lexicon.word($0.name) }),
        lexicon.detail(.cusps, listing: cusps.map(lexicon.house)),
      ].compactMap(\.self))
  }

  /// An aspect of the chart.
  public func aspect(_ aspect: Aspect) -> ElementTelling {
    let factor = Factor(.western(.aspect(aspect)), certainty: nativity.certainty(of: aspect))
    let candidate = Candidate(ReadingKey.aspect(aspect), [factor], tone: aspect.tone)
    return ElementTelling(
      title: factor.fact.title(lexicon),
      statements: say([candidate], about: "\(aspect.first.key) \(aspect.second.key)", or: factor),
      details: (figures(aspect) + [certaintyDetail(factor.certainty)]).compactMap(\.self))
  }
}

// What texts there are.
extension ElementTeller {
  private func meaning(of point: ChartPoint) -> [Candidate] {
    switch point {
    case .descendant: reader.cusp(7)
    case .imumCoeli: reader.cusp(4)
    default:
      [reader.sign(point), reader.house(point)].compactMap(\.self) + reader.condition(point)
    }
  }

  /// The candidates that have a text, at most three; else the fact itself as a sentence.
  /// - Parameter name: tells the element from others in the choice of words.
  func say(_ candidates: [Candidate], about name: String, or factor: Factor?) -> [Statement] {
    var composer = Composer(
      lexicon, seed: Seed(person: nativity.fingerprint ^ Seed.fingerprint(name)))
    var statements: [Statement] = []
    for candidate in candidates where statements.count < 3 {
      if let statement = composer.say(candidate) { statements.append(statement) }
    }
    guard statements.isEmpty, let factor else { return statements }
    return [Statement(factor.fact.sentence(lexicon), factors: [factor])]
  }
}
