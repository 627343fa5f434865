import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Jyotish

/// `asterism dasha`: the Vimshottari periods of a life.
struct DashaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dasha", abstract: "The Vimshottari periods of a life.",
    discussion: """
      The periods follow from the sidereal Moon at birth; one minute of birth time moves them by about \
      three to seven days. --at shows which ones run at a moment, --levels divides them: 1 mahadasha, 2 \
      antardasha, 3 pratyantardasha, 4 sookshma, 5 prana.

      Examples:
        asterism dasha "1990-05-15 10:30" Mumbai
        asterism dasha "1990-05-15 10:30" Mumbai --levels 2 --at 2030-01-01
        asterism dasha "1990-05-15 10:30" Pune --ayanamsa raman --year sidereal --json
      """)

  @OptionGroup var birth: BirthArguments
  @Option(help: "Where the sidereal zodiac begins.")
  var ayanamsa = Ayanamsa.lahiri
  @Option(help: "How long a year of the periods is.")
  var year = DashaYear.julian
  @Option(help: "How many levels of periods to list, 1 to 5.")
  var levels = 1
  @Option(
    parsing: .unconditional, help: "The moment, UTC, whose periods are shown; now if not given.")
  var at: String?
  @Flag(help: "Print JSON.")
  var json = false

  func run() throws {
    guard (1...Vimshottari.deepestLevel).contains(levels) else {
      throw InputError("--levels <levels>", "\(levels)", "periods have 1 to 5 levels")
    }
    let moment = try at.map { try UTCText.instant($0, argument: "--at <at>") } ?? System.now
    let input = try BirthReport(birth, atlas: Atlas())
    let sky = try input.inSpan { () throws(EphemerisError) in
      try Ephemeris.standard.sky(at: input.birth.moment.instant)
    }
    let moon = SiderealLongitude(sky.siderealLongitude(of: .moon, in: ayanamsa))
    let dasha = Vimshottari(moon: moon, birth: input.birth.moment.instant, year: year)
    if json {
      try System.write(answer(input, dasha, at: moment))
    } else {
      try System.write(page(input, dasha, at: moment).text)
    }
  }

  private func page(_ input: BirthReport, _ dasha: Vimshottari, at moment: Instant) -> Page {
    var page = Page()
    page.moment(input.moment, at: input.location)
    let moon = dasha.moon
    page.heading("Moon at birth")
    page.line(
      "\(moon.degreesInRashi.arc) \(moon.rashi.name), \(moon.nakshatra.name) pada \(moon.pada)"
        + " (\(ayanamsa.defaultValueDescription))")
    page.line(
      "Balance of \(dasha.firstLord.name): \(dasha.balanceYears.fixed(3)) of"
        + " \(Vimshottari.years(of: dasha.firstLord).shortest) years of \(year.days.shortest) days")
    let running = dasha.running(at: moment, levels: Vimshottari.deepestLevel)
    page.heading("Running at \(moment.utcText) UTC")
    if running.isEmpty {
      page.line("nothing: that is before the birth")
    }
    page.periods(running, running: [], indent: false)
    page.heading("Periods")
    page.periods(
      dasha.mahadashas().flatMap { listed($0, dasha) }, running: running, indent: true)
    page.notes(input.moment.warnings)
    return page
  }

  /// A period with its subperiods, down to the requested level.
  private func listed(_ period: DashaPeriod, _ dasha: Vimshottari) -> [DashaPeriod] {
    guard Int(period.lords.level) < levels else { return [period] }
    return [period] + dasha.children(of: period).flatMap { listed($0, dasha) }
  }

  private func answer(
    _ input: BirthReport, _ dasha: Vimshottari, at moment: Instant
  ) -> JSONWriter {
    var answer = JSONWriter(layout: .pretty)
    answer.object { json in
      json.field(moment: input.moment)
      if let location = input.location { json.field(location: location) }
      json.field("ayanamsa", ayanamsa.name)
      json.field("year", year.name)
      json.field("daysOfYear", year.days, decimals: 6)
      json.field(moon: dasha.moon)
      json.field("balanceYears", dasha.balanceYears, decimals: 9)
      json.field("at", moment.iso8601())
      json.key("running")
      json.array { json in
        for period in dasha.running(at: moment, levels: Vimshottari.deepestLevel) {
          json.object(onOneLine: true) { json in json.fields(period: period) }
        }
      }
      json.key("periods")
      json.array { json in
        for period in dasha.mahadashas() { json.value(period, of: dasha, levels: levels) }
      }
    }
    return answer
  }
}

extension DashaYear: NamedChoice {}

extension JSONWriter {
  /// The field `moon` of a sidereal Moon.
  mutating func field(moon: SiderealLongitude) {
    key("moon")
    object(onOneLine: true) { json in
      json.field("longitude", moon.degrees, decimals: Decimals.degrees)
      json.field("sign", moon.rashi.name)
      json.field("degree", moon.degreesInRashi, decimals: Decimals.degrees)
      json.field("nakshatra", moon.nakshatra.name)
      json.field("pada", moon.pada)
      json.field("lord", moon.nakshatra.lord.name)
    }
  }

  fileprivate mutating func fields(period: DashaPeriod) {
    field("level", Int(period.lords.level))
    field("lord", period.lord.name)
    field("start", period.start.iso8601())
    field("end", period.end.iso8601())
  }

  /// A period with those below it in the field `periods`.
  fileprivate mutating func value(_ period: DashaPeriod, of dasha: Vimshottari, levels: Int) {
    let isLeaf = Int(period.lords.level) == levels
    object(onOneLine: isLeaf) { json in
      json.fields(period: period)
      guard !isLeaf else { return }
      json.key("periods")
      json.array { json in
        for child in dasha.children(of: period) { json.value(child, of: dasha, levels: levels) }
      }
    }
  }
}

extension Page {
  /// Periods with their beginnings and ends; those that run are strong.
  fileprivate mutating func periods(
    _ periods: [DashaPeriod], running: [DashaPeriod], indent: Bool
  ) {
    var table = Table(columns: "", "from (UTC)", "to")
    for period in periods {
      let depth = indent ? String(repeating: "  ", count: Int(period.lords.level) - 1) : ""
      let emphasis: Emphasis = running.contains(period) ? .strong : .plain
      let name = indent ? period.lord.name : period.lords.all.map(\.name).joined(separator: " / ")
      table.row(
        Table.Cell(depth + name, emphasis),
        Table.Cell(period.start.minuteText(offset: .zero), emphasis),
        Table.Cell(period.end.minuteText(offset: .zero), emphasis))
    }
    self.table(table)
  }
}
