internal import Charts

extension RelationshipMode {
  /// The mode as it is scored: never the romantic one about minors (ARC-517).
  func scored(isMinor: Bool) -> Charts.RelationshipMode {
    switch self {
    case .romantic: isMinor ? .friendship : .romantic
    case .friendship: .friendship
    case .coworker: .coworker
    }
  }
}
