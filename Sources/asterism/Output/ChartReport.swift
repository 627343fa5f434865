import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Numerics

/// A natal chart as the command line shows it: with how its input was read, and in the zodiac that was
/// asked for.
struct ChartReport {
  let input: BirthInput
  let chart: NatalChart
  let ayanamsa: Ayanamsa?
  /// Degrees from the equinox to the beginning of the zodiac in use.
  let ayanamsaDegrees: Double
  let houses: HouseView?
  /// What depends on the time of birth; `nil` when that is exact.
  let range: TimeRangeReport?

  init(_ input: BirthInput, options: ChartOptions, ayanamsa: Ayanamsa?) throws {
    let chart = try input.inSpan { () throws(EphemerisError) in
      try NatalChart(birth: input.birth, ephemeris: .standard, options: options)
    }
    let degrees =
      ayanamsa?.degrees(
        at: input.birth.moment.instant, orientation: chart.sky.orientation) ?? 0
    range =
      input.birth.moment.certainty == .exact
      ? nil
      : try input.inSpan { () throws(EphemerisError) in
        try TimeRangeReport(birth: input.birth, ephemeris: .standard, options: options)
      }
    houses = chart.houses.map { HouseView($0, ayanamsa: degrees) }
    (self.input, self.chart, self.ayanamsa, ayanamsaDegrees) = (input, chart, ayanamsa, degrees)
  }

  /// A tropical longitude in the zodiac in use.
  func place(_ longitude: Double) -> ZodiacDegree {
    ZodiacDegree(longitude: longitude - ayanamsaDegrees)
  }

  /// Sun to Pluto, the node that the chart's options choose, and Lilith.
  var bodies: [Body] {
    let node: Body = chart.options.lunarNode == .mean ? .meanNode : .trueNode
    return Body.planets + [node, .meanLilith]
  }
}
