import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import ICalendar
import JSON
import Readings
import ReadingsData

/// `asterism calendar`: the exact moments of the coming months, as a list or for a calendar program.
struct CalendarCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "calendar",
    abstract: "The exact moments of the coming months, also for calendar programs.",
    discussion: """
      Eclipses, phases of the Moon, stations of planets and their ways into signs; with --birth the \
      exact transits to that chart too, without those of the Moon. If the time of birth is uncertain, \
      a transit is listed only where it is exact within 24 hours whatever the time was, with ~.

      Times are those of the place or of --tz, else UTC. --ics writes a file that calendar programs \
      open; --plain leaves out words for the person, for calendars that others see too.

      Examples:
        asterism calendar
        asterism calendar --birth "1990-05-15 10:30" --place "New York" --months 3
        asterism calendar --only eclipses,quarters --from 2027-01-01 --language es
        asterism calendar --birth "1990-05-15 10:30" --place "New York" --ics sky.ics
      """)

  @OptionGroup var birth: BirthOptions
  @Option(parsing: .unconditional, help: "The beginning, UTC; now if not given.")
  var from: String?
  @Option(help: "The number of months, 1 to 120.")
  var months = 12
  @Option(help: "Sorts of moments, with commas between; all if not given.")
  var only: SortChoice?
  @Option(help: "The language: en or es.")
  var language = ReadingLanguage.english
  @Flag(help: "Titles that name nobody, and no texts.")
  var plain = false
  @Option(help: "Write a calendar file to this path, or to - for standard output.")
  var ics: String?
  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    if language == .hindi {
      throw ValidationError("Calendars are written in en and es, not in hi.")
    }
    guard (1...120).contains(months) else {
      throw ValidationError("Give --months a number from 1 to 120.")
    }
    if json, ics != nil { throw ValidationError("Give either --json or --ics.") }
    if let only, only.sorts.contains(.transits), birth.birth == nil {
      throw ValidationError("Transits need a chart: give --birth.")
    }
  }

  func run() throws {
    let atlas = Atlas()
    let input = try birth.input(atlas)
    let moment = try input?.moment ?? clocks(atlas)
    let start = try from.map { try UTCText.instant($0, argument: "--from <from>") } ?? System.now
    let calendar = try calendar(of: input, from: start)
    let report = CalendarReport(
      calendar: calendar,
      lexicon: Lexicon(.of(language.rawValue), zone: moment.clocks),
      audience: plain ? .anybody : .person)
    if let ics {
      let file = report.file(isPersonal: input != nil, written: System.now)
      if ics == "-" {
        try System.write(file)
      } else {
        try System.write(Array(file.utf8), toFile: ics)
      }
    } else if json {
      try System.write(report.document)
    } else {
      try System.write(report.page(moment).text)
    }
  }

  /// The clocks to show without a birth: those of the place or of --tz, else UTC.
  private func clocks(_ atlas: Atlas) throws -> MomentReport {
    try MomentInput(
      nil, place: birth.place, location: birth.location, time: birth.time, atlas: atlas
    ).report
  }

  /// The mean length of a Gregorian month.
  private static let daysOfMonth = 365.2425 / 12

  private func calendar(of input: BirthReport?, from start: Instant) throws -> SkyCalendar {
    let sorts = only?.sorts ?? Set(SkyMoment.Sort.allCases)
    let chart = try input.map { input in
      try input.inSpan { () throws(EphemerisError) in
        try NatalChart(birth: input.birth, ephemeris: .standard)
      }
    }
    let end = start.advanced(byDays: Self.daysOfMonth * Double(months))
    let argument = MomentArgument(name: "--from <from>", text: from ?? "now")
    return try argument.inSpan { () throws(EphemerisError) in
      try SkyCalendar(
        of: sorts, to: chart, during: start..<end, ephemeris: .standard)
    }
  }
}

/// Some sorts of moments: `eclipses,quarters`.
struct SortChoice: ExpressibleByArgument {
  let sorts: Set<SkyMoment.Sort>

  init?(argument: String) {
    let names = argument.lowercased().split(separator: ",").map {
      $0.filter { !$0.isWhitespace }
    }
    let found = names.compactMap(SkyMoment.Sort.init(rawValue:))
    guard !found.isEmpty, found.count == names.count else { return nil }
    sorts = Set(found)
  }

  static var allValueStrings: [String] { SkyMoment.Sort.allCases.map(\.rawValue) }
}
