import AppHostTestSupport
import Interface
import Storage
import StorageTestSupport
import Tables
import Testing

@testable import Chloe

@Suite struct ChloeSchemaTests {
  @Test("CHL-164 the tables are those of the migrations", arguments: Engine.allCases)
  func schema(_ engine: Engine) async throws {
    try await assertSchema(
      ChloeSchema.tables.map { ($0.name, $0.creation) }, equals: ChloeSchema.migrations,
      after: TestSite.migrations, engine)
  }

  @Test("an index finds the rows of an account that is deleted")
  func indexes() {
    for table in ChloeSchema.tables {
      #expect(table.referencesWithoutIndex.isEmpty, "\(table.name)")
    }
  }

  @Test("CHL-280 every text has its key, and every key its text")
  func texts() {
    let problems = ChloeStrings.own.problems(
      in: [.english],
      keys: [
        ChloeKey.self, StepKey.self, StepCaptionKey.self, RelationshipStatus.self, PrimaryGoal.self,
        CoreDesire.self, PainPoint.self, VibeScore.self, VibeCaptionKey.self, QuizQuestion.self,
        QuizAnswerKey.self, Archetype.self, ArchetypeLabelKey.self, ArchetypeEssenceKey.self,
        ArchetypeColourKey.self, DayBand.self, TopicCard.self, TopicSubtitleKey.self,
        TopicPromptKey.self, JournalMood.self, GoalStatus.self, VisionCategory.self,
        FactCategory.self, ObservationKey.self, ChloeChatKey.self, CoachingGround.self,
        WelcomeKey.self, OnboardingKey.self, HomeKey.self, JournalKey.self, GoalKey.self,
      ],
      others: [
        "chat.title", "chat.prompt", "chat.purpose", "chat.send", "chat.history",
        "chat.consentText",
      ])
    #expect(problems == [])
  }

  @Test("CHL-3 text stands out by 4.5 and controls by 3, by day and by night")
  func contrast() {
    #expect(Theme.chloe.light.shortfalls.map(\.description) == [])
    #expect(Theme.chloe.dark.shortfalls.map(\.description) == [])
  }
}
