import Accounts
import AppHost
import AppHostTestSupport
import DataExport
import Events
import HTTPServer
import HTTPTypes
import JSON
import Messaging
import Storage
import Synchronization
import Testing

@testable import Astronova

@Suite struct NotificationsEndpointTests {
  @Test("AST-118 AST-192 kinds are pushed to who asks for it, and quiet hours are the person's own")
  func preferences() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let first = try await ada.call(.get, "/notifications/preferences")
      let types = first["types"]?.array ?? []
      #expect(types.count == 6)
      #expect(types.allSatisfy { $0["inbox"]?.boolean == true && $0["push"]?.boolean == false })
      #expect(first["quietHours"] == .null)
      let changed = try await ada.call(
        .put, "/notifications/preferences",
        #"""
        {"types":[{"type":"moonPhase","push":true}],
        "quietHours":{"start":"22:00","end":"07:00","timezone":"Europe/Madrid"}}
        """#)
      let pushed = changed["types"]?.array?.filter { $0["push"]?.boolean == true }
      #expect(pushed?.compactMap { $0["type"]?.string } == ["moonPhase"])
      #expect(changed["quietHours"]?["start"]?.string == "22:00")
      #expect(changed["quietHours"]?["timezone"]?.string == "Europe/Madrid")
      let ended = try await ada.call(.put, "/notifications/preferences", #"{"quietHours":null}"#)
      #expect(ended["quietHours"] == .null)
      #expect(
        try await ada.fail(
          .put, "/notifications/preferences", #"{"types":[{"type":"rain","push":true}]}"#)
          == "422 validation_failed")
    }
  }

  @Test("AST-118 an inbox begins empty, and what is not there is not read")
  func inbox() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let list = try await ada.send(.get, "/notifications")
      #expect(try list.json().array?.isEmpty == true && list.field("X-Total-Count") == "0")
      #expect(try await ada.fail(.post, "/notifications/x/read") == "404 not_found")
      #expect(
        try await ada.fail(.post, "/notifications/subscription", "{}") == "422 validation_failed")
      #expect(
        try await ada.send(
          .delete, "/notifications/subscription", #"{"endpoint":"https://push.example/1"}"#
        ).status == .noContent)
    }
  }
}

@Suite struct EventsEndpointTests {
  @Test("AST-112 AST-185 changes are told by the names of the wire, with the ID")
  func topics() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      _ = try await ada.call(.put, "/profile", #"{"fullName":"Ada King"}"#)
      let friend = try await ada.call(.post, "/friends", #"{"name":"Grace"}"#)
      let bookmark = try await ada.call(
        .post, "/bookmarks", #"{"readingType":"insight","title":"T","content":"C"}"#)
      _ = try await ada.call(.post, "/app-state/launch")
      let told = try await site.services.database.read { transaction in
        try transaction.rows(
          """
          SELECT id, topic, body, created_at FROM events
          WHERE audience = \(Audience.account(ada.account)) ORDER BY id
          """, as: Event.self)
      }
      let events = try told.compactMap { try EventDelivery.event($0).astronova() }
      let types = events.compactMap(\.event)
      for type in ["profile.updated", "friend.created", "bookmark.created", "state.updated"] {
        #expect(types.contains(type), "\(type) of \(types)")
      }
      let ids = try events.map { try JSONValue(parsing: Array($0.data.utf8))["id"]?.string }
      #expect(ids.contains(friend["id"]?.string) && ids.contains(bookmark["id"]?.string))
    }
  }

  @Test("AST-112 changes of other apps are not told, and a gap is")
  func others() async throws {
    try await withAstronova { site in
      let own = Audience.account(AccountID(rawValue: "own"))
      let published: [(topic: String, body: String, type: String?)] = [
        ("inbox", #"{"id":"i","app":"astronova"}"#, "notification.created"),
        ("inbox", #"{"id":"i","app":"halloo"}"#, nil), ("quota.updated", "{}", nil),
        ("thread.deleted", #"{"app":"astronova","thread":"t"}"#, "chat.deleted"),
      ]
      try await site.services.database.write { transaction in
        for (topic, body, _) in published {
          try site.services.events.publish(topic, body: body, to: own, in: transaction)
        }
      }
      let events = try await site.services.database.read { transaction in
        try transaction.rows(
          "SELECT id, topic, body, created_at FROM events WHERE audience = \(own) ORDER BY id",
          as: Event.self)
      }
      let types = try events.map { try EventDelivery.event($0).astronova()?.event }
      #expect(types == published.map(\.type))
      let gap = try EventDelivery.resync(EventID(rawValue: 2)).astronova()
      #expect(gap?.event == "resync")
    }
  }

  @Test("AST-112 the stream is one of events, for accounts alone")
  func stream() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      let answer = try await ada.send(.get, "/events")
      #expect(answer.response.headers[.contentType] == "text/event-stream")
      let nobody = try await TestBrowser(site).call(.get, "/api/v1/events")
      #expect(nobody.status == .unauthorized)
    }
  }
}

@Suite struct ExportEndpointTests {
  @Test("AST-113 the export is an archive with the friends and bookmarks of the account")
  func export() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      _ = try await ada.call(.post, "/friends", #"{"name":"Grace"}"#)
      let answer = try await ada.send(.get, "/privacy/export")
      #expect(answer.response.headers[.contentType] == "application/zip")
      let files = try await site.services.accounts.export(
        ada.account, from: Client(address: "192.0.2.7", device: "Phone"))
      let friends = try #require(files.first { $0.path == "astronova/friends.json" })
      let rows = try JSONValue(parsing: friends.bytes).array
      #expect(rows?.first?["relationship"]?.string == "friend")
    }
  }

  @Test("AST-113 AST-244 PLT-5 an own export goes into another account as it is, and twice is once")
  func roundTrip() async throws {
    try await withAstronova { site in
      let ada = try await AstronovaProgram(site)
      try await ada.call(.post, "/app-state/launch")
      try await ada.call(.post, "/friends", #"{"name":"Grace","birthDate":"1906-12-09"}"#)
      try await ada.call(.post, "/match/compatibility", #"{"partner":{"date":"1985-03-02"}}"#)
      try await ada.call(
        .post, "/chat", #"{"message":"Who am I?","birthData":{"date":"1985-03-02"}}"#)
      try await ada.call(
        .post, "/onboarding/complete",
        #"{"fullName":"Ada","birthDate":"1990-05-15","confirmedAge":30}"#)
      let (client, exports) = (Client(address: "", device: ""), site.services.dataExport)
      let taken = Mutex<[UInt8]>([])
      try await site.services.database.write {
        try exports.archive(of: ada.account, from: client, in: $0)
      }.write { piece in taken.withLock { $0 += piece } }
      let archive = taken.withLock { $0 }
      let ben = try await AstronovaProgram(site, "Ben")
      let first = try await exports.bring(archive, into: ben.account, from: client)
      #expect((first.added["astronova"] ?? 0) > 4)
      // The conversation goes on about the birth that was sent with it.
      let thread = try await ben.call(.get, "/chat/conversations").array?.first
      let id = try #require(thread?["conversationId"]?.string)
      let more = try await ben.call(
        .post, "/chat", "{\"message\":\"And my Sun?\",\"conversationId\":\"\(id)\"}")
      #expect(more["response"]?.string?.contains("Pisces") == true, "\(more)")
      let state = try await ben.call(.get, "/app-state")
      #expect(state["launchCount"]?.integer == 1 && state["onboardingCompletedAt"] != .null)
      for account in [ben.account, ada.account] {
        let again = try await exports.bring(archive, into: account, from: client)
        #expect(again.added.values.allSatisfy { $0 == 0 }, "\(again.added)")
      }
    }
  }
}
