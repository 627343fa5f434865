internal import Accounts
internal import Events
internal import Logging
internal import Storage

extension Conversations {
  /// The notification channel for followers; the payload is a list of message IDs.
  static let newsChannel = "chat.news"
  /// The notification channel for stopping answers; the payload is the message ID.
  static let stopChannel = "chat.stop"

  /// Stores the pending changes on this node, until its task is cancelled.
  func commit() async {
    for await _ in desk.flushRequests {
      while true {
        let entries = desk.gather()
        if entries.isEmpty { break }
        do {
          let stored = try await store(entries)
          desk.note(entries, storedOf: Set(stored))
          for id in stored { bells.ring(id) }
        } catch {
          desk.fail(entries.map(\.answer), with: error)
          if error is CancellationError { break }
          logger.error("Storing answers failed", metadata: ["error": "\(error)"])
        }
      }
    }
    desk.close()
  }

  /// Stores entries in one transaction. Returns the answers whose lease this node still held.
  private func store(_ entries: [AnswerBuffer.Entry]) async throws -> [ChatMessageID] {
    let holding = Self.storing(entries.map(\.values))
    let insertions = entries.compactMap { entry in
      entry.insertion.map { (id: entry.answer.id, sql: $0) }
    }
    return try await database.write(.readCommitted) { transaction in
      let held = try transaction.rows(holding) { row in try row[0] as ChatMessageID }
      let isHeld = Set(held)
      try transaction.run(insertions.filter { isHeld.contains($0.id) }.map(\.sql))
      for start in stride(from: 0, to: held.count, by: 100) {
        // 100 IDs of at most 64 characters are well below the payload limit of a notification.
        let names = held[start..<min(start + 100, held.count)].map(\.rawValue)
        try transaction.notify(Self.newsChannel, names.joined(separator: " "))
      }
      return held
    }
  }

  /// Locks the answers of the entries whose lease is still held, and stores their details. Rows:
  /// ID, account, fence, length, writer, details, whether writer or details are new.
  static func storing(_ rows: [SQL]) -> SQL {
    """
    UPDATE chat_messages SET state = \(ChatMessage.State.streaming), length = entry.column4,
      writer = coalesce(entry.column5, writer), details = coalesce(entry.column6, details),
      revision = revision + entry.column7
    FROM (VALUES \(joined: rows)) AS entry
    WHERE id = entry.column1 AND account_id = entry.column2 AND fence = entry.column3
      AND lease_until IS NOT NULL
    RETURNING id
    """
  }

  /// Renews the leases of the answers written on this node, until its task is cancelled.
  func keepLeases() async {
    while (try? await environment.pause(settings.lease / 3)) != nil {
      let held = desk.held
      guard !held.isEmpty else { continue }
      do {
        let kept = try await renew(held)
        for answer in held where kept[answer.id] == nil {
          desk.fail([answer], with: AnswerLost())
        }
        // The stop notification was missed.
        for (id, isStopping) in kept where isStopping { desk.stop(id) }
      } catch {
        logger.warning("Renewing leases of answers failed", metadata: ["error": "\(error)"])
      }
    }
  }

  private func renew(_ held: [HeldAnswer]) async throws -> [ChatMessageID: Bool] {
    let rows: [SQL] = held.map { "(\($0.id), \($0.owner.account), \($0.fence))" }
    let kept = try await database.write(.readCommitted) { transaction in
      let end = try environment.now(transaction).advanced(by: settings.lease)
      return try transaction.rows(Self.renewing(rows, until: end)) { row in
        (try row[0] as ChatMessageID, try row[1] as Bool)
      }
    }
    return Dictionary(kept, uniquingKeysWith: { first, _ in first })
  }

  static func renewing(_ rows: [SQL], until end: Timestamp) -> SQL {
    """
    UPDATE chat_messages SET lease_until = \(end) FROM (VALUES \(joined: rows)) AS entry
    WHERE id = entry.column1 AND account_id = entry.column2 AND fence = entry.column3
      AND lease_until IS NOT NULL
    RETURNING id, is_stopping
    """
  }
}
