internal import ChartDrawing
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Interface
internal import Jyotish
internal import People
internal import Site

/// The chart of the person whose account it is, with what is not sure about it.
struct OwnChart: Sendable {
  /// How a chart is drawn.
  enum Style: String, CaseIterable, Sendable {
    case wheel, north
  }

  let details: PersonDetails
  let moment: CivilMoment
  let chart: NatalChart
  private let ephemeris: Ephemeris
  /// What the drawing is called, in the language of the person.
  let title: String

  /// Nil while day or place of birth have not been said.
  init?(_ caller: Caller) throws {
    guard let details = caller.profile?.details,
      let known = try caller.services.birth(of: details)
    else { return nil }
    ephemeris = caller.services.ephemeris
    chart = try NatalChart(birth: known.birth, ephemeris: ephemeris)
    (self.details, moment) = (details, known.moment)
    title = caller.words(.chartOf(details.name))
  }

  /// What depends on the time of birth; nil where that is exact. Some fifty milliseconds of work for a
  /// whole day, so nothing for what only draws.
  func uncertainty() throws -> Uncertainty? {
    guard chart.birth.moment.certainty != .exact else { return nil }
    let range = try TimeRangeReport(birth: chart.birth, ephemeris: ephemeris)
    return Uncertainty(
      range: range, first: try cast(range.window.lowerBound),
      last: try cast(range.window.upperBound))
  }

  private func cast(_ instant: Instant) throws -> NatalChart {
    try NatalChart(
      birth: Birth(moment: BirthMoment(instant), place: chart.birth.place), ephemeris: ephemeris)
  }

  /// The drawing as SVG.
  func drawing(_ style: Style, theme: ChartTheme) -> String {
    switch style {
    case .wheel: WheelDrawing(WheelChart(chart, title: title), theme: theme).svg()
    case .north:
      IndianDrawing(IndianChart(vedic, title: title), style: .north, theme: theme).svg()
    }
  }

  private var vedic: JyotishChart {
    JyotishChart(sky: chart.sky, place: chart.birth.hasAngles ? chart.birth.place : nil)
  }
}

/// How a chart changes over the time in which the birth may lie.
struct Uncertainty: Sendable {
  let range: TimeRangeReport
  /// The charts of the first and the last moment at which the birth may have been.
  let first: NatalChart
  let last: NatalChart
}
