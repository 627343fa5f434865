public import Storage
internal import Vault

/// The name of an account.
public struct AccountID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters that may stand in an address.
  public let rawValue: String

  /// - Parameter rawValue: what ``rawValue`` gave.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What an account may do beyond its own things.
public enum Role: String, Hashable, Sendable {
  /// Its own things only.
  case user
  /// The installation's too: its verified address is one of `ADMIN_EMAILS`.
  case admin
}

/// An account, without what is encrypted of it.
public struct Account: Hashable, Sendable {
  /// Its name.
  public let id: AccountID
  /// When it was made.
  public let createdAt: Timestamp
  /// Whether it has no way in but the sessions that are open (PLT-4).
  public let isGuest: Bool
  /// Whether it has an address.
  public var hasEmail: Bool { sealedEmail != nil }
  /// Whether the address was proved to be the person's.
  public let isEmailVerified: Bool
  /// Whether it can be entered with a password.
  public var hasPassword: Bool { passwordText != nil }
  /// The age that the person has confirmed to have reached; 0 before (PLT-10).
  public let confirmedAge: Int

  /// What stands for an address where somebody without one has to have one; no letter arrives there.
  public var standInAddress: String { "guest-\(id.rawValue)@guest.invalid" }

  let sealedEmail: [UInt8]?
  let emailHash: [UInt8]?
  let passwordText: String?
  let wrappedKey: [UInt8]
}

extension Account: RowDecodable {
  /// Reads a row of `accounts`.
  public init(row: borrowing Row) throws {
    id = try row["id"]
    createdAt = try row["created_at"]
    isGuest = try row["is_guest"]
    isEmailVerified = try row["email_verified_at"] as Timestamp? != nil
    confirmedAge = try row["confirmed_age"]
    sealedEmail = try row["email"]
    emailHash = try row["email_hash"]
    passwordText = try row["password_hash"]
    wrappedKey = try row["data_key"]
  }

  static func emailContext(_ id: AccountID) -> FieldContext {
    FieldContext(table: "accounts", row: id.rawValue, column: "email", account: id.rawValue)
  }
}

extension Account: CustomStringConvertible, CustomReflectable {
  /// Its name alone.
  public var description: String { "<account \(id.rawValue)>" }
  /// Shows nothing.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Transaction {
  func account(_ id: AccountID) throws -> Account? {
    try first("SELECT * FROM accounts WHERE id = \(id)")
  }

  /// The account of an address, under the hash of any key that is in use.
  func account(emailHashes: [[UInt8]]) throws -> Account? {
    try first("SELECT * FROM accounts WHERE email_hash IN \(list: emailHashes)")
  }

  func requireAccount(_ id: AccountID) throws -> Account {
    guard let account = try account(id) else { throw AccountError(.notFound, .account) }
    return account
  }
}
