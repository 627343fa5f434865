import Accounts
import Archives
import CivilTime
import Foundation
import Jobs
import People
import Storage
import StorageTestSupport
import TestSupport
import Testing
import Vault

@testable import DataExport

@Suite("Exports", .timeLimit(.minutes(5))) struct DataExportTests {
  @Test(
    "PLT-5 PLT-15 the devices of the owner hear when an export is asked for and when it is ready",
    arguments: Engine.allCases)
  func announced(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      #expect(try await fixture.exports.latest(of: ada.id) == nil)
      let id = try await fixture.exports.ask(for: ada.id, from: Fixture.client)
      #expect(try await fixture.announcements() == 1)
      try await fixture.work(on: id, of: ada.id)
      #expect(try await fixture.announcements() == 2)
      #expect(try await fixture.exports.latest(of: ada.id)?.id == id)
      #expect(try await fixture.exports.latest(of: eve.id) == nil)
    }
  }

  @Test(
    "PLT-5 PLT-8 an export is made once, fetched by its owner, and gone after a day",
    arguments: Engine.allCases)
  func life(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      let id = try await fixture.exports.ask(for: ada.id, from: Fixture.client)
      #expect(try await fixture.exports.ask(for: ada.id, from: Fixture.client) == id)
      #expect(try await fixture.exports.state(of: id, for: ada.id) == .waiting)
      #expect(try await fixture.exports.download(id, of: ada.id) == nil)
      try await fixture.work(on: id, of: ada.id)
      guard case .ready(let bytes, let end) = try await fixture.exports.state(of: id, for: ada.id)
      else {
        Issue.record("not ready")
        return
      }
      #expect(bytes > 0 && end == fixture.clock.now.advanced(by: .seconds(86_400)))
      #expect(try await fixture.exports.state(of: id, for: eve.id) == nil)
      #expect(try await fixture.exports.download(id, of: eve.id) == nil)
      #expect(try await fixture.exports.download("unknown", of: ada.id) == nil)
      let kinds = try await fixture.accounts.auditEvents(of: ada.id).items.map(\.kind)
      #expect(kinds.filter { $0 == .exported }.count == 1)
      let next = try await fixture.exports.ask(for: ada.id, from: Fixture.client)
      #expect(next != id)
      #expect(try await fixture.exports.state(of: id, for: ada.id) == nil)
      try await fixture.work(on: next, of: ada.id)
      fixture.clock.advance(by: .seconds(86_399))
      #expect(try await fixture.exports.deleteExpired() == 0)
      let download = try #require(try await fixture.exports.download(next, of: ada.id))
      fixture.clock.advance(by: .seconds(1))
      #expect(try await fixture.exports.download(next, of: ada.id) == nil)
      #expect(try await fixture.exports.deleteExpired() == 1)
      var iterator = download.makeAsyncIterator()
      await #expect(throws: ExportDownload.Removed.self) { _ = try await iterator.next() }
    }
  }

  @Test("PLT-5 an export says what it holds, with digests", arguments: Engine.allCases)
  func contents(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let ada = try await fixture.guest()
      try await fixture.people.save(
        Profile(details: PersonDetails(name: "Ada")), of: ada.owner)
      let friend = try await fixture.people.add(
        PersonDetails(name: "Grace"), in: "arca", of: ada.owner)
      try await fixture.people.show(friend.id, in: "destiny", of: ada.owner)
      let archive = try await fixture.archive(of: ada.id)
      let files = try DataExport.files(of: archive, ArchiveLimits())
      #expect(
        files.map(\.path) == [
          "account/account.json", "account/audit.json", "account/entitlements.json",
          "account/keys.json", "people/profile.json", "people/preferences.json",
          "people/\(friend.id.rawValue).json",
        ])
      #expect(
        String(decoding: try #require(files.last).bytes, as: UTF8.self)
          == #"{"createdAt":1800000000000,"apps":["arca","destiny"],"name":"Grace"}"#)
      var zip = ZIPReader(archive)
      #expect(try zip.next() == "manifest.json")
      let text = String(decoding: try #require(try zip.read()), as: UTF8.self)
      #expect(text.contains(#""format": "asterism-export""#))
      #expect(text.contains(#""account": "\#(ada.id.rawValue)""#))
      let digest = Hexadecimal.encode(SHA256.digest(of: files[5].bytes))
      #expect(text.contains(#""sha256": "\#(digest)""#))
    }
  }

  @Test("PLT-5 PLT-12 an export is kept sealed, in chunks, and goes with the account")
  func sealed() async throws {
    try await withTestDatabase(.sqlite, migrated: Fixture.migrations) { test in
      let database = try await test.open()
      let fixture = try await Fixture(database)
      let ada = try await fixture.guest()
      var random = SplitMix64(seed: 3)
      // Words that Deflate cannot shorten, so that there are several chunks.
      let people = (0..<2_800).map { number in
        let name = (0..<80).map { _ in
          String(UnicodeScalar(UInt8.random(in: 97...122, using: &random)))
        }
        return file(
          "people/\(number).json",
          #"{"createdAt":\#(number),"apps":["arca"],"name":"\#(name.joined())"}"#)
      }
      _ = try await fixture.bring(try pack(people), into: ada.id)
      try await fixture.people.save(
        Profile(details: PersonDetails(name: "Canary Augusta")), of: ada.owner)
      let archive = try await fixture.archive(of: ada.id)
      #expect(archive.count > 2 * DataExport.chunkCount)
      let chunks: Int? = try await database.read { transaction in
        try transaction.value("SELECT count(*) FROM export_chunks")
      }
      #expect(chunks == (archive.count + DataExport.chunkCount - 1) / DataExport.chunkCount)
      #expect(try DataExport.files(of: archive, ArchiveLimits()).count == 2_806)
      let path = try #require(test.path)
      for name in [path, path + "-wal"] {
        let data = try Data(contentsOf: URL(filePath: name))
        for canary in ["Canary", "manifest.json", "people/profile.json"] {
          #expect(data.range(of: Data(canary.utf8)) == nil)
        }
      }
      try await fixture.delete(ada)
      let left: Int? = try await database.read { transaction in
        try transaction.value(
          "SELECT (SELECT count(*) FROM export_chunks) + (SELECT count(*) FROM exports)")
      }
      #expect(left == 0)
      await database.close()
    }
  }

  @Test(
    "PLT-5 an export whose account goes while it waits comes to nothing", arguments: Engine.allCases
  )
  func deletedMeanwhile(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let (ada, eve) = (try await fixture.guest(), try await fixture.guest())
      _ = try await fixture.exports.ask(for: ada.id, from: Fixture.client)
      try await fixture.delete(ada)
      // The job before it is done too.
      _ = try await fixture.archive(of: eve.id)
      let counts = try await fixture.database.read { transaction in
        try JobQueue().counts(in: transaction)
      }
      #expect(counts[.dead] == 0)
    }
  }

  @Test("PLT-5 every look-up uses its index", arguments: Engine.allCases)
  func indexes(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      try await assertUsesIndex(
        "exports_by_account",
        "SELECT id FROM exports WHERE account_id = \("a") ORDER BY asked_at, id",
        in: fixture.database)
      try await assertUsesIndex(
        "exports_by_expiry", "SELECT id FROM exports WHERE expires_at <= \(1)",
        in: fixture.database)
    }
  }
}

extension Fixture {
  /// How often devices were told of an export.
  fileprivate func announcements() async throws -> Int? {
    try await database.read { transaction in
      try transaction.value("SELECT count(*) FROM events WHERE topic = 'export'")
    }
  }
}
