internal import Accounts
internal import AppHost
internal import CivilTime
internal import Entries
internal import People
internal import Storage

extension ChloeStore {
  /// Changes what somebody told in onboarding; a vibe that was not told before is a reading, too
  /// (CHL-52).
  /// - Parameter today: the date on the account's clocks.
  func change(
    _ change: @escaping @Sendable (inout ChloeState) -> Void, of owner: AccountKey,
    on today: CivilDate
  ) async throws -> ChloeState {
    try await database.write { transaction in
      let known = try transaction.chloeState(of: owner).preferences.vibeScore
      let state = try changeState(of: owner, in: transaction, change).state
      if let score = state.preferences.vibeScore, score != known {
        _ = try Self.vibes.add(
          VibeReading(score: score, summary: "", source: .onboarding, conversationID: nil),
          kind: VibeSource.onboarding.rawValue, day: today.dayNumber, of: owner, at: now(), events,
          in: transaction)
      }
      return state
    }
  }

  /// Completes onboarding, and takes the name that was told into the profile (CHL-54); doing it
  /// twice is harmless.
  /// - Returns: false without a name (CHL-55).
  func completeOnboarding(of owner: AccountKey, _ people: People) async throws -> Bool {
    try await database.write(.serializable) { transaction in
      let known = try transaction.chloeState(of: owner)
      guard let name = known.preferences.name else { return false }
      guard !known.isOnboarded else { return true }
      try changeState(of: owner, in: transaction) { state in
        state.preferences.isCompleted = true
        state.step = .complete
      }
      try people.changeProfile(of: owner, in: transaction) { $0.details.name = name }
      return true
    }
  }
}
