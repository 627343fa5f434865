import CivilTime
import HTTPServer
import JSON
import LogOutput
import Synchronization

/// Writes a log line for each request (PLT-26).
struct RequestLog: Sendable {
  let format: LogFormat
  let writer: LogWriter

  private static let clock = LogClock()

  /// The length that suffices for most lines, bytes.
  private static let usualLength = 256

  /// Writes the line of an answered request.
  func write(_ record: AccessRecord) {
    var line: [UInt8] = []
    line.reserveCapacity(Self.usualLength)
    switch format {
    case .logfmt:
      line.append(contentsOf: "time=".utf8)
      Self.clock.append(System.now, to: &line)
      line.append(contentsOf: " level=info msg=Request ".utf8)
      record.appendLogfmt(to: &line)
    case .json:
      line.append(contentsOf: "{\"time\": \"".utf8)
      Self.clock.append(System.now, to: &line)
      line.append(contentsOf: "\", \"level\": \"info\", \"msg\": \"Request\", ".utf8)
      line.append(contentsOf: record.json.dropFirst())
    }
    writer.write(line)
  }
}

/// Moments of now as ISO 8601, to the millisecond: all but the decimals is spelled once a second.
private final class LogClock: Sendable {
  private let last = Mutex((second: -Double.infinity, text: ""))

  func append(_ instant: Instant, to line: inout [UInt8]) {
    let second = instant.unixSeconds.rounded(.down)
    let start = last.withLock { last in
      if last.second != second {
        // Up to the point before the decimals.
        let whole = Instant(unixSeconds: second).iso8601()
        last = (second, String(whole.dropLast("000Z".utf8.count)))
      }
      return last.text
    }
    let milliseconds = min(Int((instant.unixSeconds - second) * 1000), 999)
    line.append(contentsOf: start.utf8)
    for digit in [milliseconds / 100, milliseconds / 10 % 10, milliseconds % 10] {
      line.append(UInt8(ascii: "0") + UInt8(digit))
    }
    line.append(UInt8(ascii: "Z"))
  }
}
