import Accounts
import Storage
import StorageTestSupport
import Testing
import Vault

@Suite struct KeyCheckTests {
  @Test("PLT-12 a master key is tried with the accounts that are there", arguments: Engine.allCases)
  func keyring(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let old = MasterKeyring()
      let fixture = try await Fixture(database, keyring: old)
      #expect(try await Accounts.opensKeys(old, in: database) == nil)
      _ = try await fixture.accounts.enterAsGuest(.browser())
      #expect(try await Accounts.opensKeys(old, in: database) == true)
      #expect(try await Accounts.opensKeys(old.rotated(), in: database) == true)
      #expect(try await Accounts.opensKeys(MasterKeyring(), in: database) == false)
    }
  }
}
