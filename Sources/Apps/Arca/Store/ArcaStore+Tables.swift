internal import Accounts
internal import AppHost
internal import JSON
internal import Storage
internal import Tables
internal import Vault

extension ArcaStore {
  /// The tables of an account, newest first.
  func tables(of owner: AccountKey) async throws -> [PeopleGroup] {
    try await database.read { try $0.tables(of: owner) }
  }

  /// Returns a table.
  /// - Throws: ``WorldError/unknown(_:)`` for one of another account.
  func table(_ id: PeopleGroup.ID, of owner: AccountKey) async throws -> PeopleGroup {
    let known = try await tables(of: owner).first { $0.id == id }
    guard let known else { throw WorldError.unknown(.table) }
    return known
  }

  /// Keeps a table.
  /// - Throws: ``WorldError``.
  func addTable(
    _ name: String, _ members: [Connection.ID], of owner: AccountKey
  ) async throws -> PeopleGroup {
    let id = PeopleGroup.ID(rawValue: String.alphanumeric(of: RandomBytes.make(count: 32)))
    let (group, now) = (PeopleGroup(id: id, name: name, members: members), now)
    return try await database.write(.serializable) { transaction in
      guard try transaction.tables(of: owner).count < PeopleGroup.most else {
        throw WorldError.tableLimit
      }
      let known = Set(try transaction.connections(of: owner).map(\.id))
      guard members.allSatisfy(known.contains) else { throw WorldError.unknown(.connection) }
      try transaction.insert(group, of: owner, at: now)
      return group
    }
  }

  /// Forgets a table.
  func deleteTable(_ id: PeopleGroup.ID, of owner: AccountKey) async throws {
    try await database.write { transaction in
      let count = try transaction.run(
        "DELETE FROM arca_tables WHERE id = \(id) AND account_id = \(owner.account)")
      guard count == 1 else { throw WorldError.unknown(.table) }
    }
  }
}

extension Transaction {
  fileprivate func tables(of owner: AccountKey) throws -> [PeopleGroup] {
    try rows(
      """
      SELECT * FROM arca_tables WHERE account_id = \(owner.account)
      ORDER BY created_at DESC, id
      """
    ) { row in
      let id: PeopleGroup.ID = try row["id"]
      let opened = try owner.key.open(try row["content"], for: owner.content(of: id))
      guard let group = PeopleGroup(id, try JSONValue(parsing: opened)) else {
        throw UnreadableConnection()
      }
      return group
    }
  }

  fileprivate func insert(_ group: PeopleGroup, of owner: AccountKey, at now: Timestamp) throws {
    var json = JSONWriter()
    json.object { json in
      json.field("name", group.name)
      json.field("members", group.members.map(\.rawValue))
    }
    let sealed = owner.key.seal(json.bytes, for: owner.content(of: group.id))
    try run(
      """
      INSERT INTO arca_tables (id, account_id, created_at, content)
      VALUES (\(group.id), \(owner.account), \(now), \(sealed))
      """)
  }

  /// Imports a table, once, with those of its people who are there.
  func takeTable(_ imported: ImportedRow, of owner: AccountKey) throws -> Bool {
    let id = PeopleGroup.ID(rawValue: .imported(imported.source, by: owner))
    let known = Set(try tables(of: owner).map(\.id))
    if known.contains(id) || known.contains(.init(rawValue: imported.source)) { return false }
    guard let group = PeopleGroup(id, imported.json) else { throw imported.problem(nil) }
    let people = Set(try connections(of: owner).map(\.id))
    let members = group.members.compactMap { old in
      [old, Connection.ID(rawValue: .imported(old.rawValue, by: owner))].first(
        where: people.contains)
    }
    guard PeopleGroup.sizes.contains(members.count), known.count < PeopleGroup.most else {
      return false
    }
    try insert(
      PeopleGroup(id: id, name: group.name, members: members), of: owner,
      at: imported.row["created_at"])
    return true
  }
}

extension String {
  /// The ID that something has here which had another one where it was exported.
  static func imported(_ source: String, by owner: AccountKey) -> String {
    alphanumeric(of: owner.key.pseudonym(of: "arca import \(source)"))
  }
}

extension PeopleGroup {
  /// Nil for anything else than a table.
  fileprivate init?(_ id: ID, _ json: JSONValue) {
    guard let name = json["name"]?.string, name.count <= Self.longestName,
      let members = json["members"]?.array?.compactMap(\.string), Self.sizes.contains(members.count)
    else { return nil }
    self.init(id: id, name: name, members: members.map { Connection.ID(rawValue: $0) })
  }
}

extension AccountKey {
  fileprivate func content(of table: PeopleGroup.ID) -> FieldContext {
    context(table: "arca_tables", row: table.rawValue)
  }
}
