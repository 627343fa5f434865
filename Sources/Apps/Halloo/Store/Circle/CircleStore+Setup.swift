internal import Site
internal import Storage

extension CircleStore {
  /// What was said between a relative and Halloo, the oldest first.
  func conversation(
    with relative: RelativeID, _ owner: CircleOwner, limit: Int
  ) async throws -> [ConversationItem] {
    let now = services.now()
    return try await database.read {
      try $0.conversation(with: relative, owner, limit: limit, now: now)
    }
  }

  /// What was said about one due time, the oldest first.
  func conversation(
    about occurrence: OccurrenceID, _ owner: CircleOwner
  ) async throws -> [ConversationItem] {
    let now = services.now()
    return try await database.read {
      try $0.conversation(about: occurrence, owner, now: now)
    }
  }

  /// Goes on to a step of the setup; from the fourth on nothing goes back (HAL-404), and who has not
  /// agreed has no fifth.
  func setStep(_ step: SetupStep?, of id: RelativeID, _ owner: CircleOwner) async throws {
    let now = services.now()
    try await database.write(.serializable) { transaction in
      guard var relative = try transaction.relative(id, of: owner) else { throw CircleProblem.gone }
      try relative.move(to: step)
      try transaction.saveStep(of: relative, at: now, in: owner)
      try publish(.relative(id), owner, in: transaction)
    }
  }

  /// Ends the setup of somebody who agreed; of all others nothing changes.
  func finishSetup(of relative: Relative, _ owner: CircleOwner) async throws {
    guard relative.step != nil, !relative.isAskedToAgree else { return }
    try await setStep(nil, of: relative.id, owner)
  }
}

extension Transaction {
  /// Writes how far the setup of somebody has come.
  func saveStep(of relative: Relative, at now: Timestamp, in owner: CircleOwner) throws {
    try run(
      """
      UPDATE hal_profiles SET step = \(relative.step), updated_at = \(now), version = version + 1
      WHERE id = \(relative.id) AND account_id = \(owner.account)
      """)
  }
}
