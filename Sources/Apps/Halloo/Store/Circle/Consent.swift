internal import Accounts
internal import Clocks
internal import Storage
internal import TextMessages

/// Asks relatives whether they agree to be texted (HAL-427 to HAL-440). Every function works in a
/// transaction, which is to be serializable: limits hold whoever presses at the same time.
struct Consent: Sendable {
  let ledger: Ledger

  init(_ ledger: Ledger) { self.ledger = ledger }

  /// Sends a hello, now or at a later moment; it takes the place of one that still waits for its moment.
  /// Who said no is asked once more (HAL-435).
  /// - Parameters:
  ///   - moment: when; nil for now.
  ///   - actor: who of the family sends it; nil for what follows a START.
  /// - Throws: ``HelloProblem``.
  @discardableResult
  func hello(
    _ id: RelativeID, at moment: Timestamp? = nil, by actor: AccountID? = nil,
    of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws -> TextMessageID {
    guard let relative = try transaction.relative(id, of: owner) else { throw HelloProblem.gone }
    let now = try ledger.surroundings.now(transaction)
    try check(relative, at: now, in: transaction)
    try transaction.takeBackScheduledHellos(of: id, owner, after: now)
    var person = Addressee(owner: owner, relative: relative)
    try ledger.change(&person, .askedAgain, at: now, in: transaction)
    try transaction.startWaiting(id, owner, by: ledger.surroundings.provider, at: now)
    let number = try transaction.hellos(to: id, owner).count + 1
    let text = OutboxText(
      key: "hello:\(id.rawValue):\(number)", kind: .hello, relative: person.relative,
      occurrence: nil, body: Self.body(to: relative, from: owner).text,
      moment: moment.map { max($0, now) } ?? now, until: nil)
    guard let name = try ledger.post(text, of: owner, in: transaction) else {
      throw HelloProblem.optedOut
    }
    try ledger.note(.helloSent, id.rawValue, by: actor, owner, in: transaction)
    try transaction.noteSetup(.helloSent, of: id)
    try ledger.surroundings.publish(.relative(id), owner.account, transaction)
    return name
  }

  /// Exactly what is sent (HAL-427).
  static func body(to relative: Relative, from owner: CircleOwner) -> TextBody {
    TextWording.body(.hello, firstName: relative.firstName, family: owner.name)
  }

  private func check(
    _ relative: Relative, at now: Timestamp, in transaction: borrowing Transaction
  ) throws {
    guard relative.isAskedToAgree else { throw HelloProblem.alreadyConfirmed }
    let hash = ledger.surroundings.hash(relative.number)
    guard relative.optedOutAt == nil, try !transaction.isOptedOut(hash) else {
      throw HelloProblem.optedOut
    }
    let limit = HelloLimit(try transaction.hellos(to: relative.id, of: relative, at: now), at: now)
    if !limit.allows { throw HelloProblem.limit(next: limit.next) }
  }

  /// Notes that somebody pressed Try Again after a STOP: when START comes a hello goes out by itself
  /// (HAL-436).
  func awaitStart(
    _ id: RelativeID, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    let now = try ledger.surroundings.now(transaction)
    guard try transaction.setAwaitsStart(true, id, owner, at: now) else { throw HelloProblem.gone }
    try ledger.surroundings.publish(.relative(id), owner.account, transaction)
  }

  /// START has come: the hello that was asked for goes out, if it may.
  func started(
    _ relative: Relative, of owner: CircleOwner, in transaction: borrowing Transaction
  ) throws {
    guard relative.awaitsStart else { return }
    let now = try ledger.surroundings.now(transaction)
    try transaction.setAwaitsStart(false, relative.id, owner, at: now)
    do {
      try hello(relative.id, of: owner, in: transaction)
    } catch is HelloProblem {
      // The family has been told of START, and can press.
    }
  }

  /// Gives a setup up: the profile goes with its photo, texts and events; that its number said STOP
  /// stays (HAL-439).
  /// - Throws: ``HelloProblem/alreadyConfirmed``.
  func cancel(
    _ id: RelativeID, by actor: AccountID? = nil, of owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    guard let relative = try transaction.relative(id, of: owner) else { throw HelloProblem.gone }
    guard relative.isAskedToAgree else { throw HelloProblem.alreadyConfirmed }
    try ledger.delete(
      id, keepingHistory: false, by: actor, as: .setupCancelled, of: owner, in: transaction)
  }
}

extension Consent {
  /// All that is to be known before a hello is sent; nil where the circle has nobody of the name.
  func state(
    of id: RelativeID, _ owner: CircleOwner, in transaction: borrowing Transaction
  ) throws -> HelloState? {
    guard let relative = try transaction.relative(id, of: owner) else { return nil }
    let now = try ledger.surroundings.now(transaction)
    let clock = try ledger.clock(of: relative)
    let limit = HelloLimit(try transaction.hellos(to: id, of: relative, at: now), at: now)
    let problem = try problem(of: relative, limit, in: transaction)
    return HelloState(
      body: Self.body(to: relative, from: owner), to: relative.number,
      localTime: clock.zone.civil(now).time, quietEndsAt: clock.quietEnd(at: now),
      problem: problem, nextSendAt: problem == nil || limit.allows == false ? limit.next : nil,
      sentCount: limit.total, sentToday: limit.today,
      scheduledFor: try transaction.scheduledHello(to: id, owner, after: now),
      awaitsStart: relative.awaitsStart)
  }

  private func problem(
    of relative: Relative, _ limit: HelloLimit, in transaction: borrowing Transaction
  ) throws -> HelloProblem? {
    if !relative.isAskedToAgree { return .alreadyConfirmed }
    let hash = ledger.surroundings.hash(relative.number)
    if try relative.optedOutAt != nil || transaction.isOptedOut(hash) { return .optedOut }
    return limit.allows ? nil : .limit(next: limit.next)
  }
}
