import Ephemeris
import TestSupport
import Testing

@testable import Places

@Suite struct NearestTests {
  let gazetteer: Gazetteer

  init() throws { gazetteer = try Gazetteer.standard }

  private func coordinates(_ latitude: Double, _ longitude: Double) throws -> GeoCoordinates {
    try #require(GeoCoordinates(latitude: latitude, longitude: longitude))
  }

  @Test(
    "DES-141 the nearest place gives the zone",
    arguments: [
      (18.5204, 73.8567, "Asia/Kolkata"), (40.7128, -74.006, "America/New_York"),
      (48.4, 9.99, "Europe/Berlin"), (-36.85, 174.76, "Pacific/Auckland"),
      (-16.8, 179.99, "Pacific/Fiji"), (-16.8, -179.99, "Pacific/Fiji"),
      (78.2, 15.6, "Arctic/Longyearbyen"),
    ])
  func zone(latitude: Double, longitude: Double, zone: String) throws {
    let choice = gazetteer.zone(at: try coordinates(latitude, longitude))
    #expect(choice.zone == zone)
    #expect(choice.source == .gazetteer)
  }

  @Test("Pune is the nearest place to Pune, a hundred metres off")
  func pune() throws {
    let near = try #require(gazetteer.nearestPlace(to: coordinates(18.52043, 73.85674)))
    #expect(near.place.id == 1_259_229)
    #expect(near.kilometers < 1)
  }

  @Test(
    "DES-141 no place is near the middle of the Pacific or a pole",
    arguments: [
      (0.0, -130.0), (90.0, 0.0), (-90.0, 0.0), (89.9, 180.0), (-48.9, -123.4), (0.0, 180.0),
    ])
  func nowhere(latitude: Double, longitude: Double) throws {
    let coordinates = try coordinates(latitude, longitude)
    #expect(gazetteer.nearestPlace(to: coordinates) == nil)
    #expect(gazetteer.zone(at: coordinates) == .nautical)
    #expect(gazetteer.zone(at: coordinates).zone == nil)
  }

  @Test("any distance may be asked for")
  func reach() throws {
    let pole = try coordinates(-90, 0)
    for kilometers in [-1, -Double.infinity, .nan, 0] {
      #expect(gazetteer.nearestPlace(to: pole, within: kilometers) == nil)
    }
    let nearest = try #require(gazetteer.nearestPlace(to: pole, within: .infinity))
    #expect(nearest.place.countryCode == "AQ" || nearest.place.coordinates.latitude < -54)
    #expect(gazetteer.nearestPlace(to: nearest.place.coordinates, within: 0)?.kilometers == 0)
  }

  @Test("DES-141 a given zone wins, and LMT asks for local mean time")
  func given() throws {
    let pune = try coordinates(18.52, 73.86)
    #expect(gazetteer.zone(given: "Europe/Paris", at: pune) == .given("Europe/Paris"))
    #expect(gazetteer.zone(given: "lmt", at: pune).source == .lmt)
    #expect(gazetteer.zone(given: "", at: pune).zone == "Asia/Kolkata")
  }

  @Test(
    "the grid finds what a look at every place finds, across the date line and at high latitudes")
  func exhaustive() throws {
    let everywhere = (0..<gazetteer.count).map { gazetteer.direction(of: $0) }
    var random = SplitMix64(seed: 7)
    for round in 0..<18 {
      // A third each: anywhere, about the date line, near a pole.
      let wide = Double.random(in: -180...180, using: &random)
      let latitude = Double.random(in: -90...90, using: &random)
      let point =
        switch round % 3 {
        case 0: try coordinates(latitude, wide)
        case 1: try coordinates(latitude / 2, wide < 0 ? -180 + wide / -90 : 180 - wide / 90)
        default: try coordinates(70 + latitude / 9, wide)
        }
      let reach = [40.0, 200, 1500][round / 3 % 3]
      let found = gazetteer.nearestPlace(to: point, within: reach)
      let center = DirectionOnEarth(point.latitude, point.longitude)
      let expected = everywhere.map { center.squaredChord(to: $0) }.min()
      let nearest = DirectionOnEarth.radius * (try #require(expected)).squareRoot()
      // The chord is within a part in five hundred of the arc for so short a way.
      guard let found else {
        #expect(nearest > reach * 0.99)
        continue
      }
      #expect(abs(found.kilometers - nearest) <= found.kilometers * 0.003)
    }
  }

  @Test("great-circle distances agree with published ones")
  func distances() {
    // A quarter of the sphere, and one degree along a meridian.
    let quarter = DirectionOnEarth(0, 0).kilometers(to: DirectionOnEarth(90, 0))
    #expect(abs(quarter - 10_007.557) < 0.001)
    #expect(abs(DirectionOnEarth(50, 9).kilometers(to: DirectionOnEarth(51, 9)) - 111.195) < 0.001)
    #expect(DirectionOnEarth(10, 180).kilometers(to: DirectionOnEarth(10, -180)) < 1e-6)
  }
}
