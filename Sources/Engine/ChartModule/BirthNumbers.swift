internal import Charts
internal import CivilTime
internal import Ephemeris

/// A birth and the choices of its chart as six numbers: Julian day UT, latitude, longitude (both NaN
/// without a place or a time of day), house system, definition of the Moon's node, orbs.
struct BirthNumbers {
  private let birth: Birth
  private let houseSystem: HouseSystem
  private let lunarNode: ChartOptions.LunarNode
  /// Whether the orbs are scaled by the body (ARC-502, ARC-309) instead of the standard ones.
  private let isScaled: Bool

  /// Reads the numbers; nil where they are none of a birth.
  @inline(never)
  init?(_ numbers: UnsafePointer<Double>) {
    let (houses, node, orbs) = unsafe (numbers[3], numbers[4], numbers[5])
    guard let birth = unsafe Birth(numbers), let system = UInt8(exactly: houses),
      let houseSystem = HouseSystem(rawValue: system), houseSystem.isOnDevices,
      node == 0 || node == 1, orbs == 0 || orbs == 1
    else { return nil }
    self.birth = birth
    self.houseSystem = houseSystem
    lunarNode = node == 0 ? .osculating : .mean
    isScaled = orbs == 1
  }

  /// The orbs of transits that belong to those of the chart.
  var transitOrbs: OrbTable { isScaled ? .scaledTransits : .transits }

  /// The chart of the birth.
  @inline(never)
  func chart(_ ephemeris: Ephemeris) throws(EphemerisError) -> NatalChart {
    try NatalChart(
      birth: birth, ephemeris: ephemeris,
      options: ChartOptions(
        lunarNode: lunarNode, houseSystem: houseSystem, orbs: isScaled ? .scaled : .standard))
  }
}

extension Birth {
  /// A birth of Julian day UT, latitude and longitude; nil where these are no place.
  init?(_ numbers: UnsafePointer<Double>) {
    let (day, latitude, longitude) = unsafe (numbers[0], numbers[1], numbers[2])
    guard day.isFinite else { return nil }
    let moment = BirthMoment(Instant(julianDayUT: day))
    guard !(latitude.isNaN && longitude.isNaN) else {
      self.init(moment: moment, place: nil)
      return
    }
    guard let place = GeoCoordinates(latitude: latitude, longitude: longitude) else { return nil }
    self.init(moment: moment, place: place)
  }
}
