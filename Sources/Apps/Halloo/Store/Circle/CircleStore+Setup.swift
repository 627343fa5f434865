internal import Storage

extension CircleStore {
  /// The conversation with a relative, oldest first.
  func conversation(
    with relative: RelativeID, _ owner: CircleKey, limit: Int
  ) async throws -> [ConversationItem] {
    let now = services.careNow()
    return try await database.read {
      try $0.conversation(with: relative, owner, limit: limit, now: now)
    }
  }

  /// The conversation about an occurrence, oldest first.
  func conversation(
    about occurrence: OccurrenceID, _ owner: CircleKey
  ) async throws -> [ConversationItem] {
    let now = services.careNow()
    return try await database.read { try $0.conversation(about: occurrence, owner, now: now) }
  }

  /// Moves to a step of the setup; from the fourth on there is no way back (HAL-404), and the fifth
  /// requires consent.
  func setStep(_ step: SetupStep?, of id: RelativeID, _ owner: CircleKey) async throws {
    let now = services.careNow()
    try await database.write(.serializable) { transaction in
      guard var relative = try transaction.relative(id, of: owner) else { throw CircleProblem.gone }
      try relative.move(to: step)
      try transaction.saveStep(of: relative, at: now, in: owner)
      try publish(.relative(id), owner, in: transaction)
    }
  }

  /// Completes the setup of a relative with consent; does nothing for others.
  func finishSetup(of relative: Relative, _ owner: CircleKey) async throws {
    guard relative.step != nil, !relative.isAskedToAgree else { return }
    try await setStep(nil, of: relative.id, owner)
  }
}

extension Transaction {
  /// Saves the setup step of a relative.
  func saveStep(of relative: Relative, at now: Timestamp, in owner: CircleKey) throws {
    try run(
      """
      UPDATE hal_profiles SET step = \(relative.step), updated_at = \(now), version = version + 1
      WHERE id = \(relative.id) AND account_id = \(owner.account)
      """)
  }
}
