public import Charts
public import Ephemeris

// What the planets of a day do in the chart.
extension ElementTeller {
  /// A planet of the sky, in the house that it goes through; nil for a point that is no planet.
  public func visitor(_ point: ChartPoint, in sky: Sky) -> ElementTelling? {
    guard PointSet.planets.contains(point), let motion = PointPositions(sky: sky)[point] else {
      return nil
    }
    let house = chart.house(at: motion.longitude)
    let placement = Placement(
      point, at: ZodiacDegree(longitude: motion.longitude), house: house,
      isRetrograde: motion.speed < 0)
    let visit = SkyReader(sky).visits(of: nativity).first { $0.isVisit(of: PointSet(point)) }
    let factor =
      visit?.factors.first ?? Factor(.western(.sky(placement)), owner: .nobody)
    return ElementTelling(
      title: factor.fact.title(lexicon),
      statements: say(visit.map { [$0] } ?? [], about: "sky \(point.key)", or: factor),
      details: [
        lexicon.detail(.position, lexicon.degree(placement.place)),
        lexicon.detail(.house, house.map(lexicon.house)),
        lexicon.detail(
          .motion,
          lexicon.frame(
            placement.isRetrograde ? "telling backward" : "telling forward",
            ["speed": Lexicon.angle(abs(motion.speed))])),
        certaintyDetail(factor.certainty),
      ].compactMap(\.self))
  }

  /// An aspect of a planet of the sky to a point of the chart, `first` being the planet.
  public func transit(_ aspect: Aspect, in sky: Sky) -> ElementTelling {
    let candidate = SkyReader(sky).transits(to: nativity).first {
      $0.factors.first?.fact == .western(.transit(Transit(aspect)))
    }
    let factor = candidate?.factors.first ?? Factor(.western(.transit(Transit(aspect))))
    return ElementTelling(
      title: factor.fact.title(lexicon),
      statements: say(
        candidate.map { [$0] } ?? [], about: "sky \(aspect.first.key) \(aspect.second.key)",
        or: factor),
      details: (figures(aspect) + [certaintyDetail(factor.certainty)]).compactMap(\.self))
  }
}
