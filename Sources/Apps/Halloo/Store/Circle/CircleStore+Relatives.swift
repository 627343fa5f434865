internal import Accounts
internal import AppHost
internal import Schedules
internal import Storage
internal import TextMessages

extension CircleStore {
  /// Adds a relative; idempotent by ID. Sends no text (HAL-405, HAL-406).
  /// - Parameter creation: the form used, and by whom; nil for API clients, which are not counted.
  func add(
    _ relative: Relative, by creation: (way: CreationWay, account: AccountID)? = nil,
    of owner: CircleKey
  ) async throws(CircleProblem) {
    let hash = services.texts.hashes.hash(of: relative.number)
    let now = services.careNow()
    try await write { transaction in
      if try transaction.relative(relative.id, of: owner) != nil { return }
      let known = try transaction.relatives(of: owner)
      guard known.count < Relative.most else { throw CircleProblem.full }
      guard !known.contains(where: { $0.number == relative.number }) else {
        throw CircleProblem.duplicateNumber
      }
      guard try mayAdd(for: nil, known.map(\.id), owner, in: transaction) else {
        throw CircleProblem.unpaid
      }
      var relative = relative
      relative.emoji = Relative.emoji(for: relative.name, slot: known.count)
      try transaction.add(relative, hash: hash, at: now, of: owner)
      if let creation {
        try transaction.beginSetup(of: relative.id, creation.way, by: creation.account)
      }
      try publish(.relative(relative.id, .profileCreated), owner, in: transaction)
    }
  }

  /// Changes the family's data about a relative.
  /// - Parameters:
  ///   - version: the expected version; nil for any.
  ///   - actor: the family member; a change of the number stands in the ledger.
  func change(
    _ id: RelativeID, version: Int? = nil, by actor: AccountID? = nil, of owner: CircleKey,
    _ change: @Sendable (inout Relative) -> Void
  ) async throws(CircleProblem) {
    try await write { transaction in
      guard let known = try transaction.relative(id, of: owner) else { throw CircleProblem.gone }
      if let version, known.version != version { throw CircleProblem.changed }
      var relative = known
      change(&relative)
      let isTaken = try transaction.relatives(of: owner).contains {
        $0.id != id && $0.number == relative.number
      }
      guard !isTaken else { throw CircleProblem.duplicateNumber }
      try keep(&relative, insteadOf: known, owner, in: transaction)
      if relative.number != known.number {
        try reminders.note(.numberChanged, id.rawValue, by: actor, owner, in: transaction)
      }
      try publish(.relative(id), owner, in: transaction)
    }
  }

  /// Saves a relative with the consequences of the change: a new number cancels everything meant
  /// for the old one, and a new time zone moves all due times (HAL-703, HAL-804).
  private func keep(
    _ relative: inout Relative, insteadOf known: Relative, _ owner: CircleKey,
    in transaction: borrowing Transaction
  ) throws {
    let now = services.careNow()
    let isAnotherNumber = relative.number != known.number
    if isAnotherNumber {
      try reminders.rest(relative.id, of: owner, in: transaction)
      relative.forgetAgreement()
    }
    try transaction.save(
      relative, hash: services.texts.hashes.hash(of: relative.number), at: now, of: owner)
    if isAnotherNumber {
      try transaction.saveStatus(of: relative, at: now, in: owner)
      try reminders.endDeliveryWarning(of: relative.id, owner.account, at: now, in: transaction)
    } else if relative.zone != known.zone || relative.quiet != known.quiet {
      try reminders.planAnew(relative.id, of: owner, in: transaction)
    }
  }

  /// Runs a change serially with others, and separates circle problems from other errors.
  func write<Result: Sendable>(_ body: @Sendable (borrowing Transaction) throws -> Result)
    async throws(CircleProblem) -> Result
  {
    do { return try await database.write(.serializable, body) } catch let problem as CircleProblem {
      throw problem
    } catch { throw .failed(error) }
  }
}

extension Relative {
  /// A new number is another phone, whose user has to consent first (HAL-703).
  fileprivate mutating func forgetAgreement() {
    (status, confirmedAt, optedOutAt, isPaused) = (.pending, nil, nil, false)
    saysWrongNumber = false
    if step.map({ $0 > .smsIntroduction }) ?? true { step = .smsIntroduction }
  }
}
