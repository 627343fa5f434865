import Foundation
import Glibc
import ProgramTestSupport
import Storage
import StorageTestSupport
import Testing

@Suite struct RestoreTests {
  private func backup(_ file: String, _ settings: [String: String], keys: Bool = false) throws {
    let done = try CommandLineTool.run(
      ["backup", file] + (keys ? ["--with-keys"] : []), environment: settings)
    try #require(done.code == 0, "\(done.errors)")
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  /// Everything of a data folder but the journals, which come and go.
  private func content(of folder: String) throws -> [String] {
    try names(in: folder).filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }
  }

  @Test(
    "PLT-11 a restore that fails leaves no copy behind, and says what is wrong and what mends it",
    arguments: Engine.allCases)
  func noCopies(engine: Engine) async throws {
    try await BackupTests().withInstallation(engine) { folder, location, settings in
      let file = folder + "/backup"
      try backup(file, settings, keys: true)
      let (before, left) = (
        try await BackupTests().contents(location), try content(of: folder + "/data")
      )
      let key = folder + "/data/master.key"
      let ownKey = try Data(contentsOf: URL(fileURLWithPath: key))
      let junk = folder + "/junk"
      try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: junk))
      let damaged = folder + "/damaged"
      let whole = try Data(contentsOf: URL(fileURLWithPath: file))
      try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: damaged))
      for path in [junk, damaged] {
        let refused = try CommandLineTool.run(["restore", path], environment: settings)
        #expect(refused.code == 1)
        #expect(refused.errors.contains(path), "\(refused.errors)")
        #expect(refused.errors.contains("Nothing was changed."), "\(refused.errors)")
        #expect(!refused.errors.contains("PRAGMA"), "\(refused.errors)")
        #expect(try content(of: folder + "/data") == left)
      }
      // With the key of another installation beside it.
      let other = Data(Data((0..<32).map { UInt8($0) }).base64EncodedString().utf8)
      try Data("master.key \(other.base64EncodedString())\n".utf8)
        .write(to: URL(fileURLWithPath: file + ".keys"))
      let wrong = try CommandLineTool.run(
        ["restore", file, "--with-keys"], environment: settings)
      #expect(wrong.code == 1)
      #expect(wrong.errors.contains("another master key"), "\(wrong.errors)")
      #expect(wrong.errors.contains("asterism restore \(file)"), "\(wrong.errors)")
      #expect(try content(of: folder + "/data") == left)
      #expect(try Data(contentsOf: URL(fileURLWithPath: key)) == ownKey)
      #expect(try await BackupTests().contents(location) == before)
    }
  }

  @Test("PLT-11 a restore into an empty folder without the keys leaves nothing there")
  func emptyFolder() async throws {
    try await BackupTests().withInstallation(.sqlite) { folder, _, settings in
      let file = folder + "/backup"
      try backup(file, settings)
      let empty = folder + "/empty"
      let refused = try CommandLineTool.run(
        ["restore", file], environment: ["ASTERISM_DATA": empty])
      #expect(refused.code == 1)
      #expect(refused.errors.contains("\(empty)/master.key is missing"), "\(refused.errors)")
      #expect(refused.errors.contains("--with-keys"), "\(refused.errors)")
      #expect(!FileManager.default.fileExists(atPath: empty))
      try FileManager.default.createDirectory(atPath: empty, withIntermediateDirectories: false)
      _ = try CommandLineTool.run(["restore", file], environment: ["ASTERISM_DATA": empty])
      #expect(try names(in: empty) == ["serve.lock"])
    }
  }

  @Test("PLT-11 serve names a damaged database and the command that mends it, and that mends it")
  func damagedDatabase() async throws {
    try await BackupTests().withInstallation(.sqlite) { folder, location, settings in
      let file = folder + "/backup"
      try backup(file, settings)
      let before = try await BackupTests().contents(location)
      let path = folder + "/data/asterism.db"
      try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: path))
      let error = await #expect(throws: ServerProcess.NotServing.self) {
        try await ServerProcess.start(settings.merging(["PORT": "0"]) { $1 })
      }
      #expect(error?.errors.contains("\(path) is damaged") == true, "\(error?.errors ?? "")")
      #expect(error?.errors.contains("asterism restore FILE") == true)
      let doctor = try CommandLineTool.run(
        ["doctor", "--offline", "--json"], environment: settings)
      #expect(doctor.output.contains("\(path) is damaged"), "\(doctor.output)")
      // One that is no backup leaves the damaged one where it was.
      let junk = try CommandLineTool.run(["restore", path], environment: settings)
      #expect(junk.code == 1)
      let restored = try CommandLineTool.run(["restore", file], environment: settings)
      #expect(restored.code == 0, "\(restored.errors)")
      #expect(try await BackupTests().contents(location) == before)
      #expect(
        try names(in: folder + "/data").count { $0.hasPrefix("asterism.db.before-") } == 1)
    }
  }

  @Test("PLT-11 a damaged database that cannot be replaced is left as it was")
  func damagedAndWrong() async throws {
    try await BackupTests().withInstallation(.sqlite) { folder, _, settings in
      let file = folder + "/backup"
      try backup(file, settings)
      let path = URL(fileURLWithPath: folder + "/data/asterism.db")
      let damage = Data(repeating: 7, count: 10_000)
      try damage.write(to: path)
      try FileManager.default.removeItem(atPath: folder + "/data/master.key")
      let left = try content(of: folder + "/data")
      let wrong = try CommandLineTool.run(["restore", file], environment: settings)
      #expect(wrong.code == 1 && wrong.errors.contains("master.key is missing"), "\(wrong.errors)")
      #expect(try content(of: folder + "/data") == left)
      #expect(try Data(contentsOf: path) == damage)
    }
  }

  @Test(
    "PLT-11 serve does not make an empty database beside the keys of one that is missing",
    arguments: [false, true])
  func missingDatabase(isEmpty: Bool) async throws {
    try await BackupTests().withInstallation(.sqlite) { folder, _, settings in
      let path = folder + "/data/asterism.db"
      for ending in ["", "-wal", "-shm"] { _ = unsafe unlink(path + ending) }
      if isEmpty { try Data().write(to: URL(fileURLWithPath: path)) }
      let left = try content(of: folder + "/data")
      let serving = settings.merging(["PORT": "0"]) { $1 }
      let error = await #expect(throws: ServerProcess.NotServing.self) {
        try await ServerProcess.start(serving)
      }
      #expect(error?.code == 1)
      for words in [
        path, folder + "/data/master.key", "mount the disk", "asterism restore FILE",
        "asterism serve --new-database",
      ] { #expect(error?.errors.contains(words) == true, "\(error?.errors ?? "")") }
      #expect(try content(of: folder + "/data") == left)
      let rotation = try CommandLineTool.run(["rotate-keys"], environment: settings)
      #expect(rotation.code == 1 && rotation.errors.contains(path), "\(rotation.errors)")
      let doctor = try CommandLineTool.run(
        ["doctor", "--offline", "--json"], environment: settings)
      #expect(doctor.code == 1)
      #expect(doctor.output.contains("\(path) is missing or empty"), "\(doctor.output)")
      let server = try await ServerProcess.start(serving, ["--new-database"])
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      let second = try await ServerProcess.start(serving)
      second.send(SIGTERM)
      #expect(try await second.end() == 0)
    }
  }

  @Test(
    "PLT-11 with the keys in the environment serve begins a database only in a folder that it makes",
    arguments: [false, true])
  func missingDatabaseOfKeysElsewhere(isFile: Bool) async throws {
    try await withTemporaryFolder { folder in
      let data = folder + "/data"
      let settings = [
        "ASTERISM_DATA": data, "PORT": "0",
        "ASTERISM_MASTER_KEY": Data((0..<32).map { UInt8($0) }).base64EncodedString(),
        "JWT_SECRET_KEY": String(repeating: "k", count: 32),
      ]
      // The first start makes the folder, and begins without ceremony; the next one finds the database.
      for _ in 1...2 {
        let server = try await ServerProcess.start(settings)
        server.send(SIGTERM)
        #expect(try await server.end() == 0)
      }
      #expect(try content(of: data) == ["asterism.db", "operator.token", "serve.lock"])
      // The disk goes: what it was mounted at is there, and empty.
      try FileManager.default.moveItem(atPath: data, toPath: folder + "/disk")
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
      let path = data + "/asterism.db"
      if isFile { try Data().write(to: URL(fileURLWithPath: path)) }
      let error = await #expect(throws: ServerProcess.NotServing.self) {
        try await ServerProcess.start(settings)
      }
      #expect(error?.code == 1)
      for words in [
        "\(path) is missing or empty: with ASTERISM_MASTER_KEY set, serve begins an empty database only "
          + "in a folder that it makes itself, and \(data) was there", "mount the disk",
        "asterism restore FILE", "asterism serve --new-database",
      ] { #expect(error?.errors.contains(words) == true, "\(error?.errors ?? "")") }
      #expect(try content(of: data) == (isFile ? ["asterism.db", "serve.lock"] : ["serve.lock"]))
      let rotation = try CommandLineTool.run(["rotate-keys"], environment: settings)
      #expect(rotation.code == 1 && rotation.errors.contains(path), "\(rotation.errors)")
      let doctor = try CommandLineTool.run(
        ["doctor", "--offline", "--json"], environment: settings)
      #expect(doctor.code == 1)
      #expect(doctor.output.contains("\(path) is missing or empty"), "\(doctor.output)")
      let server = try await ServerProcess.start(settings, ["--new-database"])
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      let second = try await ServerProcess.start(settings)
      second.send(SIGTERM)
      #expect(try await second.end() == 0)
      // The disk comes back.
      try FileManager.default.removeItem(atPath: data)
      try FileManager.default.moveItem(atPath: folder + "/disk", toPath: data)
      let third = try await ServerProcess.start(settings)
      third.send(SIGTERM)
      #expect(try await third.end() == 0)
    }
  }
}
