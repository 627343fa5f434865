import Accounts
import Events
import Foundation
import Glibc
import Logging
import ProgramTestSupport
import Storage
import StorageTestSupport
import Testing
import Vault

/// Makes a data folder as a server would, with a few accounts in its database.
func makeAccounts(in folder: String, url: String?) async throws {
  var settings = ["PORT": "0", "ASTERISM_DATA": folder + "/data"]
  settings["DATABASE_URL"] = url
  let server = try await ServerProcess.start(settings)
  server.send(SIGTERM)
  #expect(try await server.end() == 0)
  let location = DatabaseLocation(url ?? folder + "/data/asterism.db")
  try await withAccounts(location, folder) { accounts in
    for _ in 0..<5 {
      _ = try await accounts.enterAsGuest(
        Arrival(.program, from: Client(address: "127.0.0.1", device: "test")))
    }
  }
}

/// Runs `body` with the accounts of a data folder.
private func withAccounts(
  _ location: DatabaseLocation, _ folder: String, _ body: (Accounts) async throws -> Void
) async throws {
  let database = try await Database.open(location, logger: .silent)
  let result: Result<Void, any Error>
  do {
    let keyring = try MasterKeyring.load(
      setting: nil, file: SecretFile(path: folder + "/data/master.key"))
    let tokens = try #require(AccessTokens(issuer: "test", key: .random(count: 32)))
    let now: @Sendable () -> Timestamp = { Timestamp(milliseconds: 1_800_000_000_000) }
    result = .success(
      try await body(
        Accounts(
          database: database, events: Events(database) { _ in now() }, keyring: keyring,
          hasher: PasswordHasher(limits: .interactive, concurrency: 1), accessTokens: tokens,
          environment: .init(now: now))))
  } catch {
    result = .failure(error)
  }
  await database.close()
  try result.get()
}

@Suite struct BackupTests {
  /// Every row of every table, in order.
  func contents(_ location: DatabaseLocation) async throws -> [String] {
    let database = try await Database.open(location, logger: .silent)
    let rows = try await database.read { transaction in
      let tables: [String] = try transaction.rows(
        transaction.engine == .sqlite
          ? "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
          : "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
      ) { row in try row[0] as String }
      return try tables.sorted().flatMap { table in
        try transaction.rows("SELECT * FROM \(raw: table)") { row in "\(table) \(row.values)" }
          .sorted()
      }
    }
    await database.close()
    return rows
  }

  /// Runs `body` with a data folder, its database and the settings that lead there.
  func withInstallation(
    _ engine: Engine, _ body: (String, DatabaseLocation, [String: String]) async throws -> Void
  ) async throws {
    try await withTestDatabase(engine) { test in
      try await withTemporaryFolder { folder in
        let url = test.path == nil ? test.url : nil
        try await makeAccounts(in: folder, url: url)
        var settings = ["ASTERISM_DATA": folder + "/data"]
        settings["DATABASE_URL"] = url
        try await body(
          folder, DatabaseLocation(url ?? folder + "/data/asterism.db"), settings)
      }
    }
  }

  @Test("PLT-11 what was backed up is there again, row by row", arguments: Engine.allCases)
  func drill(engine: Engine) async throws {
    try await withInstallation(engine) { folder, location, settings in
      let before = try await contents(location)
      let file = folder + "/backup"
      let server = try await ServerProcess.start(settings.merging(["PORT": "0"]) { $1 })
      let backup = try CommandLineTool.run(["backup", file, "--with-keys"], environment: settings)
      #expect(backup.code == 0, "\(backup.errors)")
      #expect(try CommandLineTool.run(["backup", file], environment: settings).code == 2)
      let refused = try CommandLineTool.run(["restore", file], environment: settings)
      #expect(refused.code == 1)
      #expect(refused.errors.contains("asterism serve runs on"), "\(refused.errors)")
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      // All is lost, the keys too.
      let database = try await Database.open(location, logger: .silent)
      try await database.write { try $0.run("DELETE FROM accounts") }
      await database.close()
      try FileManager.default.removeItem(atPath: folder + "/data/master.key")
      let restore = try CommandLineTool.run(
        ["restore", file, "--with-keys"], environment: settings)
      #expect(restore.code == 0, "\(restore.errors)")
      let accounts = before.filter { !$0.hasPrefix("job") }
      #expect(try await contents(location).filter { !$0.hasPrefix("job") } == accounts)
      #expect(accounts.contains { $0.hasPrefix("accounts ") })
      let doctor = try CommandLineTool.run(["doctor", "--json"], environment: settings)
      #expect(doctor.output.contains("are opened by the master key"), "\(doctor.output)")
    }
  }

