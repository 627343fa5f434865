import Charts
public import Ephemeris

/// The twelve houses of a Vedic chart.
public struct Bhavas: Sendable {
  /// The rising degree.
  public let lagna: SiderealLongitude
  /// The requested division.
  public let division: BhavaDivision
  /// The system of the borders: Porphyry where Placidus is undefined, beyond the polar circles.
  public let systemUsed: HouseSystem
  /// The beginning of each house, the first house at index 0.
  public let starts: InlineArray<12, SiderealLongitude>

  /// The houses that follow from the rising sign alone.
  public init(wholeSignsFrom lagna: SiderealLongitude) {
    self.lagna = lagna
    (division, systemUsed) = (.wholeSign, .wholeSign)
    starts = InlineArray { SiderealLongitude(0, of: lagna.rashi.advanced(by: $0)) }
  }

  /// The houses of a place at a moment.
  public init(
    _ division: BhavaDivision, orientation: EarthOrientation, place: GeoCoordinates,
    ayanamsa: Double
  ) {
    let sky = Houses(division.system, orientation: orientation, place: place)
    let lagna = SiderealLongitude(sky.ascendant - ayanamsa)
    self.lagna = lagna
    (self.division, systemUsed) = (division, sky.systemUsed)
    // Whole signs are sidereal ones, which the tropical division does not know.
    starts = InlineArray {
      division == .wholeSign
        ? SiderealLongitude(0, of: lagna.rashi.advanced(by: $0))
        : SiderealLongitude(sky.cusps[$0] - ayanamsa)
    }
  }

  /// The house that holds a place, 1 ... 12; a place on a border belongs to the house that begins.
  public func house(of place: SiderealLongitude) -> Int {
    Houses.house(of: place.degrees, cusps: InlineArray { starts[$0].degrees })
  }
}
