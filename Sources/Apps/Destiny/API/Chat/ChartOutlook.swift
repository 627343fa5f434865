internal import AppHost
internal import Charting
internal import Charts
internal import CivilTime
internal import Clocks
internal import Jyotish
internal import Storage

/// What every answer tells of the chart that it rests on: the Lagna and the periods that run.
struct ChartOutlook: Hashable, Sendable {
  /// The sign of the Lagna; nil without a time of birth, and for the Western tradition.
  let ascendant: String?
  /// The periods that run, the longest first: `Rahu/Saturn`.
  let dasha: String?
  /// From when to when the shortest of them runs.
  let period: String?
  /// The one that follows it; nil where the periods are not certain.
  let next: DashaPeriod?

  /// - Parameter moment: at which the periods are wanted.
  init(_ chart: SessionChart, at moment: Timestamp, _ services: Dependencies) throws {
    guard let positions = try chart.positions(services) else {
      (ascendant, dasha, period, next) = (nil, nil, nil, nil)
      return
    }
    let now = Instant(moment)
    // Where the Moon changes its nakshatra on the day of birth the periods are not certain (DES-127).
    let running = positions.stars.isCertain ? positions.periods.running(at: now, levels: 2) : []
    ascendant = positions.chart.lagna?.rashi.name
    dasha = running.isEmpty ? nil : running.map(\.lord.name).joined(separator: "/")
    next = running.last.flatMap { positions.periods.running(at: $0.end, levels: 2).last?.period }
    period = running.last.map { part in
      [part.start, part.end].map { "\($0.civil().date)" }.joined(separator: " to ")
    }
  }
}

extension SessionChart {
  /// The chart itself; nil without a birth, and for the Western tradition.
  func positions(_ services: Dependencies) throws -> VedicPositions? {
    guard choice.system != .western, let birth = try birth.flatMap({ try BirthData($0, services) })
    else { return nil }
    return try VedicPositions(birth, options: choice.options, services.ephemeris)
  }
}
