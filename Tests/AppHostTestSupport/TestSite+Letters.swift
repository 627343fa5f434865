import AppHost
import HTTPClient
import Jobs
import Logging
import Messaging
import Storage
import StorageTestSupport

@testable import Vault

extension TestSite {
  /// Lets a worker write the letters that have been asked for, as one beside the server would.
  public func writeLetters() async throws {
    guard let vapid = VAPID(key: .random(), contact: "mailto:root@stars.example") else {
      throw TestSiteError()
    }
    let push = PushRoute(client: try HTTPClient(), vapid: vapid)
    let worker = JobWorker(
      services.database, handlers: services.messaging.jobHandlers(push: push), logger: .silent)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await worker.run() }
      while try await isAnyLetterAskedFor() { await Task.yield() }
      worker.stop()
      try await group.waitForAll()
    }
  }

  private func isAnyLetterAskedFor() async throws -> Bool {
    try await services.database.read { transaction in
      let count: Int? = try transaction.value(
        """
        SELECT count(*) FROM jobs
        WHERE kind = 'mail.reset' AND state IN (\(JobState.waiting), \(JobState.running))
        """)
      return count != 0
    }
  }
}
