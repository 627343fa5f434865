internal import Accounts
internal import Outbox
internal import Storage
internal import TextMessages

/// Consent belongs to the provider that carried it: a click on a simulated phone says nothing about
/// the person with the real number.
extension ReminderService {
  /// The maximum number of relatives per transaction.
  private static let batch = 100
  /// The provider of consents from before providers were recorded.
  static let unknownProvider = "unknown"

  /// Requires new consent from relatives who were asked by another provider.
  /// - Returns: their number.
  func askAnew(in transaction: borrowing Transaction) throws -> Int {
    let (now, provider) = (try environment.now(transaction), environment.provider)
    // Two ranges, since `<>` uses no index.
    let those = try transaction.rows(
      """
      SELECT id, account_id FROM hal_profiles WHERE provider < \(provider) OR provider > \(provider)
      LIMIT \(Self.batch)
      """
    ) { row in (id: try row[0] as RelativeID, account: try row[1] as AccountID) }
    for relative in those {
      if let owner = try environment.owner(relative.account, transaction) {
        try askAnew(relative.id, of: owner, at: now, in: transaction)
      }
      try transaction.leaveProvider(of: relative.id, to: provider, at: now)
    }
    return those.count
  }

  private func askAnew(
    _ id: RelativeID, of owner: CircleKey, at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    do {
      guard let relative = try transaction.relative(id, of: owner) else { return }
      var person = Addressee(owner: owner, relative: relative)
      try change(&person, .providerChanged, at: now, in: transaction)
    } catch  where error.isOfContent {
      // A relative with an unreadable row gets no texts.
      environment.report(error)
    }
  }

  /// Determines the provider of consents for which none was recorded: the current one if that is
  /// certain, otherwise simulated phones.
  func findProviders(in transaction: borrowing Transaction) throws {
    let (now, provider) = (try environment.now(transaction), environment.provider)
    let unknown: SQL = "provider = \(Self.unknownProvider)"
    if try provider == TwilioSettings.name && !SimulatedProvider.hasWorked(in: transaction) {
      try transaction.run("UPDATE hal_profiles SET provider = \(provider) WHERE \(unknown)")
      return
    }
    if provider == TwilioSettings.name {
      // A text on a simulated phone that recent would still exist.
      let remembered = now.advanced(by: SimulatedProvider.lifetime * -1 + .seconds(86_400))
      try transaction.run(
        """
        UPDATE hal_profiles SET provider = \(provider)
        WHERE \(unknown) AND confirmed_at > \(remembered) AND EXISTS (
          SELECT 1 FROM hal_answers a WHERE a.profile_id = hal_profiles.id
            AND a.is_confirmation = \(true) AND a.is_positive = \(true)
            AND a.received_at = confirmed_at
            AND NOT EXISTS (SELECT 1 FROM simulated_texts t WHERE t.id = a.inbound_id))
        """)
    }
    try transaction.run(
      "UPDATE hal_profiles SET provider = \(SimulatedProvider.name) WHERE \(unknown)")
  }
}

extension Transaction {
  /// Cancels what was to be sent through another provider. What was lived ahead of the real clock
  /// was simulated, and would take the place of what is due then (HAL-1405).
  fileprivate func leaveProvider(of id: RelativeID, to provider: String, at now: Timestamp) throws {
    try run([
      """
      UPDATE hal_messages SET state = \(OutboxState.cancelled)
      WHERE profile_id = \(id) AND \(OutboxState.isIdle(at: now))
      """,
      """
      DELETE FROM hal_occurrences WHERE profile_id = \(id) AND due_at > \(now)
        AND (sent_at > \(now) OR status IN \(list: [OccurrenceStatus.missed, .failed]))
      """,
      "UPDATE hal_profiles SET provider = \(provider) WHERE id = \(id)",
    ])
  }
}
