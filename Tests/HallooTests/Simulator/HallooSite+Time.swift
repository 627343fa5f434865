import AppHost
import CivilTime
import Clocks
import Places
import Storage
import Testing

@testable import Halloo
@testable import TextMessages

extension HallooSite {
  /// Lets time pass on the phones to its end, through all that is due on the way.
  func letTimePass(
    _ duration: Duration, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let simulated = try #require(services.simulatedClock)
    let goal = try await CircleStore(services).letTimePass(
      duration, of: owner.account, by: simulated)
    // Each pass goes on as far as webhooks allow.
    for _ in 0..<10_000 where simulated.goal != nil { try await pass() }
    #expect(simulated.goal == nil, sourceLocation: sourceLocation)
    #expect(services.careNow() == goal, sourceLocation: sourceLocation)
  }

  /// Disturbs how texts of a phone arrive.
  func disturb(
    _ inbound: SimulatedNetwork.Inbound, seconds: Int = 300, from relative: Relative
  ) async throws {
    let simulator = try #require(services.texts.simulator)
    try await simulator.setNetwork(
      SimulatedNetwork(.normal, inbound: inbound, inboundSeconds: seconds),
      of: .number(relative.number, of: owner.party))
  }

  /// The number of answers that the circle has.
  func answerCount() async throws -> Int {
    try await services.database.read { transaction in
      try transaction.value("SELECT count(*) FROM hal_answers") ?? 0
    }
  }

  /// How many reminders of each occurrence were posted.
  func reminders() async throws -> [OccurrenceID: Int] {
    let all: [OccurrenceID] = try await services.database.read { transaction in
      try transaction.rows(
        "SELECT occurrence_id FROM hal_messages WHERE kind = \(MessageKind.reminder)"
      ) { try $0[0] }
    }
    return Dictionary(all.map { ($0, 1) }, uniquingKeysWith: +)
  }
}
