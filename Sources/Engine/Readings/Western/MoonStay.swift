internal import Charts
internal import CivilTime
internal import Ephemeris

extension SkyReader {
  /// The Moon in the house that it goes through, with when it came and when it leaves; nil where that
  /// lies outside the ephemeris.
  func moonStay(
    of nativity: Nativity, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> Candidate? {
    try stay(of: .moon, in: nativity, ephemeris)
  }

  /// A planet in the house that it goes through, from the Sun's sign without houses, with when it came
  /// and when it leaves; nil where that lies outside the ephemeris, and for what is no planet.
  func stay(
    of point: ChartPoint, in nativity: Nativity, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> Candidate? {
    let visit = visitsOrSolar(of: nativity).first { $0.placement?.point == point }
    let body = Body.allCases.first { ChartPoint($0) == point }
    guard let visit, let body,
      case .western(.visit(let placement, let count))? = visit.factors.first?.fact,
      let house = placement.house
    else { return nil }
    let edges: [Double]
    if count == .birth, let cusps = nativity.chart.cusps {
      edges = [cusps[house - 1], cusps[house % 12]]
    } else {
      let start = 30 * Double(placement.place.sign.rawValue)
      edges = [start, (start + 30).truncatingRemainder(dividingBy: 360)]
    }
    let reach = point.daysInHouse
    let first = max(
      sky.instant.advanced(byDays: -reach), Instant(julianDayTT: ephemeris.span.lowerBound + 1))
    let last = min(
      sky.instant.advanced(byDays: reach), Instant(julianDayTT: ephemeris.span.upperBound - 1))
    guard first < last else { return nil }
    let passes = try ephemeris.crossings(
      of: .longitude(of: body), over: edges, during: first..<last
    )
    .map(\.instant)
    guard let start = passes.last(where: { $0 <= sky.instant }),
      let end = passes.first(where: { $0 > sky.instant })
    else { return nil }
    return visit.replacing(.western(.moonStay(placement, count, from: start, until: end)))
  }
}

extension ChartPoint {
  /// So many days lie, at most, between now and an edge of the house: one is seldom wider than 90
  /// degrees.
  fileprivate var daysInHouse: Double {
    switch self {
    case .moon: 8
    case .sun, .mercury, .venus: 150
    case .mars: 500
    case .jupiter: 1_300
    case .saturn: 3_000
    case .uranus: 8_000
    default: 16_000
    }
  }
}
