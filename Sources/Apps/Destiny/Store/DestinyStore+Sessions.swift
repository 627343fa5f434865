internal import Accounts
internal import Conversations
internal import Storage
internal import Vault

extension DestinyStore {
  /// Returns the session of a chart: the active one, extended, or a new one (DES-21).
  func session(
    for chart: SessionChart, of owner: AccountKey
  ) async throws -> (session: DestinySession, isNew: Bool) {
    let id = DestinySession.ID(rawValue: OpaqueID.makeUUID())
    return try await database.write { transaction in
      try transaction.session(for: chart, of: owner, at: now(), newID: id)
    }
  }

  /// Returns a session.
  /// - Returns: nil if it does not exist or belongs to another account.
  func session(_ id: DestinySession.ID, of owner: AccountKey) async throws -> DestinySession? {
    try await database.read { try $0.session(id, of: owner) }
  }

  /// Returns the session of a conversation; nil if it was begun outside of one.
  func session(of thread: ChatThreadID, _ owner: AccountKey) async throws -> DestinySession? {
    try await database.read { try $0.session(of: thread, owner) }
  }

  /// Returns the sessions of conversations.
  func sessions(
    of threads: [ChatThreadID], _ owner: AccountKey
  ) async throws -> [ChatThreadID: DestinySession.ID] {
    guard !threads.isEmpty else { return [:] }
    let rows = try await database.read { transaction in
      try transaction.rows(Self.sessions(of: threads, owner)) { row in
        (try row["thread_id"] as ChatThreadID, try row["session_id"] as DestinySession.ID)
      }
    }
    return Dictionary(uniqueKeysWithValues: rows)
  }

  static func sessions(of threads: [ChatThreadID], _ owner: AccountKey) -> SQL {
    """
    SELECT thread_id, session_id FROM destiny_threads
    WHERE thread_id IN \(list: threads) AND account_id = \(owner.account)
    """
  }
}

extension Transaction {
  /// Returns the active session of a chart, or a new one.
  func session(
    for chart: SessionChart, of owner: AccountKey, at now: Timestamp, newID: DestinySession.ID
  ) throws -> (session: DestinySession, isNew: Bool) {
    try run(
      """
      UPDATE destiny_sessions SET is_active = \(false)
      WHERE account_id = \(owner.account) AND is_active AND expires_at <= \(now)
      """)
    let expiry = now.advanced(by: DestinySession.lifetime)
    let active = try activeSessions(of: owner)
    try noteChange(to: chart, from: active, of: owner)
    if let known = active.first(where: { $0.chart.hash == chart.hash }) {
      try run(
        """
        UPDATE destiny_sessions
        SET accessed_at = \(now), expires_at = \(expiry)
        WHERE id = \(known.id) AND account_id = \(owner.account)
        """)
      try save(chart, of: known.id, owner)
      let session = DestinySession(
        id: known.id, chart: chart, createdAt: known.createdAt, accessedAt: now,
        expiresAt: expiry, isActive: true)
      return (session, false)
    }
    let session = DestinySession(
      id: newID, chart: chart, createdAt: now, accessedAt: now, expiresAt: expiry, isActive: true)
    try begin(newID, chart, of: owner, at: now)
    return (session, true)
  }

  /// Returns a session by ID.
  func session(_ id: DestinySession.ID, of owner: AccountKey) throws -> DestinySession? {
    try first(
      """
      SELECT id, content, is_active, created_at, accessed_at, expires_at FROM destiny_sessions
      WHERE id = \(id) AND account_id = \(owner.account)
      """
    ) { try DestinySession($0, of: owner) }
  }

  /// Returns the session of a conversation; nil if it was begun outside of one.
  func session(of thread: ChatThreadID, _ owner: AccountKey) throws -> DestinySession? {
    let id: DestinySession.ID? = try value(
      """
      SELECT session_id FROM destiny_threads
      WHERE thread_id = \(thread) AND account_id = \(owner.account)
      """)
    return try id.flatMap { try session($0, of: owner) }
  }

  /// Assigns a conversation to a session.
  func attach(_ thread: ChatThreadID, to session: DestinySession.ID, of owner: AccountKey) throws {
    try run(
      """
      INSERT INTO destiny_threads (thread_id, account_id, session_id)
      VALUES (\(thread), \(owner.account), \(session)) ON CONFLICT (thread_id) DO NOTHING
      """)
  }

  /// Marks the conversations of the previous chart for a note if this is another one.
  private func noteChange(
    to chart: SessionChart, from sessions: [DestinySession], of owner: AccountKey
  ) throws {
    guard let last = sessions.max(by: { $0.accessedAt < $1.accessedAt }),
      last.chart.hash != chart.hash
    else { return }
    try run(
      """
      UPDATE destiny_sessions SET needs_note = \(true)
      WHERE id = \(last.id) AND account_id = \(owner.account)
      """)
  }

  private func activeSessions(of owner: AccountKey) throws -> [DestinySession] {
    try rows(
      """
      SELECT id, content, is_active, created_at, accessed_at, expires_at FROM destiny_sessions
      WHERE account_id = \(owner.account) AND is_active ORDER BY created_at DESC, id DESC
      """
    ) { try DestinySession($0, of: owner) }
  }
}

extension DestinySession {
  fileprivate init(_ row: borrowing Row, of owner: AccountKey) throws {
    let id: ID = try row["id"]
    let content = try owner.key.open(try row["content"], for: owner.content(of: id))
    self.init(
      id: id, chart: try SessionChart(encoded: content), createdAt: try row["created_at"],
      accessedAt: try row["accessed_at"], expiresAt: try row["expires_at"],
      isActive: try row["is_active"])
  }
}
