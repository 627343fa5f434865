internal import Accounts
internal import AppHost
internal import Storage
internal import TextMessages

/// Why time cannot be let pass.
enum TimeProblem: Error {
  /// It is passing already.
  case passing
  /// Relatives of other circles are texted by the same clock.
  case others
}

extension CircleStore {
  /// Lets time pass where phones are simulated (HAL-1405). The installation has one clock, so nobody
  /// may while it is also that of a circle which is not theirs.
  /// - Parameter owner: who lets it pass.
  /// - Returns: until when.
  /// - Throws: ``TimeProblem``.
  func letTimePass(
    _ duration: Duration, of owner: AccountID, by clock: SimulatedClock
  ) async throws -> Timestamp {
    let goal: Timestamp
    do {
      goal = try await database.write(.serializable) { transaction in
        guard try !transaction.hasOtherCircles(than: owner) else { throw TimeProblem.others }
        let goal = try clock.letPass(duration, in: transaction)
        try transaction.ring(.plan)
        return goal
      }
    } catch SimulatorError.timePasses { throw TimeProblem.passing }
    try await clock.load(from: database)
    return goal
  }

  /// Whether relatives of other circles are texted by the same clock, so that time cannot be let
  /// pass.
  /// - Parameter owner: whose circle is not another one.
  func sharesClock(_ owner: AccountID) async throws -> Bool {
    try await database.read { try $0.hasOtherCircles(than: owner) }
  }
}

extension Transaction {
  fileprivate func hasOtherCircles(than owner: AccountID) throws -> Bool {
    let other: Int? = try value("SELECT 1 FROM hal_profiles WHERE account_id <> \(owner) LIMIT 1")
    return other != nil
  }
}
