internal import Charts
internal import Jyotish

// The claims in the details of a fact, beyond its own: degrees, quarters and orbs. An uncertain
// birth time affects them more than the fact itself.
extension Fact {
  var measures: [Claim] {
    switch self {
    case .western(let fact): fact.measures
    case .vedic(let fact): fact.measures
    case .pair(.synastry(let aspect, _)): Claim.orbs(of: aspect.orb)
    case .pair(.weather(let contribution)): Claim.orbs(of: contribution.aspect.orb)
    case .pair, .match: []
    }
  }
}

extension WesternFact {
  fileprivate var measures: [Claim] {
    switch self {
    case .placement(let placement), .sky(let placement), .visit(let placement, _),
      .progressedMoon(let placement):
      [
        .degree(placement.point, placement.place.parts.degrees),
        .degree(placement.point, Int(placement.place.degree.rounded())),
      ]
    case .aspect(let aspect), .skyAspect(let aspect): Claim.orbs(of: aspect.orb)
    case .transit(let transit), .cycle(let transit): Claim.orbs(of: transit.aspect.orb)
    default: []
    }
  }
}

extension VedicFact {
  fileprivate var measures: [Claim] {
    switch self {
    case .sign(let placement), .graha(let placement), .dignity(let placement),
      .retrograde(let placement), .combust(let placement, _):
      placement.longitude.measures(of: placement.graha.point)
    case .lagna(let place): place.measures(of: .ascendant)
    case .star(let point, let place): place.measures(of: point.point)
    case .gochara(let gochara), .stand(_, let gochara):
      gochara.place.measures(of: gochara.graha.point)
    case .contact(let contact):
      contact.place.measures(of: contact.graha.point) + Claim.orbs(of: contact.orb)
    default: []
    }
  }
}

extension SiderealLongitude {
  fileprivate func measures(of point: ChartPoint) -> [Claim] {
    [
      .nakshatra(point, nakshatra), .pada(point, pada), .degree(point, Int(degreesInRashi)),
      .degree(point, Int(degreesInRashi.rounded())),
    ]
  }
}

extension Claim {
  /// The whole degrees of an orb, as they are printed: `1°12′`, and `1.2°` in texts.
  fileprivate static func orbs(of degrees: Double) -> [Claim] {
    [.orb(Int((degrees * 60).rounded()) / 60), .orb(Int((degrees * 10).rounded()) / 10)]
  }
}
