internal import Charts
internal import Jyotish

extension Fact {
  /// The key of what a fact is about in the first place, by which its bearing on a question is told: of
  /// two planets the one that moves, or the slower; nil for the calendar and for figures.
  var bearer: String? {
    switch self {
    case .western(let fact): fact.bearer
    case .vedic(let fact): fact.bearer
    default: nil
    }
  }
}

extension WesternFact {
  fileprivate var bearer: String? {
    switch self {
    case .placement(let placement), .visit(let placement, _), .moonStay(let placement, _, _, _),
      .sky(let placement), .progressedMoon(let placement):
      placement.point.key
    case .dignity(let point, _, _): point.key
    case .aspect(let aspect):
      PointSet.angles.contains(aspect.second)
        || aspect.first.rawValue > aspect.second.rawValue
        ? aspect.first.key : aspect.second.key
    case .transit(let transit), .cycle(let transit): transit.aspect.first.key
    case .profection(_, _, let lord, _): ChartPoint(lord).key
    default: nil
    }
  }
}

extension VedicFact {
  fileprivate var bearer: String? {
    switch self {
    case .sign(let placement), .graha(let placement), .dignity(let placement),
      .retrograde(let placement), .combust(let placement, _):
      placement.graha.key
    case .lordship(_, let lord, _): lord.key
    case .star(.graha(let graha), _), .varga(_, .graha(let graha), _), .vargottama(let graha, _):
      graha.key
    case .lagna, .star(.lagna, _): ChartPoint.ascendant.key
    case .dasha(let span): span.lords.last.key
    case .gochara(let gochara), .stand(_, let gochara), .moonStay(let gochara, _):
      gochara.graha.key
    case .contact(let contact): contact.graha.key
    default: nil
    }
  }
}
