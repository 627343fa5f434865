internal import Accounts
internal import Clocks
internal import JSON
internal import Messaging
internal import People
internal import Storage
internal import Tables

extension DestinySchema {
  /// Destiny's personal data of an account, for export, import and deletion. Exports include
  /// default settings and notices; imports never overwrite existing data.
  static let personalData = PersonalData(
    name: DestinyPath.appID, tables: tables,
    files: { transaction, owner in
      let settings = try transaction.destinySettings(of: owner.account)
      let notices = try DestinyStore.notices.settings(of: owner.account, in: transaction)
      return [
        file("settings.json") { settings.write(to: &$0) },
        file("notices.json") { DestinyStore.notices.write(notices, to: &$0) },
      ]
    },
    take: { transaction, files, owner in
      try files.count { try take($0, of: owner, in: transaction) }
    })

  private static func take(
    _ file: ExportedFile, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> Bool {
    let table: Table? =
      switch file.path {
      case "settings.json": settings
      case "notices.json": notices
      default: nil
      }
    guard let table else { throw ImportError(.invalid, file: "\(DestinyPath.appID)/\(file.path)") }
    let row = try table.row(of: file, in: DestinyPath.appID, for: owner)
    if try transaction.knows(row, of: owner) { return false }
    if table.name == settings.name {
      try transaction.save(DestinySettings(row.row), of: owner.account)
    } else {
      let notices = try DestinyStore.notices.settings(row.row)
      // The first round determines the user's time zone.
      let next = notices.wanted.isEmpty ? nil : try transaction.now()
      try DestinyStore.notices.save(notices, next: next, of: owner.account, in: transaction)
    }
    return true
  }

  private static func file(_ path: String, _ write: (inout JSONWriter) -> Void) -> ExportedFile {
    var json = JSONWriter(layout: .pretty)
    json.object { write(&$0) }
    return ExportedFile(path: path, bytes: json.bytes)
  }
}

extension Transaction {
  /// Imports a match, once, if both people are old enough.
  func takeMatch(_ row: ImportedRow, of owner: AccountKey) throws -> Bool {
    let match: MatchRecord
    do {
      match = try MatchRecord(row.row, owner)
      for person in [match.request.boy, match.request.girl] { try person.validate() }
    } catch {
      throw row.problem(nil)
    }
    let today = try now().utc.date
    guard [match.request.boy, match.request.girl].allSatisfy({ $0.canBeMatched(on: today) })
    else { throw row.problem("birthDate") }
    if try knows(row, of: owner) { return false }
    try insert(match, as: match.id, of: owner)
    return true
  }
}
