import HTTPTypes
import NetworkTestSupport
import Testing

@testable import HTTPClient

@Suite("Which servers may be called", .timeLimit(.minutes(1)))
struct SafetyTests {
  @Test(
    "Addresses inside the machine, the network and the cloud are not public",
    arguments: [
      "0.0.0.0", "10.1.2.3", "100.64.0.1", "100.100.100.200", "127.0.0.1", "127.255.255.254",
      "169.254.169.254", "172.16.0.1", "172.31.255.255", "192.0.0.192", "192.168.1.1",
      "198.18.0.1", "224.0.0.1", "239.1.1.1", "255.255.255.255", "168.63.129.16", "::", "::1",
      "fe80::1", "fc00::1", "fd00:ec2::254", "ff02::1", "::ffff:127.0.0.1", "::ffff:10.0.0.1",
      "64:ff9b::7f00:1", "2002:7f00:1::", "2001:db8::1", "2001:0:4136:e378::1", "::127.0.0.1",
    ])
  func special(text: String) throws {
    let address = try #require(IPAddress(text))
    #expect(!AddressPolicy.publicOnly.permits(address))
    #expect(AddressPolicy.any.permits(address))
  }

  @Test(
    "Addresses of the public Internet are public",
    arguments: [
      "1.1.1.1", "93.184.216.34", "172.15.255.255", "172.32.0.1", "169.253.1.1", "100.128.0.1",
      "223.255.255.255", "2606:4700:4700::1111", "2a00:1450:4001::200e", "::ffff:1.1.1.1",
      "64:ff9b::101:101",
    ])
  func global(text: String) throws {
    #expect(AddressPolicy.publicOnly.permits(try #require(IPAddress(text))))
  }

  @Test("Blocks that are allowed are allowed, and nothing beside them")
  func allowed() throws {
    let policy = AddressPolicy(allowing: ["10.1.0.0/16", "::1"])
    #expect(policy.permits(try #require(IPAddress("10.1.255.1"))))
    #expect(policy.permits(try #require(IPAddress("::1"))))
    #expect(!policy.permits(try #require(IPAddress("10.2.0.1"))))
    #expect(!policy.permits(try #require(IPAddress("::2"))))
  }

  @Test(
    "What is no block is refused",
    arguments: ["", "10.0.0.0/33", "10.0.0/8", "::/129", "a/8", "1.1.1.1/"])
  func noBlock(text: String) {
    #expect(AddressBlock(text) == nil)
  }

  @Test(
    "The own machine is not called, by whatever name",
    arguments: [
      "127.0.0.1", "localhost", "[::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "0x7f.1",
    ])
  func loopback(host: String) async throws {
    let server = try TestServer { connection in try connection.answer("secret") }
    defer { server.stop() }
    let code = try await HTTPClient().failure(request(port: server.port, host: host))
    #expect(code == .forbiddenAddress)
    #expect(server.connectionCount == 0)
  }

  @Test(
    "What cannot be sent safely is refused before anything is sent",
    arguments: [
      HTTPRequest(method: .get, scheme: "file", authority: "", path: "/etc/passwd"),
      HTTPRequest(method: .get, scheme: "gopher", authority: "127.0.0.1:70", path: "/"),
      HTTPRequest(method: .get, scheme: nil, authority: "example.org", path: "/"),
      HTTPRequest(method: .get, scheme: "https", authority: nil, path: "/"),
      HTTPRequest(method: .get, scheme: "https", authority: "user:secret@example.org", path: "/"),
      HTTPRequest(method: .get, scheme: "https", authority: "example.org:0", path: "/"),
      HTTPRequest(method: .get, scheme: "https", authority: "example.org:99999", path: "/"),
      HTTPRequest(method: .get, scheme: "https", authority: "exa mple.org", path: "/"),
      HTTPRequest(method: .get, scheme: "https", authority: "example.org/x", path: "/"),
      HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: "x"),
      HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: "/a b"),
      HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: "/a\r\nX: y"),
      HTTPRequest(method: .get, scheme: "https", authority: "example.org", path: "/a#b"),
      HTTPRequest(
        method: .get, scheme: "https", authority: "example.org", path: "/",
        headerFields: [HTTPField.Name("Host")!: "other"]),
      HTTPRequest(
        method: .get, scheme: "https", authority: "example.org", path: "/",
        headerFields: [HTTPField.Name("Transfer-Encoding")!: "chunked"]),
    ])
  func invalidRequest(head: HTTPRequest) async throws {
    #expect(try await HTTPClient().failure(HTTPClientRequest(head)) == .invalidRequest)
  }

  @Test("Errors do not repeat the path or the query")
  func errorText() async throws {
    let server = try TestServer { _ in }
    defer { server.stop() }
    do {
      _ = try await HTTPClient().execute(
        request(port: server.port, path: "/private?token=secret"), timeout: .seconds(5))
      Issue.record("the own machine was called")
    } catch {
      #expect(!"\(error)".contains("secret") && !"\(error)".contains("private"))
      #expect(error.host == "127.0.0.1")
    }
  }
}

