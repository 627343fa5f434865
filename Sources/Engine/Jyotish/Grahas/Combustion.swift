private import Numerics

extension Graha {
  /// Within how many degrees of the Sun the graha is combust (DES-124); `nil` for the Sun and the
  /// nodes. Mercury and Venus are brighter while retrograde, when they pass before the Sun.
  public func combustionLimit(isRetrograde: Bool) -> Double? {
    switch self {
    case .moon: 12
    case .mars: 17
    case .mercury: isRetrograde ? 12 : 14
    case .jupiter: 11
    case .venus: isRetrograde ? 8 : 10
    case .saturn: 15
    case .sun, .rahu, .ketu: nil
    }
  }

  /// Whether the graha is lost in the light of the Sun.
  public func isCombust(
    at place: SiderealLongitude, sun: SiderealLongitude, isRetrograde: Bool
  ) -> Bool {
    guard let limit = combustionLimit(isRetrograde: isRetrograde) else { return false }
    return Degrees.separation(place.degrees, sun.degrees) <= limit
  }
}
