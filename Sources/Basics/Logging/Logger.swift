// Subset of apple/swift-log 1.x API, written independently; do not extend.

/// Writes log messages through a handler; a value that can be copied and given metadata of its own.
public struct Logger: Sendable {
  /// The destination of messages.
  public var handler: any LogHandler
  /// The name of the part of the program that logs.
  public let label: String

  /// Creates a logger with a handler from the factory given to ``LoggingSystem/bootstrap(_:)``.
  public init(label: String) {
    self.init(label: label, factory: LoggingSystem.makeHandler)
  }

  /// Creates a logger with a handler from `factory`.
  public init(label: String, factory: (String) -> any LogHandler) {
    self.label = label
    handler = factory(label)
  }

  /// The lowest level that is written.
  public var logLevel: Level {
    get { handler.logLevel }
    set { handler.logLevel = newValue }
  }

  /// A value that accompanies every message of this logger.
  public subscript(metadataKey key: String) -> Metadata.Value? {
    get { handler[metadataKey: key] }
    set { handler[metadataKey: key] = newValue }
  }

  /// Writes a message if `level` is not below ``logLevel``; the arguments are evaluated only then.
  public func log(
    level: Level, _ message: @autoclosure () -> Message,
    metadata: @autoclosure () -> Metadata? = nil, source: @autoclosure () -> String? = nil,
    file: String = #fileID, function: String = #function, line: UInt = #line
  ) {
    guard level >= logLevel else { return }
    handler.log(
      event: LogEvent(
        level: level, message: message(), metadata: metadata(), source: source(), file: file,
        function: function, line: line))
  }
}

extension Logger {
  /// The severity of a message, in ascending order.
  public enum Level: String, Codable, CaseIterable, Comparable, Sendable {
    case trace, debug, info, notice, warning, error, critical

    private var severity: Int {
      switch self {
      case .trace: 0
      case .debug: 1
      case .info: 2
      case .notice: 3
      case .warning: 4
      case .error: 5
      case .critical: 6
      }
    }

    public static func < (left: Level, right: Level) -> Bool { left.severity < right.severity }
  }

  /// A description of the event, with constant wording.
  public struct Message: ExpressibleByStringInterpolation, Equatable, CustomStringConvertible,
    Sendable
  {
    /// The words.
    public var description: String

    public init(stringLiteral value: String) { description = value }
  }
}
