internal import AppHost
internal import Charting
internal import Charts
internal import CivilTime
internal import Clocks
internal import Jyotish
internal import Storage

/// The chart fields of every answer: the Lagna and the current periods.
struct ChartOutlook: Hashable, Sendable {
  /// The sign of the Lagna; nil without a birth time and in the Western tradition.
  let ascendant: String?
  /// The current periods, longest first: `Rahu/Saturn`.
  let dasha: String?
  /// The start and end of the shortest current period.
  let period: String?
  /// The next period; nil if the periods are uncertain.
  let next: DashaPeriod?

  /// - Parameter moment: the time at which the periods are current.
  init(_ chart: SessionChart, at moment: Timestamp, _ services: Dependencies) throws {
    guard let positions = try chart.positions(services) else {
      (ascendant, dasha, period, next) = (nil, nil, nil, nil)
      return
    }
    let now = Instant(moment)
    // The periods are uncertain if the Moon changes its nakshatra on the day of birth (DES-127).
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
  /// Returns the chart; nil without a birth and in the Western tradition.
  func positions(_ services: Dependencies) throws -> VedicPositions? {
    guard choice.system != .western, let birth = try birth.flatMap({ try BirthData($0, services) })
    else { return nil }
    return try VedicPositions(birth, options: choice.options, services.ephemeris)
  }
}
