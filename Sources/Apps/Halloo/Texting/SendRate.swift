internal import Storage

/// How many texts may leave in a second, from all nodes together (HAL-818): a text moves the moment on at
/// which the number is free again, and none leaves before it. What could not leave waits in its order.
struct SendRate: Hashable, Sendable {
  /// How many in a second.
  let perSecond: Int

  private var interval: Duration { .milliseconds(1_000 / max(perSecond, 1)) }
  /// So far ahead texts may be taken on, since they leave one after the other.
  private static let ahead = Duration.seconds(1)

  /// How many texts may be taken on now.
  /// - Parameter freeAt: when the number is free again; nil where it was never used.
  func allowance(_ freeAt: Timestamp?, at now: Timestamp) -> Int {
    let start = max(freeAt ?? now, now)
    let room = now.advanced(by: Self.ahead).milliseconds - start.milliseconds
    let step = Int64(1_000 / max(perSecond, 1))
    return room <= 0 ? 0 : Int(room / step)
  }

  /// When the number is free again after some texts.
  func freeAt(after count: Int, _ freeAt: Timestamp?, at now: Timestamp) -> Timestamp {
    max(freeAt ?? now, now).advanced(by: interval * count)
  }
}

extension Transaction {
  /// When the number that texts come from is free again. Whoever asks keeps others waiting until the end
  /// of the transaction.
  func senderIsFree(at now: Timestamp) throws -> Timestamp {
    try run(
      """
      INSERT INTO hal_senders (id, free_at) VALUES ('sender', \(now)) ON CONFLICT (id) DO NOTHING
      """)
    let lock: SQL = engine == .postgresql ? "FOR UPDATE" : ""
    return try value("SELECT free_at FROM hal_senders WHERE id = 'sender' \(lock)") ?? now
  }

  /// Notes when it is.
  func setSenderFree(at moment: Timestamp) throws {
    try run("UPDATE hal_senders SET free_at = \(moment) WHERE id = 'sender'")
  }
}
