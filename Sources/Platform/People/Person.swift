public import Storage

/// The name of a person that somebody keeps.
public struct PersonID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters that may stand in an address.
  public let rawValue: String

  /// - Parameter rawValue: what ``rawValue`` gave.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// Somebody that the owner of an account keeps: a match, a friend, a connection.
public struct Person: Hashable, Sendable {
  /// Their name in the database.
  public let id: PersonID
  /// When they were added.
  public let createdAt: Timestamp
  /// What is known of them.
  public let details: PersonDetails
}
