internal import Events
internal import JSON
public import Storage
public import Vault

extension Accounts {
  /// Records an export and returns it, in one snapshot.
  public func export(_ account: AccountID, from client: Client) async throws -> [ExportedFile] {
    try await database.write { transaction in
      try noteExport(of: account, from: client, in: transaction)
      return try personalFiles(of: account, in: transaction)
    }
  }

  /// Records an export in the audit log of the owner (PLT-8).
  public func noteExport(
    of account: AccountID, from client: Client, in transaction: borrowing Transaction
  ) throws {
    try record(.exported, of: transaction.requireAccount(account), from: client, in: transaction)
  }

  /// Publishes a change event, topic `export`, to the owner's devices: the state of an export has
  /// changed (PLT-15).
  public func announceExport(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws {
    try events.publish("export", to: .account(account), in: transaction)
  }

  /// All data stored for an account, readable by its owner: the files of this module and those of
  /// all others (PLT-5).
  public func personalFiles(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> [ExportedFile] {
    let owner = try transaction.requireAccount(account)
    let key = try dataKey(of: owner)
    var files = [
      try accountFile(owner), try auditFile(owner, in: transaction),
      try transaction.entitlementFile(account), try keysFile(owner, in: transaction),
    ]
    files += try tenantFiles(owner, in: transaction)
    for module in personalData {
      files += try module.export(transaction, account, key).map { file in
        ExportedFile(path: "\(module.name)/\(file.path)", bytes: file.bytes)
      }
    }
    return files
  }

  /// The data key of an account.
  public func dataKey(
    of account: AccountID, in transaction: borrowing Transaction
  ) throws -> DataKey {
    try dataKey(of: transaction.requireAccount(account))
  }

  private func accountFile(_ account: Account) throws -> ExportedFile {
    let email = try email(of: account)
    var json = JSONWriter()
    json.object { json in
      json.field("id", account.id.rawValue)
      json.field("createdAt", Int(account.createdAt.milliseconds))
      json.field("guest", account.isGuest)
      if let email { json.field("email", email) }
      json.field("emailVerified", account.isEmailVerified)
      json.field("confirmedAge", account.confirmedAge)
    }
    return ExportedFile(path: Self.accountPath, bytes: json.bytes)
  }

  private func auditFile(
    _ account: Account, in transaction: borrowing Transaction
  ) throws -> ExportedFile {
    var events: [AuditEvent] = []
    var cursor: Cursor?
    repeat {
      let page = try auditEvents(of: account, after: cursor, limit: 1_000, in: transaction)
      events += page.items
      cursor = page.next
    } while cursor != nil
    var json = JSONWriter()
    json.array { json in
      for event in events {
        json.object { json in
          json.field("at", Int(event.at.milliseconds))
          json.field("kind", event.kind.rawValue)
          json.field("device", event.device)
        }
      }
    }
    return ExportedFile(path: "account/audit.json", bytes: json.bytes)
  }
}

extension Transaction {
  fileprivate func entitlementFile(_ account: AccountID) throws -> ExportedFile {
    let facts = try entitlementFacts(of: account)
    var json = JSONWriter()
    json.array { json in
      for fact in facts {
        json.object { json in
          json.field("app", fact.app)
          json.field("kind", fact.kind.rawValue)
          json.field("provider", fact.provider.rawValue)
          json.field("event", fact.eventID)
          json.field("subscription", fact.subscription)
          json.field("at", Int(fact.at.milliseconds))
          if let end = fact.endsAt { json.field("endsAt", Int(end.milliseconds)) }
        }
      }
    }
    return ExportedFile(path: "account/entitlements.json", bytes: json.bytes)
  }
}
