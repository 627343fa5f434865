private import Numerics

/// The bending of light that passes the Sun: up to 1.8" at its limb.
///
/// In closed form (the general-relativistic formula of the IAU's SOFA routine `ld`), since it is too
/// sharp near conjunction for the table's polynomials.
enum LightDeflection {
  /// The Sun's Schwarzschild radius in astronomical units.
  private static let schwarzschildRadius = 1.974_125_743_36e-8

  /// Returns the Sun's effect on a planet's longitude and latitude and on their daily rates, in
  /// degrees.
  static func shift(of planet: Position, by sun: Position) -> Position {
    let here = shift(of: planet, by: sun, after: 0)
    var result = Position(longitude: here.longitude, latitude: here.latitude)
    // Farther than some 25° from the Sun the rate stays below 0.001" a day.
    guard abs(Degrees.difference(from: sun.longitude, to: planet.longitude)) < 25 else {
      return result
    }
    let step = 0.01
    let (before, after) = (
      shift(of: planet, by: sun, after: -step), shift(of: planet, by: sun, after: step)
    )
    result.longitudeSpeed = (after.longitude - before.longitude) / (2 * step)
    result.latitudeSpeed = (after.latitude - before.latitude) / (2 * step)
    return result
  }

  /// The shift some days later, both bodies moving at their present rates.
  private static func shift(
    of planet: Position, by sun: Position, after days: Double
  ) -> (longitude: Double, latitude: Double) {
    // Axes: x to the Sun, y along the ecliptic, z to its pole. The Sun's own latitude (1") is taken
    // off the planet's.
    let (sinD, cosD) = Degrees.sincos(
      planet.longitude - sun.longitude + days * (planet.longitudeSpeed - sun.longitudeSpeed))
    let (sinB, cosB) = Degrees.sincos(planet.latitude - sun.latitude + days * planet.latitudeSpeed)
    let (x, y, z) = (cosB * cosD, cosB * sinD, sinB)
    // From the Sun to the planet.
    let (qx, qy, qz) = (
      planet.distance * x - sun.distance, planet.distance * y, planet.distance * z
    )
    let radius = (qx * qx + qy * qy + qz * qz).squareRoot()
    let nearness = max((radius - qx) / radius, 1e-6)
    let along = (planet.distance - sun.distance * x) / radius
    let strength = schwarzschildRadius / (sun.distance * nearness) * Degrees.perRadian
    let (dx, dy, dz) = (x * qx / radius - along, x * qy / radius, x * qz / radius)
    return (
      strength * (dy * cosD - dx * sinD) / cosB,
      strength * (dz * cosB - (dx * cosD + dy * sinD) * sinB)
    )
  }
}
