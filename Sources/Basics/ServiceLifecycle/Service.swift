// Subset of swift-server/swift-service-lifecycle 2.x API, written independently; do not extend.

/// Something that runs as long as the program does: a server, a worker.
public protocol Service: Sendable {
  /// Runs until it is told to end: `gracefulShutdown()` returns, or the task is cancelled.
  func run() async throws
}
