internal import Charts
internal import CivilTime
internal import Ephemeris

extension WesternFact {
  var isOfSky: Bool {
    switch self {
    case .transit, .visit, .moonStay, .sky, .skyAspect, .phase, .cycle, .progressedMoon, .event:
      true
    default: false
    }
  }

  /// The chart that the claims are about.
  var claimFrame: Frame {
    switch self {
    case .transit, .visit, .moonStay, .sky, .skyAspect, .phase, .cycle, .event: .sky
    case .progressedMoon: .progressed
    case .profection: .year
    default: .natal
    }
  }

  var claims: [Claim] {
    switch self {
    case .placement(let placement), .sky(let placement), .progressedMoon(let placement),
      .visit(let placement, .birth), .moonStay(let placement, .birth, _, _):
      placement.claims
    case .visit(let placement, .sunSign), .moonStay(let placement, .sunSign, _, _):
      placement.claimsFromSun
    case .aspect(let aspect), .skyAspect(let aspect): [.aspect(aspect)]
    case .transit(let transit): transit.claims
    case .cycle(let transit): transit.claims + [.figure(transit.nameOfCycle)]
    case .dignity(let point, let dignities, let sign):
      [.dignity(point, dignities.leadingName), .sign(point, sign)]
    case .cusp(let house, let place): [.cusp(house, place.sign)]
    case .profection(let house, let sign, let lord, _):
      [
        .yearHouse(house), .yearLord(ChartPoint(lord)), .lord(house: house, ChartPoint(lord)),
        .sign(.ascendant, sign), .cusp(house, sign),
      ]
    default: claimsOfWhole
    }
  }

  /// The claims supported by facts about the chart or the sky as a whole.
  private var claimsOfWhole: [Claim] {
    switch self {
    case .pattern(let pattern):
      [.figure(pattern.kind.name.lowercased())]
        + pattern.points.map { .dignity($0, pattern.kind.name.lowercased()) }
    case .shape(let shape): [.figure(shape.name.lowercased())]
    case .birthPhase(let phase, _), .phase(let phase, _): [.phase(phase.name.lowercased())]
    case .element(let element, let count): .counts(element.name, count)
    case .modality(let modality, let count): .counts(modality.name, count)
    case .half(let half, let count): .counts(half.name, count)
    case .sect(let sect): [.figure("\(sect.name.lowercased()) birth")]
    case .event(let event): event.claims
    default: []
    }
  }

  /// When what is claimed begins, is exact or ends.
  var dates: [FactDate] {
    switch self {
    case .transit(let transit), .cycle(let transit):
      (transit.period?.passes ?? []).map { FactDate($0.instant, .exact) }
        + [transit.period?.start].compactMap(\.self).map { FactDate($0, .start) }
        + [transit.period?.end].compactMap(\.self).map { FactDate($0, .end) }
    case .moonStay(_, _, let start, let end): [FactDate(start, .start), FactDate(end, .end)]
    case .event(let event): event.dates
    default: []
    }
  }
}

extension Placement {
  fileprivate var claims: [Claim] { claimsOfSign + (house.map { [.house(point, $0)] } ?? []) }

  /// Houses of readings by sign alone are counted from the Sun.
  fileprivate var claimsFromSun: [Claim] {
    claimsOfSign + (house.map { [.houseFrom(point, $0, of: .sun)] } ?? [])
  }

  private var claimsOfSign: [Claim] {
    [.sign(point, place.sign)] + (isRetrograde ? [.retrograde(point)] : [])
  }
}

extension Transit {
  fileprivate var claims: [Claim] {
    [.transit(aspect.first, aspect.kind, aspect.second)] + (period == nil ? [] : [.stretch])
  }

  /// `saturn return`, `uranus opposition`.
  fileprivate var nameOfCycle: String {
    aspect.first.key + (aspect.kind == .conjunction ? " return" : " \(aspect.kind.name)")
  }
}

extension [Claim] {
  /// Returns the claims about a number of the ten planets.
  fileprivate static func counts(_ name: String, _ count: Int) -> [Claim] {
    [.count(name.lowercased(), count), .score(Double(count), of: 10)]
  }
}

extension Claim {
  /// A period of which only the dates are stated.
  static let stretch = Claim.figure("stretch")

  /// The claim that an aspect bears out.
  static func aspect(_ aspect: Aspect) -> Claim {
    .aspect(between: aspect.first, aspect.kind, aspect.second)
  }
}
