public import Storage
internal import Vault

/// The ID of an account.
public struct AccountID: RawRepresentable, Hashable, Sendable, Storable {
  /// 22 characters, safe in a URL.
  public let rawValue: String

  /// - Parameter rawValue: a value of ``rawValue``.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The permissions of an account beyond its own data.
public enum Role: String, Hashable, Sendable {
  /// Its own data only.
  case user
  /// Also the installation: its verified address is one of `ADMIN_EMAILS`.
  case admin
}

/// An account, without its encrypted data.
public struct Account: Hashable, Sendable {
  /// Its ID.
  public let id: AccountID
  /// When it was created.
  public let createdAt: Timestamp
  /// Whether only its open sessions give access (PLT-4).
  public let isGuest: Bool
  /// Whether it has an e-mail address.
  public var hasEmail: Bool { sealedEmail != nil }
  /// Whether the address is verified.
  public let isEmailVerified: Bool
  /// Whether it has a password.
  public var hasPassword: Bool { passwordText != nil }
  /// The age that the person has confirmed; 0 before (PLT-10).
  public let confirmedAge: Int

  /// A placeholder address for accounts without one; undeliverable.
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
  /// The account ID only.
  public var description: String { "<account \(id.rawValue)>" }
  /// Redacted.
  public var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Transaction {
  func account(_ id: AccountID) throws -> Account? {
    try first("SELECT * FROM accounts WHERE id = \(id)")
  }

  /// The account with an e-mail address, by its hashes under all keys in use.
  func account(emailHashes: [[UInt8]]) throws -> Account? {
    try first("SELECT * FROM accounts WHERE email_hash IN \(list: emailHashes)")
  }

  func requireAccount(_ id: AccountID) throws -> Account {
    guard let account = try account(id) else { throw AccountError(.notFound, .account) }
    return account
  }
}
