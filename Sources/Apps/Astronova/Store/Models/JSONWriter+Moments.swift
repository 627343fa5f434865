internal import CivilTime
internal import Clocks
internal import JSON
internal import Storage

/// Dates as the API writes them (AST-19).
extension JSONWriter {
  /// Writes an instant in UTC with whole seconds, such as `2024-01-15T14:30:00Z`; `null` for none.
  mutating func instant(_ name: StaticString, _ instant: Instant?) {
    key(name)
    if let instant { value(instant.wire) } else { null() }
  }

  /// Writes a stored moment in the same form; `null` for none.
  mutating func second(_ name: StaticString, _ moment: Timestamp?) {
    instant(name, moment.map { Instant($0) })
  }

  /// Writes instants.
  mutating func instants(_ name: StaticString, _ instants: [Instant]) {
    field(name, instants.map(\.wire))
  }

  /// Writes a calendar day as its midnight in UTC: `1990-05-15T00:00:00Z`; `null` for none.
  mutating func day(_ name: StaticString, _ date: CivilDate?) {
    key(name)
    if let date { value("\(date)T00:00:00Z") } else { null() }
  }
}

extension Instant {
  /// Rounded to the second.
  fileprivate var wire: String {
    let rounded = Instant(unixSeconds: unixSeconds.rounded())
    return "\(rounded.iso8601().dropLast(5))Z"
  }
}
