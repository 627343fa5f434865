internal import Accounts
internal import Storage
internal import TextMessages

/// Takes in what relatives write: keywords first, then whether they agree to be texted, then answers to
/// reminders (HAL-910). Everything that follows from a text happens in one transaction, and taking it in twice
/// does it once.
struct Inbound: Sendable {
  let ledger: Ledger
  /// Whether the provider answers keywords by itself (HAL-912).
  let providerAnswersKeywords: Bool

  /// A text as it is taken in.
  struct Arrival: Sendable {
    let text: InboundText
    let hash: [UInt8]
    let at: Timestamp
  }

  /// Takes in a text.
  func take(_ text: InboundText, in transaction: borrowing Transaction) throws {
    let arrival = Arrival(
      text: text, hash: ledger.surroundings.hash(text.from),
      at: try ledger.surroundings.now(transaction))
    let people = try ledger.people(with: arrival.hash, in: transaction)
    let isOptedOut = try transaction.isOptedOut(arrival.hash)
    let keyword = keyword(of: arrival, isOptedOut: isOptedOut)
    if people.isEmpty { return try take(keyword, of: arrival, isOptedOut, in: transaction) }
    if let keyword {
      return try obey(keyword, arrival, people, isOptedOut, in: transaction)
    }
    guard try !transaction.isKnown(inbound: text.id) else { return }
    let candidates = try transaction.candidates(for: arrival.hash, at: arrival.at)
    let consent = ConfirmationAnswer(text.body)
    if let asked = try asked(people, arrival.hash, in: transaction),
      consent != .unclear || candidates.isEmpty
    {
      return try hear(consent, from: asked, arrival, in: transaction)
    }
    try answer(arrival, people, candidates, in: transaction)
  }

  /// What the provider has seen in it, or the whole of it says; wishes in other words count like STOP.
  private func keyword(of arrival: Arrival, isOptedOut: Bool) -> TextKeyword? {
    if let seen = arrival.text.optOut { return TextKeyword(seen) }
    if let keyword = TextKeyword(arrival.text.body, isOptedOut: isOptedOut) { return keyword }
    return Revocation.isExpressed(in: arrival.text.body) ? .stop : nil
  }

  /// Answers at once, for one reason once.
  func reply(
    _ kind: MessageKind, key: String, to addressee: Addressee, _ arrival: Arrival,
    in transaction: borrowing Transaction
  ) throws {
    let body = TextWording.body(
      kind, firstName: addressee.relative.firstName, family: addressee.owner.name)
    let text = OutboxText(
      key: key, kind: kind, relative: addressee.relative, occurrence: nil, body: body.text,
      moment: arrival.at, until: nil)
    try ledger.post(text, of: addressee.owner, in: transaction)
  }

  /// Keeps an answer, and tells the pages.
  /// - Returns: whether it is new.
  func keep(
    _ answer: StoredAnswer, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws -> Bool {
    guard try transaction.add(answer, of: owner) else { return false }
    // Who answers is reached.
    try transaction.setDeliveryWarning(false, answer.relative, owner.account, at: answer.receivedAt)
    if !answer.media.isEmpty {
      try ledger.surroundings.fetchPhotos(answer.id, owner, transaction)
    }
    try ledger.surroundings.publish(
      .answer(answer.id, of: answer.relative), owner.account, transaction)
    return true
  }

  /// An answer as it is kept.
  func stored(_ arrival: Arrival, of relative: RelativeID) -> StoredAnswer {
    StoredAnswer(
      id: AnswerID(rawValue: ledger.surroundings.makeID()), relative: relative,
      inbound: arrival.text.id, text: arrival.text.body, media: arrival.text.media.map(\.url),
      receivedAt: arrival.at)
  }
}

extension TextKeyword {
  fileprivate init(_ seen: InboundText.OptOut) {
    switch seen {
    case .stop: self = .stop
    case .start: self = .start
    case .help: self = .help
    }
  }
}

extension Transaction {
  fileprivate func isKnown(inbound id: ProviderTextID) throws -> Bool {
    let row: Int? = try value(
      "SELECT 1 FROM hal_answers WHERE inbound_id = \(id.rawValue) LIMIT 1")
    return row != nil
  }
}
