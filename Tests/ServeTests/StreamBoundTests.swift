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
