import Accounts
import AppHost
import AppHostTestSupport
import DataExport
import MediaLibrary
import Storage
import StorageTestSupport
import Synchronization
import Testing
import TextMessages

@testable import Halloo
@testable import Pictures
@testable import Vault

@Suite("Photos come back with an export")
struct PhotoImportTests {
  @Test(
    "PLT-5, HAL-1012, HAL-1302: photos of answers, of the gallery and of relatives, each once",
    arguments: Engine.allCases)
  func photos(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let relative = try await fixture.remind(.photo)
      try await fixture.write("Here", on: relative, pictures: [PhotoTests.good, PhotoTests.good])
      try await fixture.keepFace(of: relative)
      let files = try await fixture.takeOut()
      #expect(try await fixture.gallery().isEmpty)

      #expect(try await fixture.takeIn(files) == 3)
      let answer = try #require(try await fixture.answers().first)
      let event = try #require(try await fixture.shown().first)
      #expect(answer.text == "Here" && answer.pictures.count == 2)
      #expect(event.pictures == answer.pictures && event.answer == answer.id)
      #expect(event.title == "Blue pills" && event.isInTime == true && event.text == "Here")
      let branding = try #require(try await fixture.branding())
      for name in answer.pictures + [branding] {
        let sizes = try await fixture.sizes(of: name)
        #expect(sizes.full == PixelSize(width: 40, height: 30) && sizes.thumbnail == .square(30))
      }
      #expect(try await fixture.takeIn(files) == 0)
      #expect(try await fixture.shown().count == 1)
    }
  }

  @Test("PLT-5: the file that somebody has fetched brings their photos to somebody else's account")
  func wholeWay() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.remind(.photo)
      try await fixture.write("Here", on: relative, pictures: [PhotoTests.good])
      let (exports, account) = (fixture.services.dataExport, fixture.owner.account)
      let client = Client(address: "", device: "")
      let archive = try await fixture.services.database.write { transaction in
        try exports.archive(of: account, from: client, in: transaction)
      }
      let bytes = Mutex<[UInt8]>([])
      try await archive.write { piece in bytes.withLock { $0 += piece } }

      let guest = try await fixture.services.accounts.enterAsGuest(
        Arrival(.browser(replacing: nil), from: client))
      let file = bytes.withLock { $0 }
      let brought = try await exports.bring(file, into: guest.account.id, from: client)
      #expect(brought.added["media"] == 1 && !brought.leftOut.contains("media"))
      let owner = CircleKey(
        AccountKey(
          guest.account.id, key: try fixture.services.accounts.dataKey(of: guest.account)),
        name: "")
      let shown = try await fixture.services.database.read { transaction in
        try transaction.rows(
          """
          SELECT \(GalleryEvent.columns) FROM hal_gallery
          WHERE account_id = \(owner.account) AND kind = \(GalleryEvent.Kind.taskResponse)
          """
        ) { row in try GalleryEvent(row, of: owner) }
      }
      #expect(shown.count == 1 && shown.first?.pictures.count == 1)
      let again = try await exports.bring(file, into: guest.account.id, from: client)
      #expect(again.added.values.allSatisfy { $0 == 0 })
    }
  }

  @Test("PLT-5, HAL-941: a file that is no picture is refused by its name, and nothing is taken in")
  func broken() async throws {
    try await HallooSite.with(.sqlite) { fixture in
      let relative = try await fixture.remind(.photo)
      try await fixture.write("Here", on: relative, pictures: [PhotoTests.good])
      var files = try await fixture.takeOut()
      let place = try #require(files.media.firstIndex { $0.path.hasSuffix(".jpg") })
      let path = files.media[place].path
      files.media[place] = ExportedFile(path: path, bytes: Array("<svg onload='alert(1)'/>".utf8))
      await #expect(throws: ImportError(.invalid, file: path)) { try await fixture.takeIn(files) }
      files.media.remove(at: place)
      await #expect(throws: ImportError(.missing, file: path)) { try await fixture.takeIn(files) }
      let list = #"[{"file":"a.jpg"},{"file":"a.jpg"}]"#
      let lists = ["[{}]", list]
      for text in lists {
        files.media = [
          ExportedFile(path: "pictures.json", bytes: Array(text.utf8)),
          ExportedFile(path: "a.jpg", bytes: PhotoTests.good.bytes),
        ]
        await #expect(throws: ImportError(.invalid, file: "pictures.json", field: "file")) {
          try await fixture.takeIn(files)
        }
      }
      // Without the pictures everything else comes back.
      files.media = []
      #expect(try await fixture.takeIn(files) == 0)
      #expect(try await fixture.answers().map(\.pictures) == [[]])
      #expect(try await fixture.shown().isEmpty)
    }
  }
}

