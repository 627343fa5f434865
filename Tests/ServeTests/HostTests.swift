import Foundation
import HTTPTypes
import ProgramTestSupport
import StorageTestSupport
import Testing

/// Names by which a server is asked for, tried with what a page of another site sends whose name was
/// made to lead here.
@Suite struct HostTests {
  private static let page = ["Accept": "text/html"]

  private func with(
    _ settings: [String: String] = [:], _ body: (ServerProcess) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let server = try await ServerProcess.start(
        ["PORT": "0", "ASTERISM_DATA": folder + "/data"].merging(settings) { $1 })
      try await body(server)
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
    }
  }

  @Test("PLT-44 a page whose name was made to lead here takes over nobody's account")
  func rebinding() async throws {
    try await with { server in
      let client = try LocalClient()
      let victim = try await client.send(
        .post, server.origin + "/account/v1/signup", [.contentType: "application/json"],
        body: #"{"email":"victim@example.org","password":"nine small owls"}"#)
      #expect(victim.status == 201)
      let evil = "evil.example:\(server.port)"
      let sent = [
        "Origin": "http://\(evil)", "Sec-Fetch-Site": "same-origin",
        "Content-Type": "application/json",
      ]
      let asked = #"{"email":"victim@example.org"}"#
      // 1. A letter with a link is asked for. The same from our own page is taken.
      let letter = try await server.raw(
        "POST", "/account/v1/password/forgot", host: evil, sent, body: asked)
      #expect(letter.status == 421)
      let honest = try await server.raw(
        "POST", "/account/v1/password/forgot", host: "127.0.0.1:\(server.port)",
        ["Content-Type": "application/json"], body: asked)
      #expect(honest.status == 202)
      // 2. The letter is read, by this name or another, from here or by anybody on the machine.
      #expect(try await server.raw("/account/outbox", as: evil).status == 421)
      let near = "localhost:\(server.port)"
      let outbox = try await server.raw("/account/outbox", as: near)
      #expect(outbox.status == 404 && !outbox.text.contains("victim"))
      // 3. With what would stand in it a password would be set, and 4. somebody else be signed in.
      let reset = try await server.raw(
        "POST", "/account/v1/password/reset", host: evil, sent,
        body: #"{"token":"AAAA","password":"attacker words 99"}"#)
      #expect(reset.status == 421)
      let signIn = try await server.raw(
        "POST", "/account/v1/signin", host: evil, sent,
        body: #"{"email":"victim@example.org","password":"nine small owls"}"#)
      #expect(signIn.status == 421 && !signIn.text.lowercased().contains("set-cookie"))
      for path in ["/metrics", "/gallery", "/", "/nowhere", "/account/v1/me"] {
        #expect(try await server.raw(path, as: evil).status == 421, "\(path)")
      }
    }
  }

  @Test("PLT-44 an origin is ours by the settings, whatever Host says")
  func origins() async throws {
    try await with(["ALLOWED_HOSTS": "stars.lan:8443"]) { server in
      func status(_ origin: String, as host: String) async throws -> Int {
        try await server.raw(
          "POST", "/account/v1/guest", host: host,
          ["Origin": origin, "Content-Type": "application/json"], body: "{}"
        ).status
      }
      let near = "127.0.0.1:\(server.port)"
      let cases = [
        ("http://\(near)", near, 201), ("http://localhost:\(server.port)", near, 201),
        ("http://stars.lan:8443", "stars.lan:8443", 201),
        ("http://evil.example:\(server.port)", near, 403),
        ("https://stars.lan:8443", "stars.lan:8443", 403), ("null", near, 403),
      ]
      for (origin, host, expected) in cases {
        let answered = try await status(origin, as: host)
        #expect(answered == expected, "\(origin) at \(host)")
      }
    }
  }

  @Test(
    "PLT-44 only the names of the settings and of this machine are answered, and health for all")
  func names() async throws {
    let settings = [
      "PUBLIC_URL": "https://stars.example.org", "ALLOWED_HOSTS": "stars.lan, [fd00::1]:8443",
    ]
    try await with(settings) { server in
      let port = server.port
      let known = [
        "stars.example.org", "STARS.example.org", "stars.example.org:443", "stars.lan",
        "stars.lan:443", "[fd00::1]:8443", "localhost:\(port)", "127.0.0.1:\(port)",
        "[::1]:\(port)",
      ]
      for host in known {
        #expect(try await server.raw("/", as: host).status == 200, "\(host)")
      }
      let foreign = [
        "evil.example", "evil.example:\(port)", "stars.example.org:8080", "localhost",
        "127.0.0.1", "127.0.0.2:\(port)", "192.168.0.7:\(port)", "stars.example.org.evil.example",
        "stars.example.org.", "user@stars.example.org", "",
      ]
      for host in foreign {
        let answer = try await server.raw("/", as: host)
        #expect(answer.status == 421, "\(host)")
        #expect(answer.field("Content-Security-Policy") != nil && answer.field("Set-Cookie") == nil)
      }
      // The name of an absolute target counts before that of the field.
      let absolute = try await server.raw("http://evil.example/", as: "stars.example.org")
      #expect(absolute.status == 421)
      for path in ["/healthz", "/readyz"] {
        #expect(try await server.raw(path, as: "10.1.2.3:\(port)").status == 200)
      }
      // In the shape of the API that was meant.
      let program = ["Accept": "application/json"]
      let problem = try await server.raw("GET", "/account/v1/me", host: "evil.example", program)
      #expect(problem.field("Content-Type") == "application/problem+json")
      #expect(problem.body.contains("ALLOWED_HOSTS"))
      let page = try await server.raw("GET", "/", host: "evil.example", Self.page)
      #expect(page.field("Content-Type")?.hasPrefix("text/html") == true)
      let halloo = try await server.raw("GET", "/halloo/api/v1/me", host: "evil.example", program)
      #expect(halloo.status == 421 && halloo.body.contains("bad_request"), "\(halloo.body)")
    }
  }

  @Test("PLT-44 the operator's pages open with the token that serve prints, and with nothing else")
  func operatorPages() async throws {
    try await with { server in
      let near = "localhost:\(server.port)"
      let token = try #require(server.operatorToken)
      #expect(server.operatorLine == "http://\(near)/account/outbox?token=\(token)")
      for path in ["/account/outbox", "/gallery"] {
        #expect(try await server.raw(path, as: near).status == 404)
        #expect(try await server.raw(path + "?token=", as: near).status == 404)
        let wrong = String(token.reversed())
        #expect(try await server.raw("\(path)?token=\(wrong)", as: near).status == 404)
        let entered = try await server.raw("\(path)?token=\(token)", as: near)
        #expect(entered.status == 303 && entered.field("Location") == path)
        let cookie = try #require(entered.field("Set-Cookie"))
        #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"))
        #expect(cookie.contains("Max-Age=3600") && !cookie.contains(token))
        let value = String(cookie.prefix { $0 != ";" })
        let opened = try await server.raw("GET", path, host: near, ["Cookie": value])
        #expect(opened.status == 200, "\(path)")
        // Another end of the hour is not vouched for.
        let later = value.replacing("operator=1", with: "operator=2")
        #expect(try await server.raw("GET", path, host: near, ["Cookie": later]).status == 404)
        let passedOn = ["Cookie": value, "X-Forwarded-For": "203.0.113.1"]
        #expect(try await server.raw("GET", path, host: near, passedOn).status == 404)
      }
      #expect(!server.log.contains(token), "the token stands in the log")
    }
    try await with(["PUBLIC_URL": "https://stars.example.org"]) { server in
      let token = try #require(server.operatorToken)
      let outside = try await server.raw(
        "/account/outbox?token=\(token)", as: "stars.example.org")
      #expect(outside.status == 404)
    }
  }

  @Test("PLT-44 the operator's token outlives a restart, in a file for its owner alone")
  func restart() async throws {
    try await withTemporaryFolder { folder in
      let settings = ["PORT": "0", "ASTERISM_DATA": folder + "/data"]
      var tokens: [String?] = []
      for _ in 1...2 {
        let server = try await ServerProcess.start(settings)
        tokens.append(server.operatorToken)
        server.send(SIGTERM)
        #expect(try await server.end() == 0)
      }
      #expect(tokens[0] != nil && tokens[0] == tokens[1])
      let file = try FileManager.default.attributesOfItem(atPath: folder + "/data/operator.token")
      #expect(file[.posixPermissions] as? Int == 0o600)
    }
  }
}

extension ServerProcess {
  /// Asks for a page by a name.
  fileprivate func raw(_ target: String, as host: String) async throws -> RawAnswer {
    try await raw("GET", target, host: host)
  }
}
