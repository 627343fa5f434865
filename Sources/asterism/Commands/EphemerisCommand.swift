import ArgumentParser
import ChartJSON
import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Numerics

/// `asterism ephemeris`: positions of all bodies over a stretch of time or at given instants.
struct EphemerisCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ephemeris", abstract: "Positions of the Sun, the Moon and the planets.",
    discussion: """
      Apparent geocentric positions on the ecliptic and true equinox of date: degrees, degrees a day, \
      astronomical units. Dates are in UTC.

      --times reads instants, one a line: ISO 8601 with Z or an offset (in the Gregorian calendar, as \
      that standard has it), or a Julian day on UT. Each becomes one line with one JSON object. A line \
      that cannot be used is reported on standard error, the others go on, and the exit code is 2.

      Examples:
        asterism ephemeris --from 2026-01-01 --to 2026-01-31
        asterism ephemeris --from "2026-01-01 06:00" --to 2026-01-02 --step 1h --json
        seq 2451545 2451910 | asterism ephemeris --times -
      """)

  @Option(parsing: .unconditional, help: "The first moment, UTC; now if not given.")
  var from: String?
  @Option(parsing: .unconditional, help: "The last moment, UTC; the first one if not given.")
  var to: String?
  @Option(help: "The time between two rows: 1d, 12h, 30m, 10s; a bare number is days.")
  var step = "1d"
  @Option(help: "A file of instants, or - for standard input.", completion: .file())
  var times: String?
  @Option(help: "Sidereal longitudes by this ayanamsa.")
  var sidereal: Ayanamsa?
  @Flag(help: "One JSON object a line.")
  var json = false

  func run() throws {
    if let times {
      var stream = try InstantStream(path: times)
      return try stream.run(write)
    }
    let instants = try stretch()
    guard json || instants.count <= Self.longestTable else {
      throw InputError(
        "--step <step>", step,
        "that makes \(instants.count) rows; take longer steps, or --json, which has no limit")
    }
    if json { try writeLines(instants) } else { try System.write(page(instants).text) }
  }

  /// The maximum number of rows: a table is kept in memory until its column widths are known.
  private static let longestTable = 100_000

  /// The answer for one instant, as one JSON object.
  private func write(_ instant: Instant, to json: inout JSONWriter) throws(EphemerisError) {
    let sky = try Ephemeris.standard.sky(at: instant)
    let ayanamsa = sidereal?.degrees(at: instant, orientation: sky.orientation) ?? 0
    json.object { json in
      json.field(moment: instant)
      json.fields(zodiac: sidereal, degrees: ayanamsa)
      json.field(bodies: sky, ayanamsa: ayanamsa)
    }
  }

  private func writeLines(_ instants: Stretch) throws {
    var lines = JSONWriter()
    var progress = Progress(of: "moments")
    for index in 0..<instants.count {
      try checked { () throws(EphemerisError) in try write(instants[index], to: &lines) }
      lines.endLine()
      progress.advance(to: index + 1)
      guard lines.bytes.count > 1 << 16 else { continue }
      try System.write(lines.bytes)
      lines.removeAll()
    }
    progress.clear()
    try System.write(lines.bytes)
  }

  private func page(_ instants: Stretch) throws -> Page {
    var page = Page()
    var table = Table(columns: ["UTC"] + Body.allCases.map { ">" + $0.name })
    for index in 0..<instants.count {
      let sky = try checked { () throws(EphemerisError) in
        try Ephemeris.standard.sky(at: instants[index])
      }
      let ayanamsa =
        sidereal?.degrees(at: instants[index], orientation: sky.orientation) ?? 0
      table.row(
        [Table.Cell(instants[index].utcText)]
          + Body.allCases.map { body in
            let position = sky[body]
            let place = ZodiacDegree(longitude: position.longitude - ayanamsa)
            return Table.Cell(place.brief, position.isRetrograde ? .faint : .plain)
          })
    }
    page.table(table)
    return page
  }

  /// The moments from `--from` to `--to`.
  private func stretch() throws -> Stretch {
    let start = try from.map { try UTCText.instant($0, argument: "--from <from>") } ?? System.now
    let end = try to.map { try UTCText.instant($0, argument: "--to <to>") } ?? start
    guard end >= start else {
      throw InputError("--to <to>", to ?? "", "it lies before the beginning, \(start.utcText)")
    }
    let days = try UTCText.days(step, argument: "--step <step>")
    let stretch = Stretch(start: start, days: days, end: end)
    _ = try checked { () throws(EphemerisError) in try Ephemeris.standard.orientation(at: start) }
    return stretch
  }

  private func checked<Result>(
    _ body: () throws(EphemerisError) -> Result
  ) throws -> Result {
    do throws(EphemerisError) {
      return try body()
    } catch {
      throw InputError(
        "--from <from>, --to <to>", "\(from ?? "now") ... \(to ?? "")", error.problem)
    }
  }
}

/// Equally spaced moments.
private struct Stretch {
  let start: Instant
  let days: Double
  let count: Int

  init(start: Instant, days: Double, end: Instant) {
    self.start = start
    self.days = days
    // Adds a thousandth of a step, so that rounding does not drop the last moment.
    count = Int((end.julianDayUT - start.julianDayUT) / days + 1e-3) + 1
  }

  subscript(index: Int) -> Instant { start.advanced(byDays: Double(index) * days) }
}
