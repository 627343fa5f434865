internal import Accounts
internal import Conversations
internal import Storage
internal import Vault

// Sessions with names chosen by programs (DES-179).
extension Transaction {
  /// Returns the session of a chart: the named one, created if necessary, else the active one.
  /// - Throws: ``SessionNameTaken`` if another account uses the name.
  func session(
    _ name: DestinySession.ID?, for chart: SessionChart, of owner: AccountKey,
    at now: Timestamp, newID: DestinySession.ID
  ) throws -> DestinySession.ID {
    guard let name else {
      return try session(for: chart, of: owner, at: now, newID: newID).session.id
    }
    guard let known = try session(name, of: owner) else {
      try requireFree(name)
      try begin(name, chart, of: owner, at: now)
      return name
    }
    // An expired session is not reused, nor is one of another chart (DES-21).
    guard known.isActive, known.expiresAt > now, known.chart.hash == chart.hash else {
      return try session(for: chart, of: owner, at: now, newID: newID).session.id
    }
    try run(
      """
      UPDATE destiny_sessions
      SET accessed_at = \(now), expires_at = \(now.advanced(by: DestinySession.lifetime))
      WHERE id = \(name) AND account_id = \(owner.account)
      """)
    try save(chart, of: name, owner)
    return name
  }

  /// Returns the session for a new conversation: the named one if it is active, whatever its chart;
  /// else as ``session(_:for:of:at:newID:)`` does.
  func session(
    holding name: DestinySession.ID?, or chart: SessionChart, of owner: AccountKey,
    at now: Timestamp, newID: DestinySession.ID
  ) throws -> DestinySession.ID {
    if let known = try name.flatMap({ try session($0, of: owner) }), known.isActive,
      known.expiresAt > now
    {
      return known.id
    }
    return try session(name, for: chart, of: owner, at: now, newID: newID)
  }

  /// Creates a session.
  func begin(
    _ id: DestinySession.ID, _ chart: SessionChart, of owner: AccountKey, at now: Timestamp
  ) throws {
    let content = owner.key.seal(chart.encoded, for: owner.content(of: id))
    try run(
      """
      INSERT INTO destiny_sessions (id, account_id, content, is_active, created_at, accessed_at,
        expires_at)
      VALUES (\(id), \(owner.account), \(content), \(true), \(now), \(now),
        \(now.advanced(by: DestinySession.lifetime)))
      """)
  }

  /// Stores the birth and settings of a session's chart.
  func save(_ chart: SessionChart, of id: DestinySession.ID, _ owner: AccountKey) throws {
    let content = owner.key.seal(chart.encoded, for: owner.content(of: id))
    try run(
      """
      UPDATE destiny_sessions SET content = \(content)
      WHERE id = \(id) AND account_id = \(owner.account)
      """)
  }

  /// Moves a conversation to another session.
  func move(_ thread: ChatThreadID, to session: DestinySession.ID, of owner: AccountKey) throws {
    try attach(thread, to: session, of: owner)
    try run(
      """
      UPDATE destiny_threads SET session_id = \(session)
      WHERE thread_id = \(thread) AND account_id = \(owner.account)
      """)
  }

  // Names are unique across accounts; this only checks whether one is in use.
  private func requireFree(_ id: DestinySession.ID) throws {
    let known: String? = try value("SELECT id FROM destiny_sessions WHERE id = \(id)")
    if known != nil { throw SessionNameTaken() }
  }
}

extension AccountKey {
  /// The threads of a session, as a subquery for lists of conversations.
  func threads(of session: DestinySession.ID) -> SQL {
    """
    id IN (SELECT thread_id FROM destiny_threads
      WHERE account_id = \(account) AND session_id = \(session))
    """
  }
}

/// Another account uses the name that a program chose for a session.
struct SessionNameTaken: Error {}
