public import Ephemeris
public import Places

/// A place on the Earth as it was typed and understood.
public struct Location: Sendable {
  /// "New York City, New York, United States", or the coordinates.
  public let label: String
  /// Where it is.
  public let coordinates: GeoCoordinates
  /// The entry of the gazetteer, when there is one.
  public let place: Place?

  /// - Parameters:
  ///   - label: what it is called.
  ///   - coordinates: where it is.
  ///   - place: the entry of the gazetteer, when there is one.
  public init(label: String, coordinates: GeoCoordinates, place: Place?) {
    self.label = label
    self.coordinates = coordinates
    self.place = place
  }
}
