public import AppHost
internal import Births
internal import ChartDrawing
public import Charts
internal import CivilTime
internal import Clocks
internal import Ephemeris
internal import Interface
internal import Jyotish
internal import People
internal import Readings

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
  private let options: ChartOptions
  /// The day by the clocks of the account holder, and its noon.
  private let today: (date: CivilDate, noon: Instant)
  /// The title of the drawing, in the account's language.
  public let title: String

  /// Casts the chart; nil without a date, and without a place of birth or its time zone.
  /// - Parameter options: how it is cast.
  /// - Throws: `EphemerisError` for a birth outside the ephemeris, `TimeZoneDatabaseError` for missing zone rules.
  public init?<Branding: AppBranding>(
    _ context: PageContext<Branding>, options: ChartOptions = ChartOptions()
  ) throws {
    guard let details = context.profile?.details,
      let known = try context.services.birth(of: details)
    else { return nil }
    (ephemeris, self.options) = (context.services.ephemeris, options)
    chart = try NatalChart(birth: known.birth, ephemeris: ephemeris, options: options)
    (self.details, moment) = (details, known.moment)
    title = context.words(.chartOf(details.name))
    let now = Instant(context.services.now())
    let offset = context.clocks.localTime(at: now).offset
    let date = now.civil(offset: offset).date
    today = (date, Instant(date, .noon, offset: offset))
  }

  /// The sky at noon of today, so that it is the same for the whole day (ARC-310).
  func transits() throws -> Transits {
    let sky = try ephemeris.sky(at: today.noon)
    return Transits(date: today.date, sky: sky, aspects: chart.transits(of: sky))
  }

  /// The chart with what is certain of it, for tellings.
  func nativity() throws -> Nativity { try Nativity(chart, ephemeris: ephemeris) }

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
      birth: Birth(moment: BirthMoment(instant), place: chart.birth.place), ephemeris: ephemeris,
      options: options)
  }

  /// The wheel as SVG, in the colours of the page.
  public var wheel: String { drawing(.wheel, theme: .page) }

  /// The wheel, with the planets of a day around it if there are any.
  func wheel(with transits: Transits?) -> WheelChart {
    guard let transits else { return WheelChart(chart, title: title) }
    return WheelChart(
      chart, title: title, around: PointPositions(sky: transits.sky), named: "Transiting",
      showingOutside: .planets, aspects: transits.aspects)
  }

  /// The drawing as SVG.
  func drawing(_ style: Style, theme: ChartTheme, with transits: Transits? = nil) -> String {
    switch style {
    case .wheel: WheelDrawing(wheel(with: transits), theme: theme).svg()
    case .north:
      IndianDrawing(IndianChart(vedic, title: title), style: .north, theme: theme).svg()
    }
  }

  private var vedic: JyotishChart {
    JyotishChart(sky: chart.sky, place: chart.birth.hasAngles ? chart.birth.place : nil)
  }
}

/// The sky of a day and its aspects to a chart, the strongest first.
struct Transits: Sendable {
  let date: CivilDate
  let sky: Sky
  let aspects: [Aspect]
}

/// The variation of a chart over the range of birth times.
struct Uncertainty: Sendable {
  let range: TimeRangeReport
  /// The charts of the first and last possible birth time.
  let first: NatalChart
  let last: NatalChart
}
