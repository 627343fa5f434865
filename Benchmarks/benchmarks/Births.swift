import Charts
import CivilTime
import Ephemeris

/// Births without end: any instant of 1900 to 2050, latitudes within 60°. The peers draw the same
/// ones in the same order.
struct RandomBirths {
  private var state: UInt64 = 19_002_050

  /// 1 January 1900 and 1 January 2050, Julian days UT.
  private static let first = 2_415_020.5
  private static let last = 2_469_807.5

  mutating func next() -> Birth {
    let day = Self.first + unit() * (Self.last - Self.first)
    let (latitude, longitude) = (unit() * 120 - 60, unit() * 360 - 180)
    guard let place = GeoCoordinates(latitude: latitude, longitude: longitude) else {
      preconditionFailure("Both angles are within their ranges by their making.")
    }
    return Birth(moment: BirthMoment(Instant(julianDayUT: day)), place: place)
  }

  mutating func next(_ count: Int) -> [Birth] {
    (0..<count).map { _ in next() }
  }

  /// 0 ..< 1 (SplitMix64; Steele, Lea and Flood 2014).
  mutating func unit() -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return Double((bits ^ (bits >> 31)) >> 11) * 0x1p-53
  }
}
