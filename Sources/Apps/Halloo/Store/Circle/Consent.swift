internal import Accounts
internal import Clocks
internal import Outbox
internal import Schedules
internal import Storage
internal import TextMessages

/// Requests consent to texts (HAL-427 to HAL-440). Every function runs in a serializable
/// transaction, so that limits hold for concurrent requests.
struct Consent: Sendable {
  let reminders: ReminderService

  init(_ reminders: ReminderService) { self.reminders = reminders }

  /// Sends a hello, now or at a scheduled time; it replaces one that is still scheduled. Someone
  /// who refused is asked once more (HAL-435).
  /// - Parameters:
  ///   - moment: the time to send it; nil for now.
  ///   - actor: the family member who sends it; nil after a START.
  /// - Throws: ``HelloProblem``.
  @discardableResult func hello(
    _ id: RelativeID, at moment: Timestamp? = nil, by actor: AccountID? = nil, of owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> TextMessageID {
    guard let relative = try transaction.relative(id, of: owner) else { throw HelloProblem.gone }
    let now = try reminders.environment.now(transaction)
    guard moment.map({ HelloMoment.allows($0, at: now) }) ?? true else { throw HelloProblem.moment }
    try check(relative, of: owner, at: now, in: transaction)
    try transaction.takeBackScheduledHellos(of: id, owner, after: now)
    var person = Addressee(owner: owner, relative: relative)
    try reminders.change(&person, .askedAgain, at: now, in: transaction)
    try transaction.startWaiting(id, owner, by: reminders.environment.provider, at: now)
    let number = try transaction.hellos(to: id, owner).count + 1
    let text = OutboxText(
      key: "hello:\(id.rawValue):\(number)", kind: .hello, relative: person.relative,
      occurrence: nil, body: try body(to: relative, from: owner, by: actor, in: transaction).text,
      moment: moment.map { max($0, now) } ?? now, until: nil)
    guard let name = try reminders.post(text, of: owner, in: transaction) else {
      throw HelloProblem.optedOut
    }
    try reminders.note(.helloSent, id.rawValue, by: actor, owner, in: transaction)
    try transaction.noteSetup(.helloSent, of: id)
    try reminders.environment.publish(.relative(id), owner.account, transaction)
    return name
  }

  /// The exact text of the hello (HAL-427). Where the owner has no name it says that of the family
  /// member who sends it (HAL-840).
  private func body(
    to relative: Relative, from owner: CircleKey, by actor: AccountID?,
    in transaction: borrowing Transaction
  ) throws -> TextBody {
    var family = owner.name
    if family.isEmpty, let actor {
      family = try reminders.environment.owner(actor, transaction)?.name ?? ""
    }
    return TextWording(relative.language)
      .body(.hello, formOfAddress: relative.formOfAddress, family: family)
  }

  private func check(
    _ relative: Relative, of owner: CircleKey, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    guard relative.isAskedToAgree else { throw HelloProblem.alreadyConfirmed }
    let hash = reminders.environment.hash(relative.number)
    guard relative.optedOutAt == nil, try !isOptedOut(hash, owner, transaction) else {
      throw HelloProblem.optedOut
    }
    let limit = HelloLimit(try transaction.hellos(to: relative.id, of: relative, at: now), at: now)
    if !limit.allows { throw HelloProblem.limit(next: limit.next) }
  }

  /// Records a request to try again after a STOP: a hello is sent automatically after START
  /// (HAL-436).
  func awaitStart(
    _ id: RelativeID, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let now = try reminders.environment.now(transaction)
    guard try transaction.setAwaitsStart(true, id, owner, at: now) else { throw HelloProblem.gone }
    try reminders.environment.publish(.relative(id), owner.account, transaction)
  }

  /// Handles START: sends the requested hello, if allowed.
  func started(
    _ relative: Relative, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    guard relative.awaitsStart else { return }
    let now = try reminders.environment.now(transaction)
    try transaction.setAwaitsStart(false, relative.id, owner, at: now)
    do { try hello(relative.id, of: owner, in: transaction) } catch is HelloProblem {
      // The family was notified of START, and can send it.
    }
  }

  /// Cancels a setup: deletes the relative with photo, texts and events, but keeps the opt-out of
  /// the number (HAL-439).
  /// - Throws: ``HelloProblem/alreadyConfirmed``.
  func cancel(
    _ id: RelativeID, by actor: AccountID? = nil, of owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    guard let relative = try transaction.relative(id, of: owner) else { throw HelloProblem.gone }
    guard relative.isAskedToAgree else { throw HelloProblem.alreadyConfirmed }
    try reminders.delete(
      id, keepingHistory: false, by: actor, as: .setupCancelled, of: owner, in: transaction)
  }
}

extension Consent {
  /// The state before a hello is sent; nil if the circle has no such relative.
  /// - Parameter actor: the family member who may send it.
  func state(
    of id: RelativeID, by actor: AccountID? = nil, _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws -> HelloState? {
    guard let relative = try transaction.relative(id, of: owner) else { return nil }
    let now = try reminders.environment.now(transaction)
    let clock = try reminders.clock(of: relative)
    let limit = HelloLimit(try transaction.hellos(to: id, of: relative, at: now), at: now)
    let problem = try problem(of: relative, owner, limit, in: transaction)
    return HelloState(
      body: try body(to: relative, from: owner, by: actor, in: transaction), to: relative.number,
      localTime: clock.zone.civil(now).time, quietEndsAt: clock.quietEnd(at: now),
      problem: problem, nextSendAt: problem == nil || limit.allows == false ? limit.next : nil,
      sentCount: limit.total, sentToday: limit.today,
      scheduledFor: try transaction.scheduledHello(to: id, owner, after: now),
      awaitsStart: relative.awaitsStart)
  }

  private func problem(
    of relative: Relative, _ owner: CircleKey, _ limit: HelloLimit,
    in transaction: borrowing Transaction
  ) throws -> HelloProblem? {
    if !relative.isAskedToAgree { return .alreadyConfirmed }
    let hash = reminders.environment.hash(relative.number)
    if try relative.optedOutAt != nil || isOptedOut(hash, owner, transaction) { return .optedOut }
    return limit.allows ? nil : .limit(next: limit.next)
  }

  private func isOptedOut(_ hash: [UInt8], _ owner: CircleKey, _ transaction: borrowing Transaction)
    throws -> Bool
  { try reminders.outbox.isOptedOut(hash, in: owner.account, transaction) }
}
