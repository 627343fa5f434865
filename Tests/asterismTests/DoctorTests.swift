import Accounts
import Events
import Foundation
import Glibc
import ProgramTestSupport
import Storage
import StorageTestSupport
import Testing
import Vault

@Suite struct DoctorTests {
  @Test("PLT-24 where nothing is set everything is well")
  func well() async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(in: folder)
      #expect(doctor.code == 0)
      #expect(doctor.bad.isEmpty, "\(doctor.text)")
      for name in ["SQLite", "libpq", "libsodium", "OpenSSL", "libmicrohttpd", "libcurl"] {
        #expect(doctor[name]?.mark == "ok")
      }
      for name in ["ephemeris", "places", "time zones", "pictures", "disk", "clock", "port"] {
        #expect(doctor[name] != nil)
      }
    }
  }

  @Test("AST-219 AST-220 the schema is tried on an empty database, and the end counts what passed")
  func tally() async throws {
    try await withTemporaryFolder { folder in
      let result = try CommandLineTool.run(
        ["doctor", "--offline"], environment: ["ASTERISM_DATA": folder + "/data", "PORT": "0"])
      #expect(result.code == 0)
      let last = result.output.split(separator: "\n").last.map(String.init) ?? ""
      let tally = /(\d+)\/(\d+) checks passed\. Ready to serve\./
      let count = try #require(last.firstMatch(of: tally), "\(result.output)")
      let (passed, total) = (Int(count.output.1) ?? 0, Int(count.output.2) ?? 0)
      #expect(result.output.components(separatedBy: "✅").count - 1 == passed)
      #expect(passed > 20 && passed <= total)
    }
  }

  @Test("AST-219 the schema, and in a checkout its files and tests, are checked too")
  func checkout() async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(in: folder)
      for name in ["migrations", "checkout", "tests"] { #expect(doctor[name]?.mark == "ok") }
      #expect(doctor["toolchain"] != nil)
    }
  }

  @Test("CHL-111 the lines that are due to be checked are counted in one line, and stop nothing")
  func supportLines() async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(in: folder)
      #expect(doctor.code == 0)
      #expect(doctor["lines"]?.text.contains("lines that help") == true, "\(doctor.text)")
      #expect(doctor["lines"]?.mark != "bad")
    }
  }

  @Test("PLT-24 a busy port")
  func busyPort() async throws {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(socket) }
    var name = sockaddr_in()
    name.sin_family = sa_family_t(AF_INET)
    name.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = unsafe withUnsafeMutablePointer(to: &name) { name in
      unsafe name.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        unsafe bind(socket, address, size)
        unsafe getsockname(socket, address, &size)
      }
      return UInt16(bigEndian: unsafe name.pointee.sin_port)
    }
    listen(socket, 1)
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(["PORT": "\(port)"], in: folder)
      #expect(doctor.code == 1)
      #expect(doctor["port"]?.text.contains("is in use") == true)
      #expect(doctor["port"]?.remedy == "ss -ltnp 'sport = :\(port)'")
    }
  }

  @Test("PLT-24 a data folder that cannot be written")
  func readOnlyFolder() async throws {
    try await withTemporaryFolder { folder in
      // Nobody makes files in /proc, root included.
      let doctor = try Doctor(["ASTERISM_DATA": "/proc/self"], in: folder)
      #expect(doctor.code == 1)
      #expect(doctor["data folder"]?.text.contains("cannot write in /proc/self") == true)
    }
  }

  @Test(
    "PLT-24 a database that cannot be reached",
    arguments: ["postgres://asterism@127.0.0.1:1/asterism", "/dev/null"])
  func unreachableDatabase(url: String) async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(["DATABASE_URL": url], in: folder)
      #expect(doctor.code == 1)
      #expect(doctor["database"]?.text.contains("cannot be reached") == true, "\(doctor.text)")
      #expect(doctor["database"]?.remedy?.contains("restore") == false, "\(doctor.text)")
    }
  }

  @Test("PLT-24 a schema that is older or newer than the program", arguments: Engine.allCases)
  func schema(engine: Engine) async throws {
    try await withTestDatabase(engine) { test in
      try await withTemporaryFolder { folder in
        let url = test.url
        let database = try await test.open()
        try await database.migrate([Accounts.migrations])
        let old = try Doctor(["DATABASE_URL": url], in: folder)
        #expect(old["schema"]?.mark == "note", "\(old.text)")
        #expect(old["schema"]?.text.contains("older than the program") == true)
        try await database.write {
          try $0.run(
            """
            INSERT INTO storage_migrations (series, position, name, checksum)
            VALUES ('accounts', \(Accounts.migrations.migrations.count), 'the future', 'x')
            """)
        }
        let new = try Doctor(["DATABASE_URL": url], in: folder)
        #expect(new.code == 1)
        #expect(new["schema"]?.text.contains("newer version of Asterism") == true, "\(new.text)")
        await database.close()
      }
    }
  }

  @Test("PLT-24 a key file that others may read, and one that holds no key")
  func badKeyFile() async throws {
    try await withTemporaryFolder { folder in
      let data = folder + "/data"
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
      let file = data + "/master.key"
      try Data("no key".utf8).write(to: URL(fileURLWithPath: file))
      try #require(unsafe chmod(file, 0o644) == 0)
      let open = try Doctor(in: folder)
      #expect(open.code == 1)
      #expect(open["master key"]?.remedy == "chmod 600 \(file)")
      try #require(unsafe chmod(file, 0o600) == 0)
      #expect(try Doctor(in: folder)["master key"]?.text.contains("holds no key") == true)
    }
  }

  @Test("PLT-24 a master key that is missing, or another than the one of the accounts")
  func wrongKey() async throws {
    try await withTemporaryFolder { folder in
      let data = folder + "/data"
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
      let database = try await Database.open(
        .sqlite(path: data + "/asterism.db"), logger: .silent)
      try await database.migrate([Accounts.migrations, Events.migrations])
      let file = SecretFile(path: data + "/master.key")
      let keyring = try MasterKeyring.load(setting: nil, file: file)
      let tokens = try #require(AccessTokens(issuer: "test", key: .random(count: 32)))
      let accounts = Accounts(
        database: database, events: Events(database) { _ in Timestamp(milliseconds: 0) },
        keyring: keyring,
        hasher: PasswordHasher(limits: .interactive, concurrency: 1), accessTokens: tokens,
        environment: .init(now: { Timestamp(milliseconds: 0) }))
      _ = try await accounts.enterAsGuest(
        Arrival(.program, from: Client(address: "127.0.0.1", device: "test")))
      await database.close()
      #expect(try Doctor(in: folder)["accounts"]?.text == "are opened by the master key")
      try file.replace(with: MasterKeyring().text)
      let wrong = try Doctor(in: folder)
      #expect(wrong.code == 1)
      #expect(wrong["accounts"]?.text.contains("another master key") == true)
      try FileManager.default.removeItem(atPath: file.path)
      #expect(try Doctor(in: folder)["master key"]?.text.contains("is missing") == true)
    }
  }

  @Test("PLT-24 which release of the tz database is read: its file says, else that of the package")
  func timeZoneRelease() async throws {
    let line = try String(contentsOfFile: "/usr/share/zoneinfo/tzdata.zi", encoding: .utf8)
      .prefix { $0 != "\n" }
    let release = try #require(line.split(separator: " ").last)
    try await withTemporaryFolder { folder in
      let system = try Doctor(in: folder)
      #expect(system["time zones"]?.text.contains("tz database \(release)") == true)
      // A folder that names its release another way, and one that does not.
      let zones = folder + "/zones"
      try FileManager.default.copyItem(atPath: "/usr/share/zoneinfo", toPath: zones)
      try FileManager.default.removeItem(atPath: zones + "/tzdata.zi")
      let unknown = try Doctor(["TZDIR": zones], in: folder)
      #expect(unknown["time zones"]?.text.contains("of an unknown release") == true)
      try Data("2026z\n".utf8).write(to: URL(filePath: zones + "/+VERSION"))
      let named = try Doctor(["TZDIR": zones], in: folder)
      #expect(named["time zones"]?.text.contains("tz database 2026z") == true)
    }
  }

  @Test("PLT-24 time zones that are not there")
  func missingTimeZones() async throws {
    try await withTemporaryFolder { folder in
      let doctor = try Doctor(["TZDIR": folder], in: folder)
      #expect(doctor.code == 1)
      #expect(doctor["time zones"]?.mark == "bad")
      #expect(doctor["time zones"]?.remedy == "sudo apt-get install --reinstall tzdata")
    }
  }
}
