internal import AppHost
internal import Outbox
internal import Storage
internal import TextMessages

/// The data access to the own number of the signed-in caregiver (HAL-854).
struct OwnNumberStore: Sendable {
  let services: Dependencies

  init(_ services: Dependencies) { self.services = services }

  private var numbers: OwnNumbers { OwnNumbers(ReminderService(services)) }

  /// The number; nil for none.
  func state(of person: AuthenticatedContext) async throws -> OwnNumber? {
    try await services.database.read { try state(of: person, in: $0) }
  }

  /// The number, within a transaction.
  func state(
    of person: AuthenticatedContext, in transaction: borrowing Transaction
  ) throws -> OwnNumber? { try numbers.state(of: person.ownCircle(), in: transaction) }

  /// Stores a number and texts a code to it.
  /// - Throws: ``OwnNumberProblem``.
  func textCode(to number: PhoneNumber, of person: AuthenticatedContext) async throws {
    guard person.mayText else { throw OwnNumberProblem.guest }
    let (numbers, owner) = (numbers, try person.ownCircle())
    try await services.database.write(.serializable) { transaction in
      try numbers.textCode(to: number, of: owner, in: transaction)
    }
  }

  /// Verifies the number by its code. A wrong one counts as a try.
  /// - Throws: ``OwnNumberProblem``.
  func verify(_ code: String, of person: AuthenticatedContext) async throws {
    let (numbers, owner) = (numbers, try person.ownCircle())
    let problem = try await services.database.write(.serializable) { transaction in
      try numbers.verify(code, of: owner, in: transaction)
    }
    if let problem { throw problem }
  }

  func remove(of person: AuthenticatedContext) async throws {
    let (numbers, owner) = (numbers, try person.ownCircle())
    try await services.database.write(.serializable) { transaction in
      try numbers.remove(of: owner, in: transaction)
    }
  }
}

extension AuthenticatedContext {
  /// The person's own account, whichever circle is selected.
  fileprivate func ownCircle() throws -> CircleKey { CircleKey(try owner(), name: "") }
}
