import ChartJSON
import Charts
import Ephemeris
import EphemerisData
import Jyotish

/// A natal chart for the command line: the document and its arguments.
struct ChartReport {
  let input: BirthReport
  let document: ChartDocument

  init(_ input: BirthReport, options: ChartOptions, ayanamsa: Ayanamsa?) throws {
    self.input = input
    document = try input.inSpan { () throws(EphemerisError) in
      try ChartDocument(
        birth: input.birth, moment: input.moment, location: input.location, ephemeris: .standard,
        options: options, ayanamsa: ayanamsa)
    }
  }

  var chart: NatalChart { document.chart }
  var ayanamsa: Ayanamsa? { document.ayanamsa }
  var ayanamsaDegrees: Double { document.ayanamsaDegrees }
  var houses: HouseView? { document.houses }
  var range: TimeRangeReport? { document.range }
  var vedic: JyotishChart? { document.vedic }

  /// A tropical longitude in the zodiac in use.
  func place(_ longitude: Double) -> ZodiacDegree { document.place(longitude) }

  /// The same sky as a Vedic chart, whole signs from the Lagna.
  func jyotishChart(_ ayanamsa: Ayanamsa) -> JyotishChart { document.jyotishChart(ayanamsa) }

  /// Sun to Pluto, the node that the chart's options choose, and Lilith.
  var bodies: [Body] {
    let node: Body = chart.options.lunarNode == .mean ? .meanNode : .trueNode
    return Body.planets + [node, .meanLilith]
  }
}
