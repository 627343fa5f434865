import AppHost
import AppHostTestSupport
import JSON
import LanguageModels
import NetworkTestSupport
import Payments
import People
import Storage
import Synchronization
import Testing

@testable import Chloe

@Suite("Chloe with a language model")
struct ChloeModelTests {
  @Test(
    "CHL-85, CHL-98, CHL-245, CHL-247 a model gets the prompt without a name, and nothing of danger"
  )
  func model() async throws {
    try await Self.with(saying: "Dear {name}, that is a lot for one week.") { site, requests in
      let program = try await ChloeProgram(site)
      try await program.takeQuiz()
      try await ChloeStore(site.services).changeState(of: program.owner()) { state in
        state.preferences.name = "Sabrina"
      }
      for recipient in site.services.models.recipients {
        try await site.services.models.note(.agreed, to: recipient, of: program.account)
      }
      let thread = try await program.begin()
      let help = try await program.say("I want to kill myself.", in: thread)
      #expect(help["reply"]?["writer"]?.string == "safety")
      #expect(requests.withLock { $0.isEmpty })
      let owner = try await program.owner()
      try await site.services.people.changeProfile(of: owner) { $0.preferences.care = nil }
      let said = try await program.say("I am Sabrina and my boss is loud.", in: thread)
      #expect(said["reply"]?["writer"]?.string == "model")
      #expect(said["reply"]?["text"]?.string == "Dear Sabrina, that is a lot for one week.")
      let request = try #require(requests.withLock { $0.last })
      #expect(!request.contains("Sabrina") && !request.contains("kill"))
      #expect(request.contains("{name} and my boss") && request.contains("The Siren"))
      #expect(request.contains(#""temperature":0.8"#) && request.contains("600"))
    }
  }

  @Test(
    "CHL-246 what she is the program says itself, and a broken model leaves the answer to the composer"
  )
  func fallback() async throws {
    try await Self.with(saying: nil) { site, requests in
      let program = try await ChloeProgram(site)
      for recipient in site.services.models.recipients {
        try await site.services.models.note(.agreed, to: recipient, of: program.account)
      }
      let thread = try await program.begin()
      let human = try await program.say("Are you human?", in: thread)
      #expect(human["reply"]?["writer"]?.string == "composer")
      #expect(requests.withLock { $0.isEmpty })
      let said = try await program.say("My boss is loud.", in: thread)
      #expect(said["reply"]?["writer"]?.string == "composer")
      #expect(!requests.withLock { $0.isEmpty })
    }
  }

  /// A site whose questions go to a model that says a sentence; nil fails.
  private static func with(
    saying words: String?,
    _ body: @Sendable (TestSite, borrowing Mutex<[String]>) async throws -> Void
  ) async throws {
    let requests = Requests()
    let server = try TestServer { connection in
      let request = try connection.readRequest()
      requests.all.withLock { $0.append(String(decoding: request.body, as: UTF8.self)) }
      try connection.write(words.map { turn($0) } ?? "HTTP/1.1 500 No\r\nConnection: close\r\n\r\n")
    }
    defer { server.stop() }
    let endpoint = ModelEndpoint(scheme: "http", authority: "127.0.0.1:\(server.port)")
    try await TestSite.with(
      apps: [Chloe.app], models: [.openAICompatible("mini", key: nil, at: endpoint)]
    ) { site in try await body(site, requests.all) }
  }

  private final class Requests: Sendable {
    let all = Mutex<[String]>([])
  }

  private static func turn(_ words: String) -> String {
    var json = JSONWriter()
    json.value(words)
    let text = String(decoding: json.bytes, as: UTF8.self)
    return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
      + #"data: {"choices":[{"index":0,"delta":{"content":\#(text)}}]}"# + "\n\n"
      + #"data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}"#
      + "\n\ndata: [DONE]\n\n"
  }
}
