public import Ephemeris

/// The choices that a chart is cast with; they travel with it, so that every figure can say how it
/// came about.
public struct ChartOptions: Sendable {
  /// Which of the Moon's nodes stands for the node.
  public enum LunarNode: UInt8, CaseIterable, Sendable {
    /// That of the osculating orbit, which wavers by up to 1.9° (AST-40, ARC-301).
    case osculating
    case mean
  }

  public var lunarNode: LunarNode
  public var houseSystem: HouseSystem
  /// The points that aspects are looked for among.
  public var aspectPoints: PointSet
  public var orbs: OrbTable

  public init(
    lunarNode: LunarNode = .osculating, houseSystem: HouseSystem = .placidus,
    aspectPoints: PointSet = .standard,
    orbs: OrbTable = .astronova
  ) {
    self.lunarNode = lunarNode
    self.houseSystem = houseSystem
    self.aspectPoints = aspectPoints
    self.orbs = orbs
  }
}
