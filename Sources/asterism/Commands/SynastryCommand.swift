import ArgumentParser
import ChartJSON
import JSON

/// `asterism synastry`: two Western charts over each other.
struct SynastryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "synastry", abstract: "Two charts over each other: aspects, houses, composite.",
    discussion: """
      The aspects from the first chart to the second, both ways round, closest first; whose planets fall \
      into which houses of the other; and the scores of the pair. --composite adds the chart of \
      midpoints, --davison the chart of the moment and the place halfway between.

      Examples:
        asterism synastry "1990-05-15 10:30, New York" "1992-11-02 06:12, Paris"
        asterism synastry "1990-05-15 10:30, Rome" "1992-11-02, Paris" --composite --json
        asterism synastry "1990-05-15 10:30, Rome" "1992-11-02 06:12, Paris" --svg a.svg
      """)

  @OptionGroup var people: PairArguments
  @OptionGroup var options: ChartArguments
  @OptionGroup var drawing: DrawingArguments
  @Flag(help: "Add the composite chart.")
  var composite = false
  @Flag(help: "Add the Davison chart.")
  var davison = false
  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    try drawing.validateSize()
    let pair = try PairInput(people, atlas: Atlas())
    let report = try SynastryReport(
      ChartReport(pair.first, options: options.chartOptions(), ayanamsa: nil),
      ChartReport(pair.second, options: options.chartOptions(), ayanamsa: nil))
    try drawing.write { report.drawing(theme: $0) }
    let halfway = davison ? try report.davison() : nil
    if json {
      var answer = JSONWriter(layout: .pretty)
      answer.value(report, composite: composite ? report.composite : nil, davison: halfway)
      try System.write(answer)
    } else {
      var page = Page()
      page.synastry(report)
      if composite { page.points(of: report.composite, titled: "Composite") }
      if let halfway { page.points(of: halfway, titled: "Davison, \(halfway.when)") }
      try System.write(page.text)
    }
  }
}
