public import Ephemeris
public import Places

/// A place as typed and resolved.
public struct Location: Sendable {
  /// "New York City, New York, United States", or the coordinates.
  public let label: String
  /// The coordinates.
  public let coordinates: GeoCoordinates
  /// The entry of the gazetteer, if there is one.
  public let place: Place?

  /// - Parameters:
  ///   - label: the display name.
  ///   - coordinates: the coordinates.
  ///   - place: the entry of the gazetteer, if there is one.
  public init(label: String, coordinates: GeoCoordinates, place: Place?) {
    self.label = label
    self.coordinates = coordinates
    self.place = place
  }
}
