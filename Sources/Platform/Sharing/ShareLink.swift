public import Storage
public import Vault

/// A link by which an account grants access: an invitation, or a shared page.
///
/// `Grant` is what the bearer gets, such as a role; each app has its own.
public struct ShareLink<Grant: Storable>: Sendable, Identifiable {
  /// The ID of a link.
  public struct ID: RawRepresentable, Hashable, Sendable, Storable {
    /// The ID as the database has it, a UUID.
    public let rawValue: String

    /// - Parameter rawValue: the ID as the database has it.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The ID by which its owner refers to it; it grants no access.
  public let id: ID
  /// The token in the URL. The database stores its digest for lookup, and the token sealed for the
  /// owner.
  public let token: OpaqueToken
  /// What the bearer gets.
  public let grant: Grant
  /// When it was created.
  public let createdAt: Timestamp
  /// When it expires.
  public let expiresAt: Timestamp
  /// When it was accepted; nil if it was not, and for links with unlimited uses.
  public let usedAt: Timestamp?
  /// When its owner revoked it.
  public let revokedAt: Timestamp?

  /// Whether it is valid at a given time.
  public func isOpen(at now: Timestamp) -> Bool {
    usedAt == nil && revokedAt == nil && now < expiresAt
  }
}
