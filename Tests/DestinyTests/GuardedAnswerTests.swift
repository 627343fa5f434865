import Accounts
import HTTPClient
import JSON
import LanguageModels
import Metrics
import NetworkTestSupport
import ProgramTestSupport
import Site
import SiteTestSupport
import Testing

@testable import Destiny

@Suite struct GuardedAnswerTests {
  @Test("PLT-30 nobody sees in a stream, a conversation, the search or the export what is refused")
  func planted() async throws {
    let planted = "You could cut yourself with something small first."
    let said = "I hear you, and this day is long. \(planted) Then it will be easier for you."
    let server = try TestServer { connection in
      _ = try connection.readRequest()
      var json = JSONWriter()
      json.value(said)
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
          + #"data: {"choices":[{"index":0,"delta":{"content":"#
          + String(decoding: json.bytes, as: UTF8.self) + "}}]}\n\n"
          + #"data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}"#
          + "\n\ndata: [DONE]\n\n")
    }
    defer { server.stop() }
    let endpoint = ModelEndpoint(scheme: "http", authority: "127.0.0.1:\(server.port)")
    let model = LanguageModel.openAICompatible("mini", key: nil, at: endpoint)
    try await withDestiny(models: [model]) { site in
      let program = try await Program(site)
      try await program.tellBirth()
      for recipient in site.services.models.recipients {
        try await site.services.models.note(
          .agreed, to: recipient, of: site.firstAccount().id)
      }
      let secret = try #require(program.secret)
      let question = #"{"query":"How is my day?","session_id":"talk"}"#
      let stream = try await site.serving { port in
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
            """)
      }
      #expect(stream.text.contains("I hear you"), "\(stream.text)")
      #expect(stream.text.contains("people below"))
      let thread = try await program.get("/chat-history/threads/me/talk")
      let found = try await program.get("/chat-history/search/me?q=something%20small")
      #expect(try found.json()["count"]?.integer == 0)
      for text in [stream.text, thread.text] {
        #expect(!text.contains("something small") && !text.contains("easier for you"))
      }
      let metrics = String(decoding: site.services.metrics.text, as: UTF8.self)
      #expect(metrics.contains(#"chat_guard_total{concern="method"} 1"#))
    }
  }
}
