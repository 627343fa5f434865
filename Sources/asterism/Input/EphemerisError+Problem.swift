import CivilTime
import Ephemeris

extension EphemerisError {
  /// The problem and what would be valid.
  var problem: String {
    switch self {
    case .outsideSpan(let julianDayTT, let first, let last):
      return "the ephemeris spans the years \(Self.nearestNewYear(first)) to"
        + " \(Self.nearestNewYear(last)), from \(Self.date(first)) to \(Self.date(last));"
        + " this is \(Self.date(julianDayTT))"
    case .missingRow(let row):
      return "row \(row) of the ephemeris table is missing in this program; install it again"
    case .unreadableTable:
      return "the ephemeris table in this program is damaged; install it again"
    }
  }

  private static func nearestNewYear(_ julianDay: Double) -> Int {
    Int((2000 + (julianDay - 2_451_544.5) / 365.2425).rounded())
  }

  private static func date(_ julianDay: Double) -> CivilDate {
    Instant(julianDayUT: julianDay).civil(rule: .gregorian).date
  }
}
