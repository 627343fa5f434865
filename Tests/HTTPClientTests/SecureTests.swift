import Testing

@testable import HTTPClient

@Suite("Encrypted exchanges", .timeLimit(.minutes(1)))
struct SecureTests {
  @Test("HTTP/2 is spoken where it is offered, many exchanges on one connection")
  func http2() async throws {
    let server = try SecureServer()
    defer { server.stop() }
    let client = try makeLocalClient { $0.trustedCertificatesPath = server.certificatePath }
    let port = server.port
    #expect(try await client.text(request(port: port, path: "/a", scheme: "https")) == "2.0 /a")
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 {
        group.addTask {
          try await client.text(request(port: port, path: "/\(number)", scheme: "https"))
            == "2.0 /\(number)"
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }

  @Test("A certificate that nobody vouches for is refused")
  func untrusted() async throws {
    let server = try SecureServer()
    defer { server.stop() }
    let code = try await makeLocalClient().failure(request(port: server.port, scheme: "https"))
    #expect(code == .tls)
  }

  @Test("A certificate for another name is refused")
  func otherName() async throws {
    let server = try SecureServer()
    defer { server.stop() }
    let client = try makeLocalClient { $0.trustedCertificatesPath = server.certificatePath }
    let code = await client.failure(
      request(port: server.port, host: "localhost", scheme: "https"))
    #expect(code == .tls)
  }
}
