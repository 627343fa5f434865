internal import Accounts
internal import Outbox
internal import Storage
internal import TextMessages

/// Processes inbound texts: keywords first, then consent, then answers to reminders (HAL-910). All
/// effects of a text happen in one transaction, and processing it is idempotent.
struct Inbound: Sendable {
  let reminders: ReminderService
  /// Whether the provider itself replies to keywords (HAL-912).
  let providerAnswersKeywords: Bool

  /// An inbound text with its context.
  struct Arrival: Sendable {
    let text: InboundText
    let hash: [UInt8]
    let at: Timestamp

    /// The circle on whose simulated phone it was written; nil for a real phone.
    var circle: AccountID? { text.party.map { AccountID(rawValue: $0.rawValue) } }
    /// Whether the sender says that the number is not the relative's.
    var saysWrongNumber: Bool { WrongNumber.isSaid(in: text.body) }
  }

  /// Processes a text.
  func take(_ text: InboundText, in transaction: borrowing Transaction) throws {
    let arrival = Arrival(
      text: text, hash: reminders.environment.hash(text.from),
      at: try reminders.environment.now(transaction))
    let people = try reminders.people(with: arrival.hash, in: arrival.circle, transaction)
    let holders = try transaction.holders(of: arrival.hash, in: arrival.circle)
    let outbox = reminders.outbox
    let isOptedOut = try outbox.isOptedOut(arrival.hash, in: arrival.circle, transaction)
    let keyword = text.keyword(to: "Halloo", isOptedOut: isOptedOut)
    if let keyword {
      try outbox.record(
        keyword, from: arrival.hash, in: arrival.circle,
        of: people.map(\.owner.account) + holders, at: arrival.at, transaction)
      for holder in holders { try reminders.environment.publishOwn(holder, transaction) }
    }
    if people.isEmpty {
      if let keyword, let holder = holders.first {
        return try obey(keyword, arrival, fromOwnOf: holder, isOptedOut, in: transaction)
      }
      return try reminders.environment.takeStranger(text, keyword, isOptedOut, transaction)
    }
    if let keyword { return try obey(keyword, arrival, people, isOptedOut, in: transaction) }
    guard try !transaction.isKnown(inbound: text.id) else { return }
    let candidates = try transaction.candidates(
      for: arrival.hash, in: arrival.circle, at: arrival.at
    ).filter { $0.takes(text.body) }
    let consent = ConfirmationAnswer(text.body)
    // Who asked for no texts agrees with a keyword alone: until then nothing could be sent to them.
    if !isOptedOut, let asked = try asked(people, arrival.hash, in: transaction),
      consent != .unclear || candidates.isEmpty
    {
      return try hear(consent, from: asked, arrival, in: transaction)
    }
    try answer(arrival, people, candidates, in: transaction)
  }

  /// Sends a reply, once for each key.
  func reply(
    _ kind: MessageKind, key: String, to addressee: Addressee, _ arrival: Arrival,
    in transaction: borrowing Transaction
  ) throws {
    let body = TextWording(addressee.relative.language).body(
      kind, formOfAddress: addressee.relative.formOfAddress, family: addressee.owner.name)
    let text = OutboxText(
      key: key, kind: kind, relative: addressee.relative, occurrence: nil, body: body.text,
      moment: arrival.at, until: nil)
    try reminders.post(text, of: addressee.owner, in: transaction)
  }

  /// Stores an answer, and publishes a change event.
  /// - Returns: whether it is new.
  func keep(
    _ answer: StoredAnswer, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> Bool {
    guard try transaction.add(answer, of: owner) else { return false }
    try reminders.endAlarm(
      .silent, about: answer.relative.rawValue, of: answer.relative, owner.account,
      at: answer.receivedAt, in: transaction)
    // Someone who answers is reachable.
    try reminders.endDeliveryWarning(
      of: answer.relative, owner.account, at: answer.receivedAt, in: transaction)
    if !answer.media.isEmpty {
      try reminders.environment.fetchPhotos(answer.id, owner, transaction)
    }
    try reminders.environment.publish(
      .answer(answer.id, of: answer.relative), owner.account, transaction)
    return true
  }

  /// The stored form of an answer.
  func stored(_ arrival: Arrival, of relative: RelativeID) -> StoredAnswer {
    StoredAnswer(
      id: AnswerID(rawValue: reminders.environment.makeID()), relative: relative,
      inbound: arrival.text.id, text: arrival.text.body, media: arrival.text.media.map(\.url),
      receivedAt: arrival.at)
  }
}

extension Transaction {
  fileprivate func isKnown(inbound id: ProviderTextID) throws -> Bool {
    let row: Int? = try value("SELECT 1 FROM hal_answers WHERE inbound_id = \(id.rawValue) LIMIT 1")
    return row != nil
  }
}
