internal import Charts
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

extension RelationshipMode {
  /// The mode of a name, as addresses and stored results have it.
  init?(named name: String) {
    guard let mode = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = mode
  }
}
