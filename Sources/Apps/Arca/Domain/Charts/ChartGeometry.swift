internal import ChartDrawing
internal import Charts
internal import CivilTime
internal import Readings
internal import Storage

/// A chart as a client draws and tells it (ARC-201, section 2.3 of the specification): positions in
/// the unit square, and a text for each part.
struct ChartGeometry: Sendable {
  let planets: [PlanetGeometry]
  /// Twelve; empty where the angles are unknown.
  let houses: [HouseGeometry]
  let aspects: [AspectGeometry]
  /// Ascendant, Midheaven, Descendant, Imum Coeli; empty where they are unknown.
  let angles: [AngleGeometry]
  let meta: ChartMeta
  /// The same as a drawing.
  let wheel: WheelChart
}

/// A planet or the node on the wheel.
struct PlanetGeometry: Sendable {
  let point: ChartPoint
  let place: ZodiacDegree
  /// Where it may be while the moment of birth is open; nil where its place is known.
  let reach: PointReach?
  /// 1 ... 12; 0 when houses are unknown.
  let house: Int
  let isRetrograde: Bool
  /// The centre of the glyph.
  let display: UnitPoint
  let text: ChartText
}

/// A house on the wheel.
struct HouseGeometry: Sendable {
  /// 1 ... 12.
  let number: Int
  let cusp: ZodiacDegree
  /// Where the cusp may be while the moment of birth is open.
  let reach: PointReach?
  /// Degrees; the twelve sum to 360.
  let span: Double
  /// The planets and the node inside.
  let tenants: [ChartPoint]
  /// The middle of the house.
  let display: UnitPoint
  let cuspInner: UnitPoint
  let cuspOuter: UnitPoint
  let text: ChartText

  /// The planet that rules the sign of the cusp, by the modern table.
  var ruler: ChartPoint { ChartPoint(cusp.sign.modernRuler) }
}

/// An angle of the wheel.
struct AngleGeometry: Sendable {
  let point: ChartPoint
  let place: ZodiacDegree
  /// Where it may be while the moment of birth is open.
  let reach: PointReach?
  /// The outer end of its line.
  let display: UnitPoint
  let text: ChartText
}

/// An aspect line on the wheel.
struct AspectGeometry: Sendable {
  /// In a transit chart the transiting body is first.
  let aspect: Aspect
  /// The least and the greatest orb while the moment of birth is open, at all of which it holds; else
  /// the orb.
  let orbs: ClosedRange<Double>
  let start: UnitPoint
  let end: UnitPoint
  let text: ChartText

  /// `{body1}_{aspectType}_{body2}`, unique within a chart (ARC-205).
  var id: String { "\(aspect.first.name)_\(aspect.kind.name)_\(aspect.second.name)" }
}

/// An interpretation and the facts that it rests on (ARC-605).
struct ChartText: Hashable, Sendable {
  let interpretation: String
  let factsUsed: [String]

  init(_ statement: Statement?, _ lexicon: Lexicon) {
    interpretation = statement?.text ?? ""
    factsUsed = statement?.factors.map { $0.fact.title(lexicon) } ?? []
  }
}

/// Who writes a text (ARC-604).
enum TextSource: String, Sendable { case composer, anthropic, gemini, openai }

/// How a chart came about.
struct ChartMeta: Sendable {
  let subjectName: String
  let houseSystem: String
  let timeKnown: Bool
  /// Whether the time is known only about, within some minutes.
  let isTimeAbout: Bool
  let placeKnown: Bool
  let zoneKnown: Bool
  /// The day of a transit chart.
  let date: CivilDate?
  let julianDay: Double
  let fingerprint: String
  let notes: [String]
  let textSource: TextSource
  let calculatedAt: Timestamp
}
