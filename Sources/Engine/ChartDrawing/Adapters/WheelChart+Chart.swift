public import Charts

extension WheelChart {
  /// The default points of a wheel: Sun to Pluto and the North Node.
  public static let usualPoints = PointSet.planets.union(PointSet(.northNode))

  /// Creates the wheel of a chart.
  /// - Parameters:
  ///   - title: the title of the chart.
  ///   - shown: the points to draw as glyphs; skips those without a position or a glyph. The four
  ///       angles are always drawn.
  ///   - aspects: those to draw; nil for all of the chart.
  ///   - open: where the points may be while the moment of birth is open.
  public init(
    _ chart: some Chart, title: String, showing shown: PointSet = usualPoints,
    aspects: [Aspect]? = nil, open: OpenBirth? = nil
  ) {
    self.init(
      title: title, points: WheelPoint.all(of: chart.points, in: shown, open: open),
      houses: WheelHouses(chart, open: open))
    self.aspects = (aspects ?? chart.aspects).compactMap { aspect in
      guard let first = end(of: aspect.first, chart.points, among: points),
        let second = end(of: aspect.second, chart.points, among: points)
      else { return nil }
      var drawn = WheelAspect(first, aspect.kind, second, orb: aspect.orb)
      drawn.orbs = open?.orbs(of: aspect)
      return drawn
    }
  }

  /// Creates a bi-wheel with the points of another chart around it: transits, a return, a second
  /// person.
  /// - Parameters:
  ///   - outer: the positions of the outer points.
  ///   - outerName: the prefix of their names for screen readers: `Transiting`, `Bea's`.
  ///   - shownOutside: the points to draw on the outer ring; angles are drawn there as marks.
  ///   - aspects: those between the two, `first` of each being an outer point.
  ///   - open: where the points of the chart may be while the moment of birth is open.
  public init(
    _ chart: some Chart, title: String, showing shown: PointSet = usualPoints,
    around outer: PointPositions, named outerName: String,
    showingOutside shownOutside: PointSet = usualPoints, aspects: [Aspect],
    open: OpenBirth? = nil
  ) {
    self.init(
      title: title, points: WheelPoint.all(of: chart.points, in: shown, open: open),
      houses: WheelHouses(chart, open: open),
      outerPoints: WheelPoint.all(of: outer, in: shownOutside, prefix: outerName + " "))
    if let open {
      for index in outerPoints.indices {
        outerPoints[index].isHouseOpen = open.house(at: outerPoints[index].longitude) == nil
      }
    }
    self.aspects = aspects.compactMap { aspect in
      guard let first = outerPoints.first(where: { $0.glyph == Glyph(aspect.first) }),
        let second = end(of: aspect.second, chart.points, among: points)
      else { return nil }
      var drawn = WheelAspect(.init(first), aspect.kind, second, orb: aspect.orb)
      drawn.orbs = open?.orbs(of: aspect, from: outer)
      return drawn
    }
  }

  /// The end of an aspect of the inner chart: at a glyph that is drawn, or at an angle.
  private func end(
    of point: ChartPoint, _ positions: PointPositions, among points: [WheelPoint]
  ) -> WheelAspect.End? {
    guard let glyph = Glyph(point) else { return nil }
    if let drawn = points.first(where: { $0.glyph == glyph }) { return .init(drawn) }
    guard houses != nil, PointSet.angles.contains(point), let motion = positions[point] else {
      return nil
    }
    return .init(id: glyph.id, name: point.name, longitude: motion.longitude)
  }
}

extension WheelPoint {
  /// A point of a chart; `nil` for one without a glyph.
  public init?(_ point: ChartPoint, at motion: PointPositions.Motion) {
    guard let glyph = Glyph(point) else { return nil }
    self.init(
      id: glyph.id, glyph: glyph, name: point.name, longitude: motion.longitude,
      isRetrograde: motion.speed < 0)
  }

  static func all(
    of positions: PointPositions, in shown: PointSet, prefix: String = "", open: OpenBirth? = nil
  ) -> [WheelPoint] {
    shown.compactMap { point in
      guard let motion = positions[point], var drawn = WheelPoint(point, at: motion) else {
        return nil
      }
      drawn.name = prefix + drawn.name
      if let open {
        drawn.reach = open.reach(of: point)
        drawn.isHouseOpen = open.house(of: point) == nil
      }
      return drawn
    }
  }
}

extension WheelHouses {
  /// The houses of a chart; `nil` without a time or a place.
  init?(_ chart: some Chart, open: OpenBirth?) {
    guard let cusps = chart.cusps, let ascendant = chart.longitude(of: .ascendant),
      let midheaven = chart.longitude(of: .midheaven)
    else { return nil }
    self.init(
      cusps: cusps.indices.map { cusps[$0] }, ascendant: ascendant, midheaven: midheaven)
    reaches = open.flatMap { open in
      Reaches(
        cusps: (1...12).compactMap(open.reach(ofCusp:)),
        angles: [.ascendant, .midheaven, .descendant, .imumCoeli].compactMap(open.reach(of:)))
    }
  }
}

extension WheelElement {
  /// The part of a wheel that a point of a chart is; nil for a point without a glyph.
  /// - Parameter isOuter: whether the point is one of the outer ring.
  public init?(_ point: ChartPoint, isOuter: Bool = false) {
    guard let id = Glyph(point)?.id else { return nil }
    switch point {
    case .ascendant: self = .angle(.ascendant)
    case .midheaven: self = .angle(.midheaven)
    case .descendant: self = .angle(.descendant)
    case .imumCoeli: self = .angle(.imumCoeli)
    default: self = isOuter ? .outerPoint(id) : .point(id)
    }
  }

  /// The line that an aspect is; nil for one with an end that has no glyph.
  public init?(_ aspect: Aspect) {
    guard let first = Glyph(aspect.first)?.id, let second = Glyph(aspect.second)?.id else {
      return nil
    }
    self = .aspect(first, aspect.kind, second)
  }
}
