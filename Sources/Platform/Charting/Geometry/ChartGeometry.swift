public import ChartDrawing
public import Charts
public import CivilTime
internal import Readings
public import Storage

/// A chart as a client draws and tells it (ARC-201, section 2.3 of the specification): positions in
/// the unit square, and a text for each part.
public struct ChartGeometry: Sendable {
  public let planets: [PlanetGeometry]
  /// Twelve; empty where the angles are unknown.
  public let houses: [HouseGeometry]
  public let aspects: [AspectGeometry]
  /// Ascendant, Midheaven, Descendant, Imum Coeli; empty where they are unknown.
  public let angles: [AngleGeometry]
  public let meta: ChartMeta
  /// Who writes the texts (ARC-604).
  public static let writer = "composer"
  /// The same as a drawing.
  public let wheel: WheelChart
}

/// A planet or the node on the wheel.
public struct PlanetGeometry: Sendable {
  public let point: ChartPoint
  public let place: ZodiacDegree
  /// Where it may be while the moment of birth is open; nil where its place is known.
  public let reach: PointReach?
  /// 1 ... 12; 0 when houses are unknown.
  public let house: Int
  public let isRetrograde: Bool
  /// The centre of the glyph.
  public let display: UnitPoint
  public let text: ChartText
}

/// A house on the wheel.
public struct HouseGeometry: Sendable {
  /// 1 ... 12.
  public let number: Int
  public let cusp: ZodiacDegree
  /// Where the cusp may be while the moment of birth is open.
  public let reach: PointReach?
  /// Degrees; the twelve sum to 360.
  public let span: Double
  /// The planets and the node inside.
  public let tenants: [ChartPoint]
  /// The middle of the house.
  public let display: UnitPoint
  public let cuspInner: UnitPoint
  public let cuspOuter: UnitPoint
  public let text: ChartText

  /// The planet that rules the sign of the cusp, by the modern table.
  public var ruler: ChartPoint { ChartPoint(cusp.sign.modernRuler) }
}

/// An angle of the wheel.
public struct AngleGeometry: Sendable {
  public let point: ChartPoint
  public let place: ZodiacDegree
  /// Where it may be while the moment of birth is open.
  public let reach: PointReach?
  /// The outer end of its line.
  public let display: UnitPoint
  public let text: ChartText
}

/// An aspect line on the wheel.
public struct AspectGeometry: Sendable {
  /// In a transit chart the transiting body is first.
  public let aspect: Aspect
  /// The least and the greatest orb while the moment of birth is open, at all of which it holds; else
  /// the orb.
  public let orbs: ClosedRange<Double>
  public let start: UnitPoint
  public let end: UnitPoint
  public let text: ChartText

  /// `{body1}_{aspectType}_{body2}`, unique within a chart (ARC-205).
  public var id: String { "\(aspect.first.name)_\(aspect.kind.name)_\(aspect.second.name)" }
}

/// An interpretation and the facts that it rests on (ARC-605).
public struct ChartText: Hashable, Sendable {
  public let interpretation: String
  public let factsUsed: [String]

  init(_ statement: Statement?, _ lexicon: Lexicon) {
    interpretation = statement?.text ?? ""
    factsUsed = statement?.factors.map { $0.fact.title(lexicon) } ?? []
  }
}

/// How a chart came about.
public struct ChartMeta: Sendable {
  public let subjectName: String
  public let houseSystem: String
  public let timeKnown: Bool
  /// Whether the time is known only about, within some minutes.
  public let isTimeAbout: Bool
  public let placeKnown: Bool
  public let zoneKnown: Bool
  /// The day of a transit chart.
  public let date: CivilDate?
  public let julianDay: Double
  public let fingerprint: String
  public let notes: [String]
  public let calculatedAt: Timestamp
}
