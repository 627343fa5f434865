internal import Accounts
internal import Storage
internal import TextMessages

extension Courier {
  /// A text as a report finds it.
  private struct Reported {
    let account: AccountID
    let state: OutboxState
    let provider: String?
    let status: TextStatus?
    let failure: Int?

    init(_ row: borrowing Row) throws {
      account = try row["account_id"]
      state = try row["state"]
      provider = try row["provider_id"]
      status = try row["status"]
      failure = try row["failure_code"]
    }

    /// What was known before.
    var known: TextState? {
      status.map { TextState($0, failure: failure.map { TextFailure(code: $0) }) }
    }
  }

  /// Takes in what the provider tells of a text. Reports may come before the answer to the call that sent
  /// it, twice, in any order, and about attempts that were given up: what is known only grows (HAL-813,
  /// HAL-830).
  func take(
    _ report: TextState, of provider: ProviderTextID, about id: TextMessageID,
    in transaction: borrowing Transaction
  ) throws {
    let now = try ledger.surroundings.now(transaction)
    let reported = try transaction.first(
      """
      SELECT account_id, state, provider_id, status, failure_code FROM hal_messages WHERE id = \(id)
      """
    ) { row in try Reported(row) }
    guard let reported, let owner = try ledger.surroundings.owner(reported.account, transaction),
      let text = try transaction.claimed(id, of: owner)
    else { return }
    switch reported.state {
    case .dispatching, .unclear:
      // The answer to the call is still to come, or lost; but not that to an earlier one.
      guard try !transaction.isKnown(provider) else { return }
      try accept(text, provider, .accepted, at: now, in: transaction)
      try apply(report, TextState(.accepted), text, at: now, in: transaction)
    case .accepted where reported.provider == provider.rawValue:
      try apply(report, reported.known, text, at: now, in: transaction)
    case .queued, .accepted, .failed, .cancelled: break
    }
  }

  private func apply(
    _ report: TextState, _ known: TextState?, _ text: ClaimedText, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let joined = known.map { $0.joined(with: report) } ?? report
    guard joined != known else { return }
    let deliveredAt = joined.status == .delivered ? now : nil
    try transaction.run(
      """
      UPDATE hal_messages SET status = \(joined.status), failure_code = \(joined.failure?.code),
        delivered_at = \(deliveredAt)
      WHERE id = \(text.id) AND fence = \(text.fence)
      """)
    guard joined.status.isFailure else {
      if joined.status == .delivered {
        try transaction.setDeliveryWarning(false, text.relative, text.owner, at: now)
      }
      return try tell(text, in: transaction)
    }
    // Where no cause is told, another attempt may do.
    let failure = joined.failure ?? TextFailure(code: 500)
    try retry(
      text, TextRefusal(failure, text: "undelivered"), from: [.accepted], at: now, in: transaction)
  }
}
