import Logging
import Storage
import StorageTestSupport
import Synchronization
import Testing

@testable import Jobs

@Suite struct PollingLoopTests {
  private struct Failure: Error {}

  @Test("a failed pass is retried after a backoff, which a stop ends")
  func stops() async throws {
    try await Fixture.with(.sqlite) { fixture, _ in
      let passes = Mutex(0)
      let loop = PollingLoop(
        fixture.database, channel: "polling", now: { fixture.clock.now }, logger: .silent)
      let run = Task {
        await loop.run {
          let count = passes.withLock { count in
            count += 1
            return count
          }
          // The third failure is followed by a backoff of four seconds.
          if count <= 3 { throw Failure() }
        }
      }
      while passes.withLock({ $0 < 3 }) { try await Task.sleep(for: .milliseconds(20)) }
      let stopped = ContinuousClock.now
      loop.stop()
      await run.value
      #expect(stopped.duration(to: .now) < .seconds(3))
      #expect(passes.withLock { $0 } == 3)
    }
  }
}
