import Accounts
import Foundation
import HTTPClient
import JSON
import Metrics
import NetworkTestSupport
import Readings
import ReadingsData
import Storage
import StorageTestSupport
import Testing

@testable import Conversations
@testable import LanguageModels

/// A house whose questions go over a socket to a server that speaks as OpenAI does, and says in small
/// pieces what a test has it say.
struct SpeakingProvider {
  let fixture: Fixture
  let owner: AccountKey
  let registry: MetricsRegistry

  /// - Parameters:
  ///   - answers: what is said to the question of each number.
  ///   - arguments: what the tool `house` is asked with before, for each number; empty for no tool.
  static func with(
    _ answers: [String], askingFirst arguments: [String] = [], persona: ChatPersona = .plain,
    _ body: @Sendable (SpeakingProvider) async throws -> Void
  ) async throws {
    let server = try TestServer { connection in
      let request = try connection.readRequest()
      let messages = try JSONValue(parsing: request.body)["messages"]?.array ?? []
      let asked = messages.last { $0["role"]?.string == "user" }?["content"]?.string
      let number = asked.flatMap { $0.split(separator: "#").last }.flatMap { Int($0) } ?? 0
      let asksTool = messages.last?["role"]?.string == "user" && !arguments.isEmpty
      try connection.write(
        asksTool
          ? Self.events(asking: arguments[number]) : Self.events(saying: answers[number]))
    }
    defer { server.stop() }
    let migrations = Fixture.migrations + [LanguageModels.migrations]
    try await withDatabase(.sqlite, migrated: migrations) { database in
      let registry = MetricsRegistry()
      let metrics = ChatMetrics(registry)
      let endpoint = ModelEndpoint(scheme: "http", authority: "127.0.0.1:\(server.port)")
      let models = LanguageModels(
        [.openAICompatible("mini", key: nil, at: endpoint)],
        budget: ModelBudget(dailyTokens: 100_000_000), database: database,
        client: try HTTPClient(configuration: LanguageModels.clientConfiguration),
        metrics: ModelMetrics(registry), logger: .silent,
        now: { Timestamp(milliseconds: 1_800_000_000_000) })
      let fixture = try Fixture(
        database, metrics: metrics, persona: persona,
        writers: [.models(models, metrics: metrics)])
      try await fixture.running {
        let owner = try await fixture.owner()
        for recipient in models.recipients {
          try await models.note(.agreed, to: recipient, of: owner.account)
        }
        try await body(SpeakingProvider(fixture: fixture, owner: owner, registry: registry))
      }
    }
  }

  /// What is shown of the answer of a number while it grows.
  func answer(_ number: Int, to question: String = "What now?") async throws -> Reader {
    let sent = try await fixture.send("\(question) #\(number)", of: owner)
    return try await fixture.read(sent.answer, of: owner)
  }

  /// What is stored: every text of the export, and what the search finds.
  func isKept(_ text: String) async throws -> Bool {
    let owner = owner
    let files = try await fixture.database.read {
      try Conversations.personalData.export($0, owner.account, owner.key)
    }
    if files.contains(where: { String(decoding: $0.bytes, as: UTF8.self).contains(text) }) {
      return true
    }
    let finds = try await fixture.conversations.search(text, in: Fixture.app, of: owner)
    return !finds.isEmpty
  }

  func counted(_ concern: String) -> Int {
    let name = #"chat_guard_total{concern="\#(concern)"} "#
    return String(decoding: registry.text, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix(name) }.flatMap { Int($0.dropFirst(name.count)) } ?? 0
  }

  private static let head =
    "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"

  /// The events of a turn that asks the tool `house`.
  private static func events(asking arguments: String) -> String {
    var json = JSONWriter()
    json.value(arguments)
    let function = #"{"name":"house","arguments":\#(String(decoding: json.bytes, as: UTF8.self))}"#
    let call = #"{"index":0,"id":"call-1","type":"function","function":\#(function)}"#
    return head + #"data: {"choices":[{"index":0,"delta":{"tool_calls":[\#(call)]}}]}"# + "\n\n"
      + #"data: {"choices":[{"index":0,"delta":{},"finish_reason":"tool_calls"}]}"#
      + "\n\ndata: [DONE]\n\n"
  }

  /// The events of a streamed answer, three characters in each.
  private static func events(saying text: String) throws -> String {
    var events = head
    let scalars = Array(text.unicodeScalars)
    for start in stride(from: 0, to: scalars.count, by: 3) {
      let part = String(String.UnicodeScalarView(scalars[start..<min(start + 3, scalars.count)]))
      var json = JSONWriter()
      json.object { json in
        json.key("choices")
        json.array { json in
          json.object { json in
            json.field("index", 0)
            json.key("delta")
            json.object { $0.field("content", part) }
          }
        }
      }
      events += "data: \(String(decoding: json.bytes, as: UTF8.self))\n\n"
    }
    return events
      + #"data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}"#
      + "\n\ndata: [DONE]\n\n"
  }
}

extension ChatPersona {
  /// Brings no facts.
  static let plain = ChatPersona(app: Fixture.app, screen: { _, _, _ in nil }) { _ in
    ChatGrounds(details: ChatDetails(), composed: ["Composed."], instructions: "Be warm.")
  }

  /// Brings no facts, and a tool that takes whatever it is given.
  static let asking = ChatPersona(app: Fixture.app, screen: { _, _, _ in nil }) { _ in
    let schema = try JSONValue(
      parsing: #"{"type":"object","properties":{"house":{},"why":{},"when":{}}}"#)
    let house = ChatTool("house", "What a house holds.", parameters: schema) { _ in
      ChatTool.Result(label: "Analyzed a house", factors: [])
    }
    return ChatGrounds(
      ChatEvidence(Lexicon(.english)), composed: ["Composed."], instructions: "Be warm.",
      tools: [house])
  }
}

/// The lines of a corpus of Safety, by their heading.
func safetyCorpus(_ name: String) throws -> [(heading: String, text: String)] {
  let file = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../SafetyTests/Corpora/\(name).md")
  var lines: [(heading: String, text: String)] = []
  var heading = ""
  for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
    if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
    if line.hasPrefix("- ") { lines.append((heading, String(line.dropFirst(2)))) }
  }
  return lines
}
