/// The geocentric position of a body: ecliptic coordinates of date and their rates.
public struct Position: Hashable, Sendable {
  /// Ecliptic longitude from the true equinox of date, degrees in 0 ..< 360.
  public var longitude: Double
  /// Ecliptic latitude, degrees, north positive.
  public var latitude: Double
  /// Distance in astronomical units; 0 for the nodes and the mean apogee, which are directions.
  public var distance: Double
  /// Degrees a day; negative while retrograde.
  public var longitudeSpeed: Double
  /// Degrees a day.
  public var latitudeSpeed: Double
  /// Astronomical units a day.
  public var distanceSpeed: Double

  public init(
    longitude: Double, latitude: Double = 0, distance: Double = 0, longitudeSpeed: Double = 0,
    latitudeSpeed: Double = 0, distanceSpeed: Double = 0
  ) {
    self.longitude = longitude
    self.latitude = latitude
    self.distance = distance
    self.longitudeSpeed = longitudeSpeed
    self.latitudeSpeed = latitudeSpeed
    self.distanceSpeed = distanceSpeed
  }

  /// Whether the body moves backwards through the zodiac.
  public var isRetrograde: Bool { longitudeSpeed < 0 }
}
