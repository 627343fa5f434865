// Subset of apple/swift-log 1.x API, written independently; do not extend.

private import Synchronization

/// Decides once, when the program starts, where all loggers write.
public enum LoggingSystem {
  private typealias Factory = @Sendable (String) -> any LogHandler

  private static let factory = Mutex<Factory?>(nil)

  /// Sets the factory of handlers; to be called once and before the first logger is made.
  public static func bootstrap(_ factory: @escaping @Sendable (String) -> any LogHandler) {
    self.factory.withLock { current in
      precondition(current == nil, "the logging system can be set up only once")
      current = factory
    }
  }

  /// A handler for `label`: from the factory, or one that writes to standard error.
  static func makeHandler(label: String) -> any LogHandler {
    guard let factory = factory.withLock({ $0 }) else {
      return StreamLogHandler.standardError(label: label)
    }
    return factory(label)
  }
}
