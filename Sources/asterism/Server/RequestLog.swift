import CivilTime
import HTTPServer
import JSON
import LogOutput

/// Writes a log line for each request (PLT-26).
struct RequestLog: Sendable {
  let format: LogFormat
  let writer: LogWriter

  /// The length that suffices for most lines, bytes.
  private static let usualLength = 256

  /// Writes the line of an answered request.
  func write(_ record: AccessRecord) {
    let time = System.now.iso8601()
    switch format {
    case .logfmt:
      var line = "time="
      line.reserveCapacity(Self.usualLength)
      line += time
      line += " level=info msg=Request "
      record.appendLogfmt(to: &line)
      writer.write(line)
    case .json:
      let start = "{\"time\": \"\(time)\", \"level\": \"info\", \"msg\": \"Request\", "
      writer.write(Array(start.utf8) + record.json.dropFirst())
    }
  }
}
