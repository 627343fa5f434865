// Subset of apple/swift-log 1.x API, written independently; do not extend.

private import Glibc

/// Writes a line for every message to standard output or standard error.
public struct StreamLogHandler: LogHandler {
  public var metadata: Logger.Metadata = [:]
  public var logLevel: Logger.Level = .info

  private let label: String
  private let descriptor: Int32

  /// A handler that writes to standard output.
  public static func standardOutput(label: String) -> StreamLogHandler {
    StreamLogHandler(label: label, descriptor: STDOUT_FILENO)
  }

  /// A handler that writes to standard error.
  public static func standardError(label: String) -> StreamLogHandler {
    StreamLogHandler(label: label, descriptor: STDERR_FILENO)
  }

  private init(label: String, descriptor: Int32) {
    self.label = label
    self.descriptor = descriptor
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// One call of `write` for each line, so that lines of several threads do not mix and none waits
  /// in a buffer when the program ends.
  public func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { _, own in own }
    let pairs = all.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value) " }.joined()
    var line = "\(event.level) \(label) : \(pairs)[\(event.source)] \(event.message)\n"
    line.withUTF8 { bytes in
      // If standard error is closed, there is nowhere to report that.
      _ = unsafe write(descriptor, bytes.baseAddress, bytes.count)
    }
  }
}
