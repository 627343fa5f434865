import Outbox
import Storage
import TextMessages

@testable import Halloo

/// The own numbers of caregivers, by the clock of their reminders.
struct OwnNumbers: Sendable {
  private let service: OwnNumberService<MessageKind>
  private let now: @Sendable (borrowing Transaction) throws -> Timestamp

  init(_ reminders: ReminderService) {
    (service, now) = (reminders.ownNumbers, reminders.environment.now)
  }

  func state(of owner: CircleKey, in transaction: borrowing Transaction) throws -> OwnNumber? {
    try service.state(of: owner.accountKey, at: now(transaction), in: transaction)
  }

  func textCode(
    to number: PhoneNumber, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws {
    try service.textCode(to: number, of: owner.accountKey, at: now(transaction), in: transaction)
  }

  func verify(
    _ code: String, of owner: CircleKey, in transaction: borrowing Transaction
  ) throws -> OwnNumberProblem? {
    try service.verify(code, of: owner.accountKey, at: now(transaction), in: transaction)
  }

  func remove(of owner: CircleKey, in transaction: borrowing Transaction) throws {
    try service.remove(of: owner.account, in: transaction)
  }
}
