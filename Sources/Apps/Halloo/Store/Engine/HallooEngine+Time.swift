internal import Accounts
internal import AppHost
internal import Events
internal import Jobs
internal import Outbox
internal import Storage
internal import TextMessages

// Lets time pass where phones are simulated (HAL-1405): from one moment at which anything is due to
// the next, each of which is worked off before the next step.
extension HallooEngine {
  /// How long the loop looks whether webhooks were posted, before it waits for the next second.
  private static let patience = 50

  /// Takes a step, once everything due at this moment was done.
  func stepOn() async throws -> Bool {
    guard let simulator = services.texts.simulator, simulator.clock.goal != nil else {
      return false
    }
    let before = services.careNow()
    let hasStepped = try await services.database.write(.serializable) { transaction in
      guard try !transaction.isSending(at: before) else { return false }
      return try simulator.step(in: transaction) { now, transaction in
        try transaction.nextDue(after: now)
      }
    }
    guard hasStepped else { return false }
    try await simulator.clock.load(from: services.database)
    if services.careNow().day > before.day { try await HallooRetention(services).perform() }
    if simulator.clock.goal == nil { try await publishTime() }
    return true
  }

  /// Waits until the webhooks of simulated phones were posted.
  /// - Returns: whether time is passing and can go on.
  func mayStepOn() async throws -> Bool {
    guard let simulator = services.texts.simulator, simulator.clock.goal != nil else {
      return false
    }
    for _ in 0..<Self.patience where !loop.isStopping {
      let isPosting = try await services.database.read { try simulator.isPosting(in: $0) }
      if !isPosting { return true }
      try await Task.sleep(for: .milliseconds(20))
    }
    return false
  }

  /// Tells all pages that it is later now.
  private func publishTime() async throws {
    let events = services.events
    try await services.database.write(.readCommitted) { transaction in
      let relatives = try transaction.rows("SELECT id, account_id FROM hal_profiles") { row in
        (id: try row[0] as RelativeID, account: try row[1] as AccountID)
      }
      for relative in relatives {
        try events.publish(.relative(relative.id), of: relative.account, in: transaction)
      }
    }
  }
}

extension Transaction {
  /// Whether a text is being handed to the provider.
  fileprivate func isSending(at now: Timestamp) throws -> Bool {
    let row: Int? = try value(
      """
      SELECT 1 FROM hal_messages
      WHERE state = \(OutboxState.dispatching) AND began_at <= \(now) LIMIT 1
      """)
    return row != nil
  }

  /// The next moment at which an occurrence, an alarm, a text or the calendar is due; nil for none.
  func nextDue(after now: Timestamp) throws -> Timestamp? {
    let isWaiting: SQL = "AND state IN \(list: [OutboxState.queued, .unclear])"
    let isDispatching: SQL = "AND state = \(OutboxState.dispatching)"
    let dues: [(moment: SQL, table: SQL, condition: SQL)] = [
      ("next_at", "hal_occurrences", ""), ("climbs_at", "hal_alarms", ""),
      ("next_at", "hal_calendar", ""), ("word_due_at", "hal_profiles", ""),
      ("moment", "hal_messages", isWaiting), ("began_at", "hal_messages", isDispatching),
    ]
    let moments: [Timestamp?] = try dues.map { moment, table, condition in
      try value(
        """
        SELECT \(moment) FROM \(table) WHERE \(moment) > \(now) \(condition)
        ORDER BY \(moment) LIMIT 1
        """)
    }
    return moments.compactMap(\.self).min()
  }
}

extension Timestamp {
  /// The number of its UTC date.
  fileprivate var day: Int64 { milliseconds / 86_400_000 }
}
