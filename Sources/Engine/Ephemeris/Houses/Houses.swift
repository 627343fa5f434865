private import Numerics

/// The twelve house cusps and the angles of a place at a moment, all as ecliptic longitudes of date
/// in 0 ..< 360.
public struct Houses: Sendable {
  /// The cusps; the first house begins at index 0. See ``subscript(_:)`` for numbers 1 to 12.
  public let cusps: InlineArray<12, Double>
  /// The rising degree: always the intersection of the ecliptic with the eastern horizon.
  public let ascendant: Double
  /// The intersection of the ecliptic with the upper meridian.
  ///
  /// Inside a polar circle it can be below the horizon. Systems projected from the horizon's north
  /// and south points (Campanus, Regiomontanus, Topocentric, Ascendant Parallel) then use the
  /// meridian's other intersection, which is above it; all others keep the upper meridian. So does
  /// the Swiss Ephemeris.
  public let midheaven: Double
  /// The western intersection of the ecliptic with the prime vertical.
  public let vertex: Double
  /// The degree that would rise at the equator, also called east point.
  public let equatorialAscendant: Double
  /// The right ascension of the meridian (ARMC): local apparent sidereal time in degrees.
  public let meridian: Double
  /// The requested system.
  public let system: HouseSystem
  /// The system of the cusps: `porphyry` where the requested one is undefined.
  public let systemUsed: HouseSystem

  /// Divides the sky of a place.
  /// - Parameters:
  ///   - meridian: right ascension of the meridian (ARMC) in degrees.
  ///   - obliquity: true obliquity of the ecliptic in degrees.
  ///   - latitude: geographic latitude in degrees, -90 ... 90.
  public init(_ system: HouseSystem, meridian: Double, obliquity: Double, latitude: Double) {
    let sphere = LocalSphere(meridian: meridian, obliquity: obliquity, latitude: latitude)
    let used = system.isDefined(on: sphere) ? system : .porphyry
    let (ascendant, midheaven) = (sphere.ascendant, used.midheaven(on: sphere))
    cusps = sphere.cusps(used, ascendant: ascendant, midheaven: midheaven)
    self.ascendant = ascendant
    self.midheaven = midheaven
    vertex = sphere.vertex
    equatorialAscendant = sphere.longitude(across: sphere.south, towards: sphere.east)
    self.meridian = Degrees.normalized(meridian)
    self.system = system
    systemUsed = used
  }

  /// Divides the sky of an instant over a place.
  public init(_ system: HouseSystem, orientation: EarthOrientation, place: GeoCoordinates) {
    self.init(
      system, meridian: orientation.meridian(atLongitude: place.longitude),
      obliquity: orientation.obliquity, latitude: place.latitude)
  }

  /// The setting degree.
  public var descendant: Double { Degrees.normalized(ascendant + 180) }

  /// The intersection of the ecliptic with the lower meridian.
  public var imumCoeli: Double { Degrees.normalized(midheaven + 180) }

  /// The cusp at which a house, 1 to 12, begins.
  public subscript(house: Int) -> Double { cusps[house - 1] }

  /// The house, 1 to 12, that holds a longitude; a body exactly on a cusp is in the house that
  /// begins there.
  public func house(of longitude: Double) -> Int {
    Self.house(of: longitude, cusps: cusps)
  }

  /// The house among any twelve cusps, as those of a composite or directed chart.
  public static func house(of longitude: Double, cusps: InlineArray<12, Double>) -> Int {
    place(longitude, cusps).index + 1
  }

  /// The house and how far through it along the ecliptic: 1 ..< 13, where 4.25 is a quarter through
  /// the fourth.
  public func position(of longitude: Double) -> Double {
    let (index, fraction) = Self.place(longitude, cusps)
    return Double(index + 1) + min(fraction, 1 - 0x1p-49)
  }

  /// Returns the index of the house with a longitude, and the share of the house before it.
  ///
  /// Houses follow the zodiac except in a few polar and tropical skies, where projected cusps can
  /// run against it: each house is the shorter arc from its cusp to the next.
  private static func place(
    _ longitude: Double, _ cusps: InlineArray<12, Double>
  ) -> (index: Int, fraction: Double) {
    let longitude = Degrees.normalized(longitude)
    // The house if all were 30° wide; the search begins one before, since it is usually near.
    let likely = Int(Degrees.normalized(longitude - cusps[0]) / 30)
    for step in 11..<23 {
      let index = (likely + step) % 12
      let width = shorterWay(from: cusps[index], to: cusps[index == 11 ? 0 : index + 1])
      let offset = shorterWay(from: cusps[index], to: longitude)
      let isInside = width > 0 ? offset >= 0 && offset < width : offset <= 0 && offset > width
      if isInside { return (index, offset / width) }
    }
    return nearestCuspBehind(longitude, cusps)
  }

  /// `Degrees.difference` for angles known to be in 0 ..< 360.
  private static func shorterWay(from start: Double, to end: Double) -> Double {
    let way = end - start
    return way >= 180 ? way - 360 : way < -180 ? way + 360 : way
  }

  /// The answer where shorter arcs leave a gap, as a house of more than half the circle would.
  private static func nearestCuspBehind(
    _ longitude: Double, _ cusps: InlineArray<12, Double>
  ) -> (index: Int, fraction: Double) {
    var (best, least) = (0, Double.infinity)
    for index in 0..<12 {
      let offset = Degrees.normalized(longitude - cusps[index])
      if offset < least { (best, least) = (index, offset) }
    }
    let width = Degrees.normalized(cusps[best == 11 ? 0 : best + 1] - cusps[best])
    return (best, width > 0 ? least / width : 0)
  }
}
