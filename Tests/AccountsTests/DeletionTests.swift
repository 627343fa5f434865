import Accounts
import Foundation
import Storage
import StorageTestSupport
import Testing
import Vault

@Suite struct DeletionTests {
  /// Fills every table with something of an account.
  private func live(in fixture: Fixture, as email: String) async throws -> SignIn {
    let person = try await fixture.signUp(email)
    let id = person.account.id
    try await fixture.keep(name: "Canary Augusta", of: person.account)
    _ = try await fixture.signIn(email, Fixture.password, .program)
    _ = try await refusal { try await fixture.signIn(email, "wrong password") }
    _ = try await fixture.forgotPassword(email)
    _ = try await fixture.accounts.createAPIKey(named: "Watch", of: id, from: .laptop)
    try await fixture.buyInSandbox("arca", for: id, lasting: .seconds(60))
    try await fixture.database.write { transaction in
      try fixture.accounts.use(
        Quota("questions", limit: 3, every: .seconds(60)), of: id, in: transaction)
    }
    return person
  }

  /// How many rows each table has of an account.
  private func rows(of account: AccountID, in fixture: Fixture) async throws -> [String: Int] {
    try await fixture.database.read { transaction in
      let tables: [String] =
        switch transaction.engine {
        case .sqlite:
          try transaction.rows(
            """
            SELECT m.name FROM sqlite_schema m, pragma_table_info(m.name) c
            WHERE m.type = 'table' AND c.name = 'account_id'
            """
          ) { row in try row[0] }
        case .postgresql:
          try transaction.rows(
            """
            SELECT table_name::text COLLATE "C" FROM information_schema.columns
            WHERE column_name = 'account_id'
            """
          ) { row in try row[0] }
        }
      var counts: [String: Int] = [:]
      for table in tables {
        counts[table] = try transaction.value(
          "SELECT count(*) FROM \(raw: table) WHERE account_id = \(account)")
      }
      counts["accounts"] = try transaction.value(
        "SELECT count(*) FROM accounts WHERE id = \(account)")
      return counts
    }
  }

