internal import Charts
public import Ephemeris
internal import Numerics

/// Houses in the zodiac of the output: tropical, or sidereal by an ayanamsa.
///
/// Cusps that divide the sky are the same degrees in both. Cusps that follow signs (whole sign,
/// equal from Aries) follow the signs of the zodiac in use.
public struct HouseView: Sendable {
  /// The tropical houses.
  public let houses: Houses
  /// The ayanamsa in degrees; 0 in the tropical zodiac.
  public let ayanamsa: Double
  /// The cusps in the zodiac in use, in degrees 0 ..< 360.
  public let cusps: [Double]

  /// - Parameter ayanamsa: the ayanamsa in degrees; 0 for the tropical zodiac.
  public init(_ houses: Houses, ayanamsa: Double) {
    self.houses = houses
    self.ayanamsa = ayanamsa
    cusps = (0..<12).map { index in
      let step = 30 * Double(index)
      switch houses.systemUsed {
      case .wholeSign:
        let rising = ZodiacSign(longitude: houses.ascendant - ayanamsa)
        return Degrees.normalized(rising.start + step)
      case .equalAries: return step
      default: return Degrees.normalized(houses.cusps[index] - ayanamsa)
      }
    }
  }

  /// The four angles: JSON key, name, and longitude in the zodiac in use, in degrees.
  public var angles: [(key: String, name: String, longitude: Double)] {
    [
      ("ascendant", "Ascendant", houses.ascendant), ("midheaven", "Midheaven", houses.midheaven),
      ("descendant", "Descendant", houses.descendant),
      ("imumCoeli", "Imum Coeli", houses.imumCoeli),
    ].map { ($0, $1, Degrees.normalized($2 - ayanamsa)) }
  }

  /// Returns the house, 1 ... 12, of a tropical longitude.
  public func house(of longitude: Double) -> Int {
    switch houses.systemUsed {
    case .wholeSign, .equalAries:
      let sign = ZodiacSign(longitude: longitude - ayanamsa)
      return ZodiacSign(longitude: cusps[0]).distance(to: sign) + 1
    default: return houses.house(of: longitude)
    }
  }
}
