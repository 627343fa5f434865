public import Storage
public import Vault

/// A link with which an account lets others in: an invitation, or a page that is shared.
///
/// `Grant` is what its bearer gets, such as a role; each app has its own.
public struct ShareLink<Grant: Storable>: Sendable, Identifiable {
  /// Its ID.
  public struct ID: RawRepresentable, Hashable, Sendable, Storable {
    /// The ID as the database has it, a UUID.
    public let rawValue: String

    /// - Parameter rawValue: the ID as the database has it.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Its ID, by which its owner refers to it; it grants no access.
  public let id: ID
  /// The token in the URL. The database stores its digest for lookup, and the token sealed for the
  /// owner.
  public let token: OpaqueToken
  /// What its bearer gets.
  public let grant: Grant
  /// When it was created.
  public let createdAt: Timestamp
  /// From when on it is no longer valid.
  public let expiresAt: Timestamp
  /// When it was accepted; nil for one that was not, or that may be used many times.
  public let usedAt: Timestamp?
  /// When its owner revoked it.
  public let revokedAt: Timestamp?

  /// Whether it is valid at a given time.
  public func isOpen(at now: Timestamp) -> Bool {
    usedAt == nil && revokedAt == nil && now < expiresAt
  }
}
