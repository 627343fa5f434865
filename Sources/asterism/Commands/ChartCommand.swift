import ArgumentParser
import ChartJSON
import Charts
import Ephemeris
import JSON

/// `asterism chart`: the natal chart.
struct ChartCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "chart", abstract: "The chart of a birth.",
    discussion: """
      Positions of the planets, houses, aspects, dignities and figures. A date alone, or --unknown-time, \
      gives the chart for noon without houses; with --plus-minus and --time-range one sees what depends \
      on the minute.

      Clocks that were set back showed some times twice: the first is taken and a note says so; \
      --occurrence second takes the other. A time that clocks skipped is refused, unless --gap forward \
      moves it.

      Examples:
        asterism chart "1990-05-15 10:30" "New York"
        asterism chart "1879-03-14 11:30" Ulm --houses whole --json
        asterism chart "1969-07-20 20:17Z" --lat 28.5 --lon -80.6 --svg chart.svg
        asterism chart "1990-05-15 10:30" Pune --sidereal lahiri --style north --png c.png
        asterism chart "1990-05-15 10:30" Paris --plus-minus 15 --time-range
      """)

  @OptionGroup var birth: BirthArguments
  @OptionGroup var options: ChartArguments
  @Option(help: "Count from the stars, by this ayanamsa, instead of from the equinox.")
  var sidereal: Ayanamsa?
  @OptionGroup var drawing: DrawingArguments
  @Option(help: "How the chart is drawn; north and south are Vedic, by lahiri unless --sidereal.")
  var style = DrawingStyle.western
  @Flag(help: "List what changes within the time of birth, and at which minute.")
  var timeRange = false
  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let input = try BirthReport(birth, atlas: Atlas())
    if timeRange, input.birth.moment.certainty == .exact {
      throw InputError(
        missing: "--plus-minus <plus-minus>",
        "--time-range shows what depends on the time: say how far it may be off, or --unknown-time")
    }
    try drawing.validateSize()
    let report = try ChartReport(
      input, options: options.chartOptions(isSidereal: sidereal != nil),
      ayanamsa: sidereal)
    try drawing.write { report.drawing(style, theme: $0) }
    if json {
      var answer = JSONWriter(layout: .pretty)
      answer.value(report.document)
      try System.write(answer)
    } else {
      var page = Page()
      page.chart(report, showsChanges: timeRange)
      try System.write(page.text)
    }
  }
}

/// The arguments for casting a chart.
struct ChartArguments: ParsableArguments {
  @Option(help: "House system.")
  var houses = HouseSystem.placidus
  @Option(
    help: "The Moon's node that is shown: true in the tropical zodiac if not said, else mean.")
  var node: NodeChoice?
  @Flag(help: "Look for the minor aspects too.")
  var minorAspects = false

  /// - Parameter isSidereal: Vedic charts take the mean node unless the other is asked for.
  func chartOptions(isSidereal: Bool = false) -> ChartOptions {
    let node = node ?? (isSidereal ? .mean : .osculating)
    return ChartOptions(
      lunarNode: node == .mean ? .mean : .osculating, houseSystem: houses,
      orbs: minorAspects ? .standardWithMinors : .standard)
  }
}

/// The Moon's nodes on the command line.
enum NodeChoice: String, ExpressibleByArgument, CaseIterable {
  case osculating = "true"
  case mean
}
