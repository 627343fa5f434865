internal import Accounts
internal import Events
internal import Logging
internal import Storage

extension Conversations {
  /// Writes answers and wakes followers, until its task is cancelled: unfinished answers are then
  /// left to other nodes, or to the next start. Runs once, for as long as there are senders or
  /// followers.
  public func run() async {
    bells.open()
    await withDiscardingTaskGroup { group in
      group.addTask { await listen() }
      group.addTask { await commit() }
      group.addTask { await keepLeases() }
      group.addTask { await sweepFromTimeToTime() }
      for await assignment in desk.taken {
        group.addTask {
          switch assignment {
          case .stored(let answer): await self.answer(answer)
          case .unsaved(let answer): await self.answer(answer)
          }
        }
      }
      group.cancelAll()
    }
    bells.close()
  }

  /// Listens to the notifications of other nodes, and of other tasks of this one.
  private func listen() async {
    for await event in database.notifications(on: [Self.newsChannel, Self.stopChannel]) {
      switch event {
      // Earlier notifications may have been missed; the next lease renewal finds stops.
      case .connected: bells.ringAll()
      case .notification(let notification) where notification.channel == Self.stopChannel:
        desk.stop(ChatMessageID(rawValue: notification.payload))
      case .notification(let notification):
        for name in notification.payload.split(separator: " ") {
          bells.ring(ChatMessageID(rawValue: String(name)))
        }
      }
    }
  }

  private func sweepFromTimeToTime() async {
    repeat {
      do {
        try await sweep()
      } catch is CancellationError {
        return
      } catch {
        logger.error("Answer sweep failed", metadata: ["error": "\(error)"])
      }
    } while (try? await environment.pause(settings.sweep)) != nil
  }

  /// Takes over the answers with expired leases, and purges threads whose undo period is over or in
  /// which nothing was asked for too long.
  func sweep() async throws {
    for orphan in try await takeOver() {
      logger.warning(
        "Answer abandoned by its node", metadata: ["chat.answer": "\(orphan.id.rawValue)"])
      guard let owner = try await owner(orphan.account) else { continue }
      desk.take(
        HeldAnswer(id: orphan.id, fence: orphan.fence, owner: owner, order: orphan.order))
    }
    try await database.write(.readCommitted) { transaction in
      let now = try environment.now(transaction)
      try transaction.run(Self.forgetting(deletedBefore: now.advanced(by: .zero - settings.undo)))
      try transaction.run(
        Self.forgetting(emptySince: now.advanced(by: .zero - settings.emptyThread)))
      try transaction.run(Self.forgetting(unsavedUntil: now))
    }
  }

  private struct Orphan: Sendable {
    let id: ChatMessageID
    let account: AccountID
    let fence: Int
    let order: HeldAnswer.Order
  }

  private func takeOver() async throws -> [Orphan] {
    try await database.write(.readCommitted) { transaction in
      let now = try environment.now(transaction)
      let overdue = try transaction.rows(Self.overdue(at: now)) { row in
        let isStopping: Bool = try row["is_stopping"]
        return Orphan(
          id: try row["id"], account: try row["account_id"], fence: try row["fence"] + 1,
          order: Self.order(writer: try row["writer"], isStopping: isStopping))
      }
      return try overdue.filter { orphan in
        let taken = try transaction.run(
          """
          UPDATE chat_messages SET fence = \(orphan.fence),
            lease_until = \(now.advanced(by: settings.lease))
          WHERE id = \(orphan.id) AND account_id = \(orphan.account)
            AND fence = \(orphan.fence - 1) AND lease_until <= \(now)
          """)
        return taken == 1
      }
    }
  }

  /// Only the composer can continue its own text; a model would not repeat the same words.
  private static func order(writer: ChatWriter?, isStopping: Bool) -> HeldAnswer.Order {
    if isStopping { return .end(.stopped) }
    if case .model = writer { return .end(.broken) }
    return .write
  }

  private func owner(_ id: AccountID) async throws -> AccountKey? {
    let account = try await database.read { transaction in
      try accounts.account(id, in: transaction)
    }
    guard let account else { return nil }
    return AccountKey(id, key: try accounts.dataKey(of: account))
  }

  static func overdue(at now: Timestamp) -> SQL {
    """
    SELECT id, account_id, fence, writer, is_stopping FROM chat_messages
    WHERE lease_until <= \(now) ORDER BY lease_until LIMIT 100
    """
  }

  static func forgetting(deletedBefore moment: Timestamp) -> SQL {
    "DELETE FROM chat_threads WHERE deleted_at <= \(moment)"
  }

  static func forgetting(emptySince moment: Timestamp) -> SQL {
    "DELETE FROM chat_threads WHERE NOT has_question AND created_at <= \(moment)"
  }

  /// Removes the unsaved answers of dead nodes.
  static func forgetting(unsavedUntil moment: Timestamp) -> SQL {
    "DELETE FROM chat_unsaved WHERE lease_until <= \(moment)"
  }
}
