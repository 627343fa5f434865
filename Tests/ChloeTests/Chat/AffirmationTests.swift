import Accounts
import AppHost
import AppHostTestSupport
import Entries
import HTTPTypes
import JSON
import Readings
import Storage
import StorageTestSupport
import Testing

@testable import Chloe

@Suite("Affirmations")
struct ChloeAffirmationTests {
  @Test(
    "CHL-70, CHL-214, CHL-263 a day has one affirmation, however often it is asked for at once",
    arguments: Engine.allCases)
  func today(_ engine: Engine) async throws {
    try await withChloe(engine) { site in
      let program = try await ChloeProgram(site)
      try await program.takeQuiz()
      let all = try await withThrowingTaskGroup(of: JSONValue.self) { group in
        for _ in 0..<20 { group.addTask { try await program.call(.get, "/affirmations/today") } }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(Set(all.map { $0["id"]?.string }).count == 1)
      #expect(Set(all.map { $0["text"]?.string }).count == 1)
      let first = try #require(all.first)
      #expect(first["source"]?.string == "daily" && first["isSaved"]?.boolean == false)
      #expect(first["grounding"]?.array == [.string("archetype: The Siren")])
      #expect(first["date"]?.string?.count == 10)
      let rows: Int? = try await site.services.database.read { transaction in
        try transaction.value("SELECT count(*) FROM chloe_affirmations")
      }
      #expect(rows == 1)
      // That of the day is not counted.
      #expect(try await program.call(.get, "/usage")["affirmationCount"]?.integer == 0)
    }
  }

  @Test("CHL-159, CHL-215 three more a day, each another, then no more")
  func generated() async throws {
    try await withChloe { site in
      let program = try await ChloeProgram(site)
      var texts: Set<String> = []
      for _ in 1...3 {
        let answer = try await program.send(.post, "/affirmations")
        #expect(answer.status == .created)
        texts.insert(try #require(try answer.json()["text"]?.string))
      }
      #expect(texts.count == 3)
      #expect(try await program.fail(.post, "/affirmations") == "429 daily_limit_reached")
      #expect(try await program.call(.get, "/usage")["affirmationCount"]?.integer == 3)
      let eve = try await ChloeProgram(site)
      #expect(try await eve.call(.get, "/usage")["affirmationCount"]?.integer == 0)
    }
  }

  @Test("CHL-123, CHL-124 sixty in a row are sixty, all within the rule")
  func sixty() {
    var known = CoachingKnowledge()
    known.preferences.answers = QuizAnswers("acad") ?? QuizAnswers()
    known.preferences.coreDesire = [.feelSafe]
    known.preferences.painPoint = [.overthinking]
    known.vibe = .bright
    known.goals = ["Learn to swim", "Say \"no\" more"]
    var texts: [String] = []
    var grounds: Set<String> = []
    for seed in UInt64(0)..<80 {
      let next = AffirmationComposer.english.affirmation(
        knowing: known, after: Array(texts.suffix(AffirmationText.remembered)),
        seed: Seed(person: seed), source: .generated)
      #expect(!texts.suffix(AffirmationText.remembered).contains(next.text))
      #expect(!next.text.contains("\"") && !next.text.contains("{"))
      texts.append(next.text)
      grounds.formUnion(next.grounding)
    }
    #expect(
      grounds == [
        "archetype: The Siren", "longing: To feel safe", "in the way: Overthinking",
        "mood: Bright", "goal: Learn to swim",
      ])
  }

  @Test("CHL-249 somebody drained is comforted", arguments: [VibeScore.drained, .tender])
  func comfort(vibe: VibeScore) {
    var known = CoachingKnowledge()
    known.preferences.answers = QuizAnswers("acad") ?? QuizAnswers()
    known.vibe = vibe
    let comforting = ChloeTexts.english.affirmations.texts(vibe.rawValue).map(\.words)
    for seed in UInt64(0)..<20 {
      let text = AffirmationComposer.english.affirmation(
        knowing: known, after: [], seed: Seed(person: seed), source: .daily
      ).text
      #expect(comforting.contains(text))
    }
  }
}
