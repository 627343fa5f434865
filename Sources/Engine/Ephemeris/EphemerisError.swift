/// Why the ephemeris has no result.
public enum EphemerisError: Error, Hashable, Sendable {
  /// The instant (Julian day TT) is outside the table's span (Julian days TT).
  case outsideSpan(julianDayTT: Double, first: Double, last: Double)
  /// The table was given row by row, and not the row of this number.
  case missingRow(Int)
  /// The bytes given are not an ephemeris table of this version.
  case unreadableTable
}
