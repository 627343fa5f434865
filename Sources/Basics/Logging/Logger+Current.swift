// Subset of apple/swift-log 1.x API, written independently; do not extend.

extension Logger {
  @TaskLocal private static var taskLocal = Logger(label: "")

  /// The logger of the running task, as set by ``withLogger(_:_:)-(Logger,(Logger)->Result)``.
  public static var current: Logger { taskLocal }

  fileprivate static func bind<Result>(
    _ logger: Logger, _ operation: () throws -> Result
  ) rethrows -> Result {
    try $taskLocal.withValue(logger, operation: operation)
  }

  fileprivate nonisolated(nonsending) static func bind<Result>(
    _ logger: Logger, _ operation: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await $taskLocal.withValue(logger, operation: operation)
  }

  /// The current logger with more metadata.
  fileprivate static func merging(_ metadata: Metadata) -> Logger {
    var logger = current
    for (key, value) in metadata { logger[metadataKey: key] = value }
    return logger
  }
}

/// Runs `operation` with `logger` as ``Logger/current``.
public func withLogger<Result>(
  _ logger: Logger, _ operation: (Logger) throws -> Result
) rethrows -> Result {
  try Logger.bind(logger) { try operation(logger) }
}

/// Runs `operation` with `logger` as ``Logger/current``.
public nonisolated(nonsending) func withLogger<Result>(
  _ logger: Logger, _ operation: nonisolated(nonsending) (Logger) async throws -> Result
) async rethrows -> Result {
  try await Logger.bind(logger) { try await operation(logger) }
}

/// Runs `operation` with more metadata on ``Logger/current``.
public func withLogger<Result>(
  mergingMetadata metadata: @autoclosure () -> Logger.Metadata,
  _ operation: (Logger) throws -> Result
) rethrows -> Result {
  try withLogger(Logger.merging(metadata()), operation)
}

/// Runs `operation` with more metadata on ``Logger/current``.
public nonisolated(nonsending) func withLogger<Result>(
  mergingMetadata metadata: @autoclosure () -> Logger.Metadata,
  _ operation: nonisolated(nonsending) (Logger) async throws -> Result
) async rethrows -> Result {
  try await withLogger(Logger.merging(metadata()), operation)
}
