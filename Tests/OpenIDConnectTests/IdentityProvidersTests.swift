import HTTPClient
import NetworkTestSupport
import Synchronization
import Testing
import Vault
import VaultTestSupport

@testable import OpenIDConnect

/// What a provider of a test publishes; nil while it is out of order.
private final class Published: Sendable {
  private let document = Mutex<String?>(nil)

  var text: String? { document.withLock { $0 } }

  func publish(_ keys: String...) {
    document.withLock { $0 = #"{"keys":[\#(keys.joined(separator: ","))]}"# }
  }

  func breakDown() { document.withLock { $0 = nil } }
}

@Suite struct IdentityProvidersTests {
  private static let first = Result { try TestKey(.rsa(bits: 2048)) }
  private static let second = Result { try TestKey(.rsa(bits: 2048)) }
  private let issuer = "https://id.test"
  private let now = NumericDate(rawValue: 1_800_000_000)

  private func with(
    _ body: (Published, TestServer, IdentityProviders) async throws -> Void
  ) async throws {
    let published = Published()
    let server = try TestServer { connection in
      while try !connection.readLine().isEmpty {}
      let text = published.text
      let status = text == nil ? "503 Busy" : "200 OK"
      let length = text?.utf8.count ?? 0
      try connection.write(
        "HTTP/1.1 \(status)\r\nContent-Length: \(length)\r\nConnection: close\r\n\r\n\(text ?? "")")
    }
    defer { server.stop() }
    var configuration = HTTPClientConfiguration()
    configuration.addressPolicy = .any
    let client = try HTTPClient(configuration: configuration)
    let provider = try #require(
      IdentityProvider(
        issuer: issuer, audiences: ["com.example.arca", "com.example.destiny"],
        keysURL: "http://127.0.0.1:\(server.port)/keys"))
    try await body(published, server, IdentityProviders([provider], client: client))
    await client.shutDown(grace: .seconds(1))
  }

  private func token(_ key: TestKey, _ id: String, _ changes: [String: String] = [:]) throws
    -> String
  {
    var claims = [
      "iss": #""https://id.test""#, "aud": #""com.example.destiny""#, "sub": #""001.ab""#,
      "iat": "1799999990", "exp": "1800900000", "nonce": #""n-1""#,
    ]
    claims.merge(changes) { $1 }
    let members = claims.map { "\"\($0)\":\($1)" }.sorted().joined(separator: ",")
    return try key.token(
      header: #"{"alg":"RS256","kid":"\#(id)","typ":"JWT"}"#, payload: "{\(members)}")
  }

  @Test("PLT-4 a token of a provider is believed, for each of our names; its keys are fetched once")
  func accepted() async throws {
    try await with { published, server, providers in
      let key = try Self.first.get()
      published.publish(try key.jwk(id: "k1"))
      for name in ["com.example.arca", "com.example.destiny"] {
        let identity = try await providers.verify(
          token(key, "k1", ["aud": "\"\(name)\""]), from: issuer, nonce: "n-1", at: now)
        #expect(identity.subject == "001.ab")
      }
      #expect(server.connectionCount == 1)
      await #expect(throws: IdentityProviderError.unknownIssuer) {
        try await providers.verify(
          token(key, "k1"), from: "https://other.test", nonce: "n-1", at: now)
      }
    }
  }

  @Test(
    "PLT-4 a token that is not for us, in time and the answer to this sign-in is refused",
    arguments: [
      ("aud", #""com.example.other""#, TokenError.audience),
      ("iss", #""https://other.test""#, .issuer),
      ("exp", "1799999000", .expired), ("nbf", "1800009000", .notYetValid),
      ("nonce", #""n-2""#, .nonce),
    ])
  func refused(claim: String, value: String, error: TokenError) async throws {
    try await with { published, _, providers in
      let key = try Self.first.get()
      published.publish(try key.jwk(id: "k1"))
      await #expect(throws: error) {
        try await providers.verify(
          token(key, "k1", [claim: value]), from: issuer, nonce: "n-1", at: now)
      }
    }
  }

  @Test("PLT-4 new keys are found when a token names one, but nobody has them fetched at will")
  func rotation() async throws {
    try await with { published, server, providers in
      let (old, new) = (try Self.first.get(), try Self.second.get())
      published.publish(try old.jwk(id: "k1"))
      _ = try await providers.verify(token(old, "k1"), from: issuer, nonce: "n-1", at: now)
      published.publish(try old.jwk(id: "k1"), try new.jwk(id: "k2"))
      let fresh = try token(new, "k2")
      // Asked a moment ago: not again.
      await #expect(throws: TokenError.unknownKey("k2")) {
        try await providers.verify(fresh, from: issuer, nonce: "n-1", at: now + 59)
      }
      #expect(server.connectionCount == 1)
      _ = try await providers.verify(fresh, from: issuer, nonce: "n-1", at: now + 60)
      #expect(server.connectionCount == 2)
      for name in ["x", "y", "z"] {
        await #expect(throws: TokenError.unknownKey(name)) {
          try await providers.verify(token(new, name), from: issuer, nonce: "n-1", at: now + 61)
        }
      }
      #expect(server.connectionCount == 2)
    }
  }

  @Test("PLT-4 a key that was taken back is trusted an hour at most; an outage is borne for a day")
  func age() async throws {
    try await with { published, _, providers in
      let (old, new) = (try Self.first.get(), try Self.second.get())
      published.publish(try old.jwk(id: "k1"))
      let text = try token(old, "k1", ["exp": "1800999999"])
      _ = try await providers.verify(text, from: issuer, nonce: "n-1", at: now)
      published.breakDown()
      _ = try await providers.verify(text, from: issuer, nonce: "n-1", at: now + 3_600)
      await #expect(throws: IdentityProviderError.keysUnavailable(issuer: issuer)) {
        try await providers.verify(text, from: issuer, nonce: "n-1", at: now + 86_400)
      }
      published.publish(try new.jwk(id: "k2"))
      await #expect(throws: TokenError.unknownKey("k1")) {
        try await providers.verify(text, from: issuer, nonce: "n-1", at: now + 86_460)
      }
    }
  }

  @Test(
    "PLT-4 providers are set as issuer, audiences and the address of the keys",
    arguments: [
      ("https://appleid.apple.com com.a,com.b https://appleid.apple.com/auth/keys", true),
      ("https://id.test a https://id.test/keys ES256", true),
      ("https://id.test a https://id.test/keys HS256", false),
      ("https://id.test a http://id.test/keys", false), ("https://id.test a", false),
      ("https://id.test a ftp://id.test/keys", false), ("", false),
    ])
  func setting(text: String, isValid: Bool) {
    #expect((IdentityProvider(setting: text) != nil) == isValid)
  }
}
