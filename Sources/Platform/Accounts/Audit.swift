public import Storage
internal import Vault

/// A security event of an account, shown to its owner (PLT-8).
public struct AuditEvent: Hashable, Sendable {
  /// The kind of event.
  public enum Kind: String, Hashable, Sendable, Storable {
    case accountCreated = "account-created"
    case signIn = "sign-in"
    case failedSignIn = "failed-sign-in"
    case signOut = "sign-out"
    case signOutEverywhere = "sign-out-everywhere"
    case guestUpgraded = "guest-upgraded"
    case identityLinked = "identity-linked"
    case emailChanged = "email-changed"
    case emailVerified = "email-verified"
    case passwordChanged = "password-changed"
    case passwordResetAsked = "password-reset-asked"
    case passwordReset = "password-reset"
    case tokenReuse = "token-reuse"
    case apiKeyCreated = "api-key-created"
    case apiKeyRevoked = "api-key-revoked"
    case exported
    case imported
    /// Kept without a reference to the account.
    case accountDeleted = "account-deleted"
  }

  /// Its ID.
  public let id: String
  /// When it happened.
  public let at: Timestamp
  /// Its kind.
  public let kind: Kind
  /// The device, by its self-reported name.
  public let device: String

  static func deviceContext(_ id: String, _ account: AccountID) -> FieldContext {
    FieldContext(table: "audit_events", row: id, column: "device", account: account.rawValue)
  }
}

extension Accounts {
  /// The audit log of an account, newest first, paged.
  /// - Parameter cursor: ``Page/next`` of the page before.
  public func auditEvents(
    of account: AccountID, after cursor: Cursor? = nil, limit: Int = 50
  ) async throws -> Page<AuditEvent> {
    try await database.read { transaction in
      let owner = try transaction.requireAccount(account)
      return try auditEvents(of: owner, after: cursor, limit: limit, in: transaction)
    }
  }

  func auditEvents(
    of account: Account, after cursor: Cursor?, limit: Int, in transaction: borrowing Transaction
  ) throws -> Page<AuditEvent> {
    let key = try dataKey(of: account)
    return try transaction.page(
      "SELECT id, at, kind, device FROM audit_events WHERE account_id = \(account.id)",
      by: .descending("at", "id"), after: cursor, limit: limit
    ) { row in
      let id: String = try row["id"]
      let device = try key.openText(
        try row["device"], for: AuditEvent.deviceContext(id, account.id))
      return AuditEvent(id: id, at: try row["at"], kind: try row["kind"], device: device)
    }
  }

  func record(
    _ kind: AuditEvent.Kind, of account: Account, from client: Client,
    in transaction: borrowing Transaction
  ) throws {
    let id = environment.makeID()
    let device = try dataKey(of: account).seal(
      client.device, for: AuditEvent.deviceContext(id, account.id))
    try transaction.run(
      """
      INSERT INTO audit_events (id, account_id, at, kind, device)
      VALUES (\(id), \(account.id), \(environment.now()), \(kind), \(device))
      """)
  }
}
