import Accounts
import AppHost
import AppHostTestSupport
import Events
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Destiny

@Suite struct EventsEndpointTests {
  @Test("DES-170 DES-177 events are a stream, of whoever asks, from a number that can be")
  func stream() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      for path in ["/vedic/api/events", "/vedic/api/events/"] {
        let answer = try await program.get(path)
        #expect(answer.status == .ok)
        #expect(answer.response.headers[.contentType] == "text/event-stream")
      }
      let foreign = try await program.get("/vedic/api/events?user_email=eve%40example.org")
      #expect(foreign.status == .forbidden)
      for last in ["yesterday", "-1", "1.5", "99999999999999999999"] {
        let refused = try await program.get("/vedic/api/events", after: last)
        #expect(refused.status == .badRequest)
        #expect(try refused.code() == "INVALID_PARAMETER")
        #expect(try refused.field() == "Last-Event-ID")
      }
    }
  }

  @Test("DES-170 programs are told of Destiny under its own names, and of nothing else")
  func topics() async throws {
    try await withDestiny { site in
      let program = try await Program(site)
      let id = try await program.converse("Why?")
      let published = [
        ("profile", "{}"), ("profile.updated", "{}"), ("entitlement", "{}"),
        ("quota.updated", "{}"), ("match.created", "{}"), ("match.deleted", "{}"),
        ("sessions", "{}"), ("thread.created", #"{"app":"chloe","thread":"t"}"#),
      ]
      let account = try await site.firstAccount().id
      try await site.services.database.write { transaction in
        for (topic, body) in published {
          try site.services.events.publish(
            topic, body: body, to: .account(account), in: transaction)
        }
      }
      let events = try await site.services.database.read { transaction in
        try transaction.rows(
          "SELECT id, topic, body, created_at FROM events ORDER BY id", as: Event.self)
      }
      let sent = try events.compactMap { try EventDelivery.event($0).event(.snake) }
      #expect(
        sent.map(\.event) == [
          "thread.created", "message.created", "profile.updated", "profile.updated",
          "entitlement.updated", "quota.updated", "match.created", "match.deleted",
        ])
      let body = try JSONValue(parsing: Array(sent[1].data.utf8))
      #expect(body["thread_id"]?.string == id && body["message_id"]?.string?.isEmpty == false)
      let camel = try events.compactMap { try EventDelivery.event($0).event(.camel) }
      #expect(camel.first?.data == #"{"threadId":"\#(id)"}"#)
      let gap = try EventDelivery.resync(EventID(rawValue: 9)).event(.snake)
      #expect(gap?.event == "resync" && gap?.id == "9")
    }
  }
}

extension Program {
  /// Comes back to a stream.
  func get(_ path: String, after last: String) async throws -> TestAnswer {
    var headers = key
    headers[try #require(HTTPField.Name("Last-Event-ID"))] = last
    return try await browser.call(.get, path, headers: headers)
  }
}
