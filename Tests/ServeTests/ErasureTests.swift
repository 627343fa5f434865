import Foundation
import Glibc
import HTTPTypes
import ProgramTestSupport
import Storage
import StorageTestSupport
import Testing

@Suite struct ErasureTests {
  @Test(
    "PLT-5 the key of a deleted account is in no file of the database, nor in a later backup, once that is acknowledged"
  )
  func erased() async throws {
    try await withTemporaryFolder { folder in
      let settings = ["PORT": "0", "ASTERISM_DATA": folder + "/data", "LOG_LEVEL": "error"]
      let server = try await ServerProcess.start(settings)
      let client = try LocalClient()
      var guests: [Guest] = []
      for _ in 0..<3 { guests.append(try await Guest(client, at: server.origin)) }
      let file = folder + "/data/asterism.db"
      let keys = try await keys(in: file)
      #expect(keys.count == 3)
      for key in keys { #expect(try files(beside: file, holding: key).count > 0) }
      let answer = try await guests[1].call(
        .delete, server.origin + "/account/v1/me", type: nil, body: nil)
      #expect(answer.status == 204, "\(answer.text)")
      let left = try await self.keys(in: file)
      let gone = try #require(Set(keys).subtracting(left).first)
      #expect(left.count == 2)
      #expect(try files(beside: file, holding: gone) == [])
      let backup = folder + "/backup.db"
      let made = try CommandLineTool.run(["backup", backup], environment: settings)
      #expect(made.code == 0, "\(made.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: backup)).range(of: gone) == nil)
      for key in left {
        #expect(try Data(contentsOf: URL(fileURLWithPath: backup)).range(of: key) != nil)
      }
      // After a crash, too, nothing comes back.
      server.send(SIGKILL)
      _ = try await server.end()
      #expect(try files(beside: file, holding: gone) == [])
    }
  }

  /// The wrapped keys of all accounts, as they are stored.
  private func keys(in file: String) async throws -> [Data] {
    let database = try await Database.open(.sqlite(path: file), connections: 1, logger: .silent)
    let keys = try await database.read { transaction in
      try transaction.rows("SELECT data_key FROM accounts") { row in
        Data(try row[0] as [UInt8])
      }
    }
    await database.close()
    return keys
  }

  /// Which of the files of a database hold some bytes.
  private func files(beside file: String, holding bytes: Data) throws -> [String] {
    try ["", "-wal", "-shm"].filter { suffix in
      guard FileManager.default.fileExists(atPath: file + suffix) else { return false }
      return try Data(contentsOf: URL(fileURLWithPath: file + suffix)).range(of: bytes) != nil
    }
  }
}
