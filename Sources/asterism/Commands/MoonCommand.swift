import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON

/// `asterism moon`: the phase and sign of the Moon, and their next changes.
struct MoonCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "moon", abstract: "The Moon's phase, sign and next quarters.",
    discussion: """
      Without a moment: now. Times are shown in UTC, or in the zone of --tz.

      Examples:
        asterism moon
        asterism moon "2026-12-24 18:00" --tz Europe/Berlin
        asterism moon 2027-01-01 --quarters 52 --json
      """)

  @Argument(help: "Date and time, such as \"2026-12-24 18:00\"; now if not given.")
  var moment: String?
  @OptionGroup var location: LocationOptions
  @OptionGroup var time: TimeOptions
  @Option(help: "How many of the next quarters to list.")
  var quarters = 4
  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    guard (1...10_000).contains(quarters) else {
      throw InputError("--quarters <quarters>", "\(quarters)", "give a number from 1 to 10000")
    }
    let input = try MomentInput(
      moment, place: nil, location: location, time: time, atlas: Atlas())
    let instant = input.report.instant
    let (sky, phase, next) = try input.argument.inSpan { () throws(EphemerisError) in
      // Quarters are 6.5 to 8.3 days apart.
      let window = instant..<instant.advanced(byDays: 8.4 * Double(quarters))
      return (
        try Ephemeris.standard.sky(at: instant), try Ephemeris.standard.moonPhase(at: instant),
        try Ephemeris.standard.lunarQuarters(during: window).prefix(quarters)
      )
    }
    if json {
      try System.write(answer(input.report, sky, phase, next))
    } else {
      try System.write(page(input.report, sky, phase, next).text)
    }
  }

  private func page(
    _ report: MomentReport, _ sky: Sky, _ phase: MoonPhase, _ next: ArraySlice<LunarQuarter>
  ) -> Page {
    var page = Page()
    page.line(phase.name.name, .strong)
    page.moment(report, at: nil)
    page.line()
    let moon = sky[.moon]
    var facts = Table(columns: "", "")
    facts.row("Place", Table.Cell(ZodiacDegree(longitude: moon.longitude).text))
    facts.row("Lit", Table.Cell("\((100 * sky.moonIllumination).fixed(1)) %"))
    facts.row("Age", Table.Cell("\(phase.age.fixed(2)) days"))
    facts.row("Ahead of the Sun", Table.Cell(phase.elongation.arc))
    facts.row("Distance", Table.Cell("\((moon.distance * Self.kilometers).fixed(0)) km"))
    page.table(facts)
    page.heading("Next")
    var table = Table(columns: "", "", "")
    for quarter in next {
      table.row(
        Table.Cell(quarter.phase.name),
        Table.Cell(report.text(of: quarter.instant)),
        Table.Cell(report.abbreviation(at: quarter.instant), .faint))
    }
    page.table(table)
    page.notes(report.warnings)
    return page
  }

  private func answer(
    _ report: MomentReport, _ sky: Sky, _ phase: MoonPhase, _ next: ArraySlice<LunarQuarter>
  ) -> JSONWriter {
    var answer = JSONWriter(layout: .pretty)
    answer.object { json in
      json.field(moment: report)
      json.field("phase", phase.name.name)
      json.field("elongation", phase.elongation, decimals: Decimals.degrees)
      json.field("illumination", sky.moonIllumination, decimals: 6)
      json.field("ageDays", phase.age, decimals: 6)
      json.key("moon")
      json.body(
        name: Body.moon.name, sky[.moon], longitude: sky[.moon].longitude, house: nil)
      json.key("quarters")
      json.array { json in
        for quarter in next {
          json.object(onOneLine: true) { json in
            json.field("phase", quarter.phase.name)
            json.field("utc", quarter.instant.iso8601())
          }
        }
      }
    }
    return answer
  }

  /// Kilometres in an astronomical unit (IAU 2012, Resolution B2).
  private static let kilometers = 149_597_870.7
}
