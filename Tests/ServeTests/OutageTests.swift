import Foundation
import Glibc
import HTTPTypes
import ProgramTestSupport
import RedisTestSupport
import StorageTestSupport
import Testing

@Suite struct OutageTests {
  /// How PostgreSQL may be away.
  enum Fault: CaseIterable, Sendable {
    /// Nobody listens at its socket.
    case stopped
    /// It listens and lets nobody in, as where it has no connections left.
    case refusing
  }

  @Test(
    "PLT-23 PostgreSQL away is 503 with Retry-After on reads and writes, never 500, and passes",
    arguments: Fault.allCases)
  func postgresAway(fault: Fault) async throws {
    try await CutDatabase.with { database, folder in
      let server = try await ServerProcess.start([
        "PORT": "0", "ASTERISM_DATA": folder + "/data", "DATABASE_URL": database.url,
      ])
      let caller = try await Caller(of: server)
      #expect(try await caller.rename() == 200)
      try await database.cut(fault)
      try await caller.waitUntilCut(from: database)
      for _ in 0..<3 {
        let (read, write) = (try await caller.get("/account/v1/me"), try await caller.patch())
        for answer in [read, write] {
          #expect(answer.status == 503, "\(answer.text)")
          #expect(answer.head.headerFields[.retryAfter] == "5")
          #expect(answer.head.headerFields[.contentType] == "application/problem+json")
          #expect(answer.text.contains("urn:asterism:problem:storage-unavailable"))
        }
      }
      let halloo = try await caller.get("/halloo/api/v1/profiles")
      #expect(halloo.status == 503 && halloo.text.contains(#""code":"unavailable""#))
      #expect(halloo.head.headerFields[.retryAfter] == "5")
      let destiny = try await caller.get("/vedic/api/home")
      #expect(
        destiny.status == 503 && destiny.text.contains(#""retry_after":5"#), "\(destiny.text)")
      let page = try await caller.get("/account", accept: "text/html", language: "es")
      #expect(page.status == 503 && page.head.headerFields[.retryAfter] == "5")
      #expect(page.text.contains("Inténtalo otra vez dentro de un minuto"), "\(page.text)")
      let ready = try await caller.get("/readyz")
      #expect(ready.status == 503 && ready.head.headerFields[.retryAfter] == "5")
      #expect(ready.text.contains(#""database":"does not answer""#))
      try database.mend(fault)
      try await caller.waitUntilReady()
      #expect(try await caller.rename() == 200)
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      #expect(server.log.ranges(of: "Database unavailable").count == 1, "\(server.log)")
      #expect(server.log.contains("storage.reason="), "\(server.log)")
      #expect(server.log.ranges(of: "Database available again").count == 1, "\(server.log)")
      #expect(!server.log.contains("Request failed"), "\(server.log)")
    }
  }

  @Test("PLT-23 a PostgreSQL that cannot be written is read, and is not ready until it can")
  func readOnly() async throws {
    try await CutDatabase.with { database, folder in
      let server = try await ServerProcess.start([
        "PORT": "0", "ASTERISM_DATA": folder + "/data", "DATABASE_URL": database.url,
      ])
      let caller = try await Caller(of: server)
      try await database.set("SET default_transaction_read_only = on")
      let refused = try await caller.patch()
      #expect(refused.status == 503 && refused.head.headerFields[.retryAfter] == "5")
      #expect(try await caller.get("/account/v1/me").status == 200)
      let ready = try await caller.get("/readyz")
      #expect(ready.status == 503 && ready.text.contains("cannot be written"), "\(ready.text)")
      try await database.set("RESET default_transaction_read_only")
      try await caller.waitUntilReady()
      #expect(try await caller.rename() == 200)
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
    }
  }

  @Test(
    "PLT-23 a node whose Redis is away stays ready and says that it is degraded", .needsRedisServer)
  func redisAway() async throws {
    try await withTemporaryFolder { folder in
      let redis = try await RedisServer()
      let server = try await ServerProcess.start([
        "PORT": "0", "ASTERISM_DATA": folder + "/data", "REDIS_URL": "\(try redis.address())",
      ])
      let caller = try await Caller(of: server)
      #expect(try await caller.get("/readyz").text.contains(#""redis":"ok""#))
      try await redis.kill()
      for _ in 0..<3 {
        let ready = try await caller.get("/readyz")
        #expect(ready.status == 200, "\(ready.text)")
        #expect(
          ready.text.contains(#""ready":true"#) && ready.text.contains(#""redis":"degraded""#))
        #expect(try await caller.rename() == 200)
      }
      try await redis.start()
      while !(try await caller.get("/readyz").text.contains(#""redis":"ok""#)) {
        try await Task.sleep(for: .milliseconds(50))
      }
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
    }
  }

  @Test("PLT-23 a server whose database file was moved away is not ready until it is back")
  func movedFile() async throws {
    try await withTemporaryFolder { folder in
      let file = folder + "/data/asterism.db"
      let server = try await ServerProcess.start(["PORT": "0", "ASTERISM_DATA": folder + "/data"])
      let caller = try await Caller(of: server)
      try FileManager.default.moveItem(atPath: file, toPath: file + ".moved")
      let ready = try await caller.get("/readyz")
      #expect(ready.status == 503 && ready.text.contains("moved or removed"), "\(ready.text)")
      let write = try await caller.patch()
      #expect(write.status == 503 && write.head.headerFields[.retryAfter] == "5", "\(write.text)")
      try FileManager.default.moveItem(atPath: file + ".moved", toPath: file)
      #expect(try await caller.rename() == 200)
      #expect(try await caller.get("/readyz").status == 200)
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      #expect(server.log.ranges(of: "Database unavailable").count == 1, "\(server.log)")
    }
  }

  @Test(
    "PLT-23 a full disk is 503 with Retry-After, readiness says so, and it passes",
    .needsPrivateMount)
  func fullDisk() async throws {
    try await withTemporaryFolder { folder in
      let data = folder + "/data"
      try FileManager.default.createDirectory(atPath: data, withIntermediateDirectories: false)
      let server = try await ServerProcess.start(
        ["PORT": "0", "ASTERISM_DATA": data],
        launcher: PrivateMount.launcher(at: data, options: "size=32m,mode=700"))
      let caller = try await Caller(of: server)
      #expect(try await caller.get("/readyz").status == 200)
      let filler = PrivateMount.path(data + "/filler", of: server.identifier)
      try fill(filler)
      let ready = try await caller.get("/readyz")
      #expect(ready.status == 503 && ready.head.headerFields[.retryAfter] == "5", "\(ready.text)")
      #expect(ready.text.contains(#""disk":"no space is left""#), "\(ready.text)")
      // What the journal holds already is written again, until it would have to grow.
      var refused: LocalClient.Answer?
      for _ in 0..<550 where refused == nil {
        let answer = try await caller.patch()
        if answer.status != 200 { refused = answer }
      }
      #expect(
        refused?.status == 503 && refused?.head.headerFields[.retryAfter] == "5",
        "\(refused?.text ?? "")")
      #expect(try await caller.get("/account/v1/me").status == 200)
      try FileManager.default.removeItem(atPath: filler)
      try await caller.waitUntilReady()
      #expect(try await caller.rename() == 200)
      server.send(SIGTERM)
      #expect(try await server.end() == 0)
      #expect(server.log.contains("storage.reason=diskFull"), "\(server.log)")
      #expect(!server.log.contains("Request failed"), "\(server.log)")
    }
  }

  @Test(
    "PLT-23 an upload for which the disk has no room is 503 with Retry-After, and the next one is taken",
    .needsPrivateMount)
  func fullDiskOfUploads() async throws {
    // Bodies lie in /tmp while they come; here the data lies there as well, since nothing else is seen there.
    let server = try await ServerProcess.start(
      ["PORT": "0", "ASTERISM_DATA": "/tmp/data", "LOG_LEVEL": "error"],
      launcher: PrivateMount.launcher(at: "/tmp", options: "size=24m,mode=1777"))
    let caller = try await Caller(of: server)
    let refused = try await caller.bring(bytes: 40 << 20)
    #expect(refused.status == 503, "\(refused.status) \(refused.text)")
    #expect(refused.head.headerFields[.retryAfter] == "60")
    #expect(refused.head.headerFields[.contentType] == "application/problem+json")
    // There is room again; it is no archive.
    #expect(try await caller.bring(bytes: 2 << 20).status == 422)
    #expect(try await caller.rename() == 200)
    server.send(SIGTERM)
    #expect(try await server.end() == 0)
  }

  /// Writes a file until there is no space left.
  private func fill(_ path: String) throws {
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    try #require(file >= 0)
    defer { close(file) }
    let zeros = [UInt8](repeating: 0, count: 4096)
    while unsafe write(file, zeros, zeros.count) == zeros.count {}
    try #require(errno == ENOSPC)
  }
}

/// A guest who calls one server.
private struct Caller {
  private let client: LocalClient
  private let origin: String
  private let token: String

  init(of server: ServerProcess) async throws {
    client = try LocalClient()
    origin = server.origin
    let answer = try await client.send(.post, origin + "/account/v1/guest")
    let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
    token = try #require(json?["accessToken"] as? String, "\(answer.text)")
  }

  func get(
    _ path: String, accept: String = "application/json", language: String = "en"
  ) async throws -> LocalClient.Answer {
    try await client.send(
      .get, origin + path,
      [.authorization: "Bearer \(token)", .accept: accept, .acceptLanguage: language])
  }

  /// Writes the name.
  func patch() async throws -> LocalClient.Answer {
    try await client.send(
      .patch, origin + "/account/v1/me",
      [.authorization: "Bearer \(token)", .contentType: "application/json"],
      body: #"{"name": "Ada \#(UInt32.random(in: 0...UInt32.max))"}"#)
  }

  func rename() async throws -> Int { try await patch().status }

  /// Sends an archive of so many zeros, which is none.
  func bring(bytes count: Int) async throws -> LocalClient.Answer {
    try await client.send(
      .post, origin + "/account/v1/import",
      [.authorization: "Bearer \(token)", .contentType: "application/zip"],
      file: [UInt8](repeating: 0, count: count))
  }

  /// A connection that was just being made when the others were ended is ended too.
  fileprivate func waitUntilCut(from database: CutDatabase) async throws {
    for _ in 0..<400 {
      if try await get("/readyz").status == 503 { return }
      try await database.endConnections()
    }
    Issue.record("never cut off: \(try await get("/readyz").text)")
  }

  func waitUntilReady() async throws {
    for _ in 0..<400 {
      if try await get("/readyz").status == 200 { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    Issue.record("never ready again: \(try await get("/readyz").text)")
  }
}

/// A database of PostgreSQL that can be cut off from those who use it, beside all others of the server.
private struct CutDatabase {
  private let server: PostgresServer
  private let name: String
  private let folder: String

  /// Through a link to the socket of the server.
  var url: String { "postgresql:///\(name)?host=\(folder)&user=postgres" }
  private var link: String { folder + "/.s.PGSQL.5432" }

  static func with(_ body: (CutDatabase, String) async throws -> Void) async throws {
    let server = try await PostgresServer.shared()
    let name = try server.makeDatabase()
    let result: Result<Void, any Error>
    do {
      try await withTemporaryFolder { folder in
        let database = CutDatabase(server: server, name: name, folder: folder)
        try database.open()
        try await body(database, folder)
      }
      result = .success(())
    } catch {
      result = .failure(error)
    }
    try server.removeDatabase(name)
    try result.get()
  }

  func cut(_ fault: OutageTests.Fault) async throws {
    switch fault {
    case .stopped: try FileManager.default.removeItem(atPath: link)
    case .refusing: try server.run(sql: "ALTER DATABASE \(name) ALLOW_CONNECTIONS false")
    }
    try await endConnections()
  }

  func mend(_ fault: OutageTests.Fault) throws {
    switch fault {
    case .stopped: try open()
    case .refusing: try server.run(sql: "ALTER DATABASE \(name) ALLOW_CONNECTIONS true")
    }
  }

  /// Changes a setting of the database, for new connections.
  func set(_ words: String) async throws {
    try server.run(sql: "ALTER DATABASE \(name) \(words)")
    try await endConnections()
  }

  private func open() throws {
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: server.folder + "/.s.PGSQL.5432")
  }

  /// Ends the connections that exist now, and those that are being made: PostgreSQL lists a connection only
  /// some time after it has accepted it.
  fileprivate func endConnections() async throws {
    let now = "to_timestamp(\(Date().timeIntervalSince1970))"
    for _ in 0..<10 {
      try server.run(
        sql: """
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE datname = '\(name)' AND backend_start < \(now)
          """)
      try await Task.sleep(for: .milliseconds(50))
    }
  }
}
