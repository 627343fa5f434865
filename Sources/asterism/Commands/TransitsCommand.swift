import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON

/// `asterism transits`: what the sky does to a chart.
struct TransitsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "transits",
    abstract: "The transits of a moment, or of a stretch of time, to a chart.",
    discussion: """
      Without --from and --to: the aspects of the moving planets at one moment, strongest first, each \
      with the time it lasts and every moment it is exact; the year of life by profection; and the next \
      returns of the Sun and the Moon. With them: every exact aspect between, in order of time.

      Times are those of the birthplace's clocks; --on, --from and --to are read in UTC.

      Examples:
        asterism transits "1990-05-15 10:30" "New York"
        asterism transits "1990-05-15 10:30" "New York" --on 2027-01-01
        asterism transits "1990-05-15 10:30" Rome --from 2027-01-01 --to 2028-01-01 --slow
      """)

  @OptionGroup var birth: BirthArguments
  @OptionGroup var options: ChartArguments
  @Option(parsing: .unconditional, help: "The moment, UTC; now if not given.")
  var on: String?
  @Option(parsing: .unconditional, help: "The beginning of a stretch of time, UTC.")
  var from: String?
  @Option(parsing: .unconditional, help: "The end of a stretch of time, UTC.")
  var to: String?
  @Flag(help: "Jupiter to Pluto only.")
  var slow = false
  @OptionGroup var drawing: DrawingArguments
  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if (from == nil) != (to == nil) {
      throw ValidationError("Give both --from and --to, or neither.")
    }
    if on != nil, from != nil { throw ValidationError("Give either --on or --from and --to.") }
    if from != nil, drawing.isAsked {
      throw ValidationError("A drawing shows one moment: give --on instead of --from and --to.")
    }
  }

  func run() throws {
    try drawing.validateSize()
    let input = try BirthReport(birth, atlas: Atlas())
    let report = try ChartReport(input, options: options.chartOptions(), ayanamsa: nil)
    if let from, let to {
      try list(report, from: from, to: to)
    } else {
      try moment(report)
    }
  }

  /// The moving planets that are looked at.
  private var bodies: PointSet {
    slow ? PointSet(.jupiter, .saturn, .uranus, .neptune, .pluto) : .planets
  }

  private func moment(_ natal: ChartReport) throws {
    let instant = try on.map { try UTCText.instant($0, argument: "--on <on>") } ?? System.now
    let argument = MomentArgument(name: "--on <on>", text: on ?? "now")
    let report = try argument.inSpan { () throws(EphemerisError) in
      try TransitReport(natal, at: instant, by: bodies)
    }
    try drawing.write { report.drawing(theme: $0) }
    if json {
      var answer = JSONWriter(layout: .pretty)
      answer.value(report)
      try System.write(answer)
    } else {
      var page = Page()
      page.transits(report)
      try System.write(page.text)
    }
  }

  private func list(_ natal: ChartReport, from: String, to: String) throws {
    let start = try UTCText.instant(from, argument: "--from <from>")
    let end = try UTCText.instant(to, argument: "--to <to>")
    guard start < end else {
      throw InputError("--to <to>", to, "it does not lie after the beginning, \(start.utcText)")
    }
    let argument = MomentArgument(name: "--from <from>, --to <to>", text: "\(from) ... \(to)")
    let passes = try argument.inSpan { () throws(EphemerisError) in
      try natal.chart.transitPasses(by: bodies, during: start..<end, ephemeris: .standard)
    }.sorted { $0.instant < $1.instant }
    if json {
      var answer = JSONWriter(layout: .pretty)
      answer.value(passes, of: natal, from: start, to: end)
      try System.write(answer)
    } else {
      var page = Page()
      page.passes(passes, of: natal)
      try System.write(page.text)
    }
  }
}
