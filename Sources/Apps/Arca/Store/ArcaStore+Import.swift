internal import Accounts
internal import Charts
internal import People
internal import Readings
internal import Sharing
internal import Storage

/// What an import made.
struct ImportedConnection: Sendable {
  let connection: Connection
  /// Whether the owner was notified.
  let isNotified: Bool
}

/// Somebody who takes what a link gives.
struct Importer: Sendable {
  let key: AccountKey
  /// Whether the account has a verified address, which blind links need (ARC-1112).
  let isVerified: Bool
  /// What the owner is to them.
  let type: RelationshipType
  /// The entry by hand whose place the owner takes; nil for none.
  var replaced: Connection.ID?
}

extension ArcaStore {
  /// Imports the owner of a link: the copy, the grant to add back, the notification and the events in
  /// one transaction (ARC-105 to ARC-107, ARC-709).
  /// - Parameter isUpdating: whether a copy that is there already takes the owner's present birth
  ///   (ARC-804).
  /// - Throws: ``WorldError``.
  func importConnection(
    _ secret: String, by importer: Importer, isUpdating: Bool
  ) async throws -> ImportedConnection {
    try await database.write(.serializable) { transaction in
      guard let link = try profileLink(secret, in: transaction) else {
        throw WorldError.unknown(.link)
      }
      if link.owner == importer.key.account { throw WorldError.ownLink }
      let (me, owner) = (
        try party(importer.key, in: transaction), try party(link.owner, in: transaction)
      )
      let isBlocked = try Self.room.blocks.isBlocked(me.account, by: owner.account, in: transaction)
      if isBlocked { throw WorldError.refused(name: owner.name) }
      if let known = try transaction.connection(from: owner.account, of: me.key) {
        guard isUpdating else { throw WorldError.held(known.id) }
        return try refresh(known, by: link, from: owner, of: me, in: transaction)
      }
      return try take(link, from: owner, as: me, importer, in: transaction)
    }
  }

  /// Brings a copy up to date by the link in hand, which gives what it would give now: a blind one no
  /// birth, and one of an owner who wants to be asked nothing without leave. Where something new goes
  /// out, the owner is told as of an import (ARC-804).
  private func refresh(
    _ known: Connection, by link: ShareLink<LinkTerms>, from owner: Party, of me: Party,
    in transaction: borrowing Transaction
  ) throws -> ImportedConnection {
    guard known.kind == .copy, link.kind != .blind else { throw WorldError.blindConnection }
    do {
      try Self.room.renew(
        link.secret.text, by: me.account,
        needsApproval: try transaction.shareMode(of: owner.account) == .request, at: now,
        in: transaction)
    } catch let error as ShareError { throw WorldError(error, name: owner.name) }
    let details = try owner.details(.other)
    guard let sign = try sunSign(of: details) else {
      throw WorldError.missingBirthData(.other, [.birthDate])
    }
    var connection = known
    connection.content = .person(details, sunSign: sign)
    let isOther = connection.content != known.content
    try save(&connection, of: me.key, in: transaction)
    if isOther { try tellImport(owner, of: me, .copy, in: transaction) }
    return ImportedConnection(connection: connection, isNotified: isOther)
  }

  private func take(
    _ link: ShareLink<LinkTerms>, from owner: Party, as me: Party, _ importer: Importer,
    in transaction: borrowing Transaction
  ) throws -> ImportedConnection {
    _ = (try me.details(.own), try owner.details(.other))
    // A blind link tells nothing of an age: its one mode is the friendship then.
    if link.kind != .blind {
      try checkAges(importer.type, owner.profile?.details, of: me.key, in: transaction)
    }
    let asks =
      try transaction.shareMode(of: owner.account) == .request
      || link.kind == .blind && isEnded(me.account, by: owner.key, in: transaction)
    let request = try Self.room.requests.sent(by: me.account, .sent, in: transaction)
      .first { $0.owner == owner.account }
    let taken: Taking<LinkTerms>
    do {
      taken = try Self.room.take(
        link.secret.text, by: me.account, needsApproval: asks, at: now, in: transaction)
    } catch let error as ShareError { throw WorldError(error, name: owner.name) }
    if let request { try publish(request, in: transaction) }
    let connection = try makeConnection(
      taken.holder.kind, importer.type, from: owner, to: me,
      .init(
        isVerified: importer.isVerified, showsSunSign: link.terms == .sign, link: link.id.rawValue,
        isAnew: false), in: transaction)
    let kept = try keep(connection, replacing: importer.replaced, of: me.key, in: transaction)
    let back = try Self.room.holders.holding(of: me.account, by: owner.account, in: transaction)
    if back != nil {
      try tellAddedBack(owner, of: me, in: transaction)
    } else {
      try Self.room.grants.give(
        taken.holder.kind, to: owner.account, of: me.account, at: now, in: transaction)
      try tellImport(owner, of: me, taken.holder.kind, in: transaction)
    }
    return ImportedConnection(connection: kept, isNotified: true)
  }

  /// Stores what was imported, in the place of an entry by hand where it is the same person: the ID of
  /// the entry stays, and with it its seats at tables.
  private func keep(
    _ made: Connection, replacing id: Connection.ID?, of owner: AccountKey,
    in transaction: borrowing Transaction
  ) throws -> Connection {
    guard let id else {
      try add(made, to: owner, .own, in: transaction)
      return made
    }
    guard let entry = try transaction.connection(id, of: owner), entry.kind == .manual else {
      throw WorldError.unknown(.connection)
    }
    var connection = Connection(
      id: entry.id, kind: made.kind, content: made.content, type: made.type, source: made.source,
      createdAt: entry.createdAt, updatedAt: entry.updatedAt, revision: entry.revision)
    try save(&connection, of: owner, in: transaction)
    return connection
  }

  /// Whom an account has entered by hand and who may be the owner of a link: the name is the same, or
  /// the date of birth.
  func entry(like profile: PublicProfile, of owner: AccountKey) async throws -> Connection? {
    let (name, birth) = (profile.name.lowercased(), profile.details?.birthDate)
    return try await database.read { try $0.connections(of: owner) }.first { entry in
      let isBirth = birth != nil && entry.details?.birthDate == birth
      return entry.kind == .manual && (isBirth || entry.name.lowercased() == name)
    }
  }
}

extension WorldError {
  /// - Parameter name: the owner's.
  init(_ error: ShareError, name: String) {
    self =
      switch error {
      case .unknown: .unknown(.link)
      case .tooMany: .linkLimit
      case .past: .past
      case .own: .ownLink
      case .held: .held(nil)
      case .approvalNeeded: .approvalRequired(name: name)
      case .refused: .refused(name: name)
      case .pending: .pending
      case .tooOften: .tooOften(seconds: 86_400)
      case .full: .requestsFull(name: name)
      }
  }
}
