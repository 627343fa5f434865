import APIKit
import Accounts
import AppHost
import AppHostTestSupport
import Events
import HTTPServer
import HTTPTypes
import JSON
import ProgramTestSupport
import RateLimits
import Storage
import Testing

@testable import Arca

@Suite struct ProtocolTests {
  @Test(
    "ARC-701 ARC-702 a body that is no call is refused in the shape of the protocol",
    arguments: [
      "", "[]", "{}", "1", #"{"data":1}"#, #"{"data":[]}"#, #"{"data":{},"more":1}"#, "{",
      #"{"data":{"n":{"@type":"type.googleapis.com/google.protobuf.Any","value":"1"}}}"#,
      #"{"data":{"n":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"1.5"}}}"#,
    ])
  func malformed(body: String) async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let answer = try await ada.browser.call(
        .post, "/arca/functions/list_connections", body, token: ada.token)
      #expect(try answer.failure() == "400 INVALID_ARGUMENT badRequest")
    }
  }

  @Test("ARC-701 ARC-711 null counts as an empty object, at the address of the emulator too")
  func forms() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      for path in ["list_connections", "my-project/europe-west1/list_connections"] {
        let answer = try await ada.browser.call(
          .post, "/arca/functions/\(path)", #"{"data":null}"#, token: ada.token)
        #expect(answer.status == .ok)
        #expect(try answer.json()["result"]?["connections"]?.array?.isEmpty == true)
      }
    }
  }

  @Test("ARC-702 ARC-703 ARC-704 statuses of what never reaches a function")
  func statuses() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let browser = TestBrowser(site)
      for function in ArcaAPI.functions.map(\.name) {
        let path = "/arca/functions/\(function)"
        let stranger = try await browser.call(.post, path, #"{"data":{}}"#)
        #expect(try stranger.failure() == "401 UNAUTHENTICATED unauthenticated", "\(function)")
        let big = #"{"data":{"name":"\#(String(repeating: "a", count: 65_536))"}}"#
        let large = try await browser.call(.post, path, big, token: ada.token)
        #expect(try large.failure() == "413 INVALID_ARGUMENT invalidArgument", "\(function)")
      }
      let forged = try await browser.call(
        .post, "/arca/functions/get_public_profile", #"{"data":{}}"#, token: "forged")
      #expect(try forged.failure() == "401 UNAUTHENTICATED unauthenticated")
      let unknown = try await ada.send("fly_to_mars")
      #expect(try unknown.failure() == "404 NOT_FOUND notFound")
      let read = try await browser.call(
        .get, "/arca/functions/list_connections", token: ada.token)
      #expect(try read.failure() == "405 INVALID_ARGUMENT invalidArgument")
      let text = try await browser.send(
        .post, "/arca/functions/list_connections",
        headers: [.contentType: "text/plain", .authorization: "Bearer \(ada.token)"],
        body: #"{"data":{}}"#)
      #expect(try text.failure() == "400 INVALID_ARGUMENT badRequest")
      #expect(try await browser.get("/arca/events").status == .unauthorized)
    }
  }

  @Test("ARC-706 other origins may call with a token where they are listed, never with credentials")
  func preflight() async throws {
    let origin = try #require(Origin("https://app.example"))
    try await withArca(crossOrigins: .listed([origin])) { site in
      let asked = try #require(HTTPField.Name("Access-Control-Request-Method"))
      let answer = try await TestBrowser(site).send(
        .options, "/arca/functions/list_connections",
        headers: [.origin: "https://app.example", asked: "POST"])
      let headers = answer.response.headers
      func told(_ name: String) -> String {
        HTTPField.Name(name).flatMap { headers[$0] }?.lowercased() ?? ""
      }
      #expect(told("Access-Control-Allow-Origin") == "https://app.example")
      #expect(told("Access-Control-Allow-Methods") == "options, post")
      for name in [
        "authorization", "content-type", "firebase-instance-id-token", "x-firebase-appcheck",
      ] {
        #expect(told("Access-Control-Allow-Headers").contains(name))
      }
      #expect(told("Access-Control-Allow-Credentials") == "")
    }
  }

  @Test("ARC-710 ARC-2107 a full bucket answers with the seconds until the next call")
  func limits() async throws {
    try await withArca(limits: TokenBuckets()) { site in
      let ada = try await ArcaProgram(site)
      for _ in 1...60 { try await ada.call("set_share_mode", #"{"share_mode":"public"}"#) }
      let answer = try await ada.send("set_share_mode", #"{"share_mode":"public"}"#)
      #expect(try answer.failure() == "429 RESOURCE_EXHAUSTED resourceExhausted")
      // 60 an hour: one more comes back each minute.
      let wait = try #require(
        try answer.json()["error"]?["details"]?["retryAfter"]?.integer)
      #expect(1...60 ~= wait && answer.response.headers[.retryAfter] == "\(wait)")
      try await ada.call("list_connections")
    }
  }

  @Test("ARC-707 a call that is followed tells each step, then the result or the error")
  func stream() async throws {
    let functions = [
      CallableFunction<RequestContext>("count", isStreamed: true) { call in
        let fails = try call.input { $0.optional("fails", .flag) ?? false }
        try await call.begin(CallableStep(1, of: 2, "One"))
        try await call.begin(CallableStep(2, of: 2, "Two"))
        if fails { throw HTTPError(.aborted, "No.", reason: "no") }
        return { $0.value(3) }
      }
    ]
    try await TestSite.with(routes: { _, routes in
      routes.group("/test/functions", errors: .callable) { routes in
        routes.functions(
          functions, CallableAnswers(translate: { _, _ in nil }, report: { _, _ in }))
      }
    }) { site in
      let steps = [
        #"data: {"message":{"step":1,"of":2,"label":"One"}}"#,
        #"data: {"message":{"step":2,"of":2,"label":"Two"}}"#,
      ]
      let lines = { (text: String) in
        text.split(whereSeparator: \.isNewline).filter { $0.hasPrefix("data") }.map(String.init)
      }
      let told = lines(try await Self.follow(site, #"{"data":{}}"#))
      #expect(told == steps + [#"data: {"result":3}"#])
      let failed = lines(try await Self.follow(site, #"{"data":{"fails":true}}"#))
      #expect(failed.dropLast() == steps[...])
      #expect(
        failed.last?.hasPrefix(#"data: {"error":{"status":"ABORTED","message":"No.""#) == true)
      let whole = try await TestBrowser(site).call(
        .post, "/test/functions/count", #"{"data":{}}"#)
      #expect(try whole.json()["result"]?.integer == 3)
    }
  }

  /// The answer to a call that is followed, over a connection.
  private static func follow(_ site: TestSite, _ body: String) async throws -> String {
    try await site.serving { port in
      try await RawAnswer(
        from: port,
        to: """
          POST /test/functions/count HTTP/1.1\r
          Host: stars.example\r
          Accept: text/event-stream\r
          Content-Type: application/json\r
          Content-Length: \(body.utf8.count)\r
          Connection: close\r
          \r
          \(body)
          """
      ).text
    }
  }

  @Test("ARC-1001 ARC-1002 ARC-1005 devices begin with the world and are told what changes in it")
  func events() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let teller = ArcaTeller(store: ArcaStore(site.services), owner: try await ada.owner())
      let start = try await teller.start()
      #expect(start.event.event == "connections.snapshot")
      let made = try await ada.call("create_connection", grace)
      let id = try #require(made["connectionId"]?.string)
      try await ada.call("update_connection", #"{"connection_id":"\#(id)","name":"G"}"#)
      let told = try await Self.told(teller, site, after: start.id)
      #expect(told.map(\.event) == ["connection.created", "connection.updated"])
      let change = try JSONValue(parsing: Array(told[1].data.utf8))
      #expect(change["connection"]?["name"]?.string == "G")
      #expect(change["birthDataChanged"]?.boolean == true)
      try await ada.call("delete_connection", #"{"connection_id":"\#(id)"}"#)
      let secret = try await ada.secret()
      try await ben.take(secret)
      try await ada.tell("Ada Third", "1990-05-15")
      let later = try await Self.told(teller, site, after: start.id)
      #expect(
        later.map(\.event) == [
          "connection.deleted", "share.updated", "notification.created", "profile.updated",
        ])
      #expect(later[1].data.contains(secret))
      #expect(later[2].data.contains(#""unread":1"#))
      #expect(later[3].data == #"{"birthDataChanged":true}"#)
      #expect(!later.map(\.data).joined().contains(ben.account.rawValue))
    }
  }

  /// The events that a device receives after a `Last-Event-ID`.
  private static func told(
    _ teller: ArcaTeller, _ site: TestSite, after id: EventID
  ) async throws -> [ServerSentEvent] {
    let audience = "account:\(teller.owner.account.rawValue)"
    let events = try await site.services.database.read { transaction in
      try transaction.rows(
        """
        SELECT id, topic, body, created_at FROM events
        WHERE audience = \(audience) AND id > \(id) ORDER BY id
        """, as: Event.self)
    }
    var told: [ServerSentEvent] = []
    for event in events {
      if let sent = try await teller.event(.event(event)) { told.append(sent) }
    }
    return told
  }

  @Test("ARC-810 ARC-811 places are found, and devices are registered and leave")
  func devices() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let found = try await ada.call("search_places", #"{"query":"sao paulo","limit":3}"#)
      let first = try #require(found["places"]?.array?.first)
      #expect(first["timezone"]?.string == "America/Sao_Paulo")
      #expect(
        try await ada.fail("search_places", #"{"query":"s"}"#)
          == "400 INVALID_ARGUMENT invalidArgument")
      #expect(try await ada.call("get_push_config")["vapidPublicKey"]?.string == "test-key")
      #expect(
        try await ada.fail("register_push_token", #"{"platform":"apns","token":"00"}"#)
          == "400 FAILED_PRECONDITION pushUnavailable")
      #expect(
        try await ada.fail(
          "register_push_token",
          #"{"platform":"webpush","endpoint":"http://push.example/1","p256dh":"a","auth":"b"}"#)
          == "400 INVALID_ARGUMENT invalidArgument")
      #expect(
        try await ada.fail("unregister_push_token", #"{"device_id":"none"}"#)
          == "404 NOT_FOUND notFound")
      #expect(
        try await ada.call("mark_notification_read", #"{"all":true}"#)["unread"]?.integer == 0)
      #expect(
        try await ada.fail("mark_notification_read", #"{"notification_id":"none"}"#)
          == "404 NOT_FOUND notFound")
    }
  }
}
