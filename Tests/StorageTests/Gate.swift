import Dispatch
import Synchronization

/// Lets the threads of transactions and the tasks of tests wait for one another at named places,
/// each place passed once.
final class Gate: Sendable {
  private struct Place {
    let semaphore = DispatchSemaphore(value: 0)
    let signal = AsyncStream.makeStream(of: Void.self)
  }

  private let places = Mutex<[String: Place]>([:])

  /// Tells one thread or task that the place is passed.
  func pass(_ name: String) {
    let place = place(name)
    place.signal.continuation.yield()
    place.semaphore.signal()
  }

  /// Blocks the thread of a transaction.
  func block(until name: String) { place(name).semaphore.wait() }

  /// Waits without holding a thread.
  func wait(for name: String) async {
    for await _ in place(name).signal.stream { return }
  }

  private func place(_ name: String) -> Place {
    places.withLock { places in
      if let known = places[name] { return known }
      let made = Place()
      places[name] = made
      return made
    }
  }
}

/// Runs a task on a thread of its own, for a read that blocks: SQLite is read on the thread of the
/// caller, and there are few that all tasks share.
final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "StorageTests.blocking")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = unsafe asUnownedTaskExecutor()
    queue.async { unsafe job.runSynchronously(on: executor) }
  }
}
