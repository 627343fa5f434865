public import CivilTime

/// An eighth of the daylight that is avoided for beginnings.
public struct DayPeriod: Hashable, Sendable {
  /// The three that calendars print.
  public enum Kind: UInt8, CaseIterable, Sendable {
    case rahuKalam, gulika, yamaganda

    /// The name that is printed.
    public var name: String {
      switch self {
      case .rahuKalam: "Rahu Kalam"
      case .gulika: "Gulika"
      case .yamaganda: "Yamaganda"
      }
    }
  }

  public let kind: Kind
  public let start: Instant
  public let end: Instant

  /// The period of a weekday between a sunrise and its sunset.
  public init(_ kind: Kind, on vara: Vara, sunrise: Instant, sunset: Instant) {
    let eighth = (sunset.julianDayUT - sunrise.julianDayUT) / 8
    let number = Double(vara.eighth(of: kind))
    self.kind = kind
    start = sunrise.advanced(byDays: (number - 1) * eighth)
    end = sunrise.advanced(byDays: number * eighth)
  }
}
