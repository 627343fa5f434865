internal import Clocks
internal import JSON
internal import Storage

extension JSONWriter {
  /// Writes a moment as the original client reads it, in seconds since 2001-01-01T00:00:00Z, and
  /// beside it in ISO 8601 (ARC-203).
  mutating func date(_ name: StaticString, iso: StaticString, _ moment: Timestamp?) {
    key(name)
    if let moment {
      // 978,307,200 s lie between the beginnings of 1970 and of 2001.
      value(Double(moment.milliseconds - 978_307_200_000) / 1_000, decimals: 3)
    } else {
      null()
    }
    key(iso)
    if let moment { value(moment.iso8601) } else { null() }
  }
}
