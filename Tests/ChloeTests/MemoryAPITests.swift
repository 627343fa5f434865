import Accounts
import AppHost
import AppHostTestSupport
import Entries
import Events
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Chloe

@Suite("Affirmations, facts and vibes on the wire")
struct MemoryAPITests {
  @Test("CHL-167, CHL-213, CHL-216 affirmations are listed, saved and deleted")
  func affirmations() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let (owner, services) = (try await program.owner(), site.services)
      let id = try await services.database.write { transaction in
        try ChloeStore.affirmations.add(
          Affirmation(text: "I am at home in myself.", source: .daily, grounding: ["The Muse"]),
          day: 2_461_421, of: owner, at: services.now(), services.events, in: transaction
        ).entry.id.rawValue
      }
      let list = try await program.call(.get, "/affirmations")
      let item = try #require(list["items"]?.array?.first)
      #expect(
        item.names == [
          "id", "userId", "text", "date", "isSaved", "createdAt", "source", "grounding",
        ])
      #expect(item["date"]?.string == "2027-01-15" && item["isSaved"]?.boolean == false)
      #expect(
        try await program.call(.get, "/affirmations?filter=saved")["items"]?.array?.isEmpty == true)
      let saved = try await program.call(.patch, "/affirmations/\(id)", #"{"isSaved":true}"#)
      #expect(saved["isSaved"]?.boolean == true)
      #expect(
        try await program.call(.get, "/affirmations?filter=saved")["items"]?.array?.count == 1)
      #expect(
        try await program.fail(.patch, "/affirmations/\(id)", "{}") == "422 validation_failed")
      #expect(try await program.send(.delete, "/affirmations/\(id)").status == .noContent)
    }
  }

  @Test("CHL-208, CHL-209 what is written down is certain, found, edited and pinned")
  func facts() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let fact = try await program.call(
        .post, "/memory/facts", #"{"category":"feeling","text":"Feels at ease by the sea"}"#)
      #expect(
        fact.names == [
          "id", "userId", "category", "text", "confidence", "sourceConversationId",
          "sourceMessageIds", "isPinned", "isUserEdited", "createdAt", "updatedAt", "lastSeenAt",
          "expiresAt",
        ])
      #expect(fact["confidence"]?.double == 1 && fact["isUserEdited"]?.boolean == true)
      #expect(fact["expiresAt"]?.string == "2027-01-29T08:00:00Z")
      let path = "/memory/facts/\(try #require(fact["id"]?.string))"
      let pinned = try await program.call(.patch, path, #"{"isPinned":true,"category":"other"}"#)
      #expect(pinned["isPinned"]?.boolean == true && pinned["expiresAt"] == .null)
      func count(_ query: String) async throws -> Int? {
        try await program.call(.get, "/memory/facts?\(query)")["items"]?.array?.count
      }
      #expect(try await count("q=SEA") == 1)
      #expect(try await count("q=mountain") == 0)
      #expect(try await count("category=other") == 1)
      #expect(try await count("category=feeling") == 0)
      for text in ["Sea", String(repeating: "a", count: 161)] {
        #expect(
          try await program.fail(
            .post, "/memory/facts", #"{"category":"other","text":"\#(text)"}"#)
            == "422 validation_failed")
      }
    }
  }

  @Test(
    "CHL-116, CHL-210 what was deleted is not learned again for 180 days, unless it is written down",
    arguments: Engine.allCases)
  func forgetting(_ engine: Engine) async throws {
    try await withChloe(engine) { site in
      let (program, other) = (try await ChloeProgram(site), try await ChloeProgram(site))
      let (owner, stranger) = (try await program.owner(), try await other.owner())
      let sent = #"{"category":"work","text":"Works as a nurse"}"#
      let id = try await program.call(.post, "/memory/facts", sent)["id"]?.string ?? ""
      func isForgotten(
        _ text: String, of owner: AccountKey, after days: Int64 = 0
      ) async throws -> Bool {
        let moment = site.services.now().advanced(by: .seconds(days * 86_400))
        return try await site.services.database.read { transaction in
          try transaction.isForgotten(text, of: owner, at: moment)
        }
      }
      #expect(try await !isForgotten("Works as a nurse", of: owner))
      #expect(try await program.send(.delete, "/memory/facts/\(id)").status == .noContent)
      #expect(try await isForgotten("works as a NURSE.", of: owner))
      #expect(try await isForgotten("Works as a nurse", of: owner, after: 179))
      #expect(try await !isForgotten("Works as a nurse", of: owner, after: 180))
      #expect(try await !isForgotten("Works as a nurse", of: stranger))
      try await program.call(.post, "/memory/facts", sent)
      #expect(try await !isForgotten("Works as a nurse", of: owner))
      #expect(try await program.send(.delete, "/memory/facts").status == .noContent)
      #expect(try await program.call(.get, "/memory/facts")["items"]?.array?.isEmpty == true)
      #expect(try await isForgotten("Works as a nurse", of: owner))
      // Not exported; gone with the account, and in time.
      let client = Client(address: "192.0.2.7", device: "Phone")
      let files = try await site.services.accounts.export(program.account, from: client)
      #expect(!files.contains { $0.path.contains("forgotten") })
      site.clock.advance(by: .seconds(180 * 86_400))
      try await ChloeErasure.erase(site.services)
      let rows: Int? = try await site.services.database.read { transaction in
        try transaction.value("SELECT count(*) FROM chloe_forgotten")
      }
      #expect(rows == 0)
    }
  }

  @Test("CHL-114 a feeling passes after 14 days")
  func feelings() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let owner = try await program.owner()
      for category in ["feeling", "work"] {
        try await program.call(
          .post, "/memory/facts", #"{"category":"\#(category)","text":"Something small"}"#)
      }
      func count() async throws -> Int {
        try await site.services.database.read { try ChloeStore.facts.count(of: owner, in: $0) }
      }
      site.clock.advance(by: .seconds(14 * 86_400 - 1))
      try await ChloeErasure.erase(site.services)
      #expect(try await count() == 2)
      site.clock.advance(by: .seconds(1))
      try await ChloeErasure.erase(site.services)
      #expect(try await count() == 1)
    }
  }

  @Test("CHL-211, CHL-212 a check-in is the current vibe, and in the history until it is deleted")
  func vibes() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      #expect(try await program.call(.get, "/vibe") == .null)
      let sent = try await program.send(.post, "/vibe", #"{"score":"bright"}"#)
      #expect(sent.status == .created)
      let vibe = try sent.json()
      #expect(
        vibe.names == [
          "id", "userId", "score", "summary", "source", "conversationId", "createdAt",
        ])
      #expect(vibe["source"]?.string == "manual")
      #expect(try await program.call(.get, "/vibe") == vibe)
      #expect(try await program.call(.get, "/vibe/history?days=1") == .array([vibe]))
      #expect(try await program.fail(.get, "/vibe/history?days=91") == "422 validation_failed")
      #expect(
        try await program.fail(.post, "/vibe", #"{"score":"great"}"#) == "422 validation_failed")
      let id = try #require(vibe["id"]?.string)
      #expect(try await program.send(.delete, "/vibe/\(id)").status == .noContent)
      #expect(try await program.call(.get, "/vibe") == .null)
    }
  }

  @Test("CHL-118 the newest reading of a week; a check-in holds twelve hours against the analyst")
  func currentVibe() async throws {
    try await withChloe { site in
      let owner = try await ChloeProgram(site).owner()
      let start = site.services.now()
      func read(_ source: VibeSource, _ score: VibeScore, hours: Int64) async throws {
        try await site.services.database.write { transaction in
          _ = try ChloeStore.vibes.add(
            VibeReading(score: score, summary: "", source: source, conversationID: nil),
            kind: source.rawValue, of: owner, at: start.advanced(by: .seconds(hours * 3_600)),
            site.services.events, in: transaction)
        }
      }
      func current(hours: Int64) async throws -> VibeScore? {
        try await site.services.database.read { transaction in
          try ChloeStore.currentVibe(
            of: owner, at: start.advanced(by: .seconds(hours * 3_600)), in: transaction
          )?.content.score
        }
      }
      try await read(.onboarding, .tender, hours: 0)
      #expect(try await current(hours: 7 * 24) == .tender)
      #expect(try await current(hours: 7 * 24 + 1) == nil)
      try await read(.analyst, .drained, hours: 1)
      #expect(try await current(hours: 1) == .drained)
      try await read(.manual, .radiant, hours: 2)
      try await read(.analyst, .steady, hours: 3)
      #expect(try await current(hours: 13) == .radiant)
      #expect(try await current(hours: 14) == .steady)
    }
  }
}
