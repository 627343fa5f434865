internal import Charts
internal import CivilTime
internal import Ephemeris

extension WesternFact {
  var isOfSky: Bool {
    switch self {
    case .transit, .visit, .sky, .skyAspect, .phase, .cycle, .progressedMoon: true
    default: false
    }
  }

  var claims: [Claim] {
    switch self {
    case .placement(let placement), .sky(let placement), .visit(let placement, _),
      .progressedMoon(let placement):
      placement.claims
    case .aspect(let aspect), .skyAspect(let aspect): [.aspect(aspect)]
    case .transit(let transit), .cycle(let transit): transit.claims
    case .dignity(let point, let dignities, let sign):
      [.dignity(point, dignities.leadingName), .sign(point, sign)]
    case .pattern(let pattern):
      [.figure(pattern.kind.name)]
    case .shape(let shape): [.figure(shape.name)]
    case .birthPhase(let phase, _), .phase(let phase, _): [.phase(phase.name.lowercased())]
    case .profection(let house, let sign, let lord, _):
      [.lord(house: house, ChartPoint(lord)), .sign(.ascendant, sign)]
    case .cusp(let house, let place): [.cusp(house, place.sign)]
    case .element, .modality, .half, .sect: []
    }
  }
}

extension Placement {
  fileprivate var claims: [Claim] {
    [.sign(point, place.sign)] + (house.map { [.house(point, $0)] } ?? [])
      + (isRetrograde ? [.retrograde(point)] : [])
  }
}

extension Transit {
  fileprivate var claims: [Claim] {
    let instants =
      (period?.passes.map(\.instant) ?? []) + [period?.start, period?.end].compactMap(\.self)
    return [.aspect(aspect)] + instants.map(Claim.month(of:))
  }
}

extension Claim {
  /// The claim that an aspect bears out.
  static func aspect(_ aspect: Aspect) -> Claim {
    .aspect(between: aspect.first, aspect.kind, aspect.second)
  }

  /// The claim that something happens in the month of an instant, in Universal Time.
  static func month(of instant: Instant) -> Claim {
    let date = instant.civil().date
    return .month(year: date.year, month: date.month)
  }
}
