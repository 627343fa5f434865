/// The kind of relationship between two people (Arca, 2.2).
public enum RelationshipKind: UInt8, CaseIterable, Sendable {
  case friend, romantic, family, coworker

  /// The English name in lower case, as in JSON answers.
  public var name: String {
    switch self {
    case .friend: "friend"
    case .romantic: "romantic"
    case .family: "family"
    case .coworker: "coworker"
    }
  }
}
