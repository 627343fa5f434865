import Foundation
import HTTPTypes
import NetworkTestSupport
import ProgramTestSupport
import Testing
import VaultTestSupport

/// How the built program asks an identity provider that runs on the same machine.
@Suite(.timeLimit(.minutes(3))) struct IdentityServeTests {
  private static let key = Result { try TestKey(.rsa(bits: 2048)) }
  private static let issuer = "https://id.test"

  /// An identity token of the provider for the nonce `n-1`, valid for ten minutes.
  private static func body(
    subject: String, key: TestKey, issuer: String = issuer
  ) throws -> String {
    let now = Int(Date().timeIntervalSince1970)
    let token = try key.token(
      header: #"{"alg":"RS256","kid":"k1"}"#,
      payload: """
        {"iss":"\(issuer)","aud":"asterism","sub":"\(subject)","iat":\(now - 10),\
        "exp":\(now + 600),"nonce":"n-1"}
        """)
    return #"{"issuer":"\#(issuer)","idToken":"\#(token)","nonce":"n-1"}"#
  }

  /// A provider that publishes its keys at a loopback address.
  private static func provider() throws -> TestServer {
    let keys = #"{"keys":[\#(try key.get().jwk(id: "k1"))]}"#
    return try TestServer { connection in
      while try !connection.readLine().isEmpty {}
      try connection.write(
        "HTTP/1.1 200 OK\r\nContent-Length: \(keys.utf8.count)\r\nConnection: close\r\n\r\n\(keys)")
    }
  }

  @Test("PLT-4 the server asks a provider on its own machine, which the operator has named")
  func loopback() async throws {
    let (provider, key) = (try Self.provider(), try Self.key.get())
    defer { provider.stop() }
    let setting = "\(Self.issuer) asterism http://127.0.0.1:\(provider.port)/keys"
    try await WireServer.with(["OIDC_PROVIDERS": setting]) { server in
      func enter(_ body: String) async throws -> LocalClient.Answer {
        try await server.call(.post, "/account/v1/oidc", body)
      }
      var accounts: Set<String> = []
      for subject in ["001.ab", "001.ab", "002.cd"] {
        let answer = try await enter(Self.body(subject: subject, key: key))
        #expect(answer.status == 200, "\(answer.text)")
        let account = try server.object(answer)["account"] as? [String: Any]
        accounts.insert(try #require(account?["id"] as? String))
      }
      #expect(accounts.count == 2, "the same person each time, and another person")
      #expect(provider.connectionCount == 1, "its keys are kept")
      let forged = try await enter(
        Self.body(subject: "001.ab", key: try TestKey(.rsa(bits: 2048))))
      #expect(forged.status == 401, "\(forged.text)")
      let unknown = try await enter(
        Self.body(subject: "001.ab", key: key, issuer: "https://other.test"))
      #expect(unknown.status == 422 && unknown.text.contains("/issuer"), "\(unknown.text)")
    }
  }

  @Test("PLT-4 PLT-24 while a provider on this machine is down, signing in with it is asked again")
  func down() async throws {
    let provider = try Self.provider()
    let setting = "\(Self.issuer) asterism http://127.0.0.1:\(provider.port)/keys"
    provider.stop()
    try await WireServer.with(["OIDC_PROVIDERS": setting]) { server in
      let answer = try await server.call(
        .post, "/account/v1/oidc", Self.body(subject: "001.ab", key: try Self.key.get()))
      #expect(answer.status == 503, "\(answer.text)")
      #expect(answer.head.headerFields[.retryAfter] == "60")
      #expect(try await server.call(.post, "/account/v1/guest", "{}").status == 201)
    }
  }
}
