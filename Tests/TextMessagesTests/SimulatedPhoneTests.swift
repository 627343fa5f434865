import Jobs
import Storage
import StorageTestSupport
import Testing

@testable import TextMessages

@Suite(.timeLimit(.minutes(3))) struct SimulatedPhoneTests {
  @Test("HAL-1692 phones at a glance: unread texts and the network", arguments: Engine.allCases)
  func glance(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let provider = house.provider
      _ = try accepted(await provider.send(house.text("a")))
      _ = try accepted(await provider.send(house.text("b")))
      try await provider.reply(from: house.phone, body: "OK")
      let network = try SimulatedNetwork(.undelivered, errorCode: 30008)
      try await provider.setNetwork(network, of: .number(house.other))
      let phones = try await provider.phones([house.other, house.phone])
      #expect(phones.map(\.unread) == [0, 2] && phones.map(\.network) == [network, .normal])
      #expect(phones.map(\.number) == [house.other, house.phone])
      try await provider.markRead(house.phone)
      try await provider.markRead(house.other)
      _ = try accepted(await provider.send(house.text("c")))
      #expect(try await provider.phones([house.phone]).map(\.unread) == [1])
      #expect(try await provider.network(of: .number(house.other)) == network)
    }
  }

  @Test(
    "HAL-1401 each party has a phone of its own for a number, with its texts, network and STOP",
    arguments: Engine.allCases)
  func parties(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let provider = house.provider
      let (ours, others) = (TextParty(rawValue: "a"), TextParty(rawValue: "b"))
      var text = house.text("a")
      text.party = ours
      _ = try accepted(await provider.send(text))
      let picture = SimulatedProvider.Picture(contentType: "image/png", bytes: [1])
      try await provider.reply(
        from: house.phone, for: ours, body: "OK", pictures: [picture])
      let shown = try await provider.conversation(
        of: house.phone, for: ours, after: nil, limit: 9
      ).items
      #expect(shown.map(\.body) == ["OK", "canary a"])
      let name = try #require(shown.first?.pictures.first)
      #expect(try await provider.picture(name, of: house.phone, for: ours) != nil)
      try await provider.reply(from: house.phone, for: others, body: "STOP")
      try await provider.setNetwork(
        SimulatedNetwork(.refuse), of: .number(house.phone, of: others))
      try await provider.markRead(house.phone, for: others)
      let phone = try #require(try await provider.phones([house.phone], for: ours).first)
      #expect(phone.unread == 1 && !phone.isOptedOut && phone.network == .normal)
      for party in [others, nil] {
        let seen = try await provider.conversation(
          of: house.phone, for: party, after: nil, limit: 9)
        #expect(seen.items.map(\.body) == (party == nil ? [] : ["STOP"]))
        #expect(try await provider.picture(name, of: house.phone, for: party) == nil)
      }
      text.id = TextMessageID(rawValue: "b")
      _ = try accepted(await provider.send(text))
      let found = try await provider.lookup(
        TextLookup(id: text.id, to: house.phone, since: house.clock.now))
      #expect(found.map(\.messageID) == [text.id])
      try await house.work()
      #expect(try await Set(house.inbound().map(\.party)) == [ours, others])
    }
  }

  @Test("HAL-1693 a conversation is paged, the newest first", arguments: Engine.allCases)
  func paging(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      for index in 0..<5 { _ = try accepted(await house.provider.send(house.text("\(index)"))) }
      let first = try await house.provider.conversation(of: house.phone, after: nil, limit: 3)
      #expect(first.items.map(\.body) == ["canary 4", "canary 3", "canary 2"])
      let next = try await house.provider.conversation(
        of: house.phone, after: first.next, limit: 3)
      #expect(next.items.map(\.body) == ["canary 1", "canary 0"] && next.next == nil)
    }
  }

  @Test(
    "HAL-907 neither numbers nor texts stand in the database as they are",
    arguments: Engine.allCases)
  func sealed(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      _ = try accepted(await house.provider.send(house.text("a")))
      let picture = SimulatedProvider.Picture(
        contentType: "image/png", bytes: Array("canary".utf8))
      try await house.provider.reply(from: house.phone, body: "canary", pictures: [picture])
      try await house.provider.setNetwork(SimulatedNetwork(.lose), of: .number(house.phone))
      try await house.work()
      for table in [
        "simulated_texts", "simulated_phones", "simulated_media", "jobs", "text_simulator",
      ] {
        let rows = try await house.database.read { transaction in
          try transaction.rows("SELECT * FROM \(raw: table)") { row in row.values }
        }
        #expect(!rows.isEmpty)
        for value in rows.joined() {
          let text =
            if case .bytes(let bytes) = value { String(decoding: bytes, as: UTF8.self) } else {
              "\(value)"
            }
          #expect(!text.contains("canary") && !text.contains("2025550123"))
        }
      }
    }
  }

  @Test("a phone can be forgotten, and old texts are", arguments: Engine.allCases)
  func forgetting(engine: Engine) async throws {
    try await SimulatorHouse.with(engine) { house in
      let picture = SimulatedProvider.Picture(contentType: "image/png", bytes: [1])
      try await house.provider.reply(from: house.phone, body: "STOP", pictures: [picture])
      try await house.provider.reply(from: house.other, body: "hi", pictures: [picture])
      try await house.provider.forget(house.phone)
      // What was still to be posted of it is not.
      try await house.work()
      #expect(try await house.inbound().map(\.from) == [house.other])
      #expect(try await house.conversation().isEmpty)
      _ = try accepted(await house.provider.send(house.text("a")))
      house.clock.advance(by: .seconds(31 * 86_400))
      try await house.database.write { transaction in
        try house.queue.enqueue(.simulatedPruning, in: transaction)
      }
      try await house.work()
      let left: Int? = try await house.database.read { transaction in
        try transaction.value(
          """
          SELECT (SELECT count(*) FROM simulated_texts) + (SELECT count(*) FROM simulated_media)
          """)
      }
      #expect(left == 0)
    }
  }
}