  @Test("PLT-11 keys of the environment are beside the backup, and are restored from there")
  func keysOfTheEnvironment() async throws {
    try await withInstallation(.sqlite) { folder, location, settings in
      let (file, key) = (folder + "/backup", folder + "/data/master.key")
      let master = try String(contentsOfFile: key, encoding: .utf8)
      try FileManager.default.removeItem(atPath: key)
      let without = try CommandLineTool.run(["backup", file, "--with-keys"], environment: settings)
      #expect(without.code == 2 && without.errors.contains("no master key"), "\(without.errors)")
      #expect(!FileManager.default.fileExists(atPath: file))
      let signing = String(repeating: "signs access tokens ", count: 2)
      let outside = settings.merging([
        "ASTERISM_MASTER_KEY": master, "JWT_SECRET_KEY": signing,
      ]) { $1 }
      let backup = try CommandLineTool.run(["backup", file, "--with-keys"], environment: outside)
      #expect(backup.code == 0, "\(backup.errors)")
      let before = try await contents(location)
      // Another machine, whose environment has no keys.
      try FileManager.default.removeItem(atPath: folder + "/data")
      let restore = try CommandLineTool.run(
        ["restore", file, "--with-keys"], environment: settings)
      #expect(restore.code == 0, "\(restore.errors)")
      #expect(try await contents(location) == before)
      #expect(try String(contentsOfFile: key, encoding: .utf8) == master)
      let tokens = try String(contentsOfFile: folder + "/data/jwt.key", encoding: .utf8)
      #expect(tokens == signing)
      // One whose environment has another.
      let other = settings.merging([
        "ASTERISM_MASTER_KEY": String(repeating: "ab", count: 32)
      ]) { $1 }
      let refused = try CommandLineTool.run(["restore", file, "--with-keys"], environment: other)
      #expect(refused.code == 1)
      #expect(refused.errors.contains("another master key than ASTERISM_MASTER_KEY"))
      #expect(try await contents(location) == before)
    }
  }

  @Test("PLT-11 what is no backup, or has other keys, changes nothing", arguments: Engine.allCases)
  func refusals(engine: Engine) async throws {
    try await withInstallation(engine) { folder, location, settings in
      let file = folder + "/backup"
      #expect(try CommandLineTool.run(["backup", file], environment: settings).code == 0)
      let junk = folder + "/junk"
      try Data(repeating: 7, count: 10_000).write(to: URL(fileURLWithPath: junk))
      let before = try await contents(location)
      let refused = try CommandLineTool.run(["restore", junk], environment: settings)
      #expect(refused.code == 1)
      #expect(try await contents(location) == before)
      // The backup of another installation: other accounts under another key.
      let key = folder + "/data/master.key"
      try FileManager.default.moveItem(atPath: key, toPath: key + ".old")
      let database = try await Database.open(location, logger: .silent)
      try await database.write { try $0.run("DELETE FROM accounts") }
      await database.close()
      try await withAccounts(location, folder) { accounts in
        _ = try await accounts.enterAsGuest(
          Arrival(.program, from: Client(address: "127.0.0.1", device: "test")))
      }
      let other = try await contents(location)
      let wrong = try CommandLineTool.run(["restore", file], environment: settings)
      #expect(wrong.code == 1)
      #expect(wrong.errors.contains("another master key"), "\(wrong.errors)")
      #expect(try await contents(location) == other)
    }
  }

  @Test(
    "PLT-12 a new master key opens everything, and the old one nothing", arguments: Engine.allCases)
  func rotation(engine: Engine) async throws {
    try await withInstallation(engine) { folder, location, settings in
      let key = folder + "/data/master.key"
      let old = try String(contentsOfFile: key, encoding: .utf8)
      let server = try await ServerProcess.start(settings.merging(["PORT": "0"]) { $1 })
      #expect(try CommandLineTool.run(["rotate-keys"], environment: settings).code == 1)
      #expect(try String(contentsOfFile: key, encoding: .utf8) == old)
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      let rotated = try CommandLineTool.run(["rotate-keys"], environment: settings)
      #expect(rotated.output.hasPrefix("5 accounts"), "\(rotated.errors)")
      let new = try String(contentsOfFile: key, encoding: .utf8)
      #expect(new.split(separator: "\n").count == 1 && new != old)
      let database = try await Database.open(location, logger: .silent)
      #expect(try await Accounts.opensKeys(MasterKeyring(new), in: database) == true)
      #expect(try await Accounts.opensKeys(MasterKeyring(old), in: database) == false)
      await database.close()
      let outside = settings.merging(["ASTERISM_MASTER_KEY": "\(old),\(new)"]) { $1 }
      let back = try CommandLineTool.run(["rotate-keys"], environment: outside)
      #expect(back.output.contains("the first key of ASTERISM_MASTER_KEY"), "\(back.errors)")
      #expect(try String(contentsOfFile: key, encoding: .utf8) == new)
    }
  }
}
