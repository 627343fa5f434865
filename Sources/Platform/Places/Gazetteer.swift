internal import CGazetteerData
internal import Ephemeris

/// The world's places of a thousand people and more, offline.
///
/// The data (GeoNames, CC BY 4.0) is part of the binary and is read in place: opening it costs a
/// look at the header, and each query touches the few pages that it needs.
///
/// ```swift
/// let gazetteer = try Gazetteer.standard
/// gazetteer.search("new yor", limit: 8).first?.label  // "New York City, New York, United States"
/// ```
public struct Gazetteer: Sendable {
  /// The attribution that the licence of the data requires.
  public static let attribution = "Places: \(source)"
  /// Where the places are from, and the licence of the data.
  public static let source = "GeoNames (geonames.org), CC BY 4.0"

  let format: GazetteerFormat

  /// The gazetteer in the binary. Opening it again costs next to nothing, so there is no need to
  /// keep it.
  public static var standard: Gazetteer {
    get throws(GazetteerError) {
      // Static data: `asterism_gazetteer_size` bytes, never written or freed.
      let start = unsafe UnsafeRawPointer(asterism_gazetteer_table())
      return try unsafe Gazetteer(Bytes(start: start, count: asterism_gazetteer_size))
    }
  }

  init(_ bytes: Bytes) throws(GazetteerError) {
    format = try GazetteerFormat(bytes)
  }

  /// The number of places.
  public var count: Int { format.placeCount }

  /// The IANA names of all zones with places, sorted.
  public var timeZones: [String] {
    (0..<format.zoneCount).map { format.names.text(at: format.zones.uint32(at: 4 * $0)) }
  }

  /// Returns the place with a GeoNames id, or `nil`.
  public func place(id: Int) -> Place? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if identifier(of: numberByID(middle)) < id { low = middle + 1 } else { high = middle }
    }
    guard low < count, identifier(of: numberByID(low)) == id else { return nil }
    return place(numberByID(low))
  }

  private func numberByID(_ index: Int) -> Int { format.placesByID.uint24(at: 3 * index) }
}

/// Single fields of place number `number`.
extension Gazetteer {
  private static let degree = 1e5

  private func field(_ offset: Int, of number: Int) -> Int {
    format.places.uint32(at: GazetteerFormat.placeSize * number + offset)
  }

  func identifier(of number: Int) -> Int { field(0, of: number) }

  func latitude(of number: Int) -> Double {
    Double(format.places.int32(at: GazetteerFormat.placeSize * number + 4)) / Self.degree
  }

  func longitude(of number: Int) -> Double {
    Double(format.places.int32(at: GazetteerFormat.placeSize * number + 8)) / Self.degree
  }

  func direction(of number: Int) -> DirectionOnEarth {
    DirectionOnEarth(latitude(of: number), longitude(of: number))
  }

  func population(of number: Int) -> Int { field(12, of: number) }

  func zone(of number: Int) -> Int {
    format.places.uint16(at: GazetteerFormat.placeSize * number + 20)
  }

  func region(of number: Int) -> Int {
    format.places.uint16(at: GazetteerFormat.placeSize * number + 22)
  }

  func country(ofRegion region: Int) -> Int { format.regions.uint32(at: 8 * region + 4) }

  func countryCode(_ country: Int) -> String {
    let letters = [0, 1].map { UInt8(format.countries.uint8(at: 8 * country + $0)) }
    return String(decoding: letters, as: UTF8.self)
  }

  /// Returns the complete place.
  func place(_ number: Int) -> Place? {
    guard
      let coordinates = GeoCoordinates(
        latitude: latitude(of: number), longitude: longitude(of: number))
    else { return nil }
    let zone = zone(of: number)
    let region = region(of: number)
    let country = country(ofRegion: region)
    let regionName = format.regions.uint32(at: 8 * region)
    return Place(
      id: identifier(of: number),
      name: format.names.text(at: field(16, of: number)),
      region: regionName == GazetteerFormat.none ? nil : format.names.text(at: regionName),
      country: format.names.text(at: format.countries.uint32(at: 8 * country + 4)),
      countryCode: countryCode(country),
      coordinates: coordinates,
      timeZone: format.names.text(at: format.zones.uint32(at: 4 * zone)),
      population: population(of: number))
  }
}
