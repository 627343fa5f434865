import Accounts
import AppHost
import AppHostTestSupport
import DataExport
import HTTPServer
import HTTPTypes
import JSON
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Chloe

@Suite("An export of Chloe")
struct ChloeImportTests {
  @Test(
    "CHL-278 brings lists to another account, each once, with the pictures of the vision board",
    arguments: Engine.allCases)
  func lists(_ engine: Engine) async throws {
    try await withChloe(engine) { site in
      let (ada, bea) = (try await ChloeProgram(site), try await ChloeProgram(site))
      try await ada.write("calm", "By the river")
      _ = try await ada.upload(
        .post, "/vision", BoardAPITests.picture, fields: ["title": "The sea", "category": "travel"])
      let file = try await ada.archive()
      // The page, the item, its picture, and the settings.
      #expect(try await bea.bring(file) == 4)
      let item = try #require(try await bea.call(.get, "/vision")["items"]?.array?.first)
      let image = try #require(item["imageUri"]?.string).dropFirst(ChloePath.api.count)
      #expect(
        try await bea.send(.get, String(image)).response.headers[.contentType] == "image/jpeg")
      #expect(try await ada.fail(.get, String(image)) == "404 not_found")
      let page = try await bea.call(.get, "/journal?q=river")["items"]?.array?.first
      #expect(page?["content"]?.string == "By the river" && page?["mood"]?.string == "calm")
      #expect(try await bea.bring(file) == 0)
    }
  }
}

extension ChloeProgram {
  private static let client = Client(address: "192.0.2.7", device: "Phone")

  /// The account's export, as a file.
  fileprivate func archive() async throws -> [UInt8] {
    let archive = try await site.services.database.write { transaction in
      try site.services.dataExport.archive(of: account, from: Self.client, in: transaction)
    }
    let bytes = Mutex<[UInt8]>([])
    try await archive.write { piece in bytes.withLock { $0 += piece } }
    return bytes.withLock { $0 }
  }

  /// Brings an export in.
  /// - Returns: how many entries and pictures were new.
  fileprivate func bring(_ file: [UInt8]) async throws -> Int {
    let brought = try await site.services.dataExport.bring(file, into: account, from: Self.client)
    return (brought.added[ChloePath.appID] ?? 0) + (brought.added["media"] ?? 0)
  }
}
