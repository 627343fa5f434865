import JSON
public import Logging

/// The format of log lines.
public enum LogFormat: String, Sendable, CaseIterable {
  case logfmt, json
}

/// Hands every message to a `LogWriter` as one line: `time`, `level`, `msg`, and its metadata by name.
public struct LineLogHandler: LogHandler {
  public var metadata: Logger.Metadata = [:]
  public var logLevel: Logger.Level

  private let format: LogFormat
  private let writer: LogWriter
  private let time: @Sendable () -> String

  /// - Parameters:
  ///   - level: what is less urgent is not written.
  ///   - time: the moment, as ISO 8601 in UTC.
  public init(
    format: LogFormat, level: Logger.Level = .info, writer: LogWriter,
    time: @escaping @Sendable () -> String
  ) {
    self.format = format
    logLevel = level
    self.writer = writer
    self.time = time
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Errors are written immediately, since the program may end next.
  public func log(event: LogEvent) {
    let values = metadata.merging(event.metadata ?? [:]) { _, own in own }
      .sorted { $0.key < $1.key }.map { ($0.key, "\($0.value)") }
    let fields =
      [("time", time()), ("level", "\(event.level)"), ("msg", "\(event.message)")] + values
    writer.write(Self.line(fields, format))
    if event.level >= .error { writer.flush() }
  }

  private static func line(_ fields: [(String, String)], _ format: LogFormat) -> [UInt8] {
    switch format {
    case .json:
      var json = JSONWriter()
      json.object { json in
        for (name, value) in fields { json.field(name, value) }
      }
      return json.bytes
    case .logfmt:
      return Array(
        fields.map { "\($0.logfmtName)=\($1.logfmtValue)" }.joined(separator: " ").utf8)
    }
  }
}

extension String {
  /// A name may have no blank, quote or equals sign: they become underscores.
  fileprivate var logfmtName: String {
    utf8.contains(where: Self.needsQuotes)
      ? String(decoding: utf8.map { Self.needsQuotes($0) ? UInt8(ascii: "_") : $0 }, as: UTF8.self)
      : self
  }

  /// The value, quoted if necessary, so that it can break neither the line nor the pair.
  fileprivate var logfmtValue: String {
    guard isEmpty || utf8.contains(where: Self.needsQuotes) else { return self }
    var quoted = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\r": quoted += "\\r"
      case "\t": quoted += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: quoted += "\u{FFFD}"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func needsQuotes(_ byte: UInt8) -> Bool {
    byte <= 0x20 || byte == 0x7F || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "=")
      || byte == UInt8(ascii: "\\")
  }
}
