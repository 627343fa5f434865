internal import Charts
internal import CivilTime
internal import Jyotish

extension Fact {
  /// Returns the stretch of time of a fact: whether it has begun, and its clause; nil without dates.
  func stretch(_ lexicon: Lexicon) -> (isRunning: Bool, clause: String)? {
    switch self {
    case .vedic(let fact):
      let isRunning = if case .dasha(let span) = fact { span.isRunning } else { true }
      return fact.clause(lexicon).map { (isRunning, $0) }
    case .western(.transit(let transit)):
      return transit.clause(lexicon).map { (!transit.isComing, $0) }
    default: return nil
    }
  }

  /// When the stretch of a fact begins, at the earliest; nil without one.
  var beginning: Instant? {
    switch self {
    case .vedic(.dasha(let span)): span.start.lowerBound
    case .western(.transit(let transit)): transit.period?.start
    default: nil
    }
  }

  /// The fact without the days of its stretch, by which it is known again.
  var undated: Fact {
    if case .western(.transit(let transit)) = self {
      return .western(.transit(Transit(transit.aspect)))
    }
    return self
  }
}
