import Accounts
import AppHost
import AppHostTestSupport
import Events
import Interface
import Storage
import StorageTestSupport
import Tables
import Testing

@testable import Astronova

@Suite struct AstronovaSchemaTests {
  @Test("AST-16 the tables are those of the migrations", arguments: Engine.allCases)
  func schema(_ engine: Engine) async throws {
    try await assertSchema(
      AstronovaSchema.tables.map { ($0.name, $0.creation) }, equals: AstronovaSchema.migrations,
      after: TestSite.migrations, engine)
  }

  @Test("an index finds the rows of an account that is deleted")
  func indexes() {
    for table in AstronovaSchema.tables {
      #expect(table.referencesWithoutIndex.isEmpty, "\(table.name)")
    }
  }

  @Test("AST-211 every text is there in English and Spanish, and no other")
  func texts() {
    let problems = AstronovaStrings.own.problems(
      in: [.english, .spanish],
      keys: [
        AstronovaKey.self, DaysKey.self, ZodiacKey.self, LuckyKey.self, CosmicTheme.self,
        LandingKey.self, OnboardingKey.self, EnergyState.self, EnergyKey.self, NoticeKey.self,
        QuestionKey.self, InsightKey.self, NexusKey.self, GuideKey.self, TodayKey.self,
        ProfileKey.self, HourKey.self, LookingBackKey.self, FriendsKey.self, MatchKey.self,
        ReportKey.self, PremiumKey.self, AdminKey.self,
      ],
      // What it says in place of the chat pages, of the components and of the account pages: Pro.
      others: [
        "chat.title", "chat.prompt", "chat.history", "interface.measureText",
        "account.premiumHeld", "account.planTitle", "account.planMore", "account.planGo",
        "account.planPendingText", "account.planBought", "account.planRestored",
        "account.planCancelled", "account.planTermsCancel",
      ])
    #expect(problems == [])
  }

  @Test("AST-198 text stands out by 4.5 and controls by 3, by day and by night")
  func contrast() {
    #expect(Theme.astronova.light.shortfalls.map(\.description) == [])
    #expect(Theme.astronova.dark.shortfalls.map(\.description) == [])
  }
}

@Suite struct AppStateTests {
  private let start = Timestamp(milliseconds: 1_700_000_000_000)

  @Test("AST-144 a launch is counted once in half an hour")
  func launches() {
    var state = AppState()
    for (seconds, count) in [(0, 1), (1_799, 1), (1_800, 2)] {
      let isNew = state.launch(at: start.advanced(by: .seconds(seconds)))
      #expect(isNew == (seconds != 1_799))
      #expect(state.launchCount == count)
    }
  }

  @Test("AST-145 guide and welcome card show at the first two launches, and not at the third")
  func guide() {
    var state = AppState()
    for launch in 1...3 {
      _ = state.launch(at: start.advanced(by: .seconds(86_400 * launch)))
      #expect(state.showsGuide == (launch < 3))
      #expect(state.shows(.welcome) == (launch < 3))
    }
    state.launchCount = 1
    state.isGuideCompleted = true
    state.closedCards = .welcome
    #expect(!state.showsGuide && !state.shows(.welcome))
  }

  @Test("AST-16 the state of an account is kept, told and exported", arguments: Engine.allCases)
  func kept(_ engine: Engine) async throws {
    try await withAstronova(engine) { site in
      let account = try await site.services.accounts.enterAsGuest(
        Arrival(.program, from: Client(address: "192.0.2.7", device: "Phone"))
      ).account.id
      let store = AstronovaStore(site.services)
      #expect(try await store.state(of: account) == AppState())
      let changed = try await store.changeState(of: account) { state in
        state.houses = .koch
        state.lastTab = .nexus
        state.closedCards = [.welcome, .nexus]
        return state.launch(at: start)
      }
      #expect(changed.result)
      #expect(try await store.state(of: account) == changed.state)
    }
  }
}
