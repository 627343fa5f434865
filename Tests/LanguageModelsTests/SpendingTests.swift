import Accounts
import Storage
import StorageTestSupport
import Testing

@testable import LanguageModels

@Suite("What models may cost", .timeLimit(.minutes(2)))
struct SpendingTests {
  static let mostOfGreeting = TokenUsage(
    input: ModelRequest.greeting.estimatedTokens, output: 100)

  @Test(
    "PLT-18 tokens and cost are counted by account and day, as the provider says",
    arguments: Engine.allCases)
  func counts(engine: Engine) async throws {
    let provider = try Provider(Provider.stream(AnswerTests.claudeSays))
    defer { provider.stop() }
    // Anthropic's prices of that model: 0.25 and 1.25 USD.
    let price = ModelPrice(input: 250_000, output: 1_250_000)
    let budget = ModelBudget(
      dailyTokens: 10_000, dailyCost: 1_000, prices: [Fixture.claude.name: price])
    try await ModelFixture.with([provider.model(Fixture.claude)], on: engine, budget: budget) {
      setup in
      let (ada, ben) = (try await setup.account(), try await setup.account())
      for account in [ada, ada, ben] { _ = try await setup.ask(account) }
      setup.clock.advance(by: .seconds(86_400))
      _ = try await setup.ask(ada)
      // 30 tokens read and 15 written are 7.5 and 18.75 millionths.
      let day = 20_833
      #expect(
        try await setup.usage(of: ada) == [
          DayOfUsage(day: day, calls: 2, usage: TokenUsage(input: 60, output: 30), cost: 54),
          DayOfUsage(day: day + 1, calls: 1, usage: TokenUsage(input: 30, output: 15), cost: 27),
        ])
      #expect(try await spent(setup) == [81, 27])
      #expect(
        setup.metrics.isSuperset(of: [
          #"language_model_calls_total{provider="anthropic",outcome="answered"} 4"#,
          #"language_model_tokens_total{provider="anthropic",direction="input"} 120"#,
          #"language_model_tokens_total{provider="anthropic",direction="output"} 60"#,
          #"language_model_cost_microdollars_total{provider="anthropic"} 108"#,
        ]))
    }
  }

  @Test(
    "PLT-18 an account at its ceiling is not answered by a model until the next day",
    arguments: Engine.allCases)
  func ceiling(engine: Engine) async throws {
    let provider = try Provider(Provider.stream(AnswerTests.claudeSays))
    defer { provider.stop() }
    let most = Self.mostOfGreeting
    let budget = ModelBudget(dailyTokens: 45 + most.input + most.output)
    try await ModelFixture.with([provider.model(Fixture.claude)], on: engine, budget: budget) {
      setup in
      let (ada, ben) = (try await setup.account(), try await setup.account())
      for _ in 0..<2 { _ = try await setup.ask(ada) }
      let error = await #expect(throws: NoModelAnswered.self) { try await setup.ask(ada) }
      #expect(error?.attempts.map(\.failure.code) == [.overBudget])
      #expect(provider.requests.all.count == 2)
      _ = try await setup.ask(ben)
      setup.clock.advance(by: .seconds(86_400))
      _ = try await setup.ask(ada)
    }
  }

  @Test(
    "PLT-18 the ceiling of the server holds for all, but for models without a price",
    arguments: Engine.allCases)
  func serverCeiling(engine: Engine) async throws {
    let provider = try Provider(Provider.stream(AnswerTests.claudeSays))
    let free = try Provider(Provider.stream(AnswerTests.miniSays))
    defer { provider.stop() }
    defer { free.stop() }
    let price = ModelPrice(input: 0, output: 1_000_000)
    let budget = ModelBudget(
      dailyTokens: 100_000, dailyCost: 114, prices: [Fixture.claude.name: price])
    let chain = [provider.model(Fixture.claude), free.model(Fixture.mini)]
    try await ModelFixture.with(chain, on: engine, budget: budget) { setup in
      let writers = [Fixture.claude, Fixture.mini, Fixture.mini]
      for writer in writers {
        let account = try await setup.account()
        #expect(try await setup.ask(account).turn.writer == writer)
      }
      #expect(try await spent(setup) == [15])
      setup.clock.advance(by: .seconds(86_400))
      let account = try await setup.account()
      #expect(try await setup.ask(account).turn.writer == Fixture.claude)
    }
  }

  @Test("Many calls at once stay within the ceiling", arguments: Engine.allCases)
  func concurrency(engine: Engine) async throws {
    let model = LanguageModel.make(Fixture.claude)
    let price = ModelPrice(input: 1_000_000, output: 0)
    let budget = ModelBudget(
      dailyTokens: 700, dailyCost: 1_000, prices: [Fixture.claude.name: price])
    try await ModelFixture.with([model], on: engine, budget: budget) { setup in
      let accounts = [try await setup.account(), try await setup.account()]
      let most = TokenUsage(input: 100)
      let granted = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<40 {
          group.addTask {
            let account = accounts[number % 2]
            let reservation = try? await setup.models.spending.reserve(
              most, with: Fixture.claude, for: account)
            return reservation != nil
          }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      // Seven fit an account, and ten the server.
      #expect(granted == 10)
      #expect(try await spent(setup) == [1_000])
      for account in accounts {
        let days = try await setup.usage(of: account)
        #expect(days.allSatisfy { $0.usage.input <= 700 && $0.calls * 100 == $0.usage.input })
      }
    }
  }

  @Test("What a provider never tells is estimated")
  func estimates() {
    let record = ExchangeRecord()
    #expect(record.usage(ofRequest: 50) == TokenUsage())
    record.noteTaken()
    #expect(record.usage(ofRequest: 50) == TokenUsage(input: 50))
    record.note(.text("नमस्ते"))
    #expect(record.usage(ofRequest: 50) == TokenUsage(input: 50, output: 6))
    record.note(.usage(TokenUsage(input: 40, output: 1)))
    #expect(record.usage(ofRequest: 50) == TokenUsage(input: 40, output: 6))
    record.note(.finished(.end))
    #expect(record.usage(ofRequest: 50) == TokenUsage(input: 40, output: 1))
    let request = ModelRequest(
      instructions: "abc", messages: [.user("defg", jpeg: [1]), .assistant(ModelTurn(text: "hi"))],
      tools: [chartTool])
    #expect(request.estimatedTokens == 1_600 + 29)
  }

  @Test("A price is rounded up to a millionth of a dollar")
  func price() {
    let price = ModelPrice(input: 250_000, output: 1_250_000)
    #expect(price.cost(of: TokenUsage(input: 4, output: 4)) == 6)
    #expect(price.cost(of: TokenUsage(input: 1)) == 1)
    #expect(price.cost(of: TokenUsage()) == 0)
    let dearest = ModelPrice(input: ModelPrice.highest, output: ModelPrice.highest)
    #expect(
      dearest.cost(of: TokenUsage(input: 10_000_000, output: 10_000_000)) == 200_000_000_000)
  }

  @Test(
    "PLT-5 what is kept of an account is exported, and goes with it", arguments: Engine.allCases)
  func personalData(engine: Engine) async throws {
    try await ModelFixture.with([.make(Fixture.claude), .make(Fixture.mini)], on: engine) { setup in
      let ada = try await setup.guest()
      let (claude, mini) = (setup.models.recipients[0], setup.models.recipients[1])
      try await setup.models.note(.declined, to: claude, of: ada.account.id)
      try await setup.models.note(.asked, to: mini, of: ada.account.id)
      let reservation = try await setup.models.spending.reserve(
        TokenUsage(input: 7, output: 8), with: Fixture.claude, for: ada.account.id)
      let key = try setup.accounts.dataKey(of: ada.account)
      let files = try await setup.database.read { transaction in
        try LanguageModels.personalData.export(transaction, ada.account.id, key)
      }
      #expect(files.map(\.path) == ["usage.json", "consents.json"])
      #expect(
        files.map { String(decoding: $0.bytes, as: UTF8.self) } == [
          #"[{"day":20833,"calls":1,"inputTokens":7,"outputTokens":8,"costMicrodollars":0}]"#,
          #"[{"provider":"anthropic","host":"api.anthropic.com","answer":"declined","#
            + #""at":1800000000000},{"provider":"openai","host":"api.openai.com","#
            + #""answer":"asked","at":1800000000000}]"#,
        ])
      try await setup.database.write { transaction in
        try LanguageModels.personalData.delete(transaction, ada.account.id)
      }
      let rows = try await setup.database.read { transaction in
        try transaction.value(
          """
          SELECT (SELECT count(*) FROM model_usage) + (SELECT count(*) FROM model_consents)
          """, as: Int.self)
      }
      #expect(rows == 0)
      // What was asked before the account went is settled with nobody.
      #expect(try await setup.models.spending.settle(reservation, as: TokenUsage(input: 1)) == 0)
      #expect(try await setup.usage(of: ada.account.id).isEmpty)
    }
  }

  @Test("Queries find their rows by an index", arguments: Engine.allCases)
  func indexes(engine: Engine) async throws {
    try await ModelFixture.with([], on: engine) { setup in
      let account = AccountID(rawValue: "a")
      let suffix = engine == .sqlite ? "" : "_pkey"
      let name: (String) -> String = { table in
        engine == .sqlite ? "sqlite_autoindex_\(table)_1" : table + suffix
      }
      try await assertUsesIndex(
        name("model_usage"), LanguageModels.usage(of: account), in: setup.database)
      try await assertUsesIndex(
        name("model_consents"), LanguageModels.consents(of: account), in: setup.database)
    }
  }

  private func spent(_ setup: ModelFixture) async throws -> [Int] {
    try await setup.database.read { transaction in
      try transaction.rows("SELECT cost FROM model_spending ORDER BY day") { row in
        try row["cost"] as Int
      }
    }
  }
}
