import CivilTime
import HTTPServer
import JSON
import Logging

/// The lines of the log: one for each message and each request, in `logfmt` or JSON (PLT-26).
struct LogLines: Sendable {
  let format: Settings.Operation.LogFormat

  /// A line for a request.
  func line(_ record: AccessRecord) -> [UInt8] {
    switch format {
    case .logfmt:
      return Array("time=\(Self.time) level=info msg=Request \(record.logfmt)\n".utf8)
    case .json:
      let start = "{\"time\": \"\(Self.time)\", \"level\": \"info\", \"msg\": \"Request\", "
      return Array(start.utf8) + record.json.dropFirst() + [UInt8(ascii: "\n")]
    }
  }

  /// A line for a message.
  func line(
    _ level: Logger.Level, _ message: String, _ metadata: Logger.Metadata
  ) -> [UInt8] {
    let pairs = metadata.sorted { $0.key < $1.key }
    switch format {
    case .logfmt:
      var line = "time=\(Self.time) level=\(level.rawValue) msg=\(Self.quoted(message))"
      for (key, value) in pairs { line += " \(key)=\(Self.quoted("\(value)"))" }
      return Array((line + "\n").utf8)
    case .json:
      var json = JSONWriter()
      json.object(onOneLine: true) { json in
        json.field("time", Self.time)
        json.field("level", level.rawValue)
        json.field("msg", message)
        for (key, value) in pairs { json.field(key, "\(value)") }
      }
      json.endLine()
      return json.bytes
    }
  }

  private static var time: String { System.now.iso8601() }

  /// A value as `logfmt` has it: in quotes where it holds anything but letters, digits and a few signs.
  private static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy { byte in
      byte > UInt8(ascii: " ") && byte < 0x7F && byte != UInt8(ascii: "\"")
        && byte != UInt8(ascii: "=") && byte != UInt8(ascii: "\\")
    }
    if isPlain, !text.isEmpty { return text }
    var json = JSONWriter()
    json.value(text)
    return String(decoding: json.bytes, as: UTF8.self)
  }
}

/// Writes the messages of loggers to standard error, as ``LogLines`` has them.
struct LineLogHandler: LogHandler {
  var metadata: Logger.Metadata = [:]
  var logLevel: Logger.Level
  let lines: LogLines

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let all = metadata.merging(event.metadata ?? [:]) { _, own in own }
    System.tell(lines.line(event.level, event.message.description, all))
  }
}
