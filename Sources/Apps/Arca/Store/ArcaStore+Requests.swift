internal import Accounts
internal import AppHost
internal import Charts
internal import People
internal import Readings
internal import Sharing
internal import Storage

extension ArcaStore {
  /// Asks the owner of a link to be let in (ARC-1201).
  /// - Throws: ``WorldError``.
  func request(
    _ secret: String, _ type: RelationshipType, by sender: AccountKey
  ) async throws -> ConnectionRequest {
    try await database.write(.serializable) { transaction in
      guard let link = try profileLink(secret, in: transaction) else {
        throw WorldError.unknown(.link)
      }
      if link.owner == sender.account { throw WorldError.ownLink }
      let (me, owner) = (try party(sender, in: transaction), try party(link.owner, in: transaction))
      _ = try me.details(.own)
      if try Self.room.blocks.isBlocked(me.account, by: owner.account, in: transaction) {
        throw WorldError.refused(name: owner.name)
      }
      if link.kind == .blind, try !isVerified(me.account, in: transaction) {
        throw WorldError.addressNeeded
      }
      let mode = try transaction.shareMode(of: owner.account)
      let isAnew =
        try link.kind == .blind && isBlindAnew(type, from: owner, to: me, in: transaction)
      guard mode == .request || isAnew else { throw WorldError.notInRequestMode }
      let choice = RequestChoice(
        type: type, kind: link.kind, showsSunSign: link.terms == .sign, link: link.id.rawValue,
        mark: Self.mark(of: link))
      let request: ShareRequest
      do {
        request = try Self.room.request(secret, choice.text, from: sender, at: now, in: transaction)
      } catch ShareError.tooOften {
        throw WorldError.tooOften(
          seconds: try pause(of: me.account, for: owner.account, in: transaction))
      } catch let error as ShareError {
        let held = try transaction.connection(from: owner.account, of: sender)?.id
        throw error == .held ? WorldError.held(held) : WorldError(error, name: owner.name)
      }
      try tellRequest(request, from: me, to: owner, in: transaction)
      return try view(request, for: sender, in: transaction)
    }
  }

  /// How long the sender of three requests within 30 days waits for the next.
  private func pause(
    of sender: AccountID, for owner: AccountID, in transaction: borrowing Transaction
  ) throws -> Int {
    let span = Duration.seconds(30 * 86_400)
    let since = now.advanced(by: .zero - span)
    let oldest = try Self.room.requests.sent(by: sender, in: transaction)
      .filter { $0.owner == owner && $0.sentAt > since }.map(\.sentAt).min()
    guard let oldest else { return 1 }
    let milliseconds = oldest.advanced(by: span).milliseconds - now.milliseconds
    return max(1, Int((milliseconds + 999) / 1_000))
  }

  /// Approves a request: the copy, the grant to add back and the notification at once (ARC-1202).
  /// - Throws: ``WorldError``.
  func approve(_ id: ShareRequest.ID, by owner: AccountKey) async throws -> ConnectionRequest {
    try await database.write(.serializable) { transaction in
      let open = try openRequest(id, of: owner.account, .incoming, in: transaction)
      let (me, sender) = (
        try party(owner, in: transaction), try party(open.sender, in: transaction)
      )
      guard me.missing.isEmpty else { throw WorldError.missingBirthData(.own, me.missing) }
      guard sender.missing.isEmpty else {
        throw WorldError.missingBirthData(.other, sender.missing)
      }
      let text = try Self.room.requests.choice(of: id, from: sender.key, in: transaction)
      guard let choice = text.flatMap({ RequestChoice($0) }),
        let request = try Self.room.requests.approve(
          id, of: owner.account, at: now, in: transaction)
      else { throw WorldError.notPending }
      try give(choice, from: me, to: sender, in: transaction)
      try publish(request, in: transaction)
      try tellApproval(from: me, to: sender, in: transaction)
      return try view(request, for: owner, in: transaction)
    }
  }

  /// Puts what was asked for into the world of the sender.
  private func give(
    _ choice: RequestChoice, from owner: Party, to sender: Party,
    in transaction: borrowing Transaction
  ) throws {
    let holder = try Self.room.holders.add(
      sender.account, choice.kind, of: owner.account, at: now, in: transaction)
    guard holder != nil else { return }
    // What was asked for in romance about a minor is given as a friendship (ARC-517).
    let today = services.today
    let isMinor = [owner, sender].contains { $0.profile?.details.isMinor(on: today) == true }
    let isRefused = choice.type == .romantic && choice.kind != .blind && isMinor
    if choice.kind == .once { try useUp(choice.link, of: owner, in: transaction) }
    let connection = try makeConnection(
      choice.kind, isRefused ? .friend : choice.type, from: owner, to: sender,
      .init(
        isVerified: try isVerified(sender.account, in: transaction),
        showsSunSign: choice.showsSunSign, link: choice.link, isAnew: true), in: transaction)
    try add(connection, to: sender.key, .other, in: transaction)
    // By it the owner adds the sender back.
    _ = try needFirstLink(choice.kind == .blind ? .blind : .copy, of: sender.key, in: transaction)
    try Self.room.grants.give(
      choice.kind, to: owner.account, of: sender.account, at: now, in: transaction)
  }

  /// Uses up a link for one person: of several requests by it one can be approved.
  private func useUp(_ id: String, of owner: Party, in transaction: borrowing Transaction) throws {
    let link = try profileLinks(of: owner.key, in: transaction).first { $0.id.rawValue == id }
    guard let link, try Self.links.use(link, at: now, in: transaction) else {
      throw WorldError.unknown(.link)
    }
  }

