internal import Charts
internal import Ephemeris
internal import Numerics

// The figures behind what is told.
extension ElementTeller {
  /// The movement in degrees over the uncertainty of the birth time, from which on the first and the
  /// last possible position are told.
  private static let tolerance = 0.5

  func details(
    _ placement: Placement, signs: [ZodiacSign], _ certainty: Factor.Certainty
  ) -> [ElementTelling.Detail] {
    let point = placement.point
    return [
      lexicon.detail(.position, position(of: placement)),
      lexicon.detail(.house, placement.house.map(lexicon.house)), motion(of: point),
      signs.count == 1 ? dignity(of: point) : nil,
      signs.count == 1 ? nature(of: placement.place.sign) : nil,
      signs.count == 1 ? lexicon.detail(.ruler, ruler(of: placement.place.sign)) : nil,
      lexicon.detail(.rules, listing: housesRuled(by: point).map(lexicon.house)),
      certaintyDetail(certainty),
    ].compactMap(\.self)
  }

  /// Where a point stands, or between which two places.
  private func position(of placement: Placement) -> String {
    let places = nativity.edges.compactMap { $0.degree(of: placement.point) }
    guard let first = places.first, let last = places.last,
      Degrees.separation(first.longitude, last.longitude) > Self.tolerance
    else { return lexicon.degree(placement.place) }
    return lexicon.frame(
      "telling span", ["first": lexicon.degree(first), "last": lexicon.degree(last)])
  }

  /// The daily motion of a body or node.
  private func motion(of point: ChartPoint) -> ElementTelling.Detail? {
    guard PointSet.planets.union(.nodes).contains(point), let motion = chart.points[point] else {
      return nil
    }
    let frame = motion.speed < 0 ? "telling backward" : "telling forward"
    return lexicon.detail(
      .motion, lexicon.frame(frame, ["speed": Lexicon.angle(abs(motion.speed))]))
  }

  /// What a planet gains or loses by its place; nil for those that the ancients did not know, and where
  /// it has only small dignities.
  private func dignity(of point: ChartPoint) -> ElementTelling.Detail? {
    guard point.rawValue <= ChartPoint.saturn.rawValue, let dignities = chart.dignities(of: point)
    else { return nil }
    let major = dignities.intersection([.domicile, .exaltation, .detriment, .fall])
    guard !major.isEmpty || dignities.isPeregrine else { return nil }
    return lexicon.detail(.dignity, lexicon.word(major.leadingName))
  }

  func nature(of sign: ZodiacSign) -> ElementTelling.Detail? {
    lexicon.detail(
      .nature, listing: [lexicon.word(sign.element.name), lexicon.word(sign.modality.name)])
  }

  /// The ruler of a sign, of old and of today, with its own place.
  func ruler(of sign: ZodiacSign) -> String {
    var rulers = [ChartPoint(sign.traditionalRuler)]
    let modern = ChartPoint(sign.modernRuler)
    if !rulers.contains(modern) { rulers.append(modern) }
    return rulers.map { ruler in
      guard let placement = chart.placement(of: ruler), possibleSigns(of: ruler).count == 1 else {
        return lexicon.word(ruler.name)
      }
      return Fact.western(.placement(placement)).title(lexicon)
    }.joined(separator: "; ")
  }

  /// The houses that begin in a sign of a planet.
  private func housesRuled(by point: ChartPoint) -> [Int] {
    (1...12).filter { house in
      guard let sign = cusp(of: house) else { return false }
      return ChartPoint(sign.traditionalRuler) == point || ChartPoint(sign.modernRuler) == point
    }
  }

  /// The sign in which a house begins; nil without houses.
  func cusp(of house: Int) -> ZodiacSign? {
    chart.cusps.map { ZodiacSign(longitude: $0[house - 1] - chart.zodiacStart) }
  }

  /// The names of the planets and nodes for which something holds.
  func tenants(_ isThere: (ChartPoint) -> Bool) -> [String] {
    PointSet.standard.subtracting(.angles).filter(isThere).map { lexicon.word($0.name) }
  }

  /// Kind, separation and orb of an aspect.
  func figures(_ aspect: Aspect) -> [ElementTelling.Detail?] {
    let slots = [
      "separation": Lexicon.angle(aspect.separation), "angle": "\(Int(aspect.kind.angle))°",
    ]
    let orb = lexicon.frame(
      aspect.isApplying ? "telling applying" : "telling separating",
      ["orb": Lexicon.angle(aspect.orb)])
    return [
      lexicon.detail(.angle, lexicon.frame("telling separation", slots)),
      lexicon.detail(.orb, orb),
      lexicon.detail(.nature, lexicon.frame("telling \(aspect.nature.name)")),
    ]
  }
}

// How sure it is.
extension ElementTeller {
  /// The signs in which a point may stand, given how well the time is known; the assumed one first.
  func possibleSigns(of point: ChartPoint) -> [ZodiacSign] {
    var signs: [ZodiacSign] = []
    for case let sign? in ([chart] + nativity.edges).map({ $0.sign(of: point) })
    where !signs.contains(sign) {
      signs.append(sign)
    }
    return signs
  }

  /// The slots of a point that may stand in one of two signs: the first and the last of its window.
  func eitherSign(of point: ChartPoint, _ signs: [ZodiacSign]) -> [String: String] {
    let ends = nativity.edges.compactMap { $0.sign(of: point) }
    return [
      "point": lexicon.word(point.name),
      "first": lexicon.word((ends.first ?? signs[0]).name),
      "second": lexicon.word((ends.last ?? signs[0]).name),
    ]
  }

  func certainty(of placement: Placement) -> Factor.Certainty {
    let facts =
      [ChartFact.sign(placement.point, placement.place.sign)]
      + (placement.house.map { [.house(placement.point, $0)] } ?? [])
    return facts.allSatisfy { nativity.certainty(of: $0) == .certain }
      ? .certain : .dependsOnBirthTime
  }

  func certaintyDetail(_ certainty: Factor.Certainty) -> ElementTelling.Detail? {
    certainty == .certain
      ? nil : lexicon.detail(.certainty, lexicon.frame("telling depends on time"))
  }
}
