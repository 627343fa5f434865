internal import Clocks
public import JSON
public import Storage

/// Moments in seconds since 2001-01-01T00:00:00Z, as programs of Apple's systems read them.
extension JSONWriter {
  /// Writes a moment in seconds, and beside it in ISO 8601 (ARC-203).
  public mutating func date(_ name: StaticString, iso: StaticString, _ moment: Timestamp?) {
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

  /// Writes when an answer was computed.
  public mutating func calculated(at moment: Timestamp) {
    date("calculatedAt", iso: "calculatedAtIso", moment)
  }
}
