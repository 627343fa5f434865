private import Numerics

extension Sky {
  /// A body as seen from a place on the Earth's surface instead of the Earth's centre.
  ///
  /// Only the Moon moves noticeably (up to 1°); the Sun by 9" at most. The speeds stay those of the
  /// Earth's centre. Earth's figure: WGS 84; directions without a distance (nodes, mean apogee) have
  /// no parallax and are returned unchanged. Diurnal aberration (0.3") is included.
  public func topocentricPosition(of body: Body, from place: GeoCoordinates) -> Position {
    let seen = self[body]
    guard seen.distance > 0 else { return seen }
    let observer = place.equatorial(
      meridian: orientation.meridian(atLongitude: place.longitude))
    // The observer's position and, eastwards, velocity in the light's units, turned to the ecliptic.
    let (sinE, cosE) = Degrees.sincos(orientation.obliquity)
    func onEcliptic(_ v: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(v.x, v.y * cosE + v.z * sinE, v.z * cosE - v.y * sinE)
    }
    let rotation = 2 * Double.pi * 1.002_737_811_9
    let velocity = SIMD3(-observer.y, observer.x, 0) * (rotation / 173.144_632_674_24)
    let (sinL, cosL) = Degrees.sincos(seen.longitude)
    let (sinB, cosB) = Degrees.sincos(seen.latitude)
    let centre = SIMD3(cosB * cosL, cosB * sinL, sinB) * seen.distance
    let vector = centre - onEcliptic(observer)
    let distance = (vector * vector).sum().squareRoot()
    let direction = vector / distance + onEcliptic(velocity)
    let horizontal = (direction.x * direction.x + direction.y * direction.y).squareRoot()
    var result = seen
    result.longitude = Degrees.normalized(Degrees.atan2(direction.y, direction.x))
    result.latitude = Degrees.atan2(direction.z, horizontal)
    result.distance = distance
    return result
  }
}

extension GeoCoordinates {
  /// The place in astronomical units from the Earth's centre, on axes of the equator of date: x to
  /// the equinox, z to the north pole.
  /// - Parameter meridian: local apparent sidereal time, degrees.
  func equatorial(meridian: Double) -> SIMD3<Double> {
    // WGS 84: equatorial radius in astronomical units and flattening 1/298.257223563.
    let radius = 6_378_137 / 149_597_870_700.0
    let shrink = 1 - 1 / 298.257_223_563
    let (sinLatitude, cosLatitude) = Degrees.sincos(latitude)
    let curvature =
      1 / (cosLatitude * cosLatitude + shrink * shrink * sinLatitude * sinLatitude).squareRoot()
    let height = elevation / 149_597_870_700
    let (sinMeridian, cosMeridian) = Degrees.sincos(meridian)
    let outwards = (radius * curvature + height) * cosLatitude
    return SIMD3(
      outwards * cosMeridian, outwards * sinMeridian,
      (radius * curvature * shrink * shrink + height) * sinLatitude)
  }
}
