internal import Charts
internal import CivilTime

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

  /// The ID of the text template, the same for all readers.
  let statement: String
  let date: CivilDate
  /// The planets whose facts the statement rests on.
  let planets: PointSet
  let verdict: Verdict
}
