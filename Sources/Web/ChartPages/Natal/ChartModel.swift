internal import ChartDrawing
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import People
internal import Readings

/// The model of the tropical chart page.
struct ChartModel: Sendable {
  /// The position of a point.
  struct Position: Sendable {
    let point: ChartPoint
    let place: ZodiacDegree
    /// Its first and last possible position, if the birth time is too uncertain for one.
    let span: (first: ZodiacDegree, last: ZodiacDegree)?
    /// Its possible houses; none without houses.
    let houses: [Int]
    let isRetrograde: Bool
  }

  /// The drawing of the chart.
  enum Drawing: Sendable {
    /// A wheel whose parts are pressed.
    case wheel(WheelChart)
    /// A picture, as SVG.
    case picture(String)
  }

  /// An angle between two points.
  struct Angle: Sendable {
    let aspect: Aspect
    /// Whether it holds over the whole uncertainty of the birth time.
    let isCertain: Bool
  }

  let name: String
  let date: CivilDate
  let time: PersonDetails.BirthTime
  /// The name of the place; nil if only its time zone is known.
  let place: String?
  /// How the local time was resolved.
  let moment: CivilMoment
  let title: String
  let drawing: Drawing
  let style: OwnChart.Style
  /// The chart, for what is told about its elements.
  let nativity: Nativity
  /// The sky of today, if it is shown around the wheel.
  let transits: Transits?
  let positions: [Position]
  /// The house cusps, in order; none without a time and a place.
  let cusps: [ZodiacDegree]
  /// The requested and the used house system, if they differ.
  let replacedHouses: (asked: HouseSystem, used: HouseSystem)?
  let aspects: [Angle]
}

extension ChartModel {
  /// The points to list: Sun to Pluto, the node, Lilith, and the angles if there are any.
  private static let points: [ChartPoint] = [
    .sun, .moon, .mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto, .northNode,
    .lilith, .ascendant, .midheaven, .descendant, .imumCoeli,
  ]

  /// - Parameter isWithTransits: Whether the planets of today go around the wheel.
  init(_ own: OwnChart, style: OwnChart.Style, isWithTransits: Bool) throws {
    let (chart, uncertainty) = (own.chart, try own.uncertainty())
    name = own.details.name
    date = own.moment.date
    time = own.details.birthTime
    place = own.details.birthPlace?.name
    moment = own.moment
    title = own.title
    let transits = isWithTransits && style == .wheel ? try own.transits() : nil
    drawing =
      style == .wheel
      ? .wheel(own.wheel(with: transits)) : .picture(own.drawing(style, theme: .page))
    (self.style, self.transits) = (style, transits)
    nativity = try own.nativity()
    positions = Self.points.compactMap { Position($0, in: chart, uncertainty) }
    cusps = (0..<12).compactMap { house in
      chart.houses.map { ZodiacDegree(longitude: $0.cusps[house]) }
    }
    replacedHouses = chart.houses.flatMap { houses in
      houses.system == houses.systemUsed ? nil : (houses.system, houses.systemUsed)
    }
    aspects = chart.aspects.map { aspect in
      let fact = ChartFact.aspect(aspect.first, aspect.kind, aspect.second)
      return Angle(
        aspect: aspect, isCertain: uncertainty?.range.certainty(of: fact) ?? .certain == .certain)
    }
  }
}

extension ChartModel.Position {
  /// The movement of a point, in degrees over the uncertainty of the birth time, from which on both
  /// positions are shown.
  private static let tolerance = 0.5

  init?(_ point: ChartPoint, in chart: NatalChart, _ uncertainty: Uncertainty?) {
    guard let place = chart.degree(of: point), let motion = chart.points[point] else {
      return nil
    }
    self.point = point
    self.place = place
    isRetrograde = PointSet.planets.contains(point) && motion.speed < 0
    let isAngle = PointSet.angles.contains(point)
    let certain = chart.house(of: point).map { [$0] } ?? []
    let possible = chart.houses == nil ? [] : uncertainty?.range.houses(of: point) ?? certain
    houses = isAngle ? [] : possible
    span = uncertainty.flatMap { uncertainty in
      guard let first = uncertainty.first.degree(of: point),
        let last = uncertainty.last.degree(of: point)
      else {
        return nil
      }
      let way = abs(last.longitude - first.longitude)
      return min(way, 360 - way) > Self.tolerance ? (first, last) : nil
    }
  }
}
