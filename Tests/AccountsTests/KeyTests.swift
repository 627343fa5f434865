import Accounts
import JSON
import Storage
import StorageTestSupport
import Testing

@testable import Vault

@Suite struct KeyTests {
  @Test(
    "DES-129 DES-171 a personal key opens its account until it is revoked",
    arguments: Engine.allCases)
  func life(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (accounts, ada) = (fixture.accounts, try await fixture.signUp().account.id)
      let made = try await accounts.createAPIKey(named: " Watch ", of: ada, from: .laptop)
      #expect(made.secret.text.hasPrefix("ast_") && made.secret.text.utf8.count == 47)
      let secret = try #require(APIKeySecret(made.secret.text))
      let visitor = try #require(try await accounts.visitor(apiKey: secret))
      #expect(visitor.account.id == ada && visitor.credential == .apiKey(made.key.id))
      #expect(visitor.session == nil && visitor.signedInAt == nil)
      #expect(try await accounts.isOpen(visitor))
      #expect(try await accounts.apiKeys(of: ada).map(\.name) == ["Watch"])
      try await accounts.revokeAPIKey(made.key.id, of: ada, from: .laptop)
      #expect(try await accounts.visitor(apiKey: secret) == nil)
      #expect(try await !accounts.isOpen(visitor))
      #expect(try await accounts.apiKeys(of: ada).isEmpty)
      let again = try await refusal {
        try await accounts.revokeAPIKey(made.key.id, of: ada, from: .laptop)
      }
      #expect(again == AccountError(.notFound, .key))
      let events = try await fixture.auditKinds(ada)
      #expect(events.count { $0 == .apiKeyCreated } == 1)
      #expect(events.count { $0 == .apiKeyRevoked } == 1)
    }
  }

  @Test("DES-129 the last use of a key is written down once an hour", arguments: Engine.allCases)
  func lastUse(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (accounts, ada) = (fixture.accounts, try await fixture.signUp().account.id)
      let made = try await accounts.createAPIKey(named: "Watch", of: ada, from: .laptop)
      #expect(try await accounts.apiKeys(of: ada).first?.usedAt == nil)
      let first = fixture.clock.now
      for (minutes, used) in [(0, first), (59, first), (1, first.advanced(by: .seconds(3_600)))] {
        fixture.clock.advance(by: .seconds(60 * minutes))
        _ = try await accounts.visitor(apiKey: made.secret)
        #expect(try await accounts.apiKeys(of: ada).first?.usedAt == used, "\(minutes)")
      }
    }
  }

  @Test("PLT-8 nobody revokes the key of somebody else", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (accounts, ada) = (fixture.accounts, try await fixture.signUp().account.id)
      let eve = try await fixture.signUp("eve@example.org").account.id
      let made = try await accounts.createAPIKey(named: "Watch", of: ada, from: .laptop)
      let refused = try await refusal {
        try await accounts.revokeAPIKey(made.key.id, of: eve, from: .laptop)
      }
      #expect(refused == AccountError(.notFound, .key))
      #expect(try await accounts.apiKeys(of: eve).isEmpty)
      #expect(try await accounts.visitor(apiKey: made.secret) != nil)
    }
  }

  @Test("DES-129 a key has a name of 1 to 80 characters, and an account 20 keys at most")
  func bounds() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let (accounts, ada) = (fixture.accounts, try await fixture.signUp().account.id)
      func make(_ name: String) async throws -> AccountError? {
        try await refusal { try await accounts.createAPIKey(named: name, of: ada, from: .laptop) }
      }
      for name in ["", "  \n", "a\u{0}b"] {
        #expect(try await make(name) == AccountError(.invalid, .name))
      }
      #expect(
        try await make(String(repeating: "ü", count: 81))
          == AccountError(.tooLong(maximum: 80), .name))
      #expect(try await make(String(repeating: "ü", count: 80)) == nil)
      for number in 2...20 { #expect(try await make("\(number)") == nil) }
      #expect(try await make("21") == AccountError(.tooMany(maximum: 20), .key))
      let oldest = try #require(try await accounts.apiKeys(of: ada).last)
      try await accounts.revokeAPIKey(oldest.id, of: ada, from: .laptop)
      #expect(try await make("21") == nil)
    }
  }

  @Test(
    "DES-195 the secret of a key is in no row and no export, and its name is sealed",
    arguments: Engine.allCases)
  func secrecy(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (accounts, ada) = (fixture.accounts, try await fixture.signUp().account.id)
      let made = try await accounts.createAPIKey(named: "My watch", of: ada, from: .laptop)
      let plain = try #require(Base64URL.decode(String(made.secret.text.dropFirst(4))))
      let row = try await fixture.database.read { transaction in
        try transaction.first("SELECT name, secret_hash FROM api_keys") { row in
          (try row[0] as [UInt8], try row[1] as [UInt8])
        }
      }
      let (name, hash) = try #require(row)
      #expect(hash == SHA256.digest(of: plain))
      #expect(!String(decoding: name, as: UTF8.self).contains("watch"))
      #expect("\(made) \(made.secret)".contains(made.secret.text) == false)
      let files = try await accounts.export(ada, from: .laptop)
      let file = try #require(files.first { $0.path == "account/keys.json" })
      let listed = try #require(try JSONValue(parsing: file.bytes).array?.first)
      #expect(listed["name"]?.string == "My watch" && listed["createdAt"]?.integer != nil)
      for file in files {
        #expect(!String(decoding: file.bytes, as: UTF8.self).contains(made.secret.text))
      }
    }
  }

  @Test(
    "PLT-5 keys go with the account, and none is enough to delete it", arguments: Engine.allCases)
  func deletion(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let accounts = fixture.accounts
      let guest = try await accounts.enterAsGuest(.browser())
      let made = try await accounts.createAPIKey(
        named: "Watch", of: guest.account.id, from: .laptop)
      let byKey = try #require(try await accounts.visitor(apiKey: made.secret))
      let refused = try await refusal {
        try await accounts.delete(byKey, proof: .freshSignIn, from: .laptop)
      }
      #expect(refused == AccountError(.freshSignInNeeded, .session))
      let inPerson = try #require(try await fixture.visitor(guest))
      try await accounts.delete(inPerson, proof: .freshSignIn, from: .laptop)
      #expect(try await accounts.visitor(apiKey: made.secret) == nil)
    }
  }

  @Test("DES-129 a revoked key is forgotten after a month", arguments: Engine.allCases)
  func forgotten(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (accounts, ada) = (fixture.accounts, try await fixture.signUp().account.id)
      let made = try await accounts.createAPIKey(named: "Watch", of: ada, from: .laptop)
      let kept = try await accounts.createAPIKey(named: "Clock", of: ada, from: .laptop)
      try await accounts.revokeAPIKey(made.key.id, of: ada, from: .laptop)
      func count() async throws -> Int? {
        try await fixture.database.read { try $0.value("SELECT count(*) FROM api_keys") }
      }
      try await accounts.deleteExpired()
      #expect(try await count() == 2)
      fixture.clock.advance(by: .seconds(31 * 86_400))
      try await accounts.deleteExpired()
      #expect(try await count() == 1)
      #expect(try await accounts.visitor(apiKey: kept.secret) != nil)
    }
  }

  @Test(
    "DES-171 what cannot be the secret of a key is none",
    arguments: ["", "ast_", "ast_short", "key_" + String(repeating: "A", count: 43)])
  func unreadable(text: String) {
    #expect(APIKeySecret(text) == nil)
  }
}
