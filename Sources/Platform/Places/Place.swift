public import Ephemeris

/// A populated place of the gazetteer.
public struct Place: Hashable, Sendable, Identifiable {
  /// The GeoNames id, which stays the same from one edition of the gazetteer to the next.
  public let id: Int
  /// The name that GeoNames prefers, in Latin letters as a rule: "Pune", "Munich", "São Paulo".
  public let name: String
  /// The first-level division, such as a state or province, where known.
  public let region: String?
  public let country: String
  /// ISO 3166-1, two letters.
  public let countryCode: String
  /// To 1e-5 of a degree; elevation 0.
  public let coordinates: GeoCoordinates
  /// IANA name, such as "Asia/Kolkata".
  public let timeZone: String
  /// Inhabitants; 0 where GeoNames does not know them.
  public let population: Int

  /// "Pune, Maharashtra, India"; a part that repeats the one before it is left out.
  public var label: String {
    var parts = [name]
    for part in [region, country] {
      if let part, part != parts.last { parts.append(part) }
    }
    return parts.joined(separator: ", ")
  }
}
