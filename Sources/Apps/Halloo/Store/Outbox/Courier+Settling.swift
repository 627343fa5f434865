internal import Accounts
internal import Storage
internal import TextMessages

extension Courier {
  /// Writes down what the provider said to an attempt; nothing where the attempt was given up for lost.
  /// - Parameter now: when it said so.
  func settle(
    _ text: ClaimedText, _ outcome: TextOutcome, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    switch outcome {
    case .accepted(let id, let status):
      try accept(text, id, status, at: now, in: transaction)
    case .refused(let refusal):
      try retry(text, refusal, from: [.dispatching, .unclear], at: now, in: transaction)
    case .unknown(let reason):
      let later = now.advanced(by: Self.beforeLookup)
      try transaction.change(text, "state = \(OutboxState.unclear), moment = \(later)")
      try transaction.note("unclear: \(reason)", of: text)
    }
  }

  /// Writes down what was found of an unclear text: it is adopted, or sent once more (HAL-814).
  func settle(
    _ text: ClaimedText, found: FoundText?, in transaction: borrowing Transaction
  ) throws {
    let now = try ledger.surroundings.now(transaction)
    if let found {
      return try accept(text, found.id, found.state.status, at: found.createdAt, in: transaction)
    }
    if try transaction.change(text, "state = \(OutboxState.queued), moment = \(now)") {
      try transaction.note("absent", of: text)
    }
  }

  /// Leaves a text with which nobody has begun to the next courier.
  func giveBack(_ text: ClaimedText, in transaction: borrowing Transaction) throws {
    let now = try ledger.surroundings.now(transaction)
    let isOurs = try transaction.change(
      text, from: [.dispatching], "state = \(OutboxState.queued), moment = \(now)")
    if isOurs { try transaction.note("given back", of: text) }
  }

  /// Tells the pages of the family how far a text is.
  func tell(_ text: ClaimedText, in transaction: borrowing Transaction) throws {
    try tell(text.id, text.relative, text.owner.account, in: transaction)
  }

  func tell(
    _ id: TextMessageID, _ relative: RelativeID, _ owner: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    try ledger.surroundings.publish(.text(id.rawValue, of: relative), owner, transaction)
  }

  func accept(
    _ text: ClaimedText, _ id: ProviderTextID, _ status: TextStatus, at moment: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let isOurs = try transaction.change(
      text,
      """
      state = \(OutboxState.accepted), provider_id = \(id.rawValue), status = \(status),
      accepted_at = \(moment)
      """)
    guard isOurs else {
      // A report may have come before the answer; the answer knows better when it was taken.
      try transaction.run(
        """
        UPDATE hal_messages SET accepted_at = \(moment) WHERE id = \(text.id)
          AND fence = \(text.fence) AND provider_id = \(id.rawValue) AND accepted_at > \(moment)
        """)
      return
    }
    try transaction.note("accepted", of: text, as: id)
    try showHello(text, isWithProvider: true, at: moment, in: transaction)
    try tell(text, in: transaction)
    guard let occurrence = text.occurrence else { return }
    try ledger.happen(
      .accepted(text.kind, at: moment), to: occurrence, of: text.owner, in: transaction)
  }

  /// Tries once more after a pause, where that may help and is not too late; else gives up (HAL-831, HAL-832).
  /// - Parameter states: where the text may be.
  func retry(
    _ text: ClaimedText, _ refusal: TextRefusal, from states: [OutboxState], at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let pause = Self.pauses.indices.contains(text.failures) ? Self.pauses[text.failures] : nil
    if !refusal.isPermanent, let pause {
      let moment = now.advanced(by: max(pause, refusal.retryAfter ?? .zero))
      if text.until.map({ moment <= $0 }) ?? true {
        try transaction.change(
          text, from: states,
          """
          state = \(OutboxState.queued), moment = \(moment), failures = \(text.failures + 1),
          failure_code = \(refusal.failure.code), provider_id = NULL, status = NULL
          """)
        try showHello(text, isWithProvider: false, at: now, in: transaction)
        try tell(text, in: transaction)
        return try transaction.note("refused: \(refusal.failure.code)", of: text)
      }
    }
    try giveUp(text, refusal, from: states, at: now, in: transaction)
  }

  /// The setup waits for an answer while a hello is with the provider; where it was refused, the step from
  /// which it was sent is shown again (HAL-428).
  private func showHello(
    _ text: ClaimedText, isWithProvider: Bool, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard text.kind == .hello,
      try transaction.setWaiting(isWithProvider, text.relative, text.owner, at: now)
    else { return }
    try ledger.surroundings.publish(.relative(text.relative), text.owner.account, transaction)
  }

  private func giveUp(
    _ text: ClaimedText, _ refusal: TextRefusal, from states: [OutboxState], at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let isOurs = try transaction.change(
      text, from: states, "state = \(OutboxState.failed), failure_code = \(refusal.failure.code)")
    guard isOurs else { return }
    try transaction.note("failed: \(refusal.failure.code)", of: text)
    if refusal.failure != .optedOut {
      try showHello(text, isWithProvider: false, at: now, in: transaction)
    }
    try tell(text, in: transaction)
    if let occurrence = text.occurrence {
      let reason: Occurrence.Failure = refusal.isPermanent ? .undeliverable : .outage
      try ledger.happen(
        .refused(text.kind, reason), to: occurrence, of: text.owner, in: transaction)
    }
    guard refusal.failure == .optedOut else { return }
    try ledger.optOut(ledger.surroundings.hash(text.to), at: now, in: transaction)
  }
}

extension Transaction {
  /// Changes a text whose attempt still is the last one and has not been given up. Returns whether it was.
  @discardableResult
  fileprivate func change(
    _ text: ClaimedText, from states: [OutboxState] = [.dispatching, .unclear], _ change: SQL
  ) throws -> Bool {
    try run(
      """
      UPDATE hal_messages SET \(change) WHERE id = \(text.id) AND fence = \(text.fence)
        AND state IN \(list: states)
      """) == 1
  }

  /// Writes down how an attempt ended.
  /// - Parameter id: how the provider calls the text.
  fileprivate func note(
    _ outcome: String, of text: ClaimedText, as id: ProviderTextID? = nil
  ) throws {
    try run(
      """
      UPDATE hal_attempts SET outcome = \(outcome),
        provider_id = coalesce(\(id?.rawValue), provider_id)
      WHERE message_id = \(text.id) AND fence = \(text.fence)
      """)
  }
}
