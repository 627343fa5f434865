internal import Accounts
internal import AppHost
internal import CivilTime
internal import JSON
internal import People
internal import Storage
internal import Tables
internal import Vault

extension ArcaSchema {
  /// Arca's personal data of an account, for export, import and deletion.
  ///
  /// A deleted account leaves the copies of others, which then have no source (ARC-109), and takes
  /// what it gave blindly with it.
  static let personalData = PersonalData(
    name: own.name, export: own.export,
    delete: { transaction, account in
      try transaction.endBlindConnections(to: account)
      try transaction.run(
        "UPDATE arca_connections SET source_id = NULL WHERE source_id = \(account)")
      try own.delete(transaction, account)
    },
    endAccess: { transaction, account, _ in
      try transaction.endBlindConnections(to: account)
      try transaction.run("DELETE FROM arca_days WHERE account_id = \(account)")
    },
    add: own.add)

  private static let own = PersonalData(
    name: ArcaPath.appID, tables: tables,
    files: { transaction, owner in
      let mode = try transaction.shareMode(of: owner.account)
      var json = JSONWriter(layout: .pretty)
      json.object { $0.field("shareMode", mode.rawValue) }
      return [ExportedFile(path: settingsFile, bytes: json.bytes)]
    },
    take: { transaction, files, owner in
      var count = 0
      for file in files {
        guard file.path == settingsFile else {
          throw ImportError(.invalid, file: "\(ArcaPath.appID)/\(file.path)")
        }
        let row = try settings.row(of: file, in: ArcaPath.appID, for: owner)
        if try transaction.knows(row, of: owner) { continue }
        try transaction.set(row.row["share_mode"], of: owner.account)
        count += 1
      }
      return count
    })

  private static let settingsFile = "settings.json"
}

extension Transaction {
  /// Imports a connection, once. What blind links gave is not taken in: no owner could end it.
  func takeConnection(_ imported: ImportedRow, of owner: AccountKey) throws -> Bool {
    let id = Connection.ID(rawValue: .imported(imported.source, by: owner))
    let known: Int? = try value(
      """
      SELECT 1 FROM arca_connections
      WHERE id IN \(list: [id.rawValue, imported.source]) AND account_id = \(owner.account)
      """)
    let kind: Connection.Kind = try imported.row["kind"]
    if known != nil || kind == .blind { return false }
    guard let content = try? Connection.Content(imported.json, kind),
      case .person(let details, _) = content,
      try connectionCount(of: owner.account) < Connection.most
    else { throw imported.problem(nil) }
    let now = try now()
    do throws(PersonError) { try details.check(as: kind, at: now) } catch {
      throw imported.problem(error.field.rawValue)
    }
    try insert(
      Connection(
        id: id, kind: kind, content: content, type: try imported.row["type"], source: nil,
        createdAt: try imported.row["created_at"], updatedAt: try imported.row["updated_at"],
        revision: try imported.row["revision"]), of: owner)
    return true
  }

  /// Deletes what an account gave blindly, in the worlds of others.
  func endBlindConnections(to source: AccountID) throws {
    try run(
      """
      DELETE FROM arca_connections
      WHERE source_id = \(source) AND kind = \(Connection.Kind.blind)
      """)
    try run("DELETE FROM arca_blind WHERE source_id = \(source)")
  }

  /// Returns who may add an account by its links.
  func shareMode(of account: AccountID) throws -> ShareMode {
    try value("SELECT share_mode FROM arca_settings WHERE account_id = \(account)") ?? .open
  }

  func set(_ mode: ShareMode, of account: AccountID) throws {
    try run(
      """
      INSERT INTO arca_settings (account_id, share_mode) VALUES (\(account), \(mode))
      ON CONFLICT (account_id) DO UPDATE SET share_mode = excluded.share_mode
      """)
  }
}

extension PersonDetails {
  /// Checks what is imported as the forms do: of somebody who was entered by hand, the dates that
  /// they take; of a copy, whatever its owner may have been born on (ARC-201).
  /// - Throws: ``PersonError``.
  fileprivate func check(as kind: Connection.Kind, at now: Timestamp) throws(PersonError) {
    try validate()
    try checkBirth(before: now)
    guard name.count <= Connection.longestName else { throw PersonError(.invalid, .name) }
    guard let birthDate, kind == .copy || birthDate.dayNumber >= Connection.firstDay.dayNumber
    else { throw PersonError(.invalid, .birthDate) }
  }
}
