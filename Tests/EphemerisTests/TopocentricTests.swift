import CivilTime
import Ephemeris
import EphemerisData
import Numerics
import Testing

@Suite struct TopocentricTests {
  @Test("the Moon's parallax is its horizontal parallax at the horizon and nothing overhead")
  func moon() throws {
    let sky = try Ephemeris.standard.sky(at: Instant(julianDayUT: 2_451_545))
    let moon = sky[.moon]
    let horizontal = Degrees.asin(6_378.137 / 149_597_870.7 / moon.distance)
    var largest = 0.0
    for longitude in stride(from: -180.0, through: 175, by: 5) {
      for latitude in stride(from: -85.0, through: 85, by: 5) {
        let place = try #require(GeoCoordinates(latitude: latitude, longitude: longitude))
        let seen = sky.topocentricPosition(of: .moon, from: place)
        let (dl, db) = (
          Degrees.difference(from: moon.longitude, to: seen.longitude)
            * Degrees.cos(moon.latitude),
          seen.latitude - moon.latitude
        )
        largest = max(largest, (dl * dl + db * db).squareRoot())
      }
    }
    #expect(abs(largest - horizontal) < 0.02)
  }

  @Test("directions without a distance have no parallax")
  func nodes() throws {
    let sky = try Ephemeris.standard.sky(at: Instant(julianDayUT: 2_451_545))
    let place = try #require(GeoCoordinates(latitude: 48.4, longitude: 10))
    #expect(sky.topocentricPosition(of: .meanNode, from: place) == sky[.meanNode])
  }

  @Test("a place needs angles within their ranges")
  func ranges() {
    #expect(GeoCoordinates(latitude: 90.01, longitude: 0) == nil)
    #expect(GeoCoordinates(latitude: 0, longitude: 180.5) == nil)
    #expect(GeoCoordinates(latitude: .nan, longitude: 0) == nil)
  }
}
