import Foundation
import HTTPTypes
import ProgramTestSupport
import StorageTestSupport
import Testing

@Suite struct StreamBoundTests {
  @Test(
    "HAL-1603 sixty streams of one account at once are bounded on every route, by token and by cookie",
    arguments: [("/events", 20), ("/vedic/api/events", 20), ("/halloo/api/v1/events", 5)])
  func bound(path: String, most: Int) async throws {
    try await withTemporaryFolder { folder in
      let server = try await ServerProcess.start(
        ["PORT": "0", "ASTERISM_DATA": folder + "/data"])
      let client = try LocalClient()
      let signUp = try await client.send(
        .post, server.origin + "/account/v1/signup", [.contentType: "application/json"],
        body: #"{"email":"ada@example.org","password":"nine small owls"}"#)
      let answer = try JSONSerialization.jsonObject(with: Data(signUp.text.utf8))
      let token = try #require((answer as? [String: Any])?["accessToken"] as? String)
      let cookie = try await Self.cookie(of: server)
      let opened = try await withThrowingTaskGroup(of: (RawAnswer, RawConnection).self) { group in
        for number in 0..<60 {
          let bearer =
            number.isMultiple(of: 2) ? "Authorization: Bearer \(token)" : "Cookie: \(cookie)"
          let request =
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\(bearer)\r\n\r\n"
          group.addTask { try await server.open(request) }
        }
        return try await group.reduce(into: [(RawAnswer, RawConnection)]()) { $0.append($1) }
      }
      let refused = opened.filter { $0.0.status == 429 }
      #expect(opened.count { $0.0.status == 200 } == most)
      #expect(refused.count == 60 - most)
      #expect(refused.allSatisfy { $0.0.field("Retry-After") == "15" })
      server.send(SIGKILL)
      _ = try await server.end()
    }
  }

  @Test(
    "HAL-1603 DES-182 DES-183 an answer that is streamed has a place among the streams of its account"
  )
  func answers() async throws {
    try await WireServer.with { server in
      let (port, token) = (server.process.port, try await server.enter().access)
      let head = "Host: 127.0.0.1:\(port)\r\nAuthorization: Bearer \(token)\r\n"
      let body =
        #"{"query":"How is my work?","birth_data":{"dob":"1990-05-15","time":"10:30","city_of_birth":"Pune"}}"#
      func ask(_ path: String, _ accept: String) async throws -> LocalClient.Answer {
        try await server.client.send(
          .post, server.origin + path,
          [.authorization: "Bearer \(token)", .contentType: "application/json", .accept: accept],
          body: body)
      }
      let first = try await ask("/vedic/api/predict/", "application/json")
      let name = try #require(try server.object(first)["prediction_id"] as? String, "\(first.text)")
      let follow = "/vedic/api/predict/\(name)/stream"
      #expect(try await server.call(.get, follow, token: token).status == 200)
      var places: [RawConnection] = []
      for _ in 0..<20 {
        let (answer, connection) = try await server.process.open(
          "GET /events HTTP/1.1\r\n\(head)\r\n")
        #expect(answer.status == 200)
        places.append(connection)
      }
      for refused in [
        try await ask("/vedic/api/predict/stream", "text/event-stream"),
        try await ask("/vedic/api/predict/", "text/event-stream"),
        try await ask("/vedic/api/predict/", "text/plain"),
        try await server.call(.get, follow, token: token),
      ] {
        #expect(refused.status == 429 && refused.text.contains("RATE_LIMIT_EXCEEDED"))
        #expect(refused.head.headerFields[.retryAfter] == "15")
      }
      // What was refused was not asked, and what is whole needs no place.
      let last = try server.object(try await ask("/vedic/api/predict/", "application/json"))
      #expect(last["quota_remaining"] as? Int == 8)
      #expect(places.count == 20)
    }
  }

  /// The cookie of a browser in which the same account is signed in.
  private static func cookie(of server: ServerProcess) async throws -> String {
    let near = "127.0.0.1:\(server.port)"
    let page = try await server.raw("GET", "/account/signin", host: near, ["Accept": "text/html"])
    let visit = try #require(page.field("Set-Cookie")).prefix { $0 != ";" }
    let start = try #require(page.text.firstRange(of: #"name="csrf" value=""#)).upperBound
    let form = page.text[start...].prefix { $0 != "\"" }
    let entered = try await server.raw(
      "POST", "/account/signin", host: near,
      ["Cookie": String(visit), "Content-Type": "application/x-www-form-urlencoded"],
      body: "csrf=\(form)&email=ada%40example.org&password=nine+small+owls&next=%2F")
    #expect(entered.status == 303, "\(entered.text)")
    return String(try #require(entered.field("Set-Cookie")).prefix { $0 != ";" })
  }
}
