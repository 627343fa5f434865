internal import Clocks
internal import Storage

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
