public import Storage

/// The ID of a saved person.
public struct PersonID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 URL-safe characters.
  public let rawValue: String

  /// - Parameter rawValue: a former ``rawValue``.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// A person saved by the owner of an account: a match, a friend, a connection.
public struct Person: Hashable, Sendable {
  /// The ID in the database.
  public let id: PersonID
  /// When they were added.
  public let createdAt: Timestamp
  /// Name and birth.
  public let details: PersonDetails
}
