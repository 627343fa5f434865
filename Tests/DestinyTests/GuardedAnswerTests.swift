import Accounts
import AppHost
import AppHostTestSupport
import HTTPClient
import JSON
import LanguageModels
import Metrics
import NetworkTestSupport
import ProgramTestSupport
import Testing

@testable import Destiny

@Suite struct GuardedAnswerTests {
  private static let planted = "You could cut yourself with something small first."

  @Test("PLT-30 nobody sees in a stream, a conversation, the search or the export what is refused")
  func planted() async throws {
    let said = "I hear you, and this day is long. \(Self.planted) Then it will be easier for you."
    try await Self.with(saying: said) { site in
      let program = try await Program(site)
      try await program.tellBirth()
      try await Self.agree(site)
      let stream = try await Self.stream(site, program)
      #expect(stream.contains("I hear you"), "\(stream)")
      #expect(stream.contains("people below"))
      let thread = try await program.get("/chat-history/threads/me/talk")
      let found = try await program.get("/chat-history/search/me?q=something%20small")
      #expect(try found.json()["count"]?.integer == 0)
      for text in [stream, thread.text] {
        #expect(!text.contains("something small") && !text.contains("easier for you"))
      }
      let metrics = String(decoding: site.services.metrics.text, as: UTF8.self)
      #expect(metrics.contains(#"chat_guard_total{concern="method"} 1"#))
    }
  }

  private static let calm = "I hear you, and this day is long."
  private static let arguments = #"{"house":"7","note":"\#(planted)","\#(planted)":1}"#

  @Test("PLT-30 DES-144 what a model adds to the arguments of a tool is in no stream and no trace")
  func plantedInArguments() async throws {
    try await Self.with(saying: Self.calm, askingFirst: Self.arguments) { site in
      let program = try await Program(site)
      try await program.tellBirth()
      try await Self.agree(site)
      let stream = try await Self.stream(site, program)
      #expect(stream.contains(#""tool":"analyze_house","args":{"house":"7"}"#), "\(stream)")
      #expect(stream.contains("I hear you"), "\(stream)")
      let named = stream.split(separator: #""prediction_id":""#).dropFirst().first
      let id = try #require(named?.prefix { $0 != "\"" })
      let trace = try await program.get("/vedic/api/trace/\(id)").text
      #expect(trace.contains(#""args":{"house":"7"}"#), "\(trace)")
      let thread = try await program.get("/chat-history/threads/me/talk").text
      for text in [stream, trace, thread] { #expect(!text.contains("something small"), "\(text)") }
    }
  }

  @Test("PLT-30 DES-144 what a model adds to the arguments of a tool is on no page")
  func plantedInArgumentsOfPage() async throws {
    try await Self.with(saying: Self.calm, askingFirst: Self.arguments) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await Self.agree(site)
      let page = try await browser.answered(try await browser.ask("How is my day?"))
      #expect(page.contains("I hear you") && page.contains("house: 7"), "\(page)")
      #expect(!page.contains("something small"), "\(page)")
    }
  }

  /// A site whose questions go to a model that asks for a house, where it is told to, and then speaks.
  private static func with(
    saying words: String, askingFirst arguments: String? = nil,
    _ body: @Sendable (TestSite) async throws -> Void
  ) async throws {
    func json(_ text: String) -> String {
      var json = JSONWriter()
      json.value(text)
      return String(decoding: json.bytes, as: UTF8.self)
    }
    func turn(_ delta: String, _ finish: String) -> String {
      "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
        + #"data: {"choices":[{"index":0,"delta":\#(delta)}]}"# + "\n\n"
        + #"data: {"choices":[{"index":0,"delta":{},"finish_reason":"\#(finish)"}]}"#
        + "\n\ndata: [DONE]\n\n"
    }
    let answer = turn(#"{"content":\#(json(words))}"#, "stop")
    let call = arguments.map {
      let function = #"{"name":"analyze_house","arguments":\#(json($0))}"#
      let call = #"{"index":0,"id":"call-1","type":"function","function":\#(function)}"#
      return turn(#"{"tool_calls":[\#(call)]}"#, "tool_calls")
    }
    let server = try TestServer { connection in
      let request = try connection.readRequest()
      let messages = try JSONValue(parsing: request.body)["messages"]?.array
      let isAsked = messages?.last?["role"]?.string == "user"
      try connection.write(isAsked ? call ?? answer : answer)
    }
    defer { server.stop() }
    let endpoint = ModelEndpoint(scheme: "http", authority: "127.0.0.1:\(server.port)")
    let model = LanguageModel.openAICompatible("mini", key: nil, at: endpoint)
    try await withDestiny(models: [model], body)
  }

  /// Has the only account agree that its questions go to the model.
  private static func agree(_ site: TestSite) async throws {
    for recipient in site.services.models.recipients {
      try await site.services.models.note(.agreed, to: recipient, of: site.firstAccount().id)
    }
  }

  /// The events of an answer, over a connection.
  private static func stream(_ site: TestSite, _ program: Program) async throws -> String {
    let secret = try #require(program.secret)
    let question = #"{"query":"How is my day?","session_id":"talk"}"#
    return try await site.serving { port in
      try await RawAnswer(
        from: port,
        to: """
          POST /vedic/api/predict/stream HTTP/1.1\r
          Host: stars.example\r
          X-API-KEY: \(secret.text)\r
          Content-Type: application/json\r
          Content-Length: \(question.utf8.count)\r
          Connection: close\r
          \r
          \(question)
          """
      ).text
    }
  }
}
