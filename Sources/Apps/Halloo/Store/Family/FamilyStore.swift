internal import Accounts
internal import Events
internal import HTTPTypes
internal import Site
internal import Storage

/// What Halloo keeps of those who look after somebody.
struct FamilyStore: Sendable {
  let services: Services
  let database: Database
  let events: Events

  init(_ services: Services) {
    self.services = services
    (database, events) = (services.database, services.events)
  }

  /// Somebody of the family.
  func carer(_ person: SignedIn) async throws -> CarerRecord {
    let (account, key) = (person.account.id, try person.key())
    return try await database.read { try $0.carer(account, key) }
  }

  /// Somebody of the family, and the circle that they look at (HAL-1205): the one that is named, else the
  /// one that they have chosen, else their usual one. What they chose and have left counts no more.
  /// - Parameter named: whose circle a program asks for; nil for whichever it is.
  /// - Returns: nil for a circle that is named and not open to them.
  func standing(
    of person: SignedIn, named: AccountID?
  ) async throws -> (record: CarerRecord, access: CircleAccess)? {
    let (account, key) = (person.account.id, try person.key())
    return try await database.read { transaction in
      let record = try transaction.carer(account, key)
      if let wanted = named ?? record.circle {
        if let access = try services.access(of: account, to: wanted, in: transaction) {
          return (record, access)
        }
        if named != nil { return nil }
      }
      let usual = try transaction.usualCircle(of: account)
      return try services.access(of: account, to: usual, in: transaction).map { (record, $0) }
    }
  }

  /// Changes what is kept of them; all their tabs are told.
  @discardableResult
  func change(
    _ person: SignedIn, _ change: @Sendable (inout CarerRecord) -> Void
  ) async throws -> CarerRecord {
    let (account, key) = (person.account.id, try person.key())
    return try await database.write { transaction in
      var carer = try transaction.carer(account, key)
      change(&carer)
      try transaction.save(carer, of: account, key)
      try events.publish("settings.updated", to: .account(account), in: transaction)
      return carer
    }
  }
}

extension Services {
  /// What somebody may do in a circle; nil where it is not open to them, or gone.
  fileprivate func access(
    of member: AccountID, to owner: AccountID, in transaction: borrowing Transaction
  ) throws -> CircleAccess? {
    guard let role = try transaction.role(of: member, in: owner),
      let owner = try circleOwner(owner, in: transaction)
    else { return nil }
    return CircleAccess(owner: owner, member: member, role: role)
  }
}

extension HTTPField.Name {
  /// Whose circle a program looks at (HAL-1205).
  static let circle = {
    guard let name = HTTPField.Name("X-Halloo-Circle") else { preconditionFailure("a token") }
    return name
  }()
}
