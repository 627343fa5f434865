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
  /// What depends on the time of birth; nil where that is exact.
  let range: TimeRangeReport?
  /// The charts of the first and the last moment at which the birth may have been; nil where its time
  /// is exact.
  let bounds: (first: NatalChart, last: NatalChart)?
  /// What the drawing is called, in the language of the person.
  let title: String

  /// Nil while day or place of birth have not been said.
  init?(_ caller: Caller) throws {
    guard let details = caller.profile?.details,
      let known = try caller.services.birth(of: details)
    else { return nil }
    let ephemeris = caller.services.ephemeris
    chart = try NatalChart(birth: known.birth, ephemeris: ephemeris)
    range =
      known.birth.moment.certainty == .exact
      ? nil : try TimeRangeReport(birth: known.birth, ephemeris: ephemeris)
    bounds = try range.map { range in
      let cast = { (instant: Instant) in
        try NatalChart(
          birth: Birth(moment: BirthMoment(instant), place: known.birth.place),
          ephemeris: ephemeris)
      }
      return (try cast(range.window.lowerBound), try cast(range.window.upperBound))
    }
    (self.details, moment) = (details, known.moment)
    title = caller.words(.chartOf(details.name))
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
