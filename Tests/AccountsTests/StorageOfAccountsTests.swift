import Accounts
import Storage
import StorageTestSupport
import Testing
import Vault

@Suite struct StorageOfAccountsTests {
  @Test("PLT-12 after a rotation the older master key opens nothing", arguments: Engine.allCases)
  func rotation(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let old = MasterKeyring()
      let before = try await Fixture(database, keyring: old)
      let ada = try await before.signUp()
      _ = try await before.accounts.enterAsGuest(.browser())
      try await before.keep(name: "Ada", of: ada.account)
      let both = old.rotated()
      let during = try await Fixture(database, keyring: both, clock: before.clock)
      // Found under the hash of the older key, and taken under that of either.
      #expect(try await during.signIn().account.id == ada.account.id)
      #expect(try await refusal { try await during.signUp() }?.code == .taken)
      #expect(try await during.accounts.rotateKeys() == 2)
      #expect(try await during.accounts.rotateKeys() == 0)
      let after = try await Fixture(database, keyring: both.withoutOlderKeys(), clock: before.clock)
      #expect(try await after.signIn().account.id == ada.account.id)
      let files = try await after.accounts.export(ada.account.id, from: .laptop)
      #expect(files.last?.bytes == Array("Ada".utf8))
      #expect(try await refusal { try await before.signIn() }?.code == .wrong)
    }
  }

  static let queries: [(String, SQL)] = [
    ("sessions_by_account", "SELECT id FROM sessions WHERE account_id = \("a")"),
    ("refresh_tokens_by_session", "SELECT used_at FROM refresh_tokens WHERE session_id = \("s")"),
    ("refresh_tokens_by_expiry", "SELECT used_at FROM refresh_tokens WHERE expires_at <= \(1)"),
    ("sessions_by_expiry", "SELECT id FROM sessions WHERE expires_at <= \(1)"),
    ("mail_tokens_by_expiry", "SELECT purpose FROM mail_tokens WHERE expires_at <= \(1)"),
    ("attempts_by_time", "SELECT id FROM attempts WHERE at <= \(1)"),
    (
      "mail_tokens_by_account",
      "SELECT expires_at FROM mail_tokens WHERE account_id = \("a") AND purpose = \("reset")"
    ),
    (
      "attempts_by_address",
      """
      SELECT at FROM attempts
      WHERE purpose = \("sign-in") AND address_hash = \([1 as UInt8]) AND at > \(1) ORDER BY at
      """
    ),
    (
      "attempts_by_client",
      """
      SELECT at FROM attempts
      WHERE purpose = \("sign-in") AND client_hash = \([1 as UInt8]) AND at > \(1) ORDER BY at
      """
    ),
    (
      "audit_events_by_account",
      """
      SELECT id, at, kind, device FROM audit_events WHERE account_id = \("a")
      ORDER BY at DESC, id DESC LIMIT 50
      """
    ),
    (
      "entitlement_facts_by_account",
      "SELECT kind FROM entitlement_facts WHERE account_id = \("a") AND app = \("arca")"
    ),
    (
      "api_keys_by_account",
      """
      SELECT * FROM api_keys WHERE account_id = \("a") AND revoked_at IS NULL
      ORDER BY created_at DESC, id DESC
      """
    ),
    ("api_keys_by_revocation", "SELECT id FROM api_keys WHERE revoked_at <= \(1)"),
    ("identities_by_account", "SELECT issuer FROM identities WHERE account_id = \("a")"),
  ]

  @Test("PLT-14 every look-up has its index", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      for (index, query) in Self.queries {
        try await assertUsesIndex(index, query, in: fixture.database)
      }
    }
  }
}
