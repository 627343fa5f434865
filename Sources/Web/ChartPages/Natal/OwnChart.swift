public import AppHost
internal import Births
internal import ChartDrawing
internal import Charts
internal import CivilTime
internal import Ephemeris
internal import Interface
internal import Jyotish
internal import People

/// The user's tropical chart, with its uncertainty.
public struct OwnChart: Sendable {
  /// The style of a drawing.
  enum Style: String, CaseIterable, Sendable {
    case wheel, north
  }

  let details: PersonDetails
  let moment: CivilMoment
  let chart: NatalChart
  private let ephemeris: Ephemeris
  /// The title of the drawing, in the account's language.
  public let title: String

  /// Casts the chart; nil without a date, and without a place of birth or its time zone.
  /// - Throws: `EphemerisError` for a birth outside the ephemeris, `TimeZoneDatabaseError` for missing zone rules.
  public init?<Branding: AppBranding>(_ context: PageContext<Branding>) throws {
    guard let details = context.profile?.details,
      let known = try context.services.birth(of: details)
    else { return nil }
    ephemeris = context.services.ephemeris
    chart = try NatalChart(birth: known.birth, ephemeris: ephemeris)
    (self.details, moment) = (details, known.moment)
    title = context.words(.chartOf(details.name))
  }

  /// Returns the range of charts over an uncertain birth time; nil for an exact time. Takes some 50
  /// ms for a whole day, so drawings do without.
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

  /// The wheel as SVG, in the colours of the page.
  public var wheel: String { drawing(.wheel, theme: .page) }

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

/// The variation of a chart over the range of birth times.
struct Uncertainty: Sendable {
  let range: TimeRangeReport
  /// The charts of the first and last possible birth time.
  let first: NatalChart
  let last: NatalChart
}