  /// Whether an account has a verified address, which blind links need (ARC-1112).
  func isVerified(_ account: AccountID, in transaction: borrowing Transaction) throws -> Bool {
    try services.accounts.account(account, in: transaction)?.isEmailVerified ?? false
  }

  /// Declines a request; the sender is not notified (ARC-1203).
  func decline(_ id: ShareRequest.ID, by owner: AccountKey) async throws -> ConnectionRequest {
    try await close(id, of: owner, .incoming) { transaction in
      try Self.room.requests.decline(id, of: owner.account, at: now, in: transaction)
    }
  }

  /// Withdraws a request.
  func cancel(_ id: ShareRequest.ID, by sender: AccountKey) async throws -> ConnectionRequest {
    try await close(id, of: sender, .outgoing) { transaction in
      try Self.room.requests.withdraw(id, by: sender.account, at: now, in: transaction)
    }
  }

  private func close(
    _ id: ShareRequest.ID, of side: AccountKey, _ direction: ConnectionRequest.Direction,
    _ change: @Sendable @escaping (borrowing Transaction) throws -> ShareRequest?
  ) async throws -> ConnectionRequest {
    try await database.write { transaction in
      _ = try openRequest(id, of: side.account, direction, in: transaction)
      guard let request = try change(transaction) else { throw WorldError.notPending }
      try publish(request, in: transaction)
      return try view(request, for: side, in: transaction)
    }
  }

  private func openRequest(
    _ id: ShareRequest.ID, of account: AccountID, _ direction: ConnectionRequest.Direction,
    in transaction: borrowing Transaction
  ) throws -> ShareRequest {
    let known = try Self.room.requests.request(id, of: account, in: transaction)
    guard let known, (direction == .incoming ? known.owner : known.sender) == account else {
      throw WorldError.unknown(.request)
    }
    guard known.state == .sent else { throw WorldError.notPending }
    return known
  }

  /// Returns a request.
  func request(_ id: ShareRequest.ID, of owner: AccountKey) async throws -> ConnectionRequest {
    try await database.read { transaction in
      guard let known = try Self.room.requests.request(id, of: owner.account, in: transaction)
      else { throw WorldError.unknown(.request) }
      return try view(known, for: owner, in: transaction)
    }
  }

  /// The requests of an account, newest first, at most 200.
  func requests(
    _ direction: ConnectionRequest.Direction?, _ status: ConnectionRequest.Status?,
    of owner: AccountKey
  ) async throws -> [ConnectionRequest] {
    try await database.read { transaction in
      let requests = Self.room.requests
      var found: [ShareRequest] = []
      if direction != .outgoing {
        found += try requests.received(by: owner.account, status?.state, in: transaction)
      }
      if direction != .incoming {
        found += try requests.sent(by: owner.account, status?.state, in: transaction)
      }
      return try found.sorted { ($1.sentAt, $0.id.rawValue) < ($0.sentAt, $1.id.rawValue) }
        .prefix(200).map { try view($0, for: owner, in: transaction) }
    }
  }

  /// What is asked for. Requests of before it was kept have it in what the sender chose.
  private func kind(
    of request: ShareRequest, from sender: AccountKey, in transaction: borrowing Transaction
  ) throws -> ShareKind {
    if let kind = request.kind { return kind }
    let choice = try Self.room.requests.choice(of: request.id, from: sender, in: transaction)
    return choice.flatMap { RequestChoice($0) }?.kind ?? .copy
  }

  /// A request as one of the two sides sees it.
  func view(
    _ request: ShareRequest, for viewer: AccountKey, in transaction: borrowing Transaction
  ) throws -> ConnectionRequest {
    let isIncoming = request.owner == viewer.account
    let other = try party(isIncoming ? request.sender : request.owner, in: transaction)
    let choice =
      isIncoming
      ? nil : try Self.room.requests.choice(of: request.id, from: viewer, in: transaction)
    let isApproved = request.state == .approved
    // A blind link shows the sign of the Sun only where its owner has ticked it.
    let terms = choice.flatMap { RequestChoice($0) }
    let isBlind = terms?.kind == .blind
    let details = other.profile?.details
    return ConnectionRequest(
      id: request.id, direction: isIncoming ? .incoming : .outgoing,
      kind: try kind(of: request, from: isIncoming ? other.key : viewer, in: transaction),
      otherID: viewer.pairID(of: other.account), otherName: other.name,
      otherSunSign: isBlind && terms?.showsSunSign != true
        ? nil : try details.flatMap { try sunSign(of: $0) }.flatMap { isBlind ? $0.blind : $0 },
      type: choice.flatMap { RequestChoice($0)?.type }, status: .init(request.state),
      otherSecret: isIncoming && isApproved
        ? try linkBack(to: other, for: viewer.account, in: transaction)?.secret.text : nil,
      connection: isIncoming || !isApproved
        ? nil : try transaction.connection(from: other.account, of: viewer)?.id,
      createdAt: request.sentAt, respondedAt: request.answeredAt)
  }

  /// The link by which an owner adds somebody back: a blind one where that is what they hold.
  private func linkBack(
    to holder: Party, for owner: AccountID, in transaction: borrowing Transaction
  ) throws -> ShareLink<LinkTerms>? {
    let held = try Self.room.holders.holding(of: owner, by: holder.account, in: transaction)
    return try firstLink(held?.kind == .blind ? .blind : .copy, of: holder.key, in: transaction)
  }
}
