import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import Testing

/// The two charts that the specification gives whole (DES-128), and charts made up for rules.
enum ReferenceCharts {
  /// 1990-01-15 14:30, Mumbai.
  static func a(_ options: JyotishOptions = JyotishOptions()) throws -> JyotishChart {
    try cast("1990-01-15T09:00:00Z", latitude: 18.97500, longitude: 72.82583, options)
  }

  /// 1992-08-09 06:05, New Delhi.
  static func b(_ options: JyotishOptions = JyotishOptions()) throws -> JyotishChart {
    try cast("1992-08-09T00:35:00Z", latitude: 28.63576, longitude: 77.22445, options)
  }

  static func cast(
    _ moment: String, latitude: Double, longitude: Double,
    _ options: JyotishOptions = JyotishOptions()
  ) throws -> JyotishChart {
    let place = try #require(GeoCoordinates(latitude: latitude, longitude: longitude))
    let birth = Birth(moment: BirthMoment(try Instant(iso8601: moment)), place: place)
    return try JyotishChart(birth: birth, ephemeris: .standard, options: options)
  }

  /// A chart of longitudes that are given in the order Sun, Moon, Mars, Mercury, Jupiter, Venus,
  /// Saturn, Rahu; all move forwards but the nodes.
  static func made(lagna: Double?, _ longitudes: [Double]) -> JyotishChart {
    JyotishChart(
      instant: Instant(julianDayUT: 2_451_545), options: JyotishOptions(), ayanamsa: 24,
      bhavas: lagna.map { Bhavas(wholeSignsFrom: SiderealLongitude($0)) }
    ) { graha in
      let degrees = graha == .ketu ? longitudes[7] + 180 : longitudes[graha.index]
      return (SiderealLongitude(degrees), 0, graha.isNode ? -0.05 : 1)
    }
  }
}
