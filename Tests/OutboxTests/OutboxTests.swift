import Storage
import StorageTestSupport
import Tables
import Testing
import TextMessages

@testable import Outbox

@Suite("An outbox with tables of its own")
struct OutboxTests {
  @Test("a text is taken once for its key, sent once, and its app told", arguments: Engine.allCases)
  func once(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      #expect(try await fixture.post(.invitation, "hello"))
      #expect(try await !fixture.post(.invitation, "hello"))
      let dispatcher = fixture.dispatcher()
      for _ in 0..<3 { _ = try await dispatcher.round() }
      #expect(fixture.provider.sent == ["hello"])
      let name = try #require(ProviderTextID(rawValue: "SM0"))
      for status in [TextStatus.delivered, .sent, .delivered] {
        try await fixture.database.write { transaction in
          try dispatcher.take(
            TextState(status), of: name, about: TextMessageID(rawValue: "id-hello"),
            in: transaction)
        }
      }
      #expect(fixture.news == ["accepted id-hello to rosa", "delivered id-hello"])
    }
  }

  @Test(
    "a text without a recipient goes to the account holder, whom no guest stands for",
    arguments: Engine.allCases)
  func accountHolder(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      try await fixture.post(.invitation, "own", to: nil)
      _ = try await fixture.dispatcher().round()
      #expect(fixture.provider.sent == ["own"])
      #expect(fixture.news == ["accepted id-own to the host"])
      try await fixture.database.write { try $0.run("DELETE FROM pty_guests") }
      let left: Int? = try await fixture.database.read {
        try $0.value("SELECT count(*) FROM pty_messages")
      }
      #expect(left == 1)
    }
  }

  @Test("without consent, or after its expiry, a text is not sent", arguments: Engine.allCases)
  func forbidden(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      try await fixture.post(.invitation, "max", to: "max")
      try await fixture.post(.invitation, "late", until: fixture.now)
      fixture.wait(.seconds(1))
      _ = try await fixture.dispatcher().round()
      #expect(fixture.provider.sent.isEmpty)
      #expect(Set(fixture.news) == ["forbidden id-max", "expired id-late"])
    }
  }

  @Test("what may be prefetched leaves at its time; before it can be taken back")
  func ahead() async throws {
    try await Fixture.with(.sqlite) { fixture in
      try await fixture.post(.reminder, "soon", in: .seconds(3))
      try await fixture.post(.reminder, "never", in: .seconds(3))
      let dispatcher = fixture.dispatcher()
      _ = try await dispatcher.round()
      try await fixture.database.write { transaction in
        try fixture.outbox.takeBack("never", at: fixture.now, in: transaction)
      }
      #expect(fixture.provider.sent.isEmpty && dispatcher.held.count == 2)
      fixture.wait(.seconds(3))
      _ = try await dispatcher.round()
      #expect(fixture.provider.sent == ["soon"])
    }
  }

  @Test("after STOP only its confirmation is sent, until START", arguments: Engine.allCases)
  func optedOut(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      try await fixture.post(.invitation, "waiting")
      try await fixture.write(.stop)
      #expect(try await !fixture.post(.invitation, "no"))
      #expect(try await fixture.post(.farewell, "bye"))
      _ = try await fixture.dispatcher().round()
      #expect(fixture.provider.sent == ["bye"])
      try await fixture.write(.start)
      #expect(try await fixture.post(.invitation, "again"))
      _ = try await fixture.dispatcher().round()
      #expect(fixture.provider.sent == ["bye", "again"])
    }
  }

  @Test("a refusal that may pass is tried again; one for an opt-out is recorded for the number")
  func refused() async throws {
    try await Fixture.with(.sqlite) { fixture in
      fixture.provider.refuse(503)
      try await fixture.post(.invitation, "hello")
      _ = try await fixture.dispatcher().round()
      fixture.provider.refuse(21610)
      fixture.wait(.seconds(31))
      _ = try await fixture.dispatcher().round()
      #expect(fixture.news == ["postponed id-hello", "optedOut id-hello", "opted out"])
      #expect(try await !fixture.post(.invitation, "more"))
    }
  }

  @Test("an index finds the texts of whatever is deleted")
  func references() {
    #expect(Fixture.tables.table(recipients: "pty_guests").referencesWithoutIndex.isEmpty)
  }
}
