internal import Accounts
internal import Storage
internal import TextMessages

extension OutboxDispatcher {
  /// Records the provider's response to an attempt; does nothing if the attempt was given up as
  /// lost.
  /// - Parameter now: the time of the response.
  func settle(
    _ text: LeasedMessage<Delegate>, _ outcome: TextOutcome, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    switch outcome {
    case .accepted(let id, let status):
      try accept(text, id, status, at: now, in: transaction)
    case .refused(let refusal):
      try retry(text, refusal, from: Self.running, at: now, in: transaction)
    case .unknown(let reason):
      let later = now.advanced(by: DispatchTiming.beforeLookup)
      try change(text, "state = \(OutboxState.unclear), moment = \(later)", transaction)
      try note("unclear: \(reason)", of: text, transaction)
    }
  }

  /// Records the lookup of an unclear text: it is adopted, or sent again (HAL-814).
  func settle(
    _ text: LeasedMessage<Delegate>, found: FoundText?, in transaction: borrowing Transaction
  ) throws {
    if let found {
      return try accept(text, found.id, found.state.status, at: found.createdAt, in: transaction)
    }
    let now = settings.now()
    if try change(text, "state = \(OutboxState.queued), moment = \(now)", transaction) {
      try note("absent", of: text, transaction)
    }
  }

  /// Releases an unsent text to the next dispatcher.
  func giveBack(
    _ text: LeasedMessage<Delegate>, in transaction: borrowing Transaction
  ) throws {
    let isOurs = try change(
      text, from: [.dispatching], "state = \(OutboxState.queued), moment = \(settings.now())",
      transaction)
    if isOurs { try note("given back", of: text, transaction) }
  }

  func accept(
    _ text: LeasedMessage<Delegate>, _ id: ProviderTextID, _ status: TextStatus,
    at moment: Timestamp, in transaction: borrowing Transaction
  ) throws {
    let isOurs = try change(
      text,
      """
      state = \(OutboxState.accepted), provider_id = \(id.rawValue), status = \(status),
      accepted_at = \(moment)
      """, transaction)
    guard isOurs else {
      // A report may have come before the response; the response knows the acceptance time better.
      try transaction.run(
        """
        UPDATE \(outbox.messages) SET accepted_at = \(moment) WHERE id = \(text.id)
          AND fence = \(text.fence) AND provider_id = \(id.rawValue) AND accepted_at > \(moment)
        """)
      return
    }
    try note("accepted", of: text, as: id, transaction)
    try delegate.accepted(text.item, of: text.owner, at: moment, in: transaction)
  }

  /// Schedules a retry, if that may help and is not too late; otherwise fails the text (HAL-831,
  /// HAL-832).
  /// - Parameter states: the expected states of the text.
  func retry(
    _ text: LeasedMessage<Delegate>, _ refusal: TextRefusal, from states: [OutboxState],
    at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    guard let moment = nextAttempt(at: text, after: refusal, at: now) else {
      return try giveUp(text, refusal, from: states, at: now, in: transaction)
    }
    try change(
      text, from: states,
      """
      state = \(OutboxState.queued), moment = \(moment), failures = \(text.failures + 1),
      failure_code = \(refusal.failure.code), provider_id = NULL, status = NULL
      """, transaction)
    try delegate.postponed(text.item, of: text.owner, at: now, in: transaction)
    try note("refused: \(refusal.failure.code)", of: text, transaction)
  }

  /// When a refused text is sent again; nil if that cannot help or is too late.
  private func nextAttempt(
    at text: LeasedMessage<Delegate>, after refusal: TextRefusal, at now: Timestamp
  ) -> Timestamp? {
    let pauses = DispatchTiming.pauses
    guard !refusal.isPermanent, pauses.indices.contains(text.failures) else { return nil }
    let pause = max(pauses[text.failures], refusal.retryAfter ?? .zero)
    let moment = now.advanced(by: pause)
    return text.until.map { moment <= $0 } ?? true ? moment : nil
  }

  private func giveUp(
    _ text: LeasedMessage<Delegate>, _ refusal: TextRefusal, from states: [OutboxState],
    at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    let code = refusal.failure.code
    let isOurs = try change(
      text, from: states, "state = \(OutboxState.failed), failure_code = \(code)", transaction)
    guard isOurs else { return }
    try note("failed: \(code)", of: text, transaction)
    let isOptOut = refusal.failure == .optedOut
    let failure: OutboxFailure =
      isOptOut ? .optedOut : refusal.isPermanent ? .undeliverable : .outage
    try delegate.failed(text.item, of: text.owner, failure, at: now, in: transaction)
    guard isOptOut else { return }
    let account = accountsHavePhones ? text.item.account : nil
    try outbox.optOut(text.hash, in: account, at: now, transaction)
    try delegate.optedOut(text.hash, in: account, at: now, in: transaction)
  }

  /// The states of a text whose attempt is running, or was lost.
  private static var running: [OutboxState] { [.dispatching, .unclear] }

  /// Updates a text if its attempt is still the last one and has not been given up. Returns whether
  /// it was.
  @discardableResult
  private func change(
    _ text: LeasedMessage<Delegate>, from states: [OutboxState] = Self.running, _ change: SQL,
    _ transaction: borrowing Transaction
  ) throws -> Bool {
    try transaction.run(
      """
      UPDATE \(outbox.messages) SET \(change) WHERE id = \(text.id) AND fence = \(text.fence)
        AND state IN \(list: states)
      """) == 1
  }

  /// Records the end of an attempt.
  /// - Parameter id: the provider's ID of the text.
  private func note(
    _ outcome: String, of text: LeasedMessage<Delegate>, as id: ProviderTextID? = nil,
    _ transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      UPDATE \(outbox.attempts) SET outcome = \(outcome),
        provider_id = coalesce(\(id?.rawValue), provider_id)
      WHERE message_id = \(text.id) AND fence = \(text.fence)
      """)
  }
}
