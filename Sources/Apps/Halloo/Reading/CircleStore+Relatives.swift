internal import Accounts
internal import Site
internal import Storage
internal import TextMessages

/// Why a relative could not be kept.
enum CircleProblem: Error {
  /// There are four already (HAL-601).
  case full
  /// Somebody of the circle has the number (HAL-423).
  case duplicateNumber
  /// There is nobody of the name.
  case gone
  /// Something else.
  case failed(any Error)
}

extension CircleStore {
  /// Adds a relative; doing it twice with one name does it once. Nothing is texted (HAL-405, HAL-406).
  func add(_ relative: Relative, of owner: CircleOwner) async throws(CircleProblem) {
    let hash = services.texts.hashes.hash(of: relative.number)
    let now = services.now()
    try await write { transaction in
      if try transaction.relative(relative.id, of: owner) != nil { return }
      let known = try transaction.relatives(of: owner)
      guard known.count < Self.mostRelatives else { throw CircleProblem.full }
      guard !known.contains(where: { $0.number == relative.number }) else {
        throw CircleProblem.duplicateNumber
      }
      var relative = relative
      relative.emoji = Relative.emoji(for: relative.name, slot: known.count)
      try transaction.add(relative, hash: hash, at: now, of: owner)
      try publish(
        CircleEvent(topic: .profileCreated, id: relative.id.rawValue, relative: relative.id),
        owner, in: transaction)
    }
  }

  /// Changes what the family tells of a relative.
  func change(
    _ id: RelativeID, of owner: CircleOwner, _ change: @Sendable (inout Relative) -> Void
  ) async throws(CircleProblem) {
    let services = services
    try await write { transaction in
      guard var relative = try transaction.relative(id, of: owner) else { throw CircleProblem.gone }
      let before = relative.number
      change(&relative)
      let isTaken = try transaction.relatives(of: owner).contains {
        $0.id != id && $0.number == relative.number
      }
      guard !isTaken else { throw CircleProblem.duplicateNumber }
      if before != relative.number { relative.forgetAgreement() }
      try transaction.save(
        relative, hash: services.texts.hashes.hash(of: relative.number), of: owner)
      if before != relative.number { try transaction.saveStatus(of: relative, in: owner) }
      try publish(.relative(id), owner, in: transaction)
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
