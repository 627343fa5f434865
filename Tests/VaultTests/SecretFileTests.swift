import Foundation
import Testing

@testable import Vault

@Suite struct SecretFileTests {
  /// A folder of its own, gone at the end.
  private final class Folder {
    let url: URL
    init() throws {
      url = FileManager.default.temporaryDirectory.appending(path: "vault-\(OpaqueID.make())")
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    }
    deinit { try? FileManager.default.removeItem(at: url) }
    func file(_ name: String) -> SecretFile { SecretFile(path: url.appending(path: name).path) }
    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }
  }

  private func mode(_ file: SecretFile) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
  }

  @Test(
    "PLT-12 a key file has mode 0600, is never overwritten by making it, and leaves nothing beside")
  func create() throws {
    let folder = try Folder()
    let file = folder.file("master.key")
    #expect(try file.read() == nil)
    let ring = MasterKeyring()
    #expect(try file.create(ring.text))
    #expect(try mode(file) == 0o600)
    #expect(try file.create(SecretBytes("other")) == false)
    #expect(try file.read() == ring.text)
    #expect(try folder.names == ["master.key"])
    let read = try file.readOrCreate { SecretBytes("other") }
    #expect(read == ring.text)
  }

  @Test("PLT-12 a rotated ring takes the place of the old one")
  func replace() throws {
    let folder = try Folder()
    let file = folder.file("master.key")
    let ring = try MasterKeyring(try file.readOrCreate { MasterKeyring().text })
    try file.replace(with: ring.rotated().text)
    let again = try #require(try file.read())
    #expect(try MasterKeyring(again).olderIDs == [ring.currentID])
    #expect(try mode(file) == 0o600)
    #expect(try folder.names == ["master.key"])
  }

  @Test("PLT-12 the setting comes before the key file, which is made only where it is needed")
  func load() throws {
    let folder = try Folder()
    let file = folder.file("master.key")
    let setting = String(decoding: copy(of: MasterKeyring().text), as: UTF8.self)
    let fromSetting = try MasterKeyring.load(setting: setting, file: file)
    #expect(fromSetting.currentID == (try MasterKeyring(setting).currentID))
    #expect(try folder.names == [])
    let made = try MasterKeyring.load(setting: nil, file: file)
    #expect(try MasterKeyring.load(setting: nil, file: file).currentID == made.currentID)
    #expect(throws: VaultError.keyText) { try MasterKeyring.load(setting: "", file: file) }
    try file.replace(with: SecretBytes("damaged"))
    #expect(throws: VaultError.keyText) { try MasterKeyring.load(setting: nil, file: file) }
  }

  @Test(
    "PLT-12 a key file that others may read or write is refused, with the command that mends it",
    arguments: [0o640, 0o604, 0o620, 0o602, 0o644, 0o666, 0o601])
  func permissions(mode: Int) throws {
    let folder = try Folder()
    let file = folder.file("key")
    #expect(try file.create(SecretBytes("x")))
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    let error = #expect(throws: SecretFileError.self) { try file.read() }
    #expect(error?.reason == .readableByOthers(mode: mode))
    #expect(error?.description.contains("chmod 600 \(file.path)") == true)
  }

  @Test("PLT-12 links, folders, long files and missing folders are refused")
  func kinds() throws {
    let folder = try Folder()
    let file = folder.file("key")
    #expect(try file.create(SecretBytes("x")))
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: file.path)
    #expect(throws: SecretFileError.self) { try link.read() }
    #expect(try link.create(SecretBytes("y")) == false)
    #expect(throws: SecretFileError.self) { try SecretFile(path: folder.url.path).read() }
    let long = folder.file("long")
    #expect(try long.create(SecretBytes([UInt8](repeating: 1, count: SecretFile.longest + 1))))
    let tooLong = #expect(throws: SecretFileError.self) { try long.read() }
    #expect(tooLong?.reason == .tooLong)
    let nowhere = folder.file("missing/key")
    let missing = #expect(throws: SecretFileError.self) { try nowhere.create(SecretBytes("x")) }
    #expect(missing?.reason == .system(ENOENT))
    #expect(try nowhere.read() == nil)
  }

  @Test("PLT-12 of many who make the file at once one wins, and all read the same key")
  func race() async throws {
    let folder = try Folder()
    let file = folder.file("key")
    let keys = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<16 {
        group.addTask { copy(of: try file.readOrCreate { .random(count: 32) }) }
      }
      return try await group.reduce(into: Set<[UInt8]>()) { $0.insert($1) }
    }
    #expect(keys.count == 1)
    #expect(try folder.names == ["key"])
  }
}
