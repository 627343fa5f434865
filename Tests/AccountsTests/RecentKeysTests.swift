import Storage
import StorageTestSupport
import Testing
import Vault

@testable import Accounts

@Suite struct RecentKeysTests {
  @Test("PLT-12 the key of an account that was here lately is not unwrapped again")
  func kept() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let keys = RecentKeys(capacity: 2)
      var people: [Account] = []
      for _ in 0..<3 { people.append(try await fixture.accounts.enterAsGuest(.browser()).account) }
      var unwrapped: [Int] = []
      func ask(_ index: Int) throws {
        _ = try keys.key(of: people[index]) {
          unwrapped.append(index)
          return try fixture.accounts.keyring.unwrap(
            people[index].wrappedKey, account: people[index].id.rawValue)
        }
      }
      for index in [0, 0, 1, 0, 1, 1] { try ask(index) }
      #expect(unwrapped == [0, 1])
      // The hand takes the mark of both and then the place of the first.
      for index in [2, 1, 2, 0] { try ask(index) }
      #expect(unwrapped == [0, 1, 2, 0])
      keys.forget(people[0].id)
      try ask(0)
      #expect(unwrapped == [0, 1, 2, 0, 0])
      #expect(keys.lookups == Accounts.KeyLookups(hits: 6, misses: 5))
    }
  }

  @Test("PLT-12 a key that was wrapped anew is not taken for the one before")
  func rewrapped() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let keys = RecentKeys()
      let account = try await fixture.accounts.enterAsGuest(.browser()).account
      let key = try keys.key(of: account) { try fixture.accounts.dataKey(of: account) }
      let context = TestModule.context(account.id)
      let sealed = key.seal("a name", for: context)
      let rotated = fixture.accounts.keyring.rotated()
      let id = account.id.rawValue
      let wrapped = try #require(try rotated.rewrap(account.wrappedKey, account: id))
      try await fixture.database.write { transaction in
        try transaction.run(
          "UPDATE accounts SET data_key = \(wrapped) WHERE id = \(account.id)")
      }
      let now = try await fixture.database.read { try fixture.accounts.account(account.id, in: $0) }
      let changed = try #require(now)
      var wasUnwrapped = false
      let again = try keys.key(of: changed) {
        wasUnwrapped = true
        return try rotated.unwrap(changed.wrappedKey, account: id)
      }
      #expect(wasUnwrapped)
      #expect(try again.openText(sealed, for: context) == "a name")
    }
  }
}
