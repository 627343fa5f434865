internal import Accounts
public import AppHost
public import Outbox
public import Storage
internal import TextMessages

/// The own number of the signed-in account holder (HAL-854): the transactions around an
/// ``Outbox/OwnNumberService``.
public struct OwnNumberStore<Kind: OutboxKind>: Sendable {
  private let service: OwnNumberService<Kind>
  private let database: Database
  private let now: @Sendable (borrowing Transaction) throws -> Timestamp

  /// - Parameters:
  ///   - service: the numbers of the app.
  ///   - database: the database of its tables.
  ///   - now: the current time, by the clock that all nodes share.
  public init(
    _ service: OwnNumberService<Kind>, in database: Database,
    now: @escaping @Sendable (borrowing Transaction) throws -> Timestamp
  ) { (self.service, self.database, self.now) = (service, database, now) }

  /// The number; nil for none.
  public func state(of person: AuthenticatedContext) async throws -> OwnNumber? {
    try await database.read { try state(of: person, in: $0) }
  }

  /// The number, within a transaction.
  public func state(
    of person: AuthenticatedContext, in transaction: borrowing Transaction
  ) throws -> OwnNumber? {
    try service.state(of: person.owner(), at: now(transaction), in: transaction)
  }

  /// Stores a number and texts a code to it.
  /// - Throws: `OwnNumberProblem`.
  func textCode(to number: PhoneNumber, of person: AuthenticatedContext) async throws {
    guard person.mayText else { throw OwnNumberProblem.guest }
    let owner = try person.owner()
    try await database.write(.serializable) { transaction in
      try service.textCode(to: number, of: owner, at: now(transaction), in: transaction)
    }
  }

  /// Verifies the number by its code. A wrong one counts as a try.
  /// - Throws: `OwnNumberProblem`.
  func verify(_ code: String, of person: AuthenticatedContext) async throws {
    let owner = try person.owner()
    let problem = try await database.write(.serializable) { transaction in
      try service.verify(code, of: owner, at: now(transaction), in: transaction)
    }
    if let problem { throw problem }
  }

  func remove(of person: AuthenticatedContext) async throws {
    let account = try person.owner().account
    try await database.write(.serializable) { transaction in
      try service.remove(of: account, in: transaction)
    }
  }
}
