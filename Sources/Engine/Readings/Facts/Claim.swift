public import Charts
public import Jyotish

/// Something that a sentence says of a chart and that is either so or not.
///
/// Grounding reads claims out of sentences and compares them with those that the facts bear out. The
/// grahas go by their points: Rahu is the North Node, Ketu the South Node, the Lagna the Ascendant.
/// Which chart a claim is about is its ``Frame``, which is kept beside it.
public enum Claim: Hashable, Sendable {
  /// A point is in a sign, tropical or sidereal as the facts are.
  case sign(ChartPoint, ZodiacSign)
  /// A point is in a sign of an element.
  case element(ChartPoint, Element)
  /// A point is in a sign of a modality.
  case modality(ChartPoint, Modality)
  /// A point is in a house of the chart, which is counted from the Ascendant.
  case house(ChartPoint, Int)
  /// A point is in a house that is counted from another point.
  case houseFrom(ChartPoint, Int, of: ChartPoint)
  /// No planet is in a house.
  case emptyHouse(Int)
  /// A house begins in a sign.
  case cusp(Int, ZodiacSign)
  /// A point is in a nakshatra.
  case nakshatra(ChartPoint, Nakshatra)
  /// A point is in a quarter of its nakshatra.
  case pada(ChartPoint, Int)
  /// A point is in a degree of its sign, 0 ... 29.
  case degree(ChartPoint, Int)
  /// Two points form an aspect; the one with the lower raw value comes first.
  case aspect(ChartPoint, AspectKind, ChartPoint)
  /// Two points form an aspect that is not named; the one with the lower raw value comes first.
  case anyAspect(ChartPoint, ChartPoint)
  /// The first point, on its way, forms an aspect to the second of the birth chart; nil for an aspect
  /// that is not named.
  case transit(ChartPoint, AspectKind?, ChartPoint)
  /// Two points are so many whole degrees apart; the one with the lower raw value comes first.
  case apart(ChartPoint, ChartPoint, Int)
  /// The closest of all aspects is that of two points; the one with the lower raw value comes first.
  case closest(ChartPoint, ChartPoint)
  /// A graha casts its aspect on the place so many houses on, which is that of another point.
  case look(ChartPoint, Int, ChartPoint)
  /// The same, on a house.
  case lookAt(ChartPoint, Int, house: Int)
  /// A house has so many points in the sum of the ashtakavarga; nil for a number that is not said.
  case bindus(house: Int, Int?)
  /// An aspect is so many degrees from exact.
  case orb(Int)
  /// A planet casts its aspect on a house.
  case gaze(ChartPoint, Int)
  /// A planet moves backwards.
  case retrograde(ChartPoint)
  /// A planet is in dignity, debility or another condition of this name, in lower case.
  case dignity(ChartPoint, String)
  /// A planet rules a sign.
  case ruler(ZodiacSign, ChartPoint)
  /// A planet rules a house.
  case lord(house: Int, ChartPoint)
  /// The lord of one house is in another.
  case lordIn(house: Int, Int)
  /// A dasha of a graha runs or is named: the mahadasha is level 1, nil is any level, and 0 the one
  /// into which somebody is born.
  case period(ChartPoint, level: Int?)
  /// Within the mahadasha of the first graha, the sub-period of the second.
  case subPeriod(of: ChartPoint, ChartPoint)
  /// The period of one graha gives way to that of another.
  case succession(ChartPoint, ChartPoint)
  /// A period of Vimshottari that is not named, of a level; nil is any level.
  case somePeriod(level: Int?)
  /// The year of life is that of a house.
  case yearHouse(Int)
  /// A planet is the lord of the year of life.
  case yearLord(ChartPoint)
  /// So many of the planets are of an element, a modality or a half, in a sign or a house, or in a
  /// condition, by its name in lower case.
  case count(String, Int)
  /// A yoga or a figure of several planets, by its name in lower case.
  case figure(String)
  /// A figure of several planets is in a sign.
  case figureIn(String, ZodiacSign)
  /// The Moon is in a phase, by its name in lower case.
  case phase(String)
  /// A score, in half points where halves are possible, of a maximum.
  case score(Double, of: Int)
  /// Something begins, ends or is exact on a day; nil where the year is not said.
  case day(year: Int?, month: Int, day: Int)
  /// Something begins, ends or is exact in a month; nil where the year is not said.
  case month(year: Int?, month: Int)
  /// Something begins, ends or is exact in a year.
  case year(Int)
  /// Something begins, ends or is exact so many days from today.
  case dayFromNow(Int)
}

extension Claim {
  /// The claim of an aspect, whichever point is named first.
  static func aspect(between first: ChartPoint, _ kind: AspectKind?, _ second: ChartPoint) -> Claim
  {
    let (low, high) = first.rawValue <= second.rawValue ? (first, second) : (second, first)
    return kind.map { .aspect(low, $0, high) } ?? .anyAspect(low, high)
  }

