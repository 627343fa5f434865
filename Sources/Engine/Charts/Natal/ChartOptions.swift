public import Ephemeris

/// The choices that a chart is cast with; they travel with it, so that every figure can say how it
/// came about.
public struct ChartOptions: Sendable {
  /// The definition of the Moon's node.
  public enum LunarNode: UInt8, CaseIterable, Sendable {
    /// The node of the osculating orbit, which oscillates by up to 1.9° (AST-40, ARC-301).
    case osculating
    case mean
  }

  /// The definition of the North Node.
  public var lunarNode: LunarNode
  /// The requested system; the chart says which one was used.
  public var houseSystem: HouseSystem
  /// The points that aspects are looked for among.
  public var aspectPoints: PointSet
  /// The largest orbs of aspects.
  public var orbs: OrbTable
  /// The origin of the signs, in degrees from the equinox: 0 in the tropical zodiac, the ayanamsa
  /// in a sidereal one. Longitudes always count from the equinox.
  public var zodiacStart: Double

  /// The choices of AST-40 to AST-45 unless others are given.
  public init(
    lunarNode: LunarNode = .osculating, houseSystem: HouseSystem = .placidus,
    aspectPoints: PointSet = .standard,
    orbs: OrbTable = .standard, zodiacStart: Double = 0
  ) {
    self.lunarNode = lunarNode
    self.houseSystem = houseSystem
    self.aspectPoints = aspectPoints
    self.orbs = orbs
    self.zodiacStart = zodiacStart
  }
}

extension ChartOptions {
  /// From this latitude on houses are divided by Porphyry, degrees north or south (ARC-305).
  private static let polarLatitude = 66.0

  /// Scaled orbs, and houses that hold in polar regions (ARC-305, ARC-308).
  /// - Parameter place: of the birth; decides the house system.
  public static func withScaledOrbs(at place: GeoCoordinates?) -> ChartOptions {
    let isPolar = abs(place?.latitude ?? 0) >= polarLatitude
    return ChartOptions(houseSystem: isPolar ? .porphyry : .placidus, orbs: .scaled)
  }
}
