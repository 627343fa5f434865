private import Dispatch

/// Runs an actor on a private serial queue, so that blocking calls into C block a thread of their
/// own and never one of the few that all tasks share.
public final class QueueExecutor: SerialExecutor {
  private let queue: DispatchQueue

  /// - Parameter label: names the thread in debuggers.
  public init(label: String) { queue = DispatchQueue(label: label) }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = unsafe asUnownedSerialExecutor()
    queue.async { unsafe job.runSynchronously(on: executor) }
  }

  public func checkIsolated() { dispatchPrecondition(condition: .onQueue(queue)) }
}
