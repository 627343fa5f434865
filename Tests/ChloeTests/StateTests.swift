import AppHost
import AppHostTestSupport
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Chloe

@Suite("What Chloe knows of an account")
struct ChloeStateTests {
  @Test("CHL-44, CHL-166 what was told in onboarding is kept, sealed", arguments: Engine.allCases)
  func state(_ engine: Engine) async throws {
    try await withChloe(engine) { site in
      let program = try await ChloeProgram(site)
      let (owner, store) = (try await program.owner(), ChloeStore(site.services))
      #expect(try await store.state(of: owner) == ChloeState())
      let (kept, _) = try await store.changeState(of: owner) { state in
        state.preferences.name = "Sabrina"
        state.preferences.coreDesire = [.feelSafe, .beSeen]
        state.preferences.vibeScore = .tender
        state.preferences.answers[.energy] = .c
        state.step = .quiz
        state.settings.region = "GB"
        state.settings.journal = .init(isOn: true, minute: 1_200)
      }
      #expect(try await store.state(of: owner) == kept)
      let raw: [UInt8] = try await site.services.database.read { transaction in
        try transaction.value("SELECT content FROM chloe_state") ?? []
      }
      #expect(!String(decoding: raw, as: UTF8.self).contains("Sabrina"))
    }
  }

  @Test("CHL-186, CHL-189 the lists and the quiz come with their labels")
  func lists() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      let onboarding = try await program.call(.get, "/onboarding")
      #expect(onboarding["step"]?.integer == 0)
      let goals = onboarding["lists"]?["primaryGoal"]?.array
      #expect(goals?.count == 8)
      #expect(goals?.first?["value"]?.string == "selfLove")
      #expect(goals?.first?["label"]?.string == "Love myself more")
      let quiz = try await program.call(.get, "/archetype/quiz")
      #expect(quiz["questions"]?.array?.count == 4)
      #expect(
        quiz["questions"]?.array?.last?["answers"]?.array?.last?["text"]?.string
          == "Devotion, those I love feel it")
    }
  }
}
