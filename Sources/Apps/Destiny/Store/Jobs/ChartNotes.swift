internal import Accounts
internal import AppHost
internal import Conversations
internal import Interface
internal import People
internal import Storage
internal import Vault

/// The job that adds a note to conversations, naming the chart they were written for, once the user
/// asks about another chart (DES-21).
struct ChartNotes: Sendable {
  private let services: Dependencies

  init(_ services: Dependencies) { self.services = services }

  /// Sessions per batch.
  private static let step = 100

  /// The job, every five minutes.
  var chore: App.BackgroundJob {
    App.BackgroundJob("destiny.charts.note", every: .seconds(300)) { _ in try await perform() }
  }

  /// Writes the pending notes; a conversation with an answer in progress waits for the next round.
  func perform() async throws {
    let sessions = try await services.database.read { transaction in
      try transaction.rows(Self.wanted(at: services.now(), Self.step)) { row in
        (id: try row[0] as DestinySession.ID, account: try row[1] as AccountID)
      }
    }
    for session in sessions { try await note(session.id, session.account) }
  }

  static func wanted(at moment: Timestamp, _ limit: Int) -> SQL {
    """
    SELECT id, account_id FROM destiny_sessions
    WHERE needs_note AND accessed_at <= \(moment) ORDER BY accessed_at LIMIT \(limit)
    """
  }

  private func note(_ id: DestinySession.ID, _ account: AccountID) async throws {
    let known = try await services.database.read { transaction in
      try services.accounts.account(account, in: transaction)
    }
    guard let known else { return }
    let owner = AccountKey(account, key: try services.accounts.dataKey(of: known))
    guard let text = try await text(of: id, owner) else { return }
    var isDone = true
    for thread in try await threads(of: id, owner) {
      isDone = try await add(text, to: thread, owner) && isDone
    }
    guard isDone else { return }
    try await services.database.write { transaction in
      _ = try transaction.run(
        """
        UPDATE destiny_sessions SET needs_note = \(false)
        WHERE id = \(id) AND account_id = \(account)
        """)
    }
  }

  /// Describes the chart in a sentence; nil if the session is gone.
  private func text(of id: DestinySession.ID, _ owner: AccountKey) async throws -> String? {
    guard let chart = try await DestinyStore(services).session(id, of: owner)?.chart else {
      return nil
    }
    let profile = try await services.people.profile(of: AccountKey(owner.account, key: owner.key))
    return MessageCatalog.destiny(in: chart.language ?? profile?.preferences.language).writtenFor(
      chart)
  }

  private func threads(of id: DestinySession.ID, _ owner: AccountKey) async throws -> [ChatThreadID]
  {
    try await services.database.read { transaction in
      try transaction.rows(
        """
        SELECT thread_id FROM destiny_threads
        WHERE account_id = \(owner.account) AND session_id = \(id)
        """
      ) { row in try row[0] }
    }
  }

  /// Adds a note unless it exists. Returns whether the conversation is done.
  private func add(
    _ text: String, to thread: ChatThreadID, _ owner: AccountKey
  ) async throws -> Bool {
    let name = SHA256.digest(of: Array("chart of \(thread.rawValue)".utf8)).prefix(16)
    do {
      _ = try await services.conversations.add(
        ChatAddition(.system, text, id: ChatMessageID(rawValue: Base64URL.encode(name))),
        to: thread, of: AccountKey(owner.account, key: owner.key))
      return true
    } catch let error as ChatError {
      // A deleted or full conversation gets none.
      return error.code != .answering
    }
  }
}
