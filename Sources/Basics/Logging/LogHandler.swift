// Subset of apple/swift-log 1.x API, written independently; do not extend.

/// All that is known about one message.
public struct LogEvent: Sendable {
  /// The severity.
  public var level: Logger.Level
  /// The message.
  public var message: Logger.Message
  /// The metadata.
  public var metadata: Logger.Metadata?
  /// The module that logged; the first part of ``file`` where the caller named none.
  public var source: String
  /// The file that logged, as `Module/File.swift`.
  public var file: String
  /// The function that logged.
  public var function: String
  /// The line that logged.
  public var line: UInt

  /// An event; without a `source`, the module that `file` begins with.
  public init(
    level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String?,
    file: String, function: String, line: UInt
  ) {
    self.level = level
    self.message = message
    self.metadata = metadata
    self.source = source ?? String(file.prefix { $0 != "/" })
    self.file = file
    self.function = function
    self.line = line
  }
}

/// Takes messages to where they are kept. A value: a change to one copy leaves the others alone.
public protocol LogHandler: Sendable {
  /// Writes a message; the logger has checked the level already.
  func log(event: LogEvent)
  /// A value that accompanies every message.
  subscript(metadataKey key: String) -> Logger.Metadata.Value? { get set }
  /// All values that accompany every message.
  var metadata: Logger.Metadata { get set }
  /// The lowest level that is written.
  var logLevel: Logger.Level { get set }
}

/// Forgets every message.
public struct SwiftLogNoOpLogHandler: LogHandler {
  public init() {}

  public func log(event: LogEvent) {}

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }

  public var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }

  public var logLevel: Logger.Level {
    get { .critical }
    set {}
  }
}
