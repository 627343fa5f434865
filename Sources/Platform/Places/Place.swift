public import Ephemeris

/// A populated place of the gazetteer.
public struct Place: Hashable, Sendable, Identifiable {
  /// The GeoNames id, stable across editions of the gazetteer.
  public let id: Int
  /// The preferred name in GeoNames, usually in Latin letters: "Pune", "Munich", "São Paulo".
  public let name: String
  /// The first-level division, such as a state or province, if known.
  public let region: String?
  public let country: String
  /// The ISO 3166-1 code, two letters.
  public let countryCode: String
  /// To 1e-5 of a degree; elevation 0.
  public let coordinates: GeoCoordinates
  /// IANA name, such as "Asia/Kolkata".
  public let timeZone: String
  /// The population; 0 if unknown.
  public let population: Int

  /// "Pune, Maharashtra, India"; a part equal to the previous one is left out.
  public var label: String {
    var parts = [name]
    for part in [region, country] {
      if let part, part != parts.last { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }
}
