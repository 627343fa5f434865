internal import Charts
internal import CivilTime
internal import Ephemeris

extension SkyReader {
  /// The Moon in the house that it goes through, with when it came and when it leaves; nil where that
  /// lies outside the ephemeris.
  func moonStay(
    of nativity: Nativity, _ ephemeris: Ephemeris
  ) throws(EphemerisError) -> Candidate? {
    let sign = nativity.chart.sign(of: .sun) ?? .aries
    let visit = (visits(of: nativity) + visits(from: sign)).first { $0.placement?.point == .moon }
    guard let visit, case .western(.visit(let placement, let count))? = visit.factors.first?.fact,
      let house = placement.house
    else { return nil }
    let edges: [Double]
    if count == .birth, let cusps = nativity.chart.cusps {
      edges = [cusps[house - 1], cusps[house % 12]]
    } else {
      let start = 30 * Double(placement.place.sign.rawValue)
      edges = [start, (start + 30).truncatingRemainder(dividingBy: 360)]
    }
    // A house is seldom wider than 90 degrees, which the Moon takes a week for.
    let span = sky.instant.advanced(byDays: -8)..<sky.instant.advanced(byDays: 8)
    let passes = try ephemeris.crossings(of: .longitude(of: .moon), over: edges, during: span)
      .map(\.instant)
    guard let start = passes.last(where: { $0 <= sky.instant }),
      let end = passes.first(where: { $0 > sky.instant })
    else { return nil }
    return visit.replacing(.western(.moonStay(placement, count, from: start, until: end)))
  }
}
