internal import Accounts
internal import Conversations
internal import Storage
internal import Vault

// Sessions as programs ask for them, under names of their own (DES-179).
extension Transaction {
  /// The session of a chart: the one that a program names, begun where there is none of that name, or
  /// else the one that is going on.
  /// - Throws: ``SessionNameTaken`` for a name that somebody else has.
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
    // One that is over is not used again, nor for another chart (DES-21).
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

  /// The session in which a conversation is begun that a program names: that very one where it is going
  /// on, whatever its chart; else as ``session(_:for:of:at:newID:)`` has it.
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

  /// Begins a session.
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

  /// Keeps what a session's chart is cast from and with.
  func save(_ chart: SessionChart, of id: DestinySession.ID, _ owner: AccountKey) throws {
    let content = owner.key.seal(chart.encoded, for: owner.content(of: id))
    try run(
      """
      UPDATE destiny_sessions SET content = \(content)
      WHERE id = \(id) AND account_id = \(owner.account)
      """)
  }

  /// Says in which session a conversation is held from now on.
  func move(
    _ thread: ChatThreadID, to session: DestinySession.ID, of owner: AccountKey
  ) throws {
    try attach(thread, to: session, of: owner)
    try run(
      """
      UPDATE destiny_threads SET session_id = \(session)
      WHERE thread_id = \(thread) AND account_id = \(owner.account)
      """)
  }

  // Names are those of all accounts: this looks at no more than whether one is in use.
  private func requireFree(_ id: DestinySession.ID) throws {
    let known: String? = try value("SELECT id FROM destiny_sessions WHERE id = \(id)")
    if known != nil { throw SessionNameTaken() }
  }
}

extension AccountKey {
  /// Which threads are held in a session, as lists of conversations take it.
  func threads(of session: DestinySession.ID) -> SQL {
    """
    id IN (SELECT thread_id FROM destiny_threads
      WHERE account_id = \(account) AND session_id = \(session))
    """
  }
}

/// A name that a program has chosen for a session is in use by somebody else.
struct SessionNameTaken: Error {}
