internal import Jobs
internal import Storage

/// Accepts texts in the simulator: concurrent ones are written in one batch.
extension SimulatedProvider {
  func take(_ texts: [OutgoingText]) async -> [TextOutcome] {
    do {
      return try await database.write(.readCommitted) { transaction in
        try take(texts, in: transaction)
      }
    } catch {
      // The transaction may have been committed although its response was lost.
      return texts.map { _ in .unknown("the simulator does not answer: \(error)") }
    }
  }

  private func take(
    _ texts: [OutgoingText], in transaction: borrowing Transaction
  ) throws -> [TextOutcome] {
    let phones = texts.map { identity.phoneID(of: $0.to, for: $0.party) }
    let states = try transaction.phoneStates(of: phones)
    var taken = Taken(at: now())
    let outcomes = try zip(texts, phones).map { text, phone in
      try take(text, phone, states[phone] ?? PhoneState(), into: &taken, transaction)
    }
    try transaction.insert(taken.rows, into: Self.textColumns)
    try queue.enqueue(reports(on: taken.fates, takenAt: clock.real()), in: transaction)
    return outcomes
  }

  /// The rows to be written for accepted texts.
  private struct Taken {
    let at: Timestamp
    var rows: [SQL] = []
    var fates: [(id: ProviderTextID, fate: SimulatedFate)] = []

    init(at: Timestamp) { self.at = at }
  }

  private func take(
    _ text: OutgoingText, _ phone: String, _ state: PhoneState, into taken: inout Taken,
    _ transaction: borrowing Transaction
  ) throws -> TextOutcome {
    if let failure = problem(with: text) {
      return .refused(TextRefusal(failure, text: "The simulator cannot take this text"))
    }
    let network = state.network ?? .normal
    guard network.mode != .refuse else {
      return .refused(TextRefusal(TextFailure(code: 500), text: "The simulator answered 500"))
    }
    if state.isOptedOut {
      guard text.confirmsOptOut, try transaction.mayConfirmOptOut(phone) else {
        return .refused(
          TextRefusal(.optedOut, text: "Attempt to send to unsubscribed recipient"))
      }
    }
    let id = Self.makeID(text.mediaURLs.isEmpty ? "SM" : "MM")
    let content = SimulatedContent(
      phone: text.to, party: text.party, service: text.from ?? settings.number, body: text.body,
      mediaURLs: text.mediaURLs, callbackURL: text.callbackURL)
    taken.rows.append(row(id, phone, .toPhone, messageID: text.id, at: taken.at, content))
    taken.fates.append((id, SimulatedFate(network, validity: text.validity)))
    // Otherwise the reports, which follow soon, publish the change.
    if network.mode == .delay { try changed(text.to, text.party, transaction) }
    guard network.mode != .lose else { return .unknown("the simulator's answer was lost") }
    return .accepted(id, .accepted)
  }

  private func problem(with text: OutgoingText) -> TextFailure? {
    if text.body.isEmpty, text.mediaURLs.isEmpty { return TextFailure(code: 21602) }
    if text.body.count > 1_600 { return TextFailure(code: 21617) }
    if text.mediaURLs.count > 10 { return TextFailure(code: 21620) }
    if let url = text.callbackURL, !url.hasPrefix(settings.publicBase + "/") {
      return TextFailure(code: 21609)
    }
    return nil
  }

  /// The columns of ``row(_:_:_:messageID:at:_:)``.
  static let textColumns: SQL =
    "simulated_texts (id, phone_id, direction, message_id, status, created_at, content)"

  /// The column values of a text.
  func row(
    _ id: ProviderTextID, _ phone: String, _ direction: SimulatedText.Direction,
    messageID: TextMessageID? = nil, at moment: Timestamp, _ content: SimulatedContent
  ) -> SQL {
    let sealed = identity.seal(
      content.encoded, table: "simulated_texts", row: id.rawValue)
    let status = direction == .toPhone ? TextStatus.accepted : .delivered
    return """
      (\(id), \(phone), \(direction), \(messageID), \(status), \(moment), \(sealed))
      """
  }
}

/// The state that decides whether a phone receives a text.
private struct PhoneState {
  var isOptedOut = false
  /// Its own network, or the account's; nil for a normal one.
  var network: SimulatedNetwork?
}

extension Transaction {
  /// The states of known phones; phones without a network of their own get the account's.
  fileprivate func phoneStates(of phones: [String]) throws -> [String: PhoneState] {
    let known = try rows(
      """
      SELECT phone_id, opted_out, \(SimulatedNetwork.columns)
      FROM simulated_phones WHERE phone_id IN \(list: phones + [SimulatedNetwork.accountRow])
      """
    ) { row in
      let mode: SimulatedNetwork.Mode? = try row["mode"]
      let network = try mode.map { _ in try SimulatedNetwork(row: row) }
      return (
        phone: try row["phone_id"] as String,
        state: PhoneState(isOptedOut: try row["opted_out"], network: network)
      )
    }
    var states = Dictionary(
      known.map { ($0.phone, $0.state) }, uniquingKeysWith: { first, _ in first })
    let common = states[SimulatedNetwork.accountRow]?.network
    for phone in phones where states[phone]?.network == nil {
      states[phone, default: PhoneState()].network = common
    }
    return states
  }

  /// Whether an opted-out phone accepts a confirming text: exactly one.
  fileprivate func mayConfirmOptOut(_ phone: String) throws -> Bool {
    try run(
      """
      UPDATE simulated_phones SET may_confirm_opt_out = FALSE
      WHERE phone_id = \(phone) AND may_confirm_opt_out = TRUE
      """) == 1
  }
}
