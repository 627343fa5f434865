internal import Accounts
internal import Outbox
internal import Storage
internal import TextMessages

/// The own numbers of caregivers, to which alarms are texted (HAL-854). Every function runs in a
/// serializable transaction, so that limits hold for concurrent requests.
struct OwnNumbers: Sendable {
  let reminders: ReminderService

  private var environment: ReminderService.Environment { reminders.environment }

  init(_ reminders: ReminderService) { self.reminders = reminders }

  private var service: OwnNumberService<MessageKind> {
    let environment = environment
    return OwnNumberService(
      HallooSchema.ownNumbers,
      .init(
        provider: environment.provider, hash: environment.hash, digest: environment.digest,
        makeID: environment.makeID, makeCode: environment.makeCode,
        body: { code, owner, now, transaction in
          let phone = try environment.ownPhone(CircleKey(owner, name: ""), now, transaction)
          return TextWording(phone.language).code(code).text
        }, changed: environment.publishOwn))
  }

  /// The own number of a caregiver; nil for none.
  func state(of owner: CircleKey, in transaction: borrowing Transaction) throws -> OwnNumber? {
    try service.state(of: owner.accountKey, at: environment.now(transaction), in: transaction)
  }

  /// Stores a number and texts a code to it.
  /// - Throws: ``OwnNumberProblem``.
  func textCode(
    to number: PhoneNumber, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    try service.textCode(
      to: number, of: owner.accountKey, at: environment.now(transaction), in: transaction)
  }

  /// Verifies the number by the code that was texted to it.
  /// - Returns: why it is not verified; nil if it is.
  func verify(
    _ code: String, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> OwnNumberProblem? {
    try service.verify(
      code, of: owner.accountKey, at: environment.now(transaction), in: transaction)
  }

  /// Removes the number with the texts to it.
  func remove(of owner: CircleKey, in transaction: borrowing Transaction) throws {
    try service.remove(of: owner.account, in: transaction)
  }
}

extension HallooSchema {
  /// The own numbers of caregivers.
  static let ownNumbers = OwnNumberTables(outbox, codeKind: .code)
}

extension Transaction {
  /// The own number of a caregiver; nil for none.
  func ownNumber(of owner: CircleKey) throws -> OwnNumberTables<MessageKind>.Stored? {
    try HallooSchema.ownNumbers.number(of: owner.accountKey, in: self)
  }

  /// The accounts that have a number as their own, verified or not.
  /// - Parameter circle: the account of the simulated phone; nil for a real phone.
  func holders(of hash: [UInt8], in circle: AccountID?) throws -> [AccountID] {
    try HallooSchema.ownNumbers.holders(of: hash, in: circle, self)
  }

  /// Those of some accounts that have verified an own number.
  func verified(among accounts: [AccountID], with provider: String) throws -> [AccountID] {
    try HallooSchema.ownNumbers.verified(among: accounts, with: provider, in: self)
  }
}
