public import Ephemeris

/// What a search prefers among equal matches.
public enum PlacePreference: Hashable, Sendable {
  /// The text only.
  case none
  /// Places near these coordinates: one within some kilometres counts as a hundred times larger,
  /// one 100 km away as ten times.
  case near(GeoCoordinates)
  /// Places of a country (ISO 3166-1, two letters): each counts as a hundred times larger.
  case country(String)
}
