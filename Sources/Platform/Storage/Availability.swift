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
  /// Spares the lock while all is well.
  private let isWell = Atomic(true)
  private let logger: Logger

  init(_ logger: Logger) { self.logger = logger }

  /// Why the last transaction that wrote failed.
  var writeFailure: StorageError? { state.withLock(\.writing) }

  /// A transaction failed because the database cannot do its work.
  func note(_ error: StorageError, of mode: TransactionMode) {
    if case .read = mode, error.code == .readOnly {
      // A fault of the program, and no outage.
      logger.error("Write refused in a reading transaction", metadata: Self.metadata(of: error))
      return
    }
    let isFirst = state.withLock { state in
      defer {
        if case .read = mode { state.reading = error } else { state.writing = error }
        isWell.store(false, ordering: .releasing)
      }
      return state.isWell
    }
    if isFirst { logger.error("Database unavailable", metadata: Self.metadata(of: error)) }
  }

  /// A transaction came to its end.
  func noteSuccess(of mode: TransactionMode) {
    guard !isWell.load(ordering: .acquiring) else { return }
    let hasEnded = state.withLock { state in
      guard !state.isWell else { return false }
      if case .read = mode { state.reading = nil } else { state = State() }
      isWell.store(state.isWell, ordering: .releasing)
      return state.isWell
    }
    if hasEnded { logger.notice("Database available again") }
  }

  private static func metadata(of error: StorageError) -> Logger.Metadata {
    ["storage.reason": "\(error.code.rawValue)", "storage.message": "\(error.message)"]
  }
}
