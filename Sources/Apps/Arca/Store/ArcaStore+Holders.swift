internal import Accounts
internal import Sharing
internal import Storage

/// Somebody who took what an account shares, as its owner sees them (ARC-1113): never in which role.
struct HolderView: Sendable {
  let id: ShareHolder.ID
  let name: String
  let kind: ShareKind
  let since: Timestamp
  /// The block of a holder whom the owner has blocked.
  let block: ShareBlock.ID?
}

/// An account that is blocked, as the one sees it that blocks it.
struct BlockView: Sendable {
  let id: ShareBlock.ID
  let name: String
  let since: Timestamp
}

/// What the holder of a copy is asked for.
enum HolderWish: String, CaseIterable { case update, delete }

/// By what an account is named that is to be blocked.
enum BlockTarget: Sendable {
  case request(ShareRequest.ID)
  case connection(Connection.ID)
  case holder(ShareHolder.ID)
}

extension ArcaStore {
  /// Who holds what an account shares, newest first.
  func holders(of owner: AccountKey) async throws -> [HolderView] {
    try await database.read { transaction in
      let blocks = try Self.room.blocks.blocks(by: owner.account, in: transaction)
      return try Self.room.holders.holders(of: owner.account, in: transaction).map { holder in
        HolderView(
          id: holder.id, name: try party(holder.holder, in: transaction).name, kind: holder.kind,
          since: holder.takenAt, block: blocks.first { $0.blocked == holder.holder }?.id)
      }
    }
  }

  /// Ends what somebody has by a blind link.
  func endHolder(_ id: ShareHolder.ID, of owner: AccountKey) async throws {
    try await database.write { transaction in
      guard try Self.room.holders.holder(id, of: owner.account, in: transaction) != nil else {
        throw WorldError.unknown(.holder)
      }
      guard let ended = try Self.room.holders.end(id, of: owner.account, in: transaction) else {
        throw WorldError.notBlind
      }
      try forget(ended, in: transaction)
    }
  }

  /// Takes what was given blindly out of the world of its holder, who does not get it again by the
  /// same link before the owner allows it.
  private func forget(_ ended: ShareHolder, in transaction: borrowing Transaction) throws {
    if let owner = try key(of: ended.owner, in: transaction) {
      try end(ended.holder, by: owner, in: transaction)
    }
    guard let holder = try key(of: ended.holder, in: transaction),
      let connection = try transaction.connection(from: ended.owner, of: holder)
    else { return }
    try remove(connection.id, of: holder.account, in: transaction)
  }

  /// Asks the holder of a copy to update or delete it: they get an entry in the inbox, and decide.
  /// Each is asked once in a day, for whatever; who blocks the owner is not asked, and the owner is
  /// not told.
  func ask(_ id: ShareHolder.ID, to wish: HolderWish, of owner: AccountKey) async throws {
    try await database.write { transaction in
      guard let known = try Self.room.holders.holder(id, of: owner.account, in: transaction) else {
        throw WorldError.unknown(.holder)
      }
      guard known.kind != .blind else { throw WorldError.blindConnection }
      let (me, holder) = (
        try party(owner, in: transaction), try party(known.holder, in: transaction)
      )
      guard let copy = try transaction.connection(from: owner.account, of: holder.key) else {
        throw WorldError.unknown(.holder)
      }
      try checkAsked(holder.account, by: me.account, in: transaction)
      if try Self.room.blocks.isBlocked(me.account, by: holder.account, in: transaction) { return }
      try tellWish(wish, about: copy.id, from: me, to: holder, in: transaction)
    }
  }

  /// Records that a holder is asked now.
  /// - Throws: ``WorldError/askedToday(seconds:)``.
  private func checkAsked(
    _ holder: AccountID, by owner: AccountID, in transaction: borrowing Transaction
  ) throws {
    let last: Timestamp? = try transaction.value(
      """
      SELECT asked_at FROM arca_asks WHERE account_id = \(owner) AND holder_id = \(holder)
      """)
    if let next = last?.advanced(by: .seconds(86_400)), next > now {
      throw WorldError.askedToday(
        seconds: max(1, Int((next.milliseconds - now.milliseconds + 999) / 1_000)))
    }
    try transaction.run(
      """
      INSERT INTO arca_asks (account_id, holder_id, asked_at)
      VALUES (\(owner), \(holder), \(now))
      ON CONFLICT (account_id, holder_id) DO UPDATE SET asked_at = excluded.asked_at
      """)
  }

  /// Blocks an account, which is not told; what it holds blindly ends (ARC-1207).
  func block(_ target: BlockTarget, by owner: AccountKey) async throws -> BlockView {
    try await database.write { transaction in
      let account = try account(of: target, for: owner, in: transaction)
      let open = try Self.room.requests.received(by: owner.account, .sent, in: transaction)
        .filter { $0.sender == account }
      let ended = try Self.room.blocks.block(
        account, by: owner.account, at: now, in: transaction)
      if let ended { try forget(ended, in: transaction) }
      for request in open { try publish(request, in: transaction) }
      let block = try Self.room.blocks.blocks(by: owner.account, in: transaction)
        .first { $0.blocked == account }
      guard let block else { throw WorldError.unknown(.block) }
      return try view(block, in: transaction)
    }
  }

  private func account(
    of target: BlockTarget, for owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> AccountID {
    switch target {
    case .request(let id):
      let request = try Self.room.requests.request(id, of: owner.account, in: transaction)
      guard let request, request.owner == owner.account else { throw WorldError.unknown(.request) }
      return request.sender
    case .connection(let id):
      guard let known = try transaction.connection(id, of: owner) else {
        throw WorldError.unknown(.connection)
      }
      guard let source = known.source else { throw WorldError.noAccount }
      return source
    case .holder(let id):
      guard let holder = try Self.room.holders.holder(id, of: owner.account, in: transaction) else {
        throw WorldError.unknown(.holder)
      }
      return holder.holder
    }
  }

  /// Takes a block back.
  func unblock(_ id: ShareBlock.ID, by owner: AccountKey) async throws {
    try await database.write { transaction in
      guard try Self.room.blocks.unblock(id, by: owner.account, in: transaction) else {
        throw WorldError.unknown(.block)
      }
    }
  }

  /// Those whom an account blocks, newest first.
  func blocks(by owner: AccountKey) async throws -> [BlockView] {
    try await database.read { transaction in
      try Self.room.blocks.blocks(by: owner.account, in: transaction)
        .map { try view($0, in: transaction) }
    }
  }

  private func view(_ block: ShareBlock, in transaction: borrowing Transaction) throws -> BlockView
  {
    BlockView(
      id: block.id, name: try party(block.blocked, in: transaction).name, since: block.blockedAt)
  }
}
