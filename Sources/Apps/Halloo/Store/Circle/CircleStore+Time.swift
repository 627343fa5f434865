internal import AppHost
internal import Storage
internal import TextMessages

/// Why time cannot be let pass.
enum TimeProblem: Error {
  /// It is passing already.
  case passing
}

extension CircleStore {
  /// Lets time pass where phones are simulated, for the whole installation (HAL-1405).
  /// - Returns: until when.
  /// - Throws: ``TimeProblem``.
  func letTimePass(_ duration: Duration, by clock: SimulatedClock) async throws -> Timestamp {
    let goal: Timestamp
    do {
      goal = try await database.write(.serializable) { transaction in
        let goal = try clock.letPass(duration, in: transaction)
        try transaction.ring(.plan)
        return goal
      }
    } catch SimulatorError.timePasses {
      throw TimeProblem.passing
    }
    try await clock.load(from: database)
    return goal
  }
}
