/// A place on the Earth.
public struct GeoCoordinates: Hashable, Sendable {
  /// Geographic latitude in degrees, north positive, -90 ... 90.
  public let latitude: Double
  /// Longitude in degrees, east positive, -180 ... 180.
  public let longitude: Double
  /// Metres above sea level.
  public let elevation: Double

  /// `nil` unless both angles are finite and within their ranges.
  public init?(latitude: Double, longitude: Double, elevation: Double = 0) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, elevation.isFinite else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
  }
}
