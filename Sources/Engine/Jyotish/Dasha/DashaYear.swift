/// The number of days in a dasha's year: a choice that shifts the last periods of a life by years,
/// so every result names it.
public enum DashaYear: UInt8, CaseIterable, Sendable {
  /// 365.25 days (DES-126).
  case julian
  /// 365.2425 days, the mean year of the civil calendar.
  case gregorian
  /// 365.256364 days, one turn of the Sun among the stars.
  case sidereal
  /// 360 days, the savana year.
  case savana
  /// 354.367 days: twelve lunations, 360 tithis.
  case tithi

  /// The length in days.
  @inlinable
  public var days: Double {
    switch self {
    case .julian: 365.25
    case .gregorian: 365.2425
    case .sidereal: 365.256364
    case .savana: 360
    case .tithi: 354.367
    }
  }

  /// The name in answers.
  public var name: String {
    switch self {
    case .julian: "julian"
    case .gregorian: "gregorian"
    case .sidereal: "sidereal"
    case .savana: "savana"
    case .tithi: "tithi"
    }
  }
}
