internal import Storage

/// What somebody is to the account.
enum RelationshipType: String, Storable, CaseIterable {
  case friend, romantic, family, coworker

  /// The mode in which the compatibility opens.
  var mode: RelationshipMode {
    switch self {
    case .friend, .family: .friendship
    case .romantic: .romantic
    case .coworker: .coworker
    }
  }
}

/// A mode of compatibility.
enum RelationshipMode: String, Storable, CaseIterable { case romantic, friendship, coworker }