@Suite("Redirects", .timeLimit(.minutes(1)))
struct RedirectTests {
  /// Sends `/` on to what the argument says, and shows what it is asked for elsewhere.
  private func makeServer(_ location: String, status: Int = 302) throws -> TestServer {
    try TestServer { connection in
      let request = try connection.readRequest()
      guard request.path == "/" else {
        let fields = ["authorization", "x-api-key", "accept"].map { request.fields[$0] ?? "-" }
        return try connection.answer(
          "\(request.method) \(request.path) \(fields.joined(separator: ","))"
            + " \(String(decoding: request.body, as: UTF8.self))")
      }
      try connection.answer("", status: "\(status) Moved", fields: "Location: \(location)\r\n")
    }
  }

  private let secrets: HTTPFields

  init() throws {
    let apiKey = try #require(HTTPField.Name("X-API-Key"))
    secrets = [.authorization: "Bearer secret", apiKey: "key", .accept: "text/plain"]
  }

  @Test("Are given to the caller unless asked for")
  func offByDefault() async throws {
    let server = try makeServer("/next")
    defer { server.stop() }
    let response = try await makeLocalClient().execute(
      request(port: server.port), timeout: .seconds(30))
    #expect(response.head.status == 302)
    #expect(response.head.headerFields[.location] == "/next")
  }

  @Test(
    "Keep or change method and body as their status says",
    arguments: [
      (301, "GET /next?a=b Bearer secret,key,text/plain "),
      (302, "GET /next?a=b Bearer secret,key,text/plain "),
      (303, "GET /next?a=b Bearer secret,key,text/plain "),
      (307, "POST /next?a=b Bearer secret,key,text/plain body"),
      (308, "POST /next?a=b Bearer secret,key,text/plain body"),
    ])
  func followed(status: Int, seen: String) async throws {
    let server = try makeServer("next?a=b", status: status)
    defer { server.stop() }
    let client = try makeLocalClient { $0.redirectLimit = 3 }
    let post = request(.post, port: server.port, fields: secrets, body: .text("body"))
    #expect(try await client.text(post) == seen)
  }

  @Test("Leave every secret behind when they go to another server")
  func secretsStay() async throws {
    let other = try makeServer("/")
    let server = try makeServer("http://127.0.0.1:\(other.port)/there")
    defer {
      other.stop()
      server.stop()
    }
    let client = try makeLocalClient { $0.redirectLimit = 3 }
    let text = try await client.text(request(port: server.port, fields: secrets))
    #expect(text == "GET /there -,-,text/plain ")
  }

  @Test(
    "To a private address are refused when they are followed",
    arguments: ["127.0.0.2", "[::1]", "169.254.169.254", "10.0.0.1", "0.0.0.0"])
  func toPrivateAddress(host: String) async throws {
    let inner = try TestServer(ipv6: host == "[::1]") { try $0.answer("inner") }
    let server = try makeServer("http://\(host):\(inner.port)/x")
    defer {
      inner.stop()
      server.stop()
    }
    let client = try makeLocalClient {
      $0.redirectLimit = 3
      $0.addressPolicy = AddressPolicy(allowing: ["127.0.0.1"])
    }
    #expect(await client.failure(request(port: server.port)) == .forbiddenAddress)
    #expect(inner.connectionCount == 0)
  }

  @Test(
    "To what is no web server are refused",
    arguments: ["file:///etc/passwd", "ftp://127.0.0.1/x", "http://user:pw@127.0.0.1/x", "http://"])
  func toElsewhere(location: String) async throws {
    let server = try makeServer(location)
    defer { server.stop() }
    let client = try makeLocalClient { $0.redirectLimit = 3 }
    #expect(await client.failure(request(port: server.port)) == .redirect)
  }

  @Test("Without end are given up")
  func loop() async throws {
    let server = try makeServer("/")
    defer { server.stop() }
    let client = try makeLocalClient { $0.redirectLimit = 3 }
    #expect(await client.failure(request(port: server.port)) == .redirect)
    #expect(server.connectionCount == 4)
  }
}
