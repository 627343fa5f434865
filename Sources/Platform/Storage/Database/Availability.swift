internal import Logging
private import Synchronization

/// Whether transactions succeed: logs once when an outage begins, with its cause, and once when it ends.
final class Availability: Sendable {
  private struct State {
    var reading: StorageError?
    var writing: StorageError?

    var isWell: Bool { reading == nil && writing == nil }
  }

  private let state = Mutex(State())
  /// Avoids the lock while there is no outage.
  private let isWell = Atomic(true)
  /// How many transactions have failed because the database was unavailable.
  private let failed = Atomic(0)
  private let logger: Logger

  init(_ logger: Logger) { self.logger = logger }

  /// The number of failures so far, for ``noteSuccess(hasChanges:begun:)`` of a transaction that begins.
  var failures: Int { failed.load(ordering: .acquiring) }

  /// The error of the last writing transaction.
  var writeFailure: StorageError? { state.withLock(\.writing) }

  /// Records a transaction that failed because the database is unavailable.
  func note(_ error: StorageError, of mode: TransactionMode) {
    if case .read = mode, error.code == .readOnly {
      // A bug in the program, not an outage.
      logger.error("Write attempted in a read transaction", metadata: Self.metadata(of: error))
      return
    }
    let isFirst = state.withLock { state in
      failed.add(1, ordering: .releasing)
      defer {
        if case .read = mode { state.reading = error } else { state.writing = error }
        isWell.store(false, ordering: .releasing)
      }
      return state.isWell
    }
    if isFirst { logger.error("Database unavailable", metadata: Self.metadata(of: error)) }
  }

  /// Records a successful transaction. It proves nothing if a failure was noted after it had begun, and
  /// nothing about writing if it has written nothing: PostgreSQL commits that in a read-only database too.
  /// - Parameter failures: ``failures`` when it began.
  func noteSuccess(hasChanges: Bool, begun failures: Int) {
    guard !isWell.load(ordering: .acquiring) else { return }
    let hasEnded = state.withLock { state in
      guard !state.isWell, failures == self.failures else { return false }
      if hasChanges { state = State() } else { state.reading = nil }
      isWell.store(state.isWell, ordering: .releasing)
      return state.isWell
    }
    if hasEnded { logger.notice("Database available again") }
  }

  private static func metadata(of error: StorageError) -> Logger.Metadata {
    ["storage.reason": "\(error.code.rawValue)", "storage.message": "\(error.message)"]
  }
}
