internal import Accounts
public import Storage
public import TextMessages

extension OutboxDispatcher {
  /// The text of a delivery report.
  private struct Reported {
    let item: OutboxItem<Delegate.Kind>
    let state: OutboxState
    let fence: Int
    let provider: String?
    let status: TextStatus?
    let failure: Int?

    init(_ row: borrowing Row, in outbox: OutboxStore<Delegate.Kind>) throws {
      item = try OutboxItem(row, in: outbox)
      state = try row["state"]
      fence = try row["fence"]
      provider = try row["provider_id"]
      status = try row["status"]
      failure = try row["failure_code"]
    }

    /// The former delivery state.
    var known: TextState? {
      status.map { TextState($0, failure: failure.map { TextFailure(code: $0) }) }
    }
  }

  /// Processes a delivery report. Reports may arrive before the response to the sending call,
  /// twice, in any order, and about attempts that were given up: the state only moves forward
  /// (HAL-813, HAL-830).
  public func take(
    _ report: TextState, of provider: ProviderTextID, about id: TextMessageID,
    in transaction: borrowing Transaction
  ) throws {
    let now = settings.now()
    let reported = try transaction.first(
      """
      SELECT \(OutboxItem.columns(in: outbox)), state, fence, provider_id, status, failure_code
      FROM \(outbox.messages) WHERE id = \(id)
      """
    ) { row in try Reported(row, in: outbox) }
    guard let reported else { return }
    switch reported.state {
    case .dispatching, .unclear:
      // The response to the call is pending or lost; but not that to an earlier call.
      guard try !outbox.isKnown(provider, transaction),
        let text = try opened(reported, transaction)
      else { return }
      try accept(text, provider, .accepted, at: now, in: transaction)
      try apply(report, to: reported, TextState(.accepted), at: now, in: transaction)
    case .accepted where reported.provider == provider.rawValue:
      try apply(report, to: reported, reported.known, at: now, in: transaction)
    case .queued, .accepted, .failed, .cancelled: break
    }
  }

  /// The decrypted text, needed if the report has further effects.
  private func opened(
    _ reported: Reported, _ transaction: borrowing Transaction
  ) throws -> LeasedMessage<Delegate>? {
    guard let owner = try delegate.owner(reported.item.account, transaction) else { return nil }
    return try leased(reported.item.id, of: owner, transaction)
  }

  private func apply(
    _ report: TextState, to text: Reported, _ known: TextState?, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let joined = known.map { $0.joined(with: report) } ?? report
    guard joined != known else { return }
    let isDelivered = joined.status == .delivered
    let deliveredAt = isDelivered ? now : nil
    try transaction.run(
      """
      UPDATE \(outbox.messages) SET status = \(joined.status),
        failure_code = \(joined.failure?.code), delivered_at = \(deliveredAt)
      WHERE id = \(text.item.id) AND fence = \(text.fence)
      """)
    guard joined.status.isFailure else {
      return try delegate.reported(
        text.item, isDelivered: isDelivered, at: now, in: transaction)
    }
    guard let opened = try opened(text, transaction) else { return }
    // Without a cause, a retry may succeed.
    let failure = joined.failure ?? TextFailure(code: 500)
    try retry(
      opened, TextRefusal(failure, text: "undelivered"), from: [.accepted], at: now, in: transaction
    )
  }
}
