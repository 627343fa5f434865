import ArgumentParser
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Jyotish

/// `asterism panchanga`: the five limbs of the Indian calendar.
struct PanchangaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panchanga", abstract: "The five limbs of the Indian calendar at a place.",
    discussion: """
      Tithi, nakshatra, yoga and karana at a moment, with their beginnings and ends; the weekday, which
      runs from sunrise to sunrise; the lunar month; and the hours to avoid. A date alone means its
      sunrise, no date at all the present. Sunrise is that of the upper limb in usual air (almanac), or
      of the centre without refraction (hindu).

      Examples:
        asterism panchanga 2026-11-20 Pune
        asterism panchanga "1990-05-15 10:30" Mumbai --json
        asterism panchanga --lat 18.52 --lon 73.86 --sunrise hindu
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
  var sunrise = SunriseChoice.almanac
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
        input, at: location, ayanamsa: ayanamsa, convention: sunrise.convention)
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

/// What counts as sunrise, on the command line.
enum SunriseChoice: String, ExpressibleByArgument, CaseIterable {
  case almanac, hindu

  var convention: HorizonConvention { self == .hindu ? .hindu : .almanac }
}

/// The panchanga of a moment at a place.
struct PanchangaReport {
  let input: MomentInput
  let location: Location
  /// The moment of the limbs: the one given, or the sunrise of the date given.
  let instant: Instant
  let limbs: Panchanga
  let month: LunarMonth
  /// `nil` where the Sun does not rise and set on that day.
  let day: SolarDay?

  /// The day from one sunrise to the next that a moment belongs to.
  struct SolarDay {
    let vara: Vara
    let sunrise: Instant
    let sunset: Instant
    let nextSunrise: Instant
    var periods: [DayPeriod] {
      DayPeriod.Kind.allCases.map { DayPeriod($0, on: vara, sunrise: sunrise, sunset: sunset) }
    }
  }

  init(
    _ input: MomentInput, at location: Location, ayanamsa: Ayanamsa,
    convention: HorizonConvention
  ) throws(EphemerisError) {
    (self.input, self.location) = (input, location)
    let search = SunSearch(
      place: location.coordinates, clocks: input.report.clocks, convention: convention)
    if input.dateAlone != nil {
      let sunrise = try search.next(.rising, after: input.report.instant)
      instant = sunrise ?? input.report.instant
    } else {
      instant = input.report.instant
    }
    day = try search.day(holding: instant)
    limbs = try Panchanga(at: instant, ephemeris: .standard, ayanamsa: ayanamsa)
    month = try LunarMonth(at: instant, ephemeris: .standard, ayanamsa: ayanamsa)
  }
}

/// Finds sunrises and sunsets at a place; not those that are more than a day and a half away.
private struct SunSearch {
  let place: GeoCoordinates
  let clocks: ZoneRules
  let convention: HorizonConvention

  func next(
    _ kind: HorizonEvent.Kind, after instant: Instant
  ) throws(EphemerisError) -> Instant? {
    try Ephemeris.standard.next(
      kind, of: .sun, at: place, after: instant, within: 1.5, by: convention)
  }

  /// The day whose sunrise came last before an instant, or at it.
  func day(holding instant: Instant) throws(EphemerisError) -> PanchangaReport.SolarDay? {
    let justAfter = instant.advanced(byDays: 2 / 86_400)
    guard
      let sunrise = try Ephemeris.standard.previous(
        .rising, of: .sun, at: place, before: justAfter, within: 1.5, by: convention),
      let sunset = try next(.setting, after: sunrise),
      let nextSunrise = try next(.rising, after: sunset)
    else { return nil }
    let date = sunrise.civil(offset: clocks.localTime(at: sunrise).offset).date
    // Weekdays are counted from Monday, varas from Sunday.
    let vara = Vara(rawValue: UInt8(date.weekday.rawValue % 7)) ?? .sunday
    return PanchangaReport.SolarDay(
      vara: vara, sunrise: sunrise, sunset: sunset, nextSunrise: nextSunrise)
  }
}

extension Page {
  fileprivate mutating func panchanga(_ report: PanchangaReport) {
    let moment = report.input.report
    line(report.location.label, .strong)
    line(
      "\(moment.text(of: report.instant)) \(moment.abbreviation(at: report.instant))"
        + (report.input.dateAlone != nil && report.day != nil ? ", sunrise" : ""))
    heading("Limbs")
    let limbs = report.limbs
    var table = Table(columns: "", "", "from", "to")
    func row<Value>(_ name: String, _ value: String, _ limb: PanchangaLimb<Value>) {
      table.row(
        Table.Cell(name, .faint), Table.Cell(value), Table.Cell(moment.text(of: limb.start)),
        Table.Cell(moment.text(of: limb.end)))
    }
    if let day = report.day {
      table.row(
        Table.Cell("Vara", .faint), Table.Cell(day.vara.name),
        Table.Cell(moment.text(of: day.sunrise)),
        Table.Cell(moment.text(of: day.nextSunrise)))
    }
    row("Tithi", "\(limbs.tithi.value.paksha.name) \(limbs.tithi.value.name)", limbs.tithi)
    row("Nakshatra", "\(limbs.nakshatra.value.name), pada \(limbs.pada)", limbs.nakshatra)
    row("Yoga", limbs.yoga.value.name, limbs.yoga)
    row("Karana", limbs.karana.value.name, limbs.karana)
    let month = report.month
    let names =
      month.amanta == month.purnimanta
      ? month.amanta.name : "\(month.amanta.name) (amanta), \(month.purnimanta.name) (purnimanta)"
    table.row(
      Table.Cell("Month", .faint), Table.Cell((month.isAdhika ? "Adhika " : "") + names),
      Table.Cell(moment.text(of: month.start)), Table.Cell(moment.text(of: month.end)))
    self.table(table)
    heading("Day")
    guard let day = report.day else {
      line("the Sun does not both rise and set on this day")
      return notes(moment.warnings)
    }
    var hours = Table(columns: "", "", "")
    hours.row(Table.Cell("Sunrise", .faint), Table.Cell(moment.text(of: day.sunrise)), "")
    hours.row(Table.Cell("Sunset", .faint), Table.Cell(moment.text(of: day.sunset)), "")
    for period in day.periods {
      hours.row(
        Table.Cell(period.kind.name, .faint), Table.Cell(moment.text(of: period.start)),
        Table.Cell("to \(moment.text(of: period.end).suffix(5))"))
    }
    self.table(hours)
    notes(moment.warnings)
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ report: PanchangaReport) {
    let limbs = report.limbs
    object { json in
      json.field(moment: report.input.report)
      json.field(location: report.location)
      json.field("at", report.instant.iso8601())
      json.field("ayanamsa", limbs.ayanamsa.name)
      if let day = report.day { json.fields(day: day) }
      json.limb("tithi", limbs.tithi) { json, tithi in
        json.field("number", tithi.number)
        json.field("name", tithi.name)
        json.field("paksha", tithi.paksha.name)
      }
      json.limb("nakshatra", limbs.nakshatra) { json, nakshatra in
        json.field("number", nakshatra.number)
        json.field("name", nakshatra.name)
        json.field("pada", limbs.pada)
        json.field("lord", nakshatra.lord.name)
      }
      json.limb("yoga", limbs.yoga) { json, yoga in
        json.field("number", yoga.number)
        json.field("name", yoga.name)
      }
      json.limb("karana", limbs.karana) { json, karana in
        json.field("number", karana.number)
        json.field("name", karana.name)
      }
      json.key("month")
      json.object(onOneLine: true) { json in
        json.field("amanta", report.month.amanta.name)
        json.field("purnimanta", report.month.purnimanta.name)
        json.field("adhika", report.month.isAdhika)
        json.field("start", report.month.start.iso8601())
        json.field("end", report.month.end.iso8601())
      }
    }
  }

  private mutating func fields(day: PanchangaReport.SolarDay) {
    key("vara")
    object(onOneLine: true) { json in
      json.field("name", day.vara.name)
      json.field("lord", day.vara.lord.name)
    }
    field("sunrise", day.sunrise.iso8601())
    field("sunset", day.sunset.iso8601())
    field("nextSunrise", day.nextSunrise.iso8601())
    key("avoid")
    array { json in
      for period in day.periods {
        json.object(onOneLine: true) { json in
          json.field("name", period.kind.name)
          json.field("start", period.start.iso8601())
          json.field("end", period.end.iso8601())
        }
      }
    }
  }

  private mutating func limb<Value>(
    _ name: String, _ limb: PanchangaLimb<Value>, _ fields: (inout JSONWriter, Value) -> Void
  ) {
    key(name)
    object(onOneLine: true) { json in
      fields(&json, limb.value)
      json.field("start", limb.start.iso8601())
      json.field("end", limb.end.iso8601())
    }
  }
}
