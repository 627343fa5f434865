internal import Accounts
internal import Site
internal import Storage
internal import TextMessages

extension CircleStore {
  /// Adds a relative; doing it twice with one name does it once. Nothing is texted (HAL-405, HAL-406).
  /// - Parameter creation: by which form, and who has filled it in; nil for programs, which count for
  ///   themselves.
  func add(
    _ relative: Relative, by creation: (way: CreationWay, account: AccountID)? = nil,
    of owner: CircleOwner
  ) async throws(CircleProblem) {
    let hash = services.texts.hashes.hash(of: relative.number)
    let now = services.now()
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
      try publish(
        CircleEvent(topic: .profileCreated, id: relative.id.rawValue, relative: relative.id),
        owner, in: transaction)
    }
  }

  /// Changes what the family tells of a relative.
  /// - Parameter version: on which the change is based; nil for whichever there is.
  func change(
    _ id: RelativeID, version: Int? = nil, of owner: CircleOwner,
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
      try publish(.relative(id), owner, in: transaction)
    }
  }

  /// Writes a relative with what follows from the change: to another number nothing goes of what was meant
  /// for the old one, and by other clocks everything is due at other moments (HAL-703, HAL-804).
  private func keep(
    _ relative: inout Relative, insteadOf known: Relative, _ owner: CircleOwner,
    in transaction: borrowing Transaction
  ) throws {
    let now = services.now()
    let isAnotherNumber = relative.number != known.number
    if isAnotherNumber {
      try ledger.rest(relative.id, of: owner, in: transaction)
      relative.forgetAgreement()
    }
    try transaction.save(
      relative, hash: services.texts.hashes.hash(of: relative.number), at: now, of: owner)
    if isAnotherNumber {
      try transaction.saveStatus(of: relative, at: now, in: owner)
      try transaction.setDeliveryWarning(false, relative.id, owner.account, at: now)
    } else if relative.zone != known.zone || relative.quiet != known.quiet {
      try ledger.planAnew(relative.id, of: owner, in: transaction)
    }
  }

  /// Runs a change one after another with those of others, and tells its problems apart from all others.
  func write<Result: Sendable>(
    _ body: @Sendable (borrowing Transaction) throws -> Result
  ) async throws(CircleProblem) -> Result {
    do {
      return try await database.write(.serializable, body)
    } catch let problem as CircleProblem {
      throw problem
    } catch {
      throw .failed(error)
    }
  }
}

extension Relative {
  /// Another number is another phone: whoever has it is asked first (HAL-703).
  fileprivate mutating func forgetAgreement() {
    (status, confirmedAt, optedOutAt, isPaused) = (.pending, nil, nil, false)
    if step == nil { step = .smsIntroduction }
  }
}
