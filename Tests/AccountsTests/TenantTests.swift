import Accounts
import JSON
import Storage
import StorageTestSupport
import Testing
import Vault

@Suite struct TenantTests {
  private func address(_ text: String) throws -> LookupValue {
    try #require(LookupValue.email(text))
  }

  private func app(_ name: String) throws -> AppKeyName { try #require(AppKeyName(rawValue: name)) }

  @Test(
    "DES-171 an app has users of its own, whom neither their addresses nor other apps reach",
    arguments: Engine.allCases)
  func separate(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (accounts, ada) = (fixture.accounts, try await fixture.signUp())
      let (first, second) = (try app("first"), try app("second"))
      let tenant = try await accounts.tenant(address("Ada@Example.org"), of: first)
      #expect(tenant.credential == .appKey(first))
      #expect(tenant.account.id != ada.account.id && !tenant.account.hasEmail)
      let again = try await accounts.tenant(address("ada@example.org"), of: first)
      #expect(again.account.id == tenant.account.id)
      let others = [
        try await accounts.tenant(address("ada@example.org"), of: second),
        try await accounts.tenant(address("eve@example.org"), of: first),
        try await accounts.tenant(nil, of: first), try await accounts.tenant(nil, of: second),
      ].map(\.account.id)
      #expect(Set(others + [tenant.account.id, ada.account.id]).count == 6)
      #expect(try await accounts.tenant(nil, of: first).account.id == others[2])
      #expect(try await fixture.signIn().account.id == ada.account.id)
      #expect(try await accounts.tenant(tenant.account.id, of: first) != nil)
      #expect(try await accounts.tenant(tenant.account.id, of: second) == nil)
      #expect(try await accounts.tenant(ada.account.id, of: first) == nil)
    }
  }

  @Test("DES-171 many requests that name somebody new make one user", arguments: Engine.allCases)
  func race(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (key, ada) = (try app("first"), try address("ada@example.org"))
      let ids = try await withThrowingTaskGroup(of: AccountID.self) { group in
        for _ in 0..<8 {
          group.addTask { try await fixture.accounts.tenant(ada, of: key).account.id }
        }
        return try await group.reduce(into: Set()) { $0.insert($1) }
      }
      #expect(ids.count == 1)
    }
  }

  @Test(
    "PLT-12 an app finds its users after the master key was replaced", arguments: Engine.allCases)
  func rotation(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let old = MasterKeyring()
      let before = try await Fixture(database, keyring: old)
      let (key, ada) = (try app("first"), try address("ada@example.org"))
      let tenant = try await before.accounts.tenant(ada, of: key).account.id
      let both = old.rotated()
      let during = try await Fixture(database, keyring: both, clock: before.clock)
      #expect(try await during.accounts.tenant(ada, of: key).account.id == tenant)
      #expect(try await during.accounts.rotateKeys() == 1)
      let after = try await Fixture(database, keyring: both.withoutOlderKeys(), clock: before.clock)
      let found = try await after.accounts.tenant(ada, of: key)
      #expect(found.account.id == tenant)
      #expect(try await after.accounts.tenantAddress(of: found.account) == "ada@example.org")
    }
  }

  @Test("PLT-5 the export of an app's user says which app has named them, and how")
  func export() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let ada = try await fixture.accounts.tenant(address("ada@example.org"), of: app("first"))
      let files = try await fixture.accounts.export(ada.account.id, from: .laptop)
      let file = try #require(files.first { $0.path == "account/tenant.json" })
      let json = try JSONValue(parsing: file.bytes)
      #expect(json["app"]?.string == "first" && json["address"]?.string == "ada@example.org")
    }
  }

  @Test("DES-171 the keys of apps have names and secrets of their own, of which none is shown")
  func keys() throws {
    let secret = String(repeating: "s", count: 32)
    let first = try #require(AppKey(name: app("first"), secret: secret))
    let second = try #require(AppKey(name: app("second"), secret: secret + "2"))
    let keys = try #require(AppKeys([first, second]))
    #expect(keys.name(of: secret) == first.name && keys.name(of: secret + "2") == second.name)
    #expect(keys.name(of: secret + "3") == nil && AppKeys.none.name(of: secret) == nil)
    #expect(!"\(keys) \(first)".contains(secret))
    #expect(AppKeys([first, first]) == nil)
    #expect(AppKeys([first, try #require(AppKey(name: app("other"), secret: secret))]) == nil)
    #expect(AppKey(name: try app("first"), secret: String(secret.dropLast())) == nil)
    #expect(AppKey(name: try app("first"), secret: secret + " ") == nil)
    for name in ["", "First", "a b", String(repeating: "a", count: 41)] {
      #expect(AppKeyName(rawValue: name) == nil)
    }
  }
}
