import Storage
import StorageTestSupport
import Testing

@testable import TextMessages

/// How texts from a simulated phone arrive where the network is disturbed.
@Suite(.timeLimit(.minutes(3))) struct SimulatedArrivalTests {
  @Test("HAL-1404 a text arrives twice, or as late as it is set to", arguments: Engine.allCases)
  func twiceAndLate(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      try await house.disturb(.twice)
      let twice = try await house.provider.reply(from: house.phone, body: "a")
      try await house.work()
      #expect(try await house.inbound().map(\.id) == [twice, twice])
      try await house.disturb(.late)
      try await house.provider.reply(from: house.phone, body: "b")
      house.clock.advance(by: .seconds(59))
      try await house.work()
      #expect(try await house.inbound().count == 2)
      house.clock.advance(by: .seconds(1))
      try await house.work()
      #expect(try await house.inbound().map(\.body) == ["a", "a", "b"])
      #expect(throws: SimulatorError.invalid(.inboundSeconds)) {
        try SimulatedNetwork(.normal, inbound: .late, inboundSeconds: 601)
      }
    }
  }

  @Test(
    "HAL-1404 a text arrives behind the next one, or alone after a while, each once",
    arguments: Engine.allCases)
  func behind(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      try await house.disturb(.behind)
      for body in ["a", "b", "c"] {
        try await house.provider.reply(from: house.phone, body: body)
        try await house.work()
      }
      #expect(try await house.inbound().map(\.body) == ["b", "a"])
      house.clock.advance(by: .seconds(60))
      try await house.work()
      #expect(try await house.inbound().map(\.body) == ["b", "a", "c"])
      try await house.provider.reply(from: house.phone, body: "d")
      try await house.provider.setNetwork(nil, of: .number(house.phone))
      try await house.provider.reply(from: house.phone, body: "e")
      house.clock.advance(by: .seconds(600))
      try await house.work()
      #expect(try await house.inbound().map(\.body) == ["b", "a", "c", "e", "d"])
    }
  }

  @Test(
    "HAL-1405 the clock of the phones goes ahead, is the same for other nodes, and hastens what is late",
    arguments: Engine.allCases)
  func time(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let (provider, start) = (house.provider, house.clock.now)
      try await house.disturb(.late)
      try await provider.reply(from: house.phone, body: "a")
      let goal = try await house.database.write { try provider.clock.letPass(.seconds(90), in: $0) }
      #expect(goal == start.advanced(by: .seconds(90)))
      var moments: [Int64] = []
      for _ in 0..<10 {
        guard try await house.step() else { continue }
        moments.append(provider.clock.now().duration(since: start).components.seconds)
        // While a webhook is to be posted, no time passes.
        if moments.count == 1 { #expect(try await !house.step()) }
        try await house.work()
      }
      #expect(moments == [60, 90] && provider.clock.goal == nil)
      #expect(try await house.inbound().map(\.body) == ["a"])
      let other = try await SimulatorHouse(
        house.database, keyring: house.keyring, clock: house.clock)
      try await other.provider.clock.load(from: house.database)
      #expect(other.provider.clock.now() == goal && house.clock.now == start)
    }
  }
}

extension SimulatorHouse {
  /// Disturbs how texts of the phone arrive, by a minute.
  fileprivate func disturb(_ inbound: SimulatedNetwork.Inbound) async throws {
    try await provider.setNetwork(
      SimulatedNetwork(.normal, inbound: inbound, inboundSeconds: 60), of: .number(phone))
  }

  /// Lets time pass to the next moment.
  fileprivate func step() async throws -> Bool {
    let hasStepped = try await database.write { transaction in
      try provider.step(in: transaction) { _, _ in nil }
    }
    try await provider.clock.load(from: database)
    return hasStepped
  }
}
