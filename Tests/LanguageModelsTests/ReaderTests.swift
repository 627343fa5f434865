import HTTPClient
import JSON
import Testing
import Vault

@testable import LanguageModels

@Suite("Streams of models")
struct ReaderTests {
  /// What a stream means that comes in these pieces.
  static func read(_ model: ModelIdentity, _ pieces: [some Sequence<UInt8>]) throws -> [ModelEvent]
  {
    var parser = ServerSentEventParser()
    var reader = LanguageModel.make(model).dialect.makeReader()
    var events: [ModelEvent] = []
    for piece in pieces {
      for event in try parser.consume(piece) where !reader.isDone {
        events += try reader.take(event)
      }
    }
    #expect(reader.isWhole)
    return reader.isDone ? events : try events + reader.end()
  }

  static func read(_ model: ModelIdentity, _ stream: String) throws -> [ModelEvent] {
    try read(model, [Array(stream.utf8)])
  }

  @Test("PLT-18 mean the same wherever they are cut", arguments: Fixture.all)
  func cuts(fixture: Fixture) throws {
    let bytes = Array(fixture.stream.utf8)
    for cut in 0...bytes.count {
      let events = try Self.read(fixture.model, [bytes[..<cut], bytes[cut...]])
      #expect(events == fixture.events, "cut at \(cut)")
      guard events == fixture.events else { return }
    }
    #expect(try Self.read(fixture.model, bytes.map { [$0] }) == fixture.events)
  }

  @Test("PLT-18 are whole only with their end", arguments: Fixture.all)
  func ends(fixture: Fixture) throws {
    var parser = ServerSentEventParser()
    var reader = LanguageModel.make(fixture.model).dialect.makeReader()
    let events = try parser.consume(fixture.stream.utf8)
    var finish = events.count
    for (position, event) in events.enumerated() where !reader.isWhole {
      _ = try reader.take(event)
      if reader.isWhole { finish = position }
    }
    // Anthropic marks its end, the others give a reason, after which only what was used may follow.
    #expect(fixture.model.provider != .anthropic || finish == events.count - 1)
    #expect(reader.isWhole && finish >= events.count - 3)
  }

  @Test(
    "PLT-18 tell errors in their middle, without the words of the provider",
    arguments: [
      (
        Fixture.claude,
        "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"overloaded_error\",\"message\":\"M\"}}\n\n",
        "busy: status 529 overloaded_error"
      ),
      (
        Fixture.claude,
        "event: error\ndata: {\"type\":\"error\",\"error\":{\"type\":\"invalid_request_error\"}}\n\n",
        "rejected: status 400 invalid_request_error"
      ),
      (
        Fixture.flash,
        "data: [{\"error\":{\"code\":503,\"message\":\"M\",\"status\":\"UNAVAILABLE\"}}]\n\n",
        "busy: status 503 UNAVAILABLE"
      ),
      (
        Fixture.flash,
        "data: {\"error\":{\"code\":400,\"message\":\"M\",\"status\":\"a M b\"}}\n\n",
        "rejected: status 400"
      ),
      (
        Fixture.mini,
        "data: {\"error\":{\"message\":\"M\",\"type\":\"server_error\",\"code\":null}}\n\n",
        "failed: status 500 server_error"
      ),
      (
        Fixture.mini, "data: {\"error\":{\"message\":\"M\",\"code\":429,\"type\":\"rate\"}}\n\n",
        "busy: status 429 rate"
      ),
      (Fixture.mini, "data: {\"choices\":\n\n", "malformed: JSON, byte 11"),
      (Fixture.mini, "data: [DONE]\n\n", "cutOff: [DONE] before the answer ended"),
      (Fixture.claude, "event: message_stop\ndata: {}\n\n", "malformed: message_stop"),
      (
        Fixture.claude,
        Fixture.anthropicStart + Fixture.anthropicCall([#"{\"topic\""#], index: 0)
          + Fixture.anthropicEnd("tool_use"), "malformed: the arguments of a call"
      ),
      (
        Fixture.mini,
        Fixture.openAIChunk(
          delta: #""tool_calls":[{"index":0,"function":{"name":"a","arguments":"[1]"}}]"#,
          finish: "tool_calls") + Fixture.openAIDone, "malformed: the arguments of a call"
      ),
    ])
  func errors(model: ModelIdentity, stream: String, description: String) {
    let failure = #expect(throws: ModelFailure.self) { try Self.read(model, stream) }
    #expect(failure?.description == description)
  }

  @Test(
    "Every way in which Gemini stops is told",
    arguments: [
      "SAFETY", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII", "MALFORMED_FUNCTION_CALL",
      "OTHER", "FINISH_REASON_UNSPECIFIED", "UNEXPECTED_TOOL_CALL", "A_NEW_ONE",
    ])
  func geminiStops(reason: String) throws {
    let events = try Self.read(Fixture.flash, Fixture.geminiChunk(finish: reason))
    #expect(events.last == .finished(.stopped(reason)))
  }

  @Test("Counts that cannot be are bounded")
  func counts() throws {
    let stream =
      Fixture.openAIChunk(delta: "", finish: "stop")
      + "data: {\"choices\":null,\"usage\":{\"prompt_tokens\":9000000000000000000,"
      + "\"completion_tokens\":-5}}\n\n" + Fixture.openAIDone
    let events = try Self.read(Fixture.mini, stream)
    #expect(events.first == .usage(TokenUsage(input: 10_000_000, output: 0)))
  }
}

extension LanguageModel {
  /// A model by its name, at its own provider or at `authority`.
  static func make(_ model: ModelIdentity, authority: String? = nil) -> LanguageModel {
    let key = SecretBytes("secret-of-\(model.provider.rawValue)")
    let place = authority.map { ModelEndpoint(scheme: "http", authority: $0) }
    return switch model.provider {
    case .anthropic: .anthropic(model.name, key: key, at: place ?? .anthropic)
    case .gemini: .gemini(model.name, key: key, at: place ?? .gemini)
    case .openai: .openAICompatible(model.name, key: key, at: place ?? .openAI)
    }
  }
}
