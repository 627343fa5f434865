internal import Accounts
internal import Storage
internal import TextMessages

extension Courier {
  /// A text as a report finds it.
  private struct Reported {
    let id: TextMessageID
    let account: AccountID
    let relative: RelativeID
    let state: OutboxState
    let fence: Int
    let provider: String?
    let status: TextStatus?
    let failure: Int?

    init(_ row: borrowing Row) throws {
      id = try row["id"]
      account = try row["account_id"]
      relative = try row["profile_id"]
      state = try row["state"]
      fence = try row["fence"]
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
      SELECT id, account_id, profile_id, state, fence, provider_id, status, failure_code
      FROM hal_messages WHERE id = \(id)
      """
    ) { row in try Reported(row) }
    guard let reported else { return }
    switch reported.state {
    case .dispatching, .unclear:
      // The answer to the call is still to come, or lost; but not that to an earlier one.
      guard try !transaction.isKnown(provider), let text = try opened(reported, transaction) else {
        return
      }
      try accept(text, provider, .accepted, at: now, in: transaction)
      try apply(report, to: reported, TextState(.accepted), at: now, in: transaction)
    case .accepted where reported.provider == provider.rawValue:
      try apply(report, to: reported, reported.known, at: now, in: transaction)
    case .queued, .accepted, .failed, .cancelled: break
    }
  }

  /// The text itself, which is needed where more is to be done than to note how far it is.
  private func opened(
    _ reported: Reported, _ transaction: borrowing Transaction
  ) throws -> ClaimedText? {
    guard let owner = try ledger.surroundings.owner(reported.account, transaction) else {
      return nil
    }
    return try transaction.claimed(reported.id, of: owner, by: provider.name)
  }

  private func apply(
    _ report: TextState, to text: Reported, _ known: TextState?, at now: Timestamp,
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
        try transaction.setDeliveryWarning(false, text.relative, text.account, at: now)
      }
      return try tell(text.id, text.relative, text.account, in: transaction)
    }
    guard let opened = try opened(text, transaction) else { return }
    // Where no cause is told, another attempt may do.
    let failure = joined.failure ?? TextFailure(code: 500)
    try retry(
      opened, TextRefusal(failure, text: "undelivered"), from: [.accepted], at: now, in: transaction
    )
  }
}
