// Subset of swift-server/swift-service-lifecycle 2.x API, written independently; do not extend.

/// A long-running part of a program: a server, a worker.
public protocol Service: Sendable {
  /// Runs until shutdown: `gracefulShutdown()` returns, or the task is cancelled.
  func run() async throws
}
