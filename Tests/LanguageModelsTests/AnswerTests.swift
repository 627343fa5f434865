import HTTPClient
import NetworkTestSupport
import Storage
import Testing

@testable import LanguageModels

@Suite("Answers of models", .timeLimit(.minutes(3)))
struct AnswerTests {
  static let claudeSays =
    Fixture.anthropicStart + Fixture.anthropicText(["Well ", "☾."])
    + Fixture.anthropicEnd("end_turn")
  static let miniSays =
    Fixture.openAIChunk(delta: #""content":"Fine.""#)
    + Fixture.openAIChunk(delta: "", finish: "stop")
    + Fixture.openAIUsage + Fixture.openAIDone

  @Test("PLT-18 come as they are said, and say who wrote them", arguments: Fixture.all)
  func answers(fixture: Fixture) async throws {
    let provider = try Provider(Provider.stream(fixture.stream, pieces: 5))
    defer { provider.stop() }
    try await ModelFixture.with([provider.model(fixture.model)]) { setup in
      let account = try await setup.account()
      let isRefused = !fixture.events.contains { event in
        switch event {
        case .text, .toolCall: true
        default: false
        }
      }
      guard !isRefused else {
        let error = await #expect(throws: NoModelAnswered.self) { try await setup.ask(account) }
        #expect(error?.attempts.map(\.failure.code) == [.refused])
        return
      }
      let (turn, events) = try await setup.ask(account)
      #expect(events == [.began(fixture.model)] + fixture.events)
      #expect(turn.writer == fixture.model)
      #expect(turn.finish != nil)
    }
  }

  @Test(
    "AST-71 a model that fails or will not answer is passed over for the next",
    arguments: [
      (Provider.error("401 Unauthorized"), "unauthorized: status 401"),
      (
        Provider.error(
          "404 Not Found", body: #"{"type":"error","error":{"type":"not_found_error"}}"#),
        "unknownModel: status 404 not_found_error"
      ),
      (
        Provider.error("400 Bad Request", body: "<html>sorry, your question …</html>"),
        "rejected: status 400"
      ),
      (Provider.error("529 Overloaded", fields: "x-should-retry: false\r\n"), "busy: status 529"),
      (Provider.error("529 Overloaded", fields: "retry-after: 3600\r\n"), "busy: status 529"),
      (
        Provider.stream(Fixture.anthropicStart + Fixture.anthropicEnd("refusal")), "refused"
      ),
      (Provider.stream(Fixture.anthropicStart + Fixture.anthropicEnd("end_turn")), "empty: end"),
      (
        Provider.stream("event: message_start\ndata: [\n\n"), "malformed: JSON, byte 1"
      ),
    ] as [(Provider.Behaviour, String)])
  func fallThrough(behaviour: @escaping Provider.Behaviour, failure: String) async throws {
    let first = try Provider(behaviour)
    let second = try Provider(Provider.stream(Self.miniSays))
    defer { first.stop() }
    defer { second.stop() }
    try await ModelFixture.with([first.model(Fixture.claude), second.model(Fixture.mini)]) {
      setup in
      let (turn, events) = try await setup.ask(try await setup.account())
      #expect(turn.text == "Fine.")
      #expect(events.first == .began(Fixture.mini))
      #expect(first.requests.all.count == 1 && second.requests.all.count == 1)
    }
    try await ModelFixture.with([first.model(Fixture.claude)]) { setup in
      let account = try await setup.account()
      let error = await #expect(throws: NoModelAnswered.self) { try await setup.ask(account) }
      #expect(error?.attempts.map(\.failure.description) == [failure])
      #expect(error?.attempts.map(\.model) == [Fixture.claude])
    }
  }

  @Test(
    "A failure of the moment is tried once more",
    arguments: [
      Provider.error("529 Overloaded", fields: "retry-after-ms: 1\r\n"),
      Provider.error("429 Too Many Requests", fields: "retry-after: 0\r\n"),
      Provider.error("409 Conflict", fields: "retry-after-ms: 1\r\n"),
      Provider.error("408 Request Timeout", fields: "retry-after-ms: 1\r\n"),
      Provider.error("500 Oh", fields: "retry-after-ms: 1\r\n"),
      Provider.error("400 Oh", fields: "x-should-retry: true\r\nretry-after-ms: 1\r\n"),
      Provider.stream(
        Fixture.anthropicStart
          + "event: error\ndata: {\"error\":{\"type\":\"overloaded_error\"}}\n\n"),
      Provider.stream(Fixture.anthropicStart),
    ])
  func secondTry(behaviour: @escaping Provider.Behaviour) async throws {
    let provider = try Provider(behaviour, Provider.stream(Self.claudeSays))
    defer { provider.stop() }
    try await ModelFixture.with([provider.model(Fixture.claude)]) { setup in
      let account = try await setup.account()
      #expect(try await setup.ask(account).turn.text == "Well ☾.")
      #expect(provider.requests.all.count == 2)
    }
  }

  @Test("Twice is enough")
  func noThirdTry() async throws {
    let provider = try Provider(Provider.error("529 Overloaded", fields: "retry-after-ms: 1\r\n"))
    defer { provider.stop() }
    try await ModelFixture.with([provider.model(Fixture.claude)]) { setup in
      let account = try await setup.account()
      await #expect(throws: NoModelAnswered.self) { try await setup.ask(account) }
      #expect(provider.requests.all.count == 2)
      #expect(
        setup.metrics.contains(
          #"language_model_calls_total{provider="anthropic",outcome="busy"} 1"#))
    }
  }

  @Test("Nobody else answers once words were shown, and what broke off says so")
  func brokenOff() async throws {
    let first = try Provider(
      Provider.stream(Fixture.anthropicStart + Fixture.anthropicText(["Well "])))
    let second = try Provider(Provider.stream(Self.miniSays))
    defer { first.stop() }
    defer { second.stop() }
    try await ModelFixture.with([first.model(Fixture.claude), second.model(Fixture.mini)]) {
      setup in
      let account = try await setup.account()
      var text = ""
      let failure = await #expect(throws: ModelFailure.self) {
        try await setup.models.answer(.greeting, for: account) { event in
          if case .text(let words) = event { text += words }
        }
      }
      #expect(failure?.code == .cutOff && text == "Well ")
      #expect(first.requests.all.count == 1 && second.requests.all.isEmpty)
      #expect(
        setup.metrics.contains(
          #"language_model_calls_total{provider="anthropic",outcome="broken-cutOff"} 1"#))
    }
  }

  @Test("AST-71 a model that says nothing in time is passed over, and its connection closed")
  func silence() async throws {
    let closed = Signal()
    let first = try Provider { connection in
      try connection.write(Provider.head + Fixture.anthropicStart + "event: ping\ndata: {}\n\n")
      connection.waitForClose()
      closed.set()
    }
    let second = try Provider(Provider.stream(Self.miniSays))
    defer { first.stop() }
    defer { second.stop() }
    try await ModelFixture.with([first.model(Fixture.claude), second.model(Fixture.mini)]) {
      setup in
      let account = try await setup.account()
      // Long enough for the second on a busy machine.
      let limits = ModelTimeLimits(firstWord: .seconds(3), whole: .seconds(30))
      #expect(try await setup.ask(account, within: limits).turn.writer == Fixture.mini)
      await closed.wait()
    }
  }

  @Test("A model that does not come to its end in time breaks off")
  func endless() async throws {
    let provider = try Provider { connection in
      try connection.write(Provider.head + Fixture.anthropicStart + Fixture.anthropicText(["Well"]))
      connection.waitForClose()
    }
    defer { provider.stop() }
    try await ModelFixture.with([provider.model(Fixture.claude)]) { setup in
      let account = try await setup.account()
      let failure = await #expect(throws: ModelFailure.self) {
        try await setup.ask(account, within: ModelTimeLimits(whole: .seconds(3)))
      }
      #expect(failure?.code == .timeout)
    }
  }

  @Test(
    "PLT-20 stopping closes the connection to the provider, before the first word and after it",
    arguments: [false, true])
  func stop(speaks: Bool) async throws {
    let (reached, closed) = (Signal(), Signal())
    let provider = try Provider { connection in
      let words = speaks ? Fixture.anthropicText(["Well, let me see."]) : ""
      try connection.write(Provider.head + Fixture.anthropicStart + words)
      if !speaks { reached.set() }
      connection.waitForClose()
      closed.set()
    }
    defer { provider.stop() }
    try await ModelFixture.with([provider.model(Fixture.claude)]) { setup in
      let account = try await setup.account()
      let task = Task {
        try await setup.models.answer(.greeting, for: account) { event in
          if case .text = event { reached.set() }
        }
      }
      await reached.wait()
      task.cancel()
      await #expect(throws: CancellationError.self) { try await task.value }
      await closed.wait()
      #expect(
        setup.metrics.contains(
          #"language_model_calls_total{provider="anthropic",outcome="stopped"} 1"#))
      // What it had read and written until then is counted, and no more.
      let day = try #require(try await setup.usage(of: account).first)
      #expect(day.calls == 1)
      if speaks { #expect(day.usage == TokenUsage(input: 30, output: 6)) }
    }
  }

  @Test("Hundreds are answered at the same time")
  func manyAtOnce() async throws {
    let (count, everybody) = (150, Signal())
    let waiting = Waiting(for: count, then: everybody)
    let provider = try Provider { connection in
      try connection.write(Provider.head + Fixture.anthropicStart)
      waiting.arrive()
      // Nobody is answered before everybody is here.
      waitBlocking(everybody)
      try connection.write(
        Fixture.anthropicText(["Well"]) + Fixture.anthropicEnd("end_turn"))
    }
    defer { provider.stop() }
    try await ModelFixture.with([provider.model(Fixture.claude)]) { setup in
      let account = try await setup.account()
      let limits = ModelTimeLimits(firstWord: .seconds(100), whole: .seconds(100))
      let texts = try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<count {
          group.addTask { try await setup.ask(account, within: limits).turn.text }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }
      #expect(texts == Array(repeating: "Well", count: count))
    }
  }

  @Test("What the receiver throws ends the answer")
  func receiverThrows() async throws {
    struct Full: Error {}
    let closed = Signal()
    let provider = try Provider { connection in
      try connection.write(Provider.head + Fixture.anthropicStart + Fixture.anthropicText(["Well"]))
      connection.waitForClose()
      closed.set()
    }
    defer { provider.stop() }
    try await ModelFixture.with([provider.model(Fixture.claude)]) { setup in
      let account = try await setup.account()
      await #expect(throws: Full.self) {
        try await setup.models.answer(.greeting, for: account) { event in
          if case .text = event { throw Full() }
        }
      }
      await closed.wait()
    }
  }

  @Test("An answer that is whole is not lost with its connection")
  func lateDisconnect() async throws {
    let provider = try Provider { connection in
      let text =
        Fixture.openAIChunk(delta: #""content":"Fine.""#)
        + Fixture.openAIChunk(delta: "", finish: "stop")
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\nConnection: close\r\n\r\n" + text)
    }
    defer { provider.stop() }
    try await ModelFixture.with([provider.model(Fixture.mini)]) { setup in
      let turn = try await setup.ask(try await setup.account()).turn
      #expect(turn.text == "Fine." && turn.finish == .end)
    }
  }

  @Test("Nothing that was asked, answered or set stands in a failure")
  func secrets() async throws {
    let secret = "How am I? secret-of-anthropic Be warm."
    let provider = try Provider(
      Provider.error(
        "400 \(secret)", body: #"{"error":{"type":"\#(secret)","message":"\#(secret)"}}"#))
    defer { provider.stop() }
    try await ModelFixture.with([provider.model(Fixture.claude)]) { setup in
      let account = try await setup.account()
      let error = await #expect(throws: NoModelAnswered.self) { try await setup.ask(account) }
      #expect(error?.description == "anthropic claude-3-haiku-20240307: rejected: status 400")
    }
  }
}
