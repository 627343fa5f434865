internal import Charts
internal import CivilTime
internal import Readings

/// What the person said of a statement of a past day: whether it was so (AST-237).
struct Mark: Hashable, Sendable {
  enum Verdict: String, CaseIterable, Sendable {
    case yes, partly, no

    /// How much of the statement fitted.
    var fit: Double {
      switch self {
      case .yes: 1
      case .partly: 0.5
      case .no: 0
      }
    }
  }

  /// The fact that it opens with, in a few words (``Readings/Statement/markKey(_:)``).
  let statement: String
  let date: CivilDate
  /// The planets whose facts the statement rests on.
  let planets: PointSet
  let verdict: Verdict
}

extension Statement {
  /// Tells statements apart, whatever the words of the day are.
  func markKey(_ lexicon: Lexicon) -> String { factors.first?.fact.title(lexicon) ?? text }

  /// The planets whose facts it rests on.
  var planets: PointSet {
    factors.reduce(PointSet()) { $0.union($1.fact.points) }.intersection(.planets)
  }
}

extension Fact {
  fileprivate var points: PointSet {
    guard case .western(let fact) = self else { return PointSet() }
    return switch fact {
    case .placement(let place), .sky(let place), .visit(let place, _),
      .moonStay(let place, _, _, _), .progressedMoon(let place):
      PointSet(place.point)
    case .aspect(let aspect), .skyAspect(let aspect): aspect.points
    case .transit(let transit), .cycle(let transit): transit.aspect.points
    case .dignity(let point, _, _): PointSet(point)
    case .phase, .birthPhase: PointSet(.moon)
    case .profection(_, _, let lord, _): PointSet(ChartPoint(lord))
    default: PointSet()
    }
  }
}
