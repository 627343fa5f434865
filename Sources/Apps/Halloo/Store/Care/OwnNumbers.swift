internal import Accounts
internal import Outbox
internal import Storage
internal import TextMessages
internal import Vault

/// The own numbers of caregivers (HAL-854). Every function runs in a serializable transaction, so
/// that limits hold for concurrent requests.
struct OwnNumbers: Sendable {
  let reminders: ReminderService

  private var environment: ReminderService.Environment { reminders.environment }

  init(_ reminders: ReminderService) { self.reminders = reminders }

  /// The own number of a caregiver; nil for none.
  func state(of owner: CircleKey, in transaction: borrowing Transaction) throws -> OwnNumber? {
    guard let known = try transaction.ownNumber(of: owner) else { return nil }
    let (now, hash) = (try environment.now(transaction), environment.hash(known.number))
    let last = try transaction.lastCode(of: owner.account, to: hash)?.code
    return OwnNumber(
      number: known.number, verifiedAt: known.verifiedAt(with: environment.provider),
      isStopped: try reminders.outbox.isOptedOut(hash, in: owner.account, transaction),
      code: known.provider == environment.provider && last?.isValid(at: now) == true ? last : nil,
      nextCodeAt: try transaction.codeLimit(of: owner.account, to: hash, at: now).next)
  }

  /// Stores a number and texts a code to it, in place of any earlier code; does nothing for a
  /// number that is verified.
  /// - Throws: ``OwnNumberProblem``.
  func textCode(
    to number: PhoneNumber, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    let (now, hash) = (try environment.now(transaction), environment.hash(number))
    if let known = try transaction.ownNumber(of: owner), known.number == number,
      known.verifiedAt(with: environment.provider) != nil
    {
      return
    }
    guard try !reminders.outbox.isOptedOut(hash, in: owner.account, transaction) else {
      throw OwnNumberProblem.optedOut
    }
    let limit = try transaction.codeLimit(of: owner.account, to: hash, at: now)
    guard limit.next <= now else { throw OwnNumberProblem.limit(next: limit.next) }
    try transaction.endCodes(of: owner.account)
    try transaction.setOwnNumber(
      number, hash: hash, provider: environment.provider, of: owner)
    let (id, code) = (environment.makeID(), environment.makeCode())
    try transaction.addCode(
      id, digest: environment.digest(code, number), of: owner.account, to: hash, at: now)
    let language = try environment.ownPhone(owner, now, transaction).language
    let text = OutboxText(
      key: "code:\(id)", kind: .code, toOwn: number,
      body: TextWording(language).code(code).text, moment: now,
      until: now.advanced(by: OwnCode.lifetime))
    try reminders.post(text, of: owner, in: transaction)
    try environment.publishOwn(owner.account, transaction)
  }

  /// Verifies the number by the code that was texted to it.
  /// - Returns: why it is not verified; nil if it is. The try is counted even then, so this is not
  ///   an error that would roll the transaction back.
  func verify(
    _ code: String, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> OwnNumberProblem? {
    guard let known = try transaction.ownNumber(of: owner) else { return .gone }
    guard known.verifiedAt(with: environment.provider) == nil else { return nil }
    let (now, hash) = (try environment.now(transaction), environment.hash(known.number))
    guard known.provider == environment.provider,
      let last = try transaction.lastCode(of: owner.account, to: hash), last.code.isValid(at: now)
    else { return .expired }
    guard ConstantTime.areEqual(environment.digest(code, known.number), last.digest) else {
      try transaction.countTry(of: last.id, owner.account)
      let left = last.code.triesLeft - 1
      return left > 0 ? .wrong(left: left) : .expired
    }
    try transaction.endCodes(of: owner.account)
    try transaction.run(
      "UPDATE hal_own_numbers SET verified_at = \(now) WHERE account_id = \(owner.account)")
    try environment.publishOwn(owner.account, transaction)
    return nil
  }

  /// Removes the number with the texts to it. An opt-out is kept as a hash (HAL-1706).
  func remove(of owner: CircleKey, in transaction: borrowing Transaction) throws {
    try transaction.endCodes(of: owner.account)
    try transaction.deleteOwnTexts(of: owner.account)
    try transaction.run("DELETE FROM hal_own_numbers WHERE account_id = \(owner.account)")
    try environment.publishOwn(owner.account, transaction)
  }
}
