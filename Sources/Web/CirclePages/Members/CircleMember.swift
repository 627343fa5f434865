public import Accounts
public import Sharing
public import Storage

/// The owner of a circle.
public struct NamedOwner: Sendable {
  /// The account, with its key.
  public let key: AccountKey
  /// The owner's name, as members see it.
  public let name: String

  /// - Parameters:
  ///   - key: the account, with its key.
  ///   - name: the owner's name, as members see it.
  public init(_ key: AccountKey, name: String) { (self.key, self.name) = (key, name) }
}

/// A member of a circle.
public struct CircleMember<Role: MemberRole>: Sendable, Identifiable {
  /// The account.
  public let id: AccountID
  /// Their own name, or the local part of their address if they have set none.
  public let name: String
  /// Empty for guest accounts.
  public let email: String
  /// The role; the owner's for the owner.
  public let role: Role
  /// When they joined; for the owner, when the account was created.
  public let joinedAt: Timestamp
}

/// A circle to which an account has access.
public struct OpenCircle<Role: MemberRole>: Sendable, Identifiable {
  /// The account of its owner.
  public let id: AccountID
  /// The name of its owner; empty without one.
  public let name: String
  /// The role of the account.
  public let role: Role
}

/// A change of a circle, for what an app does besides in the same transaction.
public enum CircleChange<Role: MemberRole>: Sendable {
  /// Somebody was invited, or an invitation was revoked.
  case invitations
  /// The account accepted an invitation.
  case joined(AccountKey, at: Timestamp)
  /// The role of a member changed.
  case roleChanged(AccountID)
  /// A member was removed, or left.
  case removed(AccountID)
}