  /// The claim that two points are so far apart: the whole degrees, and those of the rounded number.
  static func apart(_ first: ChartPoint, _ second: ChartPoint, by degrees: Double) -> [Claim] {
    Set([Int(degrees), Int(degrees.rounded())]).map { .apart(between: first, second, $0) }
  }

  static func apart(between first: ChartPoint, _ second: ChartPoint, _ degrees: Int) -> Claim {
    first.rawValue <= second.rawValue
      ? .apart(first, second, degrees) : .apart(second, first, degrees)
  }

  static func closest(between first: ChartPoint, _ second: ChartPoint) -> Claim {
    first.rawValue <= second.rawValue ? .closest(first, second) : .closest(second, first)
  }

  /// Whether the claim is one of time alone.
  var isDate: Bool {
    switch self {
    case .day, .month, .year, .dayFromNow: true
    default: false
    }
  }

  /// Whether the claim is of a period of Vimshottari.
  var isPeriod: Bool {
    switch self {
    case .period, .subPeriod, .succession, .somePeriod: true
    default: false
    }
  }

  /// What is also said by saying this of a chart.
  func implied(in frame: Frame) -> [Claim] {
    switch self {
    case .aspect(let first, let kind, let second):
      [.anyAspect(first, second)] + mirrored
        // A natal aspect bears out `Saturn squares your Moon`, whichever is named first.
        + (frame == .natal
          ? [(first, second), (second, first)].flatMap { pair -> [Claim] in
            [.transit(pair.0, kind, pair.1), .transit(pair.0, nil, pair.1)]
          } : [])
    case .anyAspect(let first, let second) where frame == .natal:
      [.transit(first, nil, second), .transit(second, nil, first)]
    case .transit(let mover, let kind, let point):
      [
        kind.map { Claim.aspect(between: mover, $0, point) },
        .aspect(between: mover, nil, point), .transit(mover, nil, point),
      ].compactMap(\.self) + mirrored
    case .sign(let point, let sign):
      [.element(point, sign.element), .modality(point, sign.modality)]
        + (point == .ascendant ? [.cusp(1, sign)] : [])
    case .period(let point, let level):
      [.period(point, level: nil), .somePeriod(level: level), .somePeriod(level: nil)]
    case .look(let graha, _, let point):
      [.aspect(between: graha, nil, point)]
    case .subPeriod(let maha, let lord):
      [.period(maha, level: 1), .period(lord, level: 2)]
        + [.period(maha, level: nil), .period(lord, level: nil)]
    case .succession(let last, let next):
      [.period(last, level: nil), .period(next, level: nil)]
    default: []
    }
  }

  /// The same aspect to the other end of an axis: square the Ascendant is square the Descendant.
  private var mirrored: [Claim] {
    switch self {
    case .aspect(let first, let kind, let second):
      guard let (axis, kind) = second.axis.flatMap({ axis in kind.across.map { (axis, $0) } })
      else { return [] }
      return [.aspect(between: first, kind, axis), .aspect(between: first, nil, axis)]
    case .transit(let mover, let kind, let point):
      guard let axis = point.axis, let kind else { return [] }
      return kind.across.map { [.transit(mover, $0, axis), .transit(mover, nil, axis)] } ?? []
    default: return []
    }
  }

  /// The points that the claim speaks of.
  var points: [ChartPoint] {
    switch self {
    case .sign(let point, _), .element(let point, _), .modality(let point, _),
      .house(let point, _), .nakshatra(let point, _), .pada(let point, _),
      .degree(let point, _), .gaze(let point, _), .retrograde(let point),
      .dignity(let point, _), .ruler(_, let point), .lord(_, let point), .period(let point, _),
      .yearLord(let point):
      [point]
    case .apart(let first, let second, _), .closest(let first, let second),
      .look(let first, _, let second):
      [first, second]
    case .lookAt(let point, _, _): [point]
    case .houseFrom(let first, _, let second), .aspect(let first, _, let second),
      .anyAspect(let first, let second), .transit(let first, _, let second),
      .subPeriod(let first, let second), .succession(let first, let second):
      [first, second]
    default: []
    }
  }

  /// The sign that the claim speaks of.
  var sign: ZodiacSign? {
    switch self {
    case .sign(_, let sign), .cusp(_, let sign), .figureIn(_, let sign), .ruler(let sign, _): sign
    default: nil
    }
  }
}

extension ChartPoint {
  /// The other end of the horizon or the meridian.
  fileprivate var axis: ChartPoint? {
    switch self {
    case .ascendant: .descendant
    case .midheaven: .imumCoeli
    default: nil
    }
  }
}

extension AspectKind {
  /// The aspect to a point that is the one to the place across from it.
  fileprivate var across: AspectKind? {
    switch self {
    case .conjunction: .opposition
    case .opposition: .conjunction
    case .trine: .sextile
    case .sextile: .trine
    case .square: .square
    case .quincunx: .semisextile
    default: nil
    }
  }
}
