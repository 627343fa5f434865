public import Ephemeris

/// A point on the zodiac of a chart: bodies, nodes, angles and lots.
///
/// The raw values follow the order in which lists are shown: Sun to Pluto (AST-40), the node, the
/// Ascendant and the Midheaven (ARC-308), then the rest.
public enum ChartPoint: UInt8, CaseIterable, Sendable {
  case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto
  /// The Moon's ascending node, true or mean as the chart's options say.
  case northNode
  /// The intersection of the eastern horizon with the ecliptic.
  case ascendant
  /// The intersection of the upper meridian with the ecliptic.
  case midheaven
  case descendant, imumCoeli
  case southNode
  /// The mean apogee of the Moon's orbit.
  case lilith
  /// The western intersection of the prime vertical with the ecliptic.
  case vertex
  /// The seven lots of the Hermetic tradition.
  case fortune, spirit, eros, necessity, courage, victory, nemesis

  /// Returns the point of a body; both nodes map to the North Node.
  public init(_ body: Body) {
    switch body {
    case .meanNode, .trueNode: self = .northNode
    case .meanLilith: self = .lilith
    default: self = ChartPoint(rawValue: body.rawValue) ?? .sun
    }
  }

  /// The planet that the point is; `nil` for nodes, Lilith, angles and lots.
  public var planet: Body? {
    rawValue <= ChartPoint.pluto.rawValue ? Body(rawValue: rawValue) : nil
  }

  /// The English name, as in JSON answers.
  public var name: String {
    switch self {
    case .northNode: "North Node"
    case .ascendant: "Ascendant"
    case .midheaven: "Midheaven"
    case .descendant: "Descendant"
    case .imumCoeli: "Imum Coeli"
    case .southNode: "South Node"
    case .lilith: "Lilith"
    case .vertex: "Vertex"
    case .fortune: "Lot of Fortune"
    case .spirit: "Lot of Spirit"
    case .eros: "Lot of Eros"
    case .necessity: "Lot of Necessity"
    case .courage: "Lot of Courage"
    case .victory: "Lot of Victory"
    case .nemesis: "Lot of Nemesis"
    default: planet?.name ?? ""
    }
  }
}
