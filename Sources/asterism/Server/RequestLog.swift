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
    let time = Self.clock.text(of: System.now)
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

/// Moments of now as ISO 8601, to the millisecond: all but the decimals is spelled once a second.
private final class LogClock: Sendable {
  private let last = Mutex((second: -Double.infinity, text: ""))

  func text(of instant: Instant) -> String {
    let second = instant.unixSeconds.rounded(.down)
    let start = last.withLock { last in
      if last.second != second {
        // Up to the point before the decimals.
        let whole = Instant(unixSeconds: second).iso8601()
        last = (second, String(whole.dropLast("000Z".utf8.count)))
      }
      return last.text
    }
    let milliseconds = Int((instant.unixSeconds - second) * 1000)
    return "\(start)\(String(1000 + min(milliseconds, 999)).dropFirst())Z"
  }
}
