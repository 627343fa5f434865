import Foundation
import HTTPTypes
import ProgramTestSupport
import StorageTestSupport
import Testing

/// What the built program refuses of what comes over a socket.
@Suite(.timeLimit(.minutes(3))) struct RefusalServeTests {
  private static let password = "nine small owls"

  @Test("PLT-5 a wrong password deletes no account, however fresh the sign-in is")
  func wrongProof() async throws {
    try await Server.with { server in
      let tokens = [
        try await server.signUp("ada@example.org"), try await server.signUp("eve@example.org"),
      ]
      let paths = ["/account/v1/me", "/halloo/api/v1/me"]
      for (token, path) in zip(tokens, paths) {
        for name in ["currentPassword", "password"] {
          let wrong = try await server.call(
            .delete, path, #"{"\#(name)": "ten large cats"}"#, token: token)
          #expect(wrong.status == 422 || wrong.status == 401, "\(path) \(name): \(wrong.text)")
          #expect(try await server.call(.get, path, token: token).status == 200)
        }
        let right = try await server.call(
          .delete, path, #"{"currentPassword": "\#(Self.password)"}"#, token: token)
        #expect(right.status / 100 == 2, "\(right.text)")
        #expect(try await server.call(.get, path, token: token).status == 401)
      }
    }
  }

  @Test("PLT-7 as many letters may be asked for at an address that just signed up as at any")
  func letters() async throws {
    try await Server.with { server in
      _ = try await server.signUp("new@example.org")
      var allowed: [Int] = []
      for email in ["new@example.org", "nobody@example.org"] {
        var count = 0
        while try await server.call(
          .post, "/account/v1/password/forgot", #"{"email": "\#(email)"}"#
        ).status == 202 { count += 1 }
        allowed.append(count)
      }
      #expect(allowed == [5, 5])
    }
  }

  @Test("PLT-2 an address that mail programs read as something else signs nobody up")
  func addresses() async throws {
    try await Server.with { server in
      for email in [
        "<a@example.org>", "=?utf-8?q?x?=@example.org", "a@[127.0.0.1]", "a,b@example.org",
        "a@example..org", "a@-example.org",
      ] {
        let answer = try await server.call(
          .post, "/account/v1/signup",
          #"{"email": "\#(email)", "password": "\#(Self.password)"}"#)
        #expect(answer.status == 422 && answer.text.contains("email"), "\(email): \(answer.text)")
      }
      for email in ["o'neil+a@example.org", "ada@bücher.example", "a_b@x--y.example.org"] {
        _ = try await server.signUp(email)
      }
    }
  }

  @Test("PLT-11 a line break in a text of one line is refused by the name of the field")
  func lines() async throws {
    try await Server.with { server in
      let token = try await server.signUp("ada@example.org")
      let profile = { (name: String, note: String) in
        """
        {"name": "\(name)", "relationship": "Grandma", "phoneNumber": "+12025550123",
         "timeZone": "Etc/UTC", "note": "\(note)"}
        """
      }
      for character in [#"\r\n"#, #"\n"#, #"\u0007"#, #"\u0085"#, #"\u2028"#] {
        let name = try await server.call(
          .patch, "/account/v1/me", #"{"name": "Ada\#(character)Bcc: x"}"#, token: token)
        #expect(name.status == 422 && name.text.contains("name"), "\(character): \(name.text)")
        let relative = try await server.call(
          .post, "/halloo/api/v1/profiles", profile("Rosa\(character)Diaz", ""), token: token)
        #expect(relative.status == 422 && relative.text.contains("name"), "\(relative.text)")
        let shown = try await server.call(
          .patch, "/halloo/api/v1/me", #"{"displayName": "Ada\#(character)B"}"#, token: token)
        #expect(shown.status == 422 && shown.text.contains("displayName"), "\(shown.text)")
      }
      let added = try await server.call(
        .post, "/halloo/api/v1/profiles", profile("Rosa Diaz", #"one\ntwo"#), token: token)
      #expect(added.status == 201 && added.text.contains(#"one\ntwo"#), "\(added.text)")
    }
  }

  @Test("PLT-11 a line break in the title of a habit or a conversation, or in a form, is refused")
  func titles() async throws {
    try await Server.with { server in
      let token = try await server.signUp("ada@example.org")
      let added = try await server.call(
        .post, "/halloo/api/v1/profiles",
        #"{"name": "Rosa", "relationship": "Aunt", "phoneNumber": "+12025550123", "timeZone": "Etc/UTC"}"#,
        token: token)
      let relative = try #require(try server.object(added)["id"] as? String, "\(added.text)")
      for character in [#"\r\n"#, #"\n"#, #"\u0007"#, #"\u0085"#, #"\u2028"#] {
        let habit = try await server.call(
          .post, "/halloo/api/v1/tasks",
          """
          {"profileId": "\(relative)", "title": "Pills\(character)Bcc", "category": "medication",
           "frequency": "daily", "localTime": "12:00", "responseType": "text"}
          """, token: token)
        #expect(habit.status == 422 && habit.text.contains("title"), "\(character): \(habit.text)")
        let thread = try await server.call(
          .post, "/chat-history/threads/me", #"{"title": "Work\#(character)Bcc"}"#, token: token)
        #expect(thread.status == 422 && thread.text.contains("title"), "\(thread.text)")
      }
      let browser = try await SignedInBrowser(server)
      for character in ["%0D%0A", "%0A", "%07", "%C2%85", "%E2%80%A8"] {
        let (status, page) = try await browser.birth(named: "Ada\(character)Bcc")
        #expect(status == 422 && page.contains("one line"), "\(character): \(status)")
      }
      #expect(try await browser.birth(named: "Ada").status == 303)
    }
  }

  @Test(
    "HAL-1401 PLT-8 who adds the number of somebody else's relative sees nothing of their phone")
  func phones() async throws {
    try await Server.with { server in
      let phone = "/halloo/api/v1/simulator/phones/+12025550123"
      var tokens: [String] = []
      for name in ["ada", "eve"] {
        let token = try await server.signUp("\(name)@example.org")
        let added = try await server.call(
          .post, "/halloo/api/v1/profiles",
          #"{"name": "Rosa", "relationship": "Aunt", "phoneNumber": "+12025550123", "timeZone": "Etc/UTC"}"#,
          token: token)
        #expect(added.status == 201, "\(added.text)")
        tokens.append(token)
      }
      let said = try await server.call(
        .post, "\(phone)/reply", #"{"body": "The spare key is under the mat"}"#, token: tokens[0])
      #expect(said.status == 202, "\(said.text)")
      let own = try await server.call(.get, "\(phone)/messages", token: tokens[0])
      #expect(own.text.contains("under the mat"), "\(own.text)")
      let other = try await server.call(.get, "\(phone)/messages", token: tokens[1])
      #expect(other.status == 200 && other.text.contains(#""items":[]"#), "\(other.text)")
      for (token, isShown) in zip(tokens, [true, false]) {
        _ = try await server.client.send(
          .post, server.origin + "/halloo/quiz/skip",
          [
            .authorization: "Bearer \(token)", .contentType: "application/x-www-form-urlencoded",
          ], body: "")
        for path in ["/halloo/ready", "/halloo/phone"] {
          let page = try await server.client.send(
            .get, server.origin + path, [.authorization: "Bearer \(token)", .accept: "text/html"])
          #expect(page.status == 200, "\(page.text)")
          guard path == "/halloo/phone" else { continue }
          #expect(page.text.contains("+12025550123"), "\(page.text)")
          #expect(page.text.contains("under the mat") == isShown, "\(page.text)")
        }
      }
    }
  }

  @Test("PLT-9 PLT-11 what is no JSON is 415 where payments are told of, and what is too long 413")
  func notifications() async throws {
    let stripe = ["STRIPE_SECRET_KEY": "sk_test_none", "STRIPE_WEBHOOK_SECRET": "whsec_bm9uZQ"]
    try await Server.with(stripe) { server in
      for path in ["/payments/v1/stripe", "/payments/v1/appstore"] {
        for type in [
          "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain",
        ] {
          let answer = try await server.client.send(
            .post, server.origin + path, [.contentType: type], body: "a=b")
          #expect(answer.status == 415, "\(path) \(type): \(answer.text)")
        }
        // Known by its signature alone: it may come from anywhere, and this has none.
        let unsigned = try await server.client.send(
          .post, server.origin + path,
          [.contentType: "application/json; charset=utf-8", .origin: "https://stripe.example"],
          body: "{}")
        #expect(unsigned.status == (path.hasSuffix("stripe") ? 400 : 404), "\(unsigned.text)")
        let long = try await server.client.send(
          .post, server.origin + path, [.contentType: "application/json"],
          body: "\"" + String(repeating: "a", count: 256 << 10) + "\"")
        #expect(long.status == 413, "\(path): \(long.status) \(long.text)")
      }
    }
  }

  @Test("PLT-11 JSON in other characters than UTF-8, or compressed, is 415")
  func encodings() async throws {
    try await Server.with { server in
      for (type, coding, status) in [
        ("application/json; charset=utf-16", "identity", 415), ("application/json", "gzip", 415),
        ("application/json; charset=iso-8859-1", "", 415),
        ("application/json; charset=\"UTF-8\"", "", 202), ("application/json", "identity", 202),
      ] {
        var fields: HTTPFields = [.contentType: type]
        if !coding.isEmpty { fields[.contentEncoding] = coding }
        let answer = try await server.client.send(
          .post, server.origin + "/account/v1/password/forgot", fields,
          body: #"{"email": "ada@example.org"}"#)
        #expect(answer.status == status, "\(type) \(coding): \(answer.text)")
      }
    }
  }

  @Test("DES-172 a page of another site may name a circle, a version and a session")
  func sharing() async throws {
    try await Server.with(["CORS_ORIGINS": "https://friend.example"]) { server in
      guard let method = HTTPField.Name("Access-Control-Request-Method"),
        let allowed = HTTPField.Name("Access-Control-Allow-Headers")
      else { return }
      let answer = try await server.client.send(
        .options, server.origin + "/halloo/api/v1/profiles",
        [.origin: "https://friend.example", method: "POST"])
      let fields = answer.head.headerFields[allowed]?.lowercased() ?? ""
      for name in ["x-halloo-circle", "if-match", "x-session", "idempotency-key"] {
        #expect(fields.contains(name), "\(fields)")
      }
    }
  }

  @Test("PLT-11 a form that is too long is told so, and not that it is not ours")
  func tooLong() async throws {
    try await Server.with { server in
      let answer = try await server.client.send(
        .post, server.origin + "/account/signin",
        [.contentType: "application/x-www-form-urlencoded"],
        body: "email=" + String(repeating: "a", count: 2 << 20))
      #expect(answer.status == 413, "\(answer.status)")
    }
  }

  /// A server of the built program, and a program that calls it.
  private struct Server {
    let process: ServerProcess
    let client: LocalClient

    var origin: String { process.origin }

    static func with(
      _ settings: [String: String] = [:], _ body: (Server) async throws -> Void
    ) async throws {
      try await withTemporaryFolder { folder in
        let process = try await ServerProcess.start(
          ["PORT": "0", "ASTERISM_DATA": folder + "/data", "LOG_LEVEL": "error"]
            .merging(settings) { $1 })
        try await body(Server(process: process, client: try LocalClient()))
        process.send(SIGTERM)
        #expect(try await process.end() == 0)
      }
    }

    /// - Returns: the access token of somebody new.
    func signUp(_ email: String) async throws -> String {
      let answer = try await call(
        .post, "/account/v1/signup", #"{"email": "\#(email)", "password": "\#(password)"}"#)
      return try #require(try object(answer)["accessToken"] as? String, "\(answer.text)")
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

  /// A browser of a guest, which fills in forms.
  private struct SignedInBrowser {
    let server: Server
    private let cookie: String
    private let formToken: String

    init(_ server: Server) async throws {
      self.server = server
      let answer = try await server.call(.post, "/account/v1/guest", #"{"session": "cookie"}"#)
      let set = try #require(answer.head.headerFields[.setCookie], "\(answer.text)")
      cookie = String(set.prefix { $0 != ";" })
      formToken = try #require(try server.object(answer)["csrfToken"] as? String)
    }

    /// Sends the form of one's own birth.
    /// - Parameter name: as it stands in a body of a form.
    func birth(named name: String) async throws -> (status: Int, page: String) {
      let answer = try await server.client.send(
        .post, server.origin + "/account/birth",
        [.contentType: "application/x-www-form-urlencoded", .cookie: cookie, .accept: "text/html"],
        body: "csrf=\(formToken)&name=\(name)&birthDate=1990-05-15&birthTime-precision=unknown"
          + "&birthPlace=Pune&age=on")
      return (answer.status, answer.text)
    }
  }
}
