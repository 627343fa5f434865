import ArgumentParser
import ChartJSON
import Ephemeris
import JSON
import Jyotish

/// `asterism panchanga`: the five limbs of the Indian calendar.
struct PanchangaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panchanga", abstract: "The five limbs of the Indian calendar at a place.",
    discussion: """
      Tithi, nakshatra, yoga and karana at a moment, with their beginnings and ends; the weekday, which \
      runs from sunrise to sunrise; the lunar month; and the hours to avoid. A date alone means the day \
      from its sunrise on, no date at all the present. Sunrise is that of the upper limb in usual air, \
      or of the centre without refraction, as the Hindu tradition has it.

      Examples:
        asterism panchanga 2026-11-20 Pune
        asterism panchanga "1990-05-15 10:30" Mumbai --json
        asterism panchanga --lat 18.52 --lon 73.86 --sunrise true-center
      """)

  @Argument(help: "Date, or date and local time; now if not given.")
  var moment: String?
  @Argument(help: "Place, such as \"Pune\".")
  var place: String?
  @OptionGroup var location: LocationOptions
  @OptionGroup var time: TimeOptions
  @Option(help: "Where the sidereal zodiac begins.")
  var ayanamsa = Ayanamsa.lahiri
  @Option(help: "What counts as sunrise.")
  var sunrise = SunriseDefinition.apparentLimb
  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    let input = try MomentInput(
      moment, place: place, location: location, time: time, atlas: Atlas())
    guard let location = input.location else {
      throw InputError(missing: "<place>", "a panchanga needs one, or --lat and --lon")
    }
    let report = try input.argument.inSpan { () throws(EphemerisError) in
      try PanchangaReport(
        input, at: location, ayanamsa: ayanamsa, sunrise: sunrise)
    }
    if json {
      var answer = JSONWriter(layout: .pretty)
      answer.value(report)
      try System.write(answer)
    } else {
      var page = Page()
      page.panchanga(report)
      try System.write(page.text)
    }
  }
}

extension SunriseDefinition: NamedChoice {
  static var otherNames: [String: SunriseDefinition] {
    ["almanac": .apparentLimb, "hindu": .trueCenter]
  }
}
