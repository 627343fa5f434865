internal import Accounts
internal import CivilTime
internal import Clocks
internal import Outbox
internal import Storage
internal import TextMessages

extension CircleKey: OutboxOwner {}

extension ReminderService {
  /// The daily number of texts per person beyond which dispensable ones are dropped (HAL-819).
  static let dailyCap = 40

  /// Adds a text to the outbox, and publishes a change event.
  /// - Returns: its ID; nil if it already exists, or must not be sent.
  @discardableResult func post(
    _ text: OutboxText, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> TextMessageID? {
    if try isDropped(text, of: owner, in: transaction) { return nil }
    let id = TextMessageID(rawValue: environment.makeID())
    let isNew = try outbox.post(
      text, id: id, hash: environment.hash(text.to), at: environment.now(transaction),
      of: owner.accountKey, in: transaction)
    guard isNew else { return nil }
    if let relative = text.recipient.map({ RelativeID(rawValue: $0) }) {
      try environment.publish(.text(id.rawValue, of: relative), owner.account, transaction)
    }
    return id
  }

  /// Whether a text is dropped because of the daily limit: thanks and follow-ups are, all others
  /// are sent. The family is notified once a day.
  private func isDropped(
    _ text: OutboxText, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> Bool {
    guard text.kind == .thanks || text.kind == .followUp,
      let id = text.recipient.map({ RelativeID(rawValue: $0) }),
      let relative = try transaction.relative(id, of: owner)
    else { return false }
    let zone = try environment.zone(relative.zone)
    let today = zone.civil(try environment.now(transaction)).date
    let midnight = zone.first(today, WallTime(minutes: 0)).moment
    let count: Int? = try transaction.value(
      """
      SELECT count(*) FROM hal_messages
      WHERE profile_id = \(relative.id) AND account_id = \(owner.account)
        AND created_at >= \(midnight) AND state <> \(OutboxState.cancelled)
      """)
    guard (count ?? 0) >= Self.dailyCap else { return false }
    try environment.tell(.capped(relative.id, day: today.dayNumber), owner, transaction)
    return true
  }
}

// Reacts to the fate of texts in the outbox.
extension ReminderService: OutboxDelegate {
  var outbox: OutboxStore<MessageKind> { HallooSchema.outbox }

  func owner(_ account: AccountID, _ transaction: borrowing Transaction) throws -> CircleKey? {
    try environment.owner(account, transaction)
  }

  /// Whether the text was written for another provider, or for someone who was asked by another or
  /// has revoked their consent; or is not for the caregiver whom it goes to.
  func lacksConsent(provider: String) -> SQL {
    """
    (EXISTS (SELECT 1 FROM hal_profiles p WHERE p.id = m.profile_id
      AND (p.provider <> \(provider) OR p.asked_anew_at > m.created_at
        OR (p.status IN \(list: [Relative.Status.pending, .declined])
          AND m.kind IN \(list: MessageKind.afterConsent))))
      OR m.profile_id IS NULL AND \(isNotForOwnNumber(provider: provider)))
    """
  }

  func accepted(
    _ item: OutboxItem<MessageKind>, of owner: CircleKey, at moment: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    try showHello(item, owner, isWithProvider: true, at: moment, in: transaction)
    try publish(item, in: transaction)
    guard let occurrence = item.occurrence else { return }
    try apply(.accepted(item.kind, at: moment), to: occurrence, of: owner, in: transaction)
  }

  func reported(
    _ item: OutboxItem<MessageKind>, isDelivered: Bool, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    if isDelivered, let relative = item.relative {
      try endDeliveryWarning(of: relative, item.account, at: now, in: transaction)
    }
    try publish(item, in: transaction)
  }

  func postponed(
    _ item: OutboxItem<MessageKind>, of owner: CircleKey, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    try showHello(item, owner, isWithProvider: false, at: now, in: transaction)
    try publish(item, in: transaction)
  }

  func failed(
    _ item: OutboxItem<MessageKind>, of owner: CircleKey, _ failure: OutboxFailure,
    at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    switch failure {
    case .expired, .forbidden: break
    case .optedOut: try publish(item, in: transaction)
    case .undeliverable, .outage: try postponed(item, of: owner, at: now, in: transaction)
    }
    guard let occurrence = item.occurrence else { return }
    let reason: Occurrence.Failure =
      switch failure {
      case .expired, .outage: .outage
      case .forbidden, .optedOut, .undeliverable: .undeliverable
      }
    try apply(.refused(item.kind, reason), to: occurrence, of: owner, in: transaction)
  }

  /// An opt-out counts for everyone with the number, or for the circle of the simulated phone
  /// (HAL-832, HAL-910).
  func optedOut(
    _ hash: [UInt8], in account: AccountID?, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    for var person in try people(with: hash, in: account, transaction)
    where try change(&person, .stopped, at: now, in: transaction) {
      try note(.optedOut, person.relative.id.rawValue, person.owner, in: transaction)
      try environment.tell(.optedOut(person.relative.id), person.owner, transaction)
    }
    for holder in try transaction.holders(of: hash, in: account) {
      try environment.publishOwn(holder, transaction)
    }
  }

  /// The setup waits for consent while a hello is with the provider; if it was rejected, it returns
  /// to the step from which it was sent (HAL-428).
  private func showHello(
    _ item: OutboxItem<MessageKind>, _ owner: CircleKey, isWithProvider: Bool, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard item.kind == .hello, let relative = item.relative,
      try transaction.setWaiting(isWithProvider, relative, owner, at: now)
    else { return }
    try environment.publish(.relative(relative), owner.account, transaction)
  }

  /// Publishes the progress of a text to the family's pages.
  private func publish(
    _ item: OutboxItem<MessageKind>, in transaction: borrowing Transaction
  ) throws {
    guard let relative = item.relative else { return }
    try environment.publish(.text(item.id.rawValue, of: relative), item.account, transaction)
  }
}

extension OutboxItem<MessageKind> {
  /// The relative that it goes to; nil for a caregiver's own number.
  fileprivate var relative: RelativeID? { recipient.map { RelativeID(rawValue: $0) } }
  /// The occurrence that it is about; nil for none.
  fileprivate var occurrence: OccurrenceID? {
    recipient == nil ? nil : subject.map { OccurrenceID(rawValue: $0) }
  }
}