  @Test(
    "PLT-5 deletion leaves no row of the account and every row of others",
    arguments: Engine.allCases)
  func deletion(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await live(in: fixture, as: "ada@example.org")
      let bob = try await live(in: fixture, as: "bob@example.org")
      let before = try await rows(of: bob.account.id, in: fixture)
      #expect(before.filter { $0.value == 0 }.keys.sorted() == ["identities", "tenants"])
      #expect(before.count == 10)
      let visitor = try #require(try await fixture.visitor(ada))
      try await fixture.accounts.delete(
        visitor, proof: .password(Fixture.password), from: .laptop)
      #expect(try await rows(of: ada.account.id, in: fixture).values.allSatisfy { $0 == 0 })
      #expect(try await rows(of: bob.account.id, in: fixture) == before)
      #expect(try await fixture.visitor(ada) == nil)
      let deleted: Int? = try await fixture.database.read { transaction in
        try transaction.value(
          """
          SELECT count(*) FROM audit_events
          WHERE account_id IS NULL AND kind = 'account-deleted' AND device IS NULL
          """)
      }
      #expect(deleted == 1)
      _ = try await fixture.signUp()
    }
  }

  @Test("PLT-5 deletion asks for the password or a fresh sign-in", arguments: Engine.allCases)
  func proofs(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let visitor = try #require(try await fixture.visitor(ada))
      let wrong = try await refusal {
        try await fixture.accounts.delete(
          visitor, proof: .password("wrong password"), from: .laptop)
      }
      #expect(wrong == AccountError(.wrong, .currentPassword))
      fixture.clock.advance(by: .seconds(601))
      let stale = try await refusal {
        try await fixture.accounts.delete(visitor, proof: .freshSignIn, from: .laptop)
      }
      #expect(stale == AccountError(.freshSignInNeeded, .session))
      let fresh = try #require(try await fixture.visitor(try await fixture.signIn()))
      try await fixture.accounts.delete(fresh, proof: .freshSignIn, from: .laptop)
      #expect(try await fixture.visitor(ada) == nil)
    }
  }

  @Test("PLT-5 a module that fails to delete keeps the whole account", arguments: Engine.allCases)
  func allOrNothing(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await live(in: fixture, as: "ada@example.org")
      let visitor = try #require(try await fixture.visitor(ada))
      let before = try await rows(of: ada.account.id, in: fixture)
      try await fixture.database.write { transaction in
        try transaction.run(
          """
          CREATE TABLE forgotten (
            account_id \(.text) NOT NULL REFERENCES accounts)\(strict: true)
          """)
        try transaction.run("INSERT INTO forgotten (account_id) VALUES (\(ada.account.id))")
      }
      await #expect(throws: StorageError.self) {
        try await fixture.accounts.delete(visitor, proof: .freshSignIn, from: .laptop)
      }
      var after = try await rows(of: ada.account.id, in: fixture)
      #expect(after.removeValue(forKey: "forgotten") == 1)
      #expect(after == before)
    }
  }

  @Test("PLT-12 the files of the database hold neither address, name nor device")
  func canaries() async throws {
    try await withTestDatabase(.sqlite, migrated: Fixture.migrations) { test in
      let database = try await test.open()
      let fixture = try await Fixture(database)
      let ada = try await live(in: fixture, as: "canary@example.org")
      let wrapped: [UInt8]? = try await database.read { transaction in
        try transaction.value("SELECT data_key FROM accounts")
      }
      let key = Data(try #require(wrapped))
      let path = try #require(test.path)
      let canaries = ["canary", "Canary", "Augusta", "192.0.2.7", "Firefox", Fixture.password]
      #expect(try contents(path).contains { $0.range(of: key) != nil })
      try expectNone(of: canaries, in: path)
      let visitor = try #require(try await fixture.visitor(ada))
      try await fixture.accounts.delete(visitor, proof: .freshSignIn, from: .laptop)
      try expectNone(of: canaries, in: path)
      // Closing writes the log back into the file and removes it.
      await database.close()
      try expectNone(of: canaries, in: path)
      #expect(try contents(path).allSatisfy { $0.range(of: key) == nil }, "the key is destroyed")
    }
  }

  /// The database, its log and its index of the log.
  private func contents(_ path: String) throws -> [Data] {
    try ["", "-wal", "-shm"].map { path + $0 }
      .filter { FileManager.default.fileExists(atPath: $0) }
      .map { try Data(contentsOf: URL(filePath: $0)) }
  }

  private func expectNone(of canaries: [String], in path: String) throws {
    for data in try contents(path) {
      for canary in canaries { #expect(data.range(of: Data(canary.utf8)) == nil, "\(canary)") }
    }
  }

  @Test("PLT-5 an export holds everything, of every module", arguments: Engine.allCases)
  func export(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await live(in: fixture, as: "ada@example.org")
      let files = try await fixture.accounts.export(ada.account.id, from: .laptop)
      #expect(
        files.map(\.path) == [
          "account/account.json", "account/audit.json", "account/entitlements.json",
          "account/keys.json", "names/name.txt",
        ])
      let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
      #expect(texts[0].contains(#""email":"ada@example.org""#))
      #expect(texts[1].contains(#""kind":"exported","device":"Firefox on Linux""#))
      #expect(texts[2].contains(#""app":"arca","kind":"purchase","provider":"sandbox""#))
      #expect(texts[4] == "Canary Augusta")
    }
  }

  @Test("PLT-8 the owner reads the audit by pages, the newest first", arguments: Engine.allCases)
  func audit(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let id = ada.account.id
      _ = try await fixture.signUp("bob@example.org")
      for _ in 0..<4 {
        fixture.clock.advance(by: .seconds(1))
        _ = try await fixture.signIn()
      }
      fixture.clock.advance(by: .seconds(1))
      _ = try await fixture.accounts.endAllSessions(ofAddress: "ada@example.org", from: .laptop)
      var kinds: [AuditEvent.Kind] = []
      var cursor: Cursor?
      repeat {
        let page = try await fixture.accounts.auditEvents(of: id, after: cursor, limit: 4)
        kinds += page.items.map(\.kind)
        cursor = page.next
      } while cursor != nil
      #expect(kinds == [.signOutEverywhere, .signIn, .signIn, .signIn, .signIn, .accountCreated])
    }
  }

  @Test("PLT-12 nothing that is secret can be printed", arguments: [Engine.sqlite])
  func descriptions(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.signUp()
      let program = try await fixture.signIn("ada@example.org", Fixture.password, .program)
      let letter = try await fixture.forgotPassword("ada@example.org")
      var text = ""
      dump(ada, to: &text)
      dump(program, to: &text)
      dump(letter, to: &text)
      text += "\(ada) \(program) \(String(describing: letter))"
      let access = program.credentials
      guard case .tokens(let token, let refresh) = access else { return }
      for secret in [
        "ada@example.org", "argon2", token.text, refresh.text, try ada.cookie.text,
      ] { #expect(!text.contains(secret)) }
    }
  }
}
