// Subset of swift-server/swift-service-lifecycle 2.x API, written independently; do not extend.

/// Runs `operation`, and `handler` when its service has to shut down; immediately if it already has
/// to. Outside a `ServiceGroup` the handler is never called.
public func withGracefulShutdownHandler<Result>(
  operation: () async throws -> Result, onGracefulShutdown handler: @escaping @Sendable () -> Void
) async rethrows -> Result {
  guard let shutdown = Shutdown.current else { return try await operation() }
  let number = shutdown.add(handler)
  defer { shutdown.remove(number) }
  return try await operation()
}

/// Waits until the service that this is part of is to end.
/// - Throws: `CancellationError` if the task is cancelled first.
public func gracefulShutdown() async throws {
  let (shutdowns, door) = AsyncStream.makeStream(of: Void.self)
  let isShuttingDown = await withGracefulShutdownHandler {
    await shutdowns.first { true } != nil
  } onGracefulShutdown: {
    door.yield()
  }
  if !isShuttingDown { throw CancellationError() }
}

/// Runs `operation` in a task of its own, which is cancelled when the service is to end.
/// - Throws: what `operation` throws.
public func cancelWhenGracefulShutdown<Result: Sendable>(
  _ operation: @escaping @Sendable () async throws -> Result
) async throws -> Result {
  try await withThrowingTaskGroup(of: Result?.self) { group in
    group.addTask { try await operation() }
    group.addTask {
      // Cancelled when the operation is over.
      try? await gracefulShutdown()
      return nil
    }
    while let ended = try await group.next() {
      group.cancelAll()
      if let result = ended { return result }
    }
    preconditionFailure("The operation ends with a result or an error")
  }
}
