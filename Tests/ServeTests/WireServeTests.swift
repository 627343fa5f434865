import Foundation
import HTTPTypes
import ProgramTestSupport
import StorageTestSupport
import Testing
import Vault

/// What programs are told by the built program over a socket.
@Suite(.timeLimit(.minutes(3))) struct WireServeTests {
  private static let birth =
    #""birth_data":{"dob":"1990-05-15","time":"10:30","city_of_birth":"Pune"}"#

  @Test(
    "DES-178 another question under the id of the first is refused by its field over a connection")
  func otherQuestion() async throws {
    try await WireServer.with { server in
      let token = try await server.enter().access
      func ask(_ question: String) async throws -> LocalClient.Answer {
        try await server.call(
          .post, "/vedic/api/predict/",
          #"{"query":"\#(question)","client_message_id":"q-1",\#(Self.birth)}"#, token: token)
      }
      let first = try server.object(try await ask("How is my work?"))
      let other = try await ask("How is my love?")
      #expect(other.status == 409 && other.text.contains(#""field":"client_message_id""#))
      let again = try server.object(try await ask("How is my work?"))
      #expect(again["prediction_id"] as? String == first["prediction_id"] as? String)
      #expect(again["quota_remaining"] as? Int == 9)
    }
  }

  @Test("DES-171 a request that names two users over a connection is refused with both places")
  func twoUsers() async throws {
    let secret = String(repeating: "0123456789abcdef", count: 2)
    try await WireServer.with(["APP_KEYS": "ios-client \(secret)"]) { server in
      func ask(_ query: String, _ field: String) async throws -> LocalClient.Answer {
        try await server.call(
          .post, "/vedic/api/chart/?user_email=\(query)", "{\(field)\(Self.birth)}", token: secret)
      }
      let two = try await ask("asha%40example.org", #""user_email":"ravi@example.org","#)
      #expect(two.status == 400 && two.text.contains("INVALID_PARAMETER"), "\(two.text)")
      #expect(two.text.contains("user_email of the body"))
      #expect(two.text.contains("user_email of the query"))
      let one = try await ask("asha%40example.org", #""user_email":"ASHA@example.org","#)
      #expect(one.status == 200, "\(one.text)")
    }
  }

  @Test(
    "PLT-7 over a connection a call with a cookie is told of its header, and a form that JSON is wanted"
  )
  func forms() async throws {
    try await WireServer.with { server in
      let answer = try await server.call(.post, "/account/v1/guest", #"{"session":"cookie"}"#)
      let cookie = try #require(answer.head.headerFields[.setCookie]).prefix { $0 != ";" }
      let call = try await server.client.send(
        .post, server.origin + "/vedic/api/chart/",
        [.contentType: "application/json", .cookie: String(cookie)], body: "{\(Self.birth)}")
      #expect(call.status == 403 && call.text.contains("X-CSRF-Token"), "\(call.text)")
      let form = try await server.client.send(
        .post, server.origin + "/account/v1/signup",
        [.contentType: "application/x-www-form-urlencoded"],
        body: "email=ada%40example.org&password=nine+small+owls")
      #expect(form.status == 415 && form.text.contains("application/json"), "\(form.text)")
    }
  }

  @Test(
    "PLT-6 DES-174 over a connection a token that is over is told apart from a forged or revoked one"
  )
  func tokens() async throws {
    let key = "a signing key of this test, of 32 bytes or more"
    try await WireServer.with(["JWT_SECRET_KEY": key, "PUBLIC_URL": "http://localhost"]) { server in
      let guest = try await server.enter()
      func code(_ token: String) async throws -> String? {
        let destiny = try await server.call(.get, "/vedic/api/quota/", token: token)
        let wire = try await server.call(.get, "/account/v1/me", token: token)
        #expect(destiny.status == 401 && wire.status == 401)
        let detail = try server.object(destiny)["detail"] as? [String: Any]
        let code = detail?["code"] as? String
        let type = try server.object(wire)["type"] as? String
        let name = code?.lowercased().replacingOccurrences(of: "_", with: "-")
        #expect(type == name.map { "urn:asterism:problem:\($0)" })
        return code
      }
      func over(_ session: String, by key: String) throws -> String {
        let tokens = try #require(
          AccessTokens(issuer: "http://localhost", key: SecretBytes(Array(key.utf8))))
        return tokens.issue(
          AccessClaims(
            subject: guest.account, id: "\(session).x", role: "user", isGuest: true,
            issuedAt: NumericDate(rawValue: 1_700_000_000),
            expiresAt: NumericDate(rawValue: 1_700_000_900)))
      }
      #expect(try await code(over(guest.session, by: key)) == "TOKEN_EXPIRED")
      let other = String(key.reversed())
      for session in [guest.session, "nobody"] {
        #expect(try await code(over(session, by: other)) == "TOKEN_INVALID")
      }
      let out = try await server.call(.post, "/account/v1/signout", "{}", token: guest.access)
      #expect(out.status == 204)
      #expect(try await code(guest.access) == "TOKEN_INVALID")
    }
  }
}

/// A server with nobody in it.
struct WireServer: Sendable {
  /// What a program holds that has just come in.
  struct Tokens: Sendable {
    let account, session, access: String
  }

  let process: ServerProcess
  let client: LocalClient

  var origin: String { process.origin }

  static func with(
    _ settings: [String: String] = [:], _ body: (WireServer) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let process = try await ServerProcess.start(
        ["PORT": "0", "ASTERISM_DATA": folder + "/data", "LOG_LEVEL": "error"]
          .merging(settings) { $1 })
      try await body(WireServer(process: process, client: try LocalClient()))
      process.send(SIGTERM)
      #expect(try await process.end() == 0)
    }
  }

  /// A guest.
  func enter() async throws -> Tokens {
    let answer = try object(try await call(.post, "/account/v1/guest", "{}"))
    let account = answer["account"] as? [String: Any]
    return Tokens(
      account: try #require(account?["id"] as? String),
      session: try #require(answer["sessionId"] as? String),
      access: try #require(answer["accessToken"] as? String))
  }

  func object(_ answer: LocalClient.Answer) throws -> [String: Any] {
    try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any] ?? [:]
  }

  func call(
    _ method: HTTPRequest.Method, _ path: String, _ body: String? = nil, token: String? = nil
  ) async throws -> LocalClient.Answer {
    var fields = HTTPFields()
    if let token { fields[.authorization] = "Bearer \(token)" }
    if body != nil { fields[.contentType] = "application/json" }
    return try await client.send(method, origin + path, fields, body: body)
  }
}
