internal import Accounts
internal import Storage
internal import TextMessages

/// Consent belongs to the provider that carried it: what somebody pressed on a simulated phone says nothing of
/// the person whose number it is.
extension Ledger {
  /// So many relatives are asked anew in a transaction.
  private static let batch = 100
  /// What stands for the provider of those who were asked before providers were noted.
  static let unknownProvider = "unknown"

  /// Asks those anew who were asked by another provider than the one that there is.
  /// - Returns: how many there were.
  func askAnew(in transaction: borrowing Transaction) throws -> Int {
    let (now, provider) = (try surroundings.now(transaction), surroundings.provider)
    // Two ranges, since no index is used for what differs.
    let those = try transaction.rows(
      """
      SELECT id, account_id FROM hal_profiles WHERE provider < \(provider) OR provider > \(provider)
      LIMIT \(Self.batch)
      """
    ) { row in (id: try row[0] as RelativeID, account: try row[1] as AccountID) }
    for relative in those {
      if let owner = try surroundings.owner(relative.account, transaction) {
        try askAnew(relative.id, of: owner, at: now, in: transaction)
      }
      try transaction.leaveProvider(of: relative.id, to: provider, at: now)
    }
    return those.count
  }

  private func askAnew(
    _ id: RelativeID, of owner: CircleOwner, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    do {
      guard let relative = try transaction.relative(id, of: owner) else { return }
      var person = Addressee(owner: owner, relative: relative)
      try change(&person, .providerChanged, at: now, in: transaction)
    } catch  where error.isOfContent {
      // Nothing is sent to somebody whose row cannot be read.
      surroundings.report(error)
    }
  }

  /// Finds out by whom those were asked of whom that was not noted: by the provider that there is where that
  /// can be known, else by simulated phones.
  func findProviders(in transaction: borrowing Transaction) throws {
    let (now, provider) = (try surroundings.now(transaction), surroundings.provider)
    let unknown: SQL = "provider = \(Self.unknownProvider)"
    if try provider == TwilioSettings.name && !SimulatedProvider.hasWorked(in: transaction) {
      try transaction.run("UPDATE hal_profiles SET provider = \(provider) WHERE \(unknown)")
      return
    }
    if provider == TwilioSettings.name {
      // What came by a simulated phone so lately would still be there.
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
  /// What was to be sent by another provider is not sent any more.
  fileprivate func leaveProvider(
    of id: RelativeID, to provider: String, at now: Timestamp
  ) throws {
    try run([
      """
      UPDATE hal_messages SET state = \(OutboxState.cancelled)
      WHERE profile_id = \(id) AND \(OutboxState.isIdle(at: now))
      """,
      "UPDATE hal_profiles SET provider = \(provider) WHERE id = \(id)",
    ])
  }
}