/// What an export holds of two modules.
private struct Taken {
  var media: [ExportedFile]
  var halloo: [ExportedFile]
}

extension HallooSite {
  private static let media = MediaLibrary.personalData(Pictures())
  private static let halloo = HallooSchema.personalData

  /// Gives somebody a photo.
  fileprivate func keepFace(of relative: Relative) async throws {
    let picture = try await Pictures().make(from: PhotoTests.good.bytes)
    let (owner, library, hashes) = (owner, services.media, services.texts.hashes)
    try await services.database.write { transaction in
      let item = try library.store(
        picture, for: "halloo", of: .init(owner.account, key: owner.key), in: transaction)
      var changed = try #require(try transaction.relative(relative.id, of: owner))
      changed.photo = item.id.rawValue
      let hash = hashes.hash(of: changed.number)
      try transaction.save(changed, hash: hash, at: changed.updatedAt, of: owner)
    }
  }

  /// The photos of the gallery.
  fileprivate func shown() async throws -> [GalleryEvent] {
    try await gallery().filter { $0.kind == .taskResponse }
  }

  /// Takes everything along, and deletes it.
  fileprivate func takeOut() async throws -> Taken {
    let owner = owner
    return try await services.database.write { transaction in
      let taken = Taken(
        media: try Self.media.export(transaction, owner.account, owner.key),
        halloo: try Self.halloo.export(transaction, owner.account, owner.key))
      try Self.media.delete(transaction, owner.account)
      try Self.halloo.delete(transaction, owner.account)
      return taken
    }
  }

  /// Takes it in again; returns how many pictures are new.
  @discardableResult
  fileprivate func takeIn(_ files: Taken) async throws -> Int {
    let (owner, prepare) = (owner, try #require(Self.media.prepare))
    let (addMedia, addHalloo) = (
      try #require(Self.media.add), try #require(Self.halloo.add)
    )
    let media = try #require(try await prepare(files.media))
    return try await services.database.write { transaction in
      let count = try addMedia(transaction, owner.account, owner.key, media)
      _ = try addHalloo(transaction, owner.account, owner.key, files.halloo)
      return count
    }
  }

  fileprivate func branding() async throws -> String? {
    let owner = owner
    return try await services.database.read { transaction in
      try transaction.first("SELECT \(Relative.columns) FROM hal_profiles") { row in
        try Relative(row, of: owner)
      }?.photo
    }
  }

  /// How large the files of a picture are.
  fileprivate func sizes(of name: String) async throws -> (full: PixelSize, thumbnail: PixelSize) {
    let (owner, library) = (owner, services.media)
    let files = try await services.database.read { transaction in
      try MediaVariant.allCases.map { variant in
        try library.read(
          MediaID(rawValue: name), variant, of: .init(owner.account, key: owner.key),
          in: transaction)
      }
    }
    let pictures = try await [
      Pictures().make(from: #require(files[0])), Pictures().make(from: #require(files[1])),
    ]
    return (
      PixelSize(width: pictures[0].width, height: pictures[0].height),
      PixelSize(width: pictures[1].width, height: pictures[1].height)
    )
  }
}
