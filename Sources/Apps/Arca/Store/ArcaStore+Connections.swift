internal import Accounts
internal import AppHost
internal import Events
internal import People
internal import Places
internal import RateLimits
internal import Readings
internal import Sharing
internal import Storage
internal import Vault

extension ArcaStore {
  /// The world of an account, and the number of the last change that it holds.
  func world(of owner: AccountKey, _ filter: WorldFilter = WorldFilter()) async throws -> World {
    try await database.read { try world(of: owner, filter, in: $0) }
  }

  /// The same, within a transaction.
  func world(
    of owner: AccountKey, _ filter: WorldFilter = WorldFilter(),
    in transaction: borrowing Transaction
  ) throws -> World {
    let room = Self.room
    return World(
      connections: sorted(try transaction.connections(of: owner), filter),
      incoming: try room.requests.received(by: owner.account, .sent, in: transaction)
        .map { try view($0, for: owner, in: transaction) },
      outgoing: try room.requests.sent(by: owner.account, .sent, in: transaction)
        .map { try view($0, for: owner, in: transaction) },
      revision: try services.events.latest(of: .account(owner.account), in: transaction).rawValue)
  }

  /// By name, whatever its case and accents, then by age (ARC-801).
  private func sorted(_ connections: [Connection], _ filter: WorldFilter) -> [Connection] {
    let gazetteer = services.gazetteer
    let part = filter.query.map { gazetteer.folded($0) } ?? []
    var found: [(name: [UInt8], connection: Connection)] = []
    for connection in connections where filter.type == nil || connection.type == filter.type {
      let name = gazetteer.folded(connection.name)
      // A text without letters and digits is searched as it is.
      let isFound =
        part.isEmpty
        ? filter.query.map { connection.name.contains($0) } ?? true : name.contains(part)
      if isFound { found.append((name, connection)) }
    }
    found.sort { left, right in
      left.name == right.name
        ? left.connection.createdAt < right.connection.createdAt
        : left.name.lexicographicallyPrecedes(right.name)
    }
    return found.map(\.connection)
  }

  /// Returns a connection.
  /// - Throws: ``WorldError/unknown(_:)`` for one of another account.
  func connection(_ id: Connection.ID, of owner: AccountKey) async throws -> Connection {
    let known = try await database.read { try $0.connection(id, of: owner) }
    guard let known else { throw WorldError.unknown(.connection) }
    return known
  }

  /// Adds a person who was entered by hand; nobody is notified (ARC-104).
  func create(
    _ details: PersonDetails, _ type: RelationshipType, of owner: AccountKey
  ) async throws -> Connection {
    guard let sign = try sunSign(of: details) else {
      throw WorldError.missingBirthData(.other, [.birthDate])
    }
    return try await database.write(.serializable) { transaction in
      try checkAges(type, details, of: owner, in: transaction)
      let connection = fresh(.manual, .person(details, sunSign: sign), type)
      try add(connection, to: owner, .own, in: transaction)
      return connection
    }
  }

  /// Refuses a romance where the account or the other one is under 18 (ARC-517).
  /// - Parameter other: nil for somebody whose birth is not known here.
  /// - Throws: ``WorldError/minor``.
  func checkAges(
    _ type: RelationshipType, _ other: PersonDetails?, of owner: AccountKey,
    in transaction: borrowing Transaction
  ) throws {
    guard type == .romantic else { return }
    let own = try services.people.profile(of: owner, in: transaction)?.details
    let today = services.today
    if [own, other].contains(where: { $0?.isMinor(on: today) == true }) { throw WorldError.minor }
  }

  /// A new connection.
  func fresh(
    _ kind: Connection.Kind, _ content: Connection.Content, _ type: RelationshipType,
    from source: AccountID? = nil
  ) -> Connection {
    let id = String.alphanumeric(of: RandomBytes.make(count: 32))
    return Connection(
      id: .init(rawValue: id), kind: kind, content: content, type: type, source: source,
      createdAt: now, updatedAt: now, revision: 1)
  }

  /// Stores a new connection and tells the other devices of its account.
  func add(
    _ connection: Connection, to owner: AccountKey, _ side: WorldError.Side,
    in transaction: borrowing Transaction
  ) throws {
    guard try transaction.connectionCount(of: owner.account) < Connection.most else {
      throw WorldError.connectionLimit(side)
    }
    try transaction.insert(connection, of: owner)
    try publish(
      .created, #"{"id":"\#(connection.id.rawValue)"}"#, to: owner.account, in: transaction)
  }

  /// Changes a connection.
  /// - Parameters:
  ///   - revision: the one that the change was made to; nil for any.
  ///   - change: makes the new person of the old one; nil to leave it.
  /// - Throws: ``WorldError``.
  func update(
    _ id: Connection.ID, _ type: RelationshipType?, expecting revision: Int?,
    of owner: AccountKey, _ change: (@Sendable (PersonDetails) throws -> PersonDetails)?
  ) async throws -> Connection {
    try await database.write(.serializable) { transaction in
      guard var connection = try transaction.connection(id, of: owner) else {
        throw WorldError.unknown(.connection)
      }
      if let revision, revision != connection.revision { throw WorldError.changed }
      if let change {
        guard let details = connection.details else { throw WorldError.blindConnection }
        let changed = try change(details)
        guard let sign = try sunSign(of: changed) else {
          throw WorldError.missingBirthData(.other, [.birthDate])
        }
        connection.content = .person(changed, sunSign: sign)
      }
      connection.type = type ?? connection.type
      try checkAges(connection.type, connection.details, of: owner, in: transaction)
      try save(&connection, of: owner, in: transaction)
      return connection
    }
  }

  /// Stores a changed connection and tells the other devices of its account; does nothing for one
  /// that stays as it was.
  func save(
    _ connection: inout Connection, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws {
    let before = try transaction.connection(connection.id, of: owner)
    guard
      before?.content != connection.content || before?.type != connection.type
        || before?.kind != connection.kind
    else { return }
    let isOther = before?.content != connection.content
    connection.revision += 1
    connection.updatedAt = now
    try transaction.update(connection, of: owner)
    if isOther {
      try transaction.run(
        """
        DELETE FROM arca_texts
        WHERE account_id = \(owner.account) AND connection = \(connection.id)
        """)
    }
    try publish(
      .updated, #"{"id":"\#(connection.id.rawValue)","birth":\#(isOther)}"#, to: owner.account,
      in: transaction)
  }

  /// Deletes a connection with what was stored about it, its holding, and the grant that its import
  /// gave (ARC-108, ARC-803). Nobody else is told.
  func delete(_ id: Connection.ID, of owner: AccountKey) async throws {
    try await database.write { transaction in
      guard let connection = try transaction.connection(id, of: owner) else {
        throw WorldError.unknown(.connection)
      }
      if let source = connection.source {
        _ = try Self.room.holders.giveUp(source, by: owner.account, in: transaction)
        _ = try Self.room.grants.use(by: source, of: owner.account, at: now, in: transaction)
      }
      try remove(connection.id, of: owner.account, in: transaction)
    }
  }

  /// Deletes a connection with the days of it that were sent, and tells the devices of its account.
  func remove(
    _ id: Connection.ID, of account: AccountID, in transaction: borrowing Transaction
  ) throws {
    guard try transaction.deleteConnection(id, of: account) else { return }
    try endDays(about: id, of: account, in: transaction)
    try publish(.deleted, #"{"id":"\#(id.rawValue)"}"#, to: account, in: transaction)
  }
}
