import Foundation
import Glibc
import ProgramTestSupport
import Storage
import StorageTestSupport
import Testing

@Suite struct HousekeepingTests {
  @Test(
    "PLT-9 the server itself forgets the notifications of payments that no provider sends again",
    .timeLimit(.minutes(1)))
  func payments() async throws {
    try await withTemporaryFolder { folder in
      let settings = ["PORT": "0", "ASTERISM_DATA": folder + "/data"]
      // The first start makes the tables and the schedules.
      let first = try await ServerProcess.start(settings)
      let file = DatabaseLocation.sqlite(path: folder + "/data/asterism.db")
      let watcher = try await Database.open(file, logger: .silent)
      func count(_ query: SQL) async throws -> Int? {
        try await watcher.read { try $0.value("SELECT count(*) FROM \(query)") }
      }
      while try await count("job_schedules WHERE name = 'housekeeping.payments'") == 0 {
        await Task.yield()
      }
      first.send(SIGTERM)
      #expect(try await first.end() == 0)

      let now = Timestamp(milliseconds: Int64(Date().timeIntervalSince1970 * 1_000))
      let day = Duration.seconds(86_400)
      try await watcher.write { transaction in
        for age in [89, 91] {
          try transaction.run(
            """
            INSERT INTO payment_events (provider, event_id, heard_at)
            VALUES ('stripe', \("evt_\(age)"), \(now.advanced(by: day * -age)))
            """)
        }
        // A day has passed since it was done last.
        try transaction.run(
          "UPDATE job_schedules SET due_at = \(now) WHERE name = 'housekeeping.payments'")
      }
      let second = try await ServerProcess.start(settings)
      while try await count("payment_events") == 2 { await Task.yield() }
      #expect(try await count("payment_events WHERE event_id = 'evt_89'") == 1)
      second.send(SIGTERM)
      #expect(try await second.end() == 0)
      await watcher.close()
    }
  }
}
