import Accounts
import Storage
import Testing

@testable import LanguageModels

@Suite("Consent to models", .timeLimit(.minutes(1)))
struct ConsentTests {
  @Test(
    "PLT-19 nobody is asked before the person has agreed, and nobody who was declined",
    arguments: Engine.allCases)
  func consent(engine: Engine) async throws {
    let first = try Provider(Provider.stream(AnswerTests.claudeSays))
    let second = try Provider(Provider.stream(AnswerTests.miniSays))
    defer { first.stop() }
    defer { second.stop() }
    let chain = [first.model(Fixture.claude), second.model(Fixture.mini)]
    try await ModelFixture.with(chain, on: engine) { setup in
      let (models, account) = (setup.models, try await setup.guest().account.id)
      let (claude, mini) = (models.recipients[0], models.recipients[1])
      #expect(claude == ModelRecipient(.anthropic, host: first.authority))
      #expect(try await models.consents(of: account).isEmpty)
      await #expect(throws: NoModelAnswered(attempts: [])) { try await setup.ask(account) }

      try await models.note(.asked, to: claude, of: account)
      await #expect(throws: NoModelAnswered(attempts: [])) { try await setup.ask(account) }

      setup.clock.advance(by: .seconds(5))
      try await models.note(.declined, to: claude, of: account)
      try await models.note(.agreed, to: mini, of: account)
      #expect(
        try await models.consents(of: account) == [
          ModelConsent(recipient: claude, answer: .declined, at: setup.clock.now),
          ModelConsent(recipient: mini, answer: .agreed, at: setup.clock.now),
        ])
      #expect(try await setup.ask(account).turn.writer == Fixture.mini)

      // Being asked again is no answer; another answer is.
      try await models.note(.asked, to: claude, of: account)
      #expect(try await models.consents(of: account)[0].answer == .declined)
      try await models.note(.agreed, to: claude, of: account)
      #expect(try await setup.ask(account).turn.writer == Fixture.claude)
      try await models.note(.declined, to: mini, of: account)
      #expect(try await models.chain(for: account).map(\.identity) == [Fixture.claude])
      #expect(first.requests.all.count == 1 && second.requests.all.count == 1)

      // Others said nothing.
      let other = try await setup.guest().account.id
      await #expect(throws: NoModelAnswered(attempts: [])) { try await setup.ask(other) }
    }
  }

  @Test("PLT-19 agreeing to one host is not agreeing to another")
  func otherHost() async throws {
    let nearby = LanguageModel.make(Fixture.mini, authority: "127.0.0.1:1")
    try await ModelFixture.with([nearby]) { setup in
      let account = try await setup.guest().account.id
      try await setup.models.note(
        .agreed, to: ModelRecipient(.openai, host: "api.openai.com"), of: account)
      #expect(try await setup.models.chain(for: account).isEmpty)
      #expect(try await setup.models.consents(of: account).isEmpty)
    }
  }

  @Test("PLT-19 somebody with two models is named once")
  func recipients() async throws {
    let chain = ["a", "b"].map { LanguageModel.make(ModelIdentity(.anthropic, $0)) }
    try await ModelFixture.with(chain) { setup in
      #expect(setup.models.recipients == [ModelRecipient(.anthropic, host: "api.anthropic.com")])
      let account = try await setup.account()
      #expect(try await setup.models.chain(for: account).count == 2)
    }
  }
}
