import Accounts
import Charts
import HTTPClient
import JSON
import Metrics
import NetworkTestSupport
import Readings
import ReadingsData
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Conversations
@testable import LanguageModels
@testable import Vault

@Suite struct ModelTests {
  @Test("PLT-22 a model is given numbered facts, and refers to those that there are")
  func facts() async throws {
    let script = Script([.init(words: ["You like app", "lause. [1] Always. [7] ", "And [sic]"])])
    try await Self.with(script) { fixture, owner, _ in
      let sent = try await fixture.ask("Who am I?", of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.string == "You like applause. [1] Always. And [sic]")
      #expect(answer.writer == .model(provider: "openai", name: "mini"))
      #expect(answer.details.facts.map(\.title) == ["Moon in Leo, 4th house"])
      #expect(answer.details.facts.first?.lines.isEmpty == false)
      let asked = try #require(script.asked.first)
      #expect(asked.instructions.hasPrefix("Be warm.\n"))
      #expect(asked.instructions.contains("\n[1] Your Moon is in Leo, in the 4th house."))
      #expect(asked.messages == [.user("Who am I?")])
      _ = try await fixture.ask("And now?", in: sent.thread, of: owner)
      #expect(
        script.asked.last?.messages == [
          .user("Who am I?"),
          .assistant(ModelTurn(text: "You like applause. Always. And [sic]")), .user("And now?"),
        ])
    }
  }

  @Test("PLT-22 DES-146 a false claim is put right once, then left out, and both are counted")
  func falseClaims() async throws {
    let script = Script([
      .init(words: ["Your Moon is in Leo. ", "Your Moon is in Virgo. ", "Your Sun is in Aries.\n"]),
      .init(words: ["Your Moon is in Leo, remember. [1]"]),
      .init(words: ["Your Sun is in Pisces."]),
    ])
    try await Self.with(script) { fixture, owner, registry in
      let sent = try await fixture.ask("Who am I?", of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.string == "Your Moon is in Leo. Your Moon is in Leo, remember. [1] ")
      #expect(script.asked.count == 3 && script.asked[1].tools.isEmpty)
      let counts = String(decoding: registry.text, as: UTF8.self)
      for line in [
        #"chat_sentences_total{verdict="kept"} 1"#, #"chat_sentences_total{verdict="rewritten"} 1"#,
        #"chat_sentences_total{verdict="dropped"} 1"#,
        #"chat_answers_total{writer="openai",outcome="complete"} 1"#,
      ] { #expect(counts.contains(line)) }
    }
  }

  @Test("PLT-22 where nothing true is left the composer answers")
  func nothingTrue() async throws {
    let script = Script([.init(words: ["Your Moon is in Virgo."]), .init(words: ["-"])])
    try await Self.with(script) { fixture, owner, _ in
      let sent = try await fixture.ask("Who am I?", of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.writer == .composer && answer.string == "Applause warms you. [1]")
    }
  }

  @Test("DES-144 a tool that ran leaves its step, and its facts bear claims out")
  func tools() async throws {
    func call(_ id: String, _ name: String) throws -> ToolCall {
      ToolCall(id: id, name: name, arguments: try JSONValue(parsing: #"{"house":10}"#))
    }
    let script = Script([
      .init(
        words: ["Let me see. "],
        calls: [try call("a", "house"), try call("b", "house"), try call("c", "nothing")],
        finish: .toolUse),
      .init(words: ["Saturn is in the 10th house. [2]"]),
    ])
    try await Self.with(script) { fixture, owner, _ in
      let sent = try await fixture.ask("Work?", of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.string == "Let me see. Saturn is in the 10th house. [2]")
      let step = ChatStep(
        tool: "house", label: "Analyzed 10th house", arguments: #"{"house":10}"#, facts: [2])
      #expect(answer.details.steps.first == step && answer.details.steps.count == 2)
      #expect(answer.details.steps.last?.facts == [2])
      #expect(answer.details.facts.map(\.source) == [nil, "BPHS Ch.21"])
      guard case .toolResults(let results)? = script.asked.last?.messages.last else {
        Issue.record("the model was not told what the tools found")
        return
      }
      #expect(results.map(\.isError) == [false, false, true])
      #expect(results[0].content.hasPrefix("[2] ") && results[0].content.contains("Saturn"))
    }
  }

  @Test("PLT-20 a model that was cut short goes on where it stopped")
  func cutShort() async throws {
    let script = Script([
      .init(words: ["You like applause. ", "And"], finish: .length), .init(words: ["you rest."]),
    ])
    try await Self.with(script) { fixture, owner, _ in
      let sent = try await fixture.send("Who am I?", of: owner)
      #expect(try await fixture.read(sent.answer, of: owner).state == .interrupted)
      try await fixture.conversations.resume(sent.answer, of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.string == "You like applause. Andyou rest." && answer.state == .complete)
      #expect(script.asked[1].messages[1] == .assistant(ModelTurn(text: "You like applause. And")))
    }
  }

  @Test("PLT-19 a model is asked by whom has agreed, and the composer answers others")
  func consent() async throws {
    let bodies = Mutex<[String]>([])
    let server = try TestServer { connection in
      let request = try connection.readRequest()
      bodies.withLock { $0.append(String(decoding: request.body, as: UTF8.self)) }
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
          + #"data: {"choices":[{"index":0,"delta":{"content":"You like applause."}}]}"# + "\n\n"
          + #"data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}"#
          + "\n\ndata: [DONE]\n\n")
    }
    defer { server.stop() }
    let migrations = Fixture.migrations + [LanguageModels.migrations]
    try await withDatabase(.sqlite, migrated: migrations) { database in
      let endpoint = ModelEndpoint(scheme: "http", authority: "127.0.0.1:\(server.port)")
      let models = LanguageModels(
        [.openAICompatible("mini", key: nil, at: endpoint)],
        budget: ModelBudget(dailyTokens: 100_000),
        database: database,
        client: try HTTPClient(configuration: LanguageModels.clientConfiguration),
        metrics: ModelMetrics(MetricsRegistry()), logger: .silent,
        now: { Timestamp(milliseconds: 1_800_000_000_000) })
      let writer = AnswerWriter.models(models, metrics: ChatMetrics(MetricsRegistry()))
      let fixture = try Fixture(database, persona: .moon, writers: [writer])
      try await fixture.running {
        let owner = try await fixture.owner()
        let before = try await fixture.ask("Who am I?", of: owner)
        #expect(try await fixture.read(before.answer, of: owner).writer == .composer)
        #expect(bodies.withLock { $0.isEmpty })
        for recipient in models.recipients {
          try await models.note(.agreed, to: recipient, of: owner.account)
        }
        let after = try await fixture.ask("Who am I?", of: owner)
        let answer = try await fixture.read(after.answer, of: owner)
        #expect(answer.writer == .model(provider: "openai", name: "mini"))
        #expect(answer.string == "You like applause." && answer.state == .complete)
        #expect(bodies.withLock { $0.count } == 1)
      }
    }
  }

  static func with(
    _ script: Script, persona: ChatPersona = .moon,
    _ body: @Sendable (Fixture, AccountKey, MetricsRegistry) async throws -> Void
  ) async throws {
    try await withDatabase(.sqlite, migrated: Fixture.migrations) { database in
      let registry = MetricsRegistry()
      let metrics = ChatMetrics(registry)
      let fixture = try Fixture(
        database, metrics: metrics, persona: persona,
        writers: [.asking(script.ask, metrics: metrics)])
      try await fixture.running { try await body(fixture, fixture.owner(), registry) }
    }
  }
}

@Suite struct SentenceReaderTests {
  @Test("PLT-22 sentences are the same however the text comes, and together they are the text")
  func cuts() {
    let text = "Mr. Sun is 3.5 up! [1][2] Yes?  [3]\n\n- one\n- two [x] or [4. क्या। हाँ 🌙. [12"
    let sentences = [
      "Mr. ", "Sun is 3.5 up! [1][2] ", "Yes?  [3]\n\n", "- one\n", "- two [x] or [4. ", "क्या। ",
      "हाँ 🌙. [12",
    ]
    let scalars = Array(text.unicodeScalars)
    for size in 1...scalars.count {
      var reader = SentenceReader()
      var read: [String] = []
      for start in stride(from: 0, to: scalars.count, by: size) {
        let part = scalars[start..<min(start + size, scalars.count)]
        read += reader.read(String(String.UnicodeScalarView(part)))
      }
      #expect(read + [reader.finish()] == sentences)
    }
  }

  @Test(
    "references are read as such and nothing else is",
    arguments: [
      ("A [1] b [22]. [x] [3", "A b. [x] [3"), ("[1]", ""), ("a[0]", "a"), ("[[2]]", "[]"),
      ("", ""),
    ])
  func references(text: String, expected: String) {
    #expect(text.withoutReferences == expected)
  }
}

/// A model that says what comes next in a list, and then no more.
final class Script: Sendable {
  struct Turn: Sendable {
    var words: [String] = []
    var calls: [ToolCall] = []
    var finish = FinishReason.end
  }

  private struct State {
    var turns: [Turn]
    var asked: [ModelRequest] = []
  }

  private let state: Mutex<State>

  init(_ turns: [Turn]) { state = Mutex(State(turns: turns)) }

  /// What it was asked.
  var asked: [ModelRequest] { state.withLock { $0.asked } }

  var ask: ModelAnswer.Ask {
    { request, _, receive in
      let next: Turn? = self.state.withLock { state in
        state.asked.append(request)
        return state.turns.isEmpty ? nil : state.turns.removeFirst()
      }
      guard let next else { throw NoModelAnswered(attempts: []) }
      var turn = ModelTurn()
      var events: [ModelEvent] = [.began(ModelIdentity(.openai, "mini"))]
      events += next.words.map(ModelEvent.text) + next.calls.map(ModelEvent.toolCall)
      for event in events + [.finished(next.finish)] {
        turn.take(event)
        try await receive(event)
      }
      return turn
    }
  }
}

extension ChatPersona {
  /// Knows of a Moon in Leo, and of Saturn where it is asked.
  static let moon = moonlit(in: "en")

  /// - Parameters:
  ///   - language: the language of the answers.
  ///   - background: what models get besides.
  static func moonlit(in language: String, background: ChatBackground = .init()) -> ChatPersona {
    ChatPersona(app: Fixture.app, screen: { _, _, _ in nil }) { _ in
      var grounds = try Self.grounds(Lexicon(.of(language)))
      grounds.background = { background }
      return grounds
    }
  }

  private static func grounds(_ lexicon: Lexicon) throws -> ChatGrounds {
    var evidence = ChatEvidence(lexicon)
    let moon = Factor(placement(.moon, 130, house: 4))
    let statement = Statement("Applause warms you.", factors: [moon, moon])
    let composed = [evidence.text(of: statement)]
    let saturn = Factor(placement(.saturn, 290, house: 10))
    let schema = try JSONValue(
      parsing: #"{"type":"object","properties":{"house":{"type":"integer"}}}"#)
    let house = ChatTool("house", "What a house holds.", parameters: schema) { _ in
      ChatTool.Result(
        label: "Analyzed 10th house", factors: [saturn], source: Citation("bphs 21"))
    }
    return ChatGrounds(
      evidence, area: "general", confidence: 66, composed: composed, instructions: "Be warm.",
      tools: [house])
  }

  static func placement(_ point: ChartPoint, _ longitude: Double, house: Int) -> Fact {
    .western(
      .placement(
        Placement(point, at: ZodiacDegree(longitude: longitude), house: house, isRetrograde: false))
    )
  }
}
