import Accounts
import JSON
import Pictures
import Storage
import StorageTestSupport
import Testing
import Vault

@testable import MediaLibrary

@Suite struct MediaLibraryTests {
  @Test("HAL-944 a picture comes back as it was stored, to its owner", arguments: Engine.allCases)
  func roundTrip(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      let picture = picture()
      let item = try await fixture.store(picture, of: ada)
      #expect(item.id.rawValue.utf8.count == 22)
      #expect((item.width, item.height, item.app) == (2048, 1536, "halloo"))
      #expect(item.contentType == "image/jpeg")
      #expect(item.createdAt == Fixture.now)
      #expect((item.fullSize, item.thumbnailSize) == (4 << 20, 9_006))
      #expect(try await fixture.read(item.id, .full, by: ada) == picture.full)
      #expect(try await fixture.read(item.id, .thumbnail, by: ada) == picture.thumbnail)
      #expect(try await fixture.item(item.id, by: ada) == item)
      #expect(try await fixture.holder(of: item.id) == ada.id)
    }
  }

  @Test(
    "HAL-944 what is stored shows nothing to who reads the database", arguments: Engine.allCases)
  func sealed(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      for word in ["CanaryOne", "CanaryTwo"] {
        _ = try await fixture.store(picture(word, bytes: 9_000), of: ada)
      }
      let contents: [[UInt8]] = try await fixture.database.read { transaction in
        try transaction.rows("SELECT content FROM media_files") { row in try row[0] }
      }
      #expect(contents.count == 4)
      for content in contents {
        #expect(!String(decoding: content, as: Unicode.ASCII.self).contains("Canary"))
        #expect(!String(decoding: content.reversed(), as: Unicode.ASCII.self).contains("Canary"))
      }
      #expect(Set(contents.map { Array($0.suffix(64)) }).count == 4)
    }
  }

  @Test(
    "HAL-944 a foreign account reads, changes and deletes nothing", arguments: Engine.allCases)
  func foreign(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      let item = try await fixture.store(picture(bytes: 9_000), of: ada)
      for variant in MediaVariant.allCases {
        #expect(try await fixture.read(item.id, variant, by: eve) == nil)
      }
      let unknown = MediaID(rawValue: "x' OR '1'='1")
      #expect(try await fixture.read(unknown, by: ada) == nil)
      #expect(try await fixture.item(item.id, by: eve) == nil)
      #expect(try await !fixture.delete(item.id, by: eve))
      #expect(try await fixture.deleteAll(for: "halloo", by: eve) == 0)
      #expect(try await fixture.holder(of: unknown) == nil)
      #expect(try await fixture.usage(of: eve) == MediaUsage(count: 0, bytes: 0))
      #expect(try await fixture.read(item.id, by: ada) != nil)
    }
  }

  @Test(
    "HAL-944 a file that was moved to another place in the database does not open",
    arguments: Engine.allCases)
  func moved(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      let item = try await fixture.store(picture(bytes: 9_000), of: ada)
      let other = try await fixture.store(picture("Other", bytes: 9_000), of: ada)
      let changes: [SQL] = [
        """
        UPDATE media_files SET content = (
          SELECT content FROM media_files
          WHERE media_id = \(item.id) AND variant = \(MediaVariant.thumbnail))
        WHERE media_id = \(item.id) AND variant = \(MediaVariant.full)
        """,
        """
        UPDATE media_files SET content = (
          SELECT content FROM media_files
          WHERE media_id = \(other.id) AND variant = \(MediaVariant.full))
        WHERE media_id = \(item.id) AND variant = \(MediaVariant.full)
        """,
      ]
      for change in changes {
        try await fixture.database.write { transaction in
          let changed = try transaction.run(change)
          #expect(changed == 1)
        }
        await #expect(throws: VaultError.authentication) {
          try await fixture.read(item.id, by: ada)
        }
      }
      // Given to another account it is sealed with a key that this one does not have.
      try await fixture.database.write { transaction in
        _ = try transaction.run("UPDATE media SET account_id = \(eve.id) WHERE id = \(other.id)")
      }
      await #expect(throws: VaultError.self) { try await fixture.read(other.id, by: eve) }
    }
  }

  @Test(
    "HAL-1706 pictures are deleted one by one, by app, and with the account, files and all",
    arguments: Engine.allCases)
  func deletion(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, bob) = (try await fixture.guest(), try await fixture.guest())
      let kept = try await fixture.store(picture(bytes: 1_000), of: bob)
      var items: [MediaItem] = []
      for app in ["halloo", "halloo", "halloo", "chloe"] {
        items.append(try await fixture.store(picture(bytes: 1_000), for: app, of: ada))
      }
      #expect(try await fixture.usage(of: ada) == MediaUsage(count: 4, bytes: 4 * 10_006))
      #expect(try await fixture.delete(items[0].id, by: ada))
      #expect(try await !fixture.delete(items[0].id, by: ada))
      #expect(try await fixture.usage(of: ada) == MediaUsage(count: 3, bytes: 3 * 10_006))
      #expect(try await fixture.deleteAll(for: "halloo", by: ada) == 2)
      #expect(try await fixture.read(items[3].id, by: ada) != nil)
      #expect(try await fixture.fileCount() == 4)
      let visitor = try #require(try await fixture.accounts.visitor(cookie: ada.cookie))
      let client = Client(address: "", device: "")
      try await fixture.accounts.delete(visitor, proof: .freshSignIn, from: client)
      #expect(try await fixture.fileCount() == 2)
      #expect(try await fixture.read(kept.id, by: bob) != nil)
      let left: Int? = try await fixture.database.read { transaction in
        try transaction.value("SELECT count(*) FROM media WHERE account_id = \(ada.id)")
      }
      #expect(left == 0)
    }
  }

  @Test(
    "HAL-943 a picture is stored with what refers to it, or not at all", arguments: Engine.allCases)
  func together(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      await #expect(throws: CancellationError.self) {
        try await fixture.database.write { transaction in
          _ = try fixture.library.store(
            picture(bytes: 1_000), for: "halloo", of: ada.owner, in: transaction)
          throw CancellationError()
        }
      }
      #expect(try await fixture.usage(of: ada) == MediaUsage(count: 0, bytes: 0))
      #expect(try await fixture.fileCount() == 0)
      for app in ["", "Halloo", "hal loo", "hällo", String(repeating: "a", count: 33)] {
        await #expect(throws: MediaError.app) {
          try await fixture.store(picture(bytes: 1_000), for: app, of: ada)
        }
      }
    }
  }

  @Test("PLT-5 an export holds every picture and what is known of it", arguments: Engine.allCases)
  func export(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      _ = try await fixture.store(picture(bytes: 1_000), of: eve)
      let halloo = try await fixture.store(picture("First", bytes: 1_000), of: ada)
      let arca = try await fixture.store(picture("Second", bytes: 1_000), for: "arca", of: ada)
      let files = try await fixture.accounts.export(ada.id, from: Client(address: "", device: ""))
        .filter { $0.path.hasPrefix("media/") }
      let paths = ["pictures.json", "\(arca.id.rawValue).jpg", "\(halloo.id.rawValue).jpg"]
      #expect(files.map(\.path) == paths.map { "media/\($0)" })
      #expect(files.last?.bytes == picture("First", bytes: 1_000).full)
      let first = try #require(files.first)
      let list = try #require(JSONValue(parsing: first.bytes).array)
      #expect(list.map { $0["app"]?.string } == ["arca", "halloo"])
      #expect(list.map { $0["file"]?.string } == Array(paths.dropFirst()))
      #expect(list.allSatisfy { $0["at"]?.integer == Fixture.now.milliseconds })
      #expect(list.allSatisfy { $0["width"]?.integer == 2048 && $0["height"]?.integer == 1536 })
    }
  }

  @Test(
    "PLT-12 pictures open after the master key was changed and the older one dropped",
    arguments: Engine.allCases)
  func rotation(engine: Engine) async throws {
    try await withDatabase(engine, migrated: Fixture.migrations) { database in
      let old = MasterKeyring()
      let before = try await Fixture(database, keyring: old)
      let ada = try await before.guest()
      let item = try await before.store(picture(bytes: 9_000), of: ada)
      let both = old.rotated()
      let during = try await Fixture(database, keyring: both)
      #expect(try await during.accounts.rotateKeys() == 1)
      let after = try await Fixture(database, keyring: both.withoutOlderKeys())
      let bytes = try await database.read { transaction in
        let key = try after.accounts.dataKey(of: ada.id, in: transaction)
        let owner = AccountKey(ada.id, key: key)
        return try after.library.read(item.id, .full, of: owner, in: transaction)
      }
      #expect(bytes == picture(bytes: 9_000).full)
    }
  }

  @Test("what is counted and deleted is found by an index", arguments: Engine.allCases)
  func plans(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      for query: SQL in [
        "SELECT full_size FROM media WHERE account_id = \("a")",
        "SELECT id FROM media WHERE account_id = \("a") AND app = \("halloo")",
        """
        SELECT * FROM media WHERE account_id = \("a") ORDER BY app, created_at, id
        """,
      ] {
        try await assertUsesIndex("media_by_account", query, in: fixture.database)
      }
    }
  }
}
