import CivilTime
import Ephemeris
import Foundation
import Numerics
import Testing

/// Against JPL Horizons: astrometric places from 29 N, 279 E, 1900-2100.
@Suite(
  .enabled(
    if: OracleFiles.outside != nil,
    "the Horizons files are not kept in the project: ASTERISM_ORACLES names their folder"))
struct OracleHorizonsTests {
  /// The files print five decimals of a degree: half a step, and 0.002" for the arithmetic here.
  private static let printed = 0.018 + 0.002

  /// Body, and what divides the sources beyond the decimals, arcseconds: Horizons took DE431 where
  /// the engine has DE440; its Jupiter, Neptune and Pluto are the planets, ours the barycentres of
  /// their systems; and the site's parallax of the Moon turns with UT1, up to 0.9 s off UTC.
  private static let bodies: [(Body, Double)] = [
    (.sun, 0.002), (.moon, 0.33), (.mercury, 0.002), (.mars, 0.02), (.jupiter, 0.08),
    (.neptune, 0.25), (.pluto, 0.2),
  ]

  @Test("Places agree with JPL Horizons", arguments: bodies)
  func places(of body: Body, sources: Double) throws {
    let site = (
      axis: 5582.84695 / Self.kilometres, height: 3073.9060 / Self.kilometres, longitude: 279.0
    )
    var (rightAscension, declination) = (Worst(), Worst())
    let rows = try Self.rows(of: body)
    #expect(rows.count > 250)
    for row in rows {
      let place = try OracleAstrometry(at: row.instant)
        .place(of: body, site: site, turn: Instant(julianDayUT: row.julianDayUTC))
      let turn = Degrees.difference(from: row.rightAscension, to: place.rightAscension)
      let note = "on \(row.julianDayUTC)"
      rightAscension.note(turn * Degrees.cos(row.declination) / Degrees.arcsecond, note)
      declination.note((place.declination - row.declination) / Degrees.arcsecond, note)
    }
    #expect(rightAscension.within(Self.printed + sources), "right ascension: \(rightAscension)")
    #expect(declination.within(Self.printed + sources), "declination: \(declination)")
  }

  private static let kilometres = 149_597_870.7

  private struct Row {
    let julianDayUTC: Double
    let instant: Instant
    let rightAscension, declination: Double
  }

  /// Every seventh row: places ten weeks apart.
  private static func rows(of body: Body) throws -> [Row] {
    let lines = try OracleFiles.lines(ofCompressed: "horizons-\(body.name).txt.gz")
      .drop { $0 != "$$SOE" }.dropFirst().prefix { $0 != "$$EOE" }
    let first = try #require(lines.first?.dropFirst().prefix(4)).description
    let start = try firstDay(ofYear: #require(Int(first)))
    return lines.enumerated().compactMap { index, line in
      let julianDay = start + 10 * Double(index)
      // Before the figures stand 21 columns of date and of marks for Sun and Moon in the sky.
      let numbers = line.dropFirst(21).split(separator: " ").compactMap { Double($0) }
      guard index % 7 == 0, numbers.count == 6, let instant = instant(atUTC: julianDay) else {
        return nil
      }
      return Row(
        julianDayUTC: julianDay, instant: instant, rightAscension: numbers[0],
        declination: numbers[1])
    }
  }

  /// The Julian day of 1 January, 0 h.
  private static func firstDay(ofYear year: Int) -> Double {
    let before = year - 1
    let leapDays: Int = before / 4 - before / 100 + before / 400
    return 1_721_425.5 + Double(365 * before + leapDays)
  }

  /// The instant at a Julian day UTC by the seconds of Horizons: UT1 to 1953; atomic time and leap
  /// seconds from 1972, the last one kept ever after. `nil` in between: there Horizons keeps to the
  /// smoothed Delta T and the stretched seconds of UTC, the engine to what was measured.
  private static func instant(atUTC julianDay: Double) -> Instant? {
    guard julianDay >= 2_434_378.5 else { return Instant(julianDayUT: julianDay) }
    guard let index = leapDays.lastIndex(where: { Double($0) + 0.5 <= julianDay }) else {
      return nil
    }
    return Instant(julianDayTT: julianDay + (32.184 + Double(10 + index)) / 86_400)
  }

  /// The days (Julian day at noon before) from which TAI - UTC was 10, 11, 12 ... 37 s (IERS
  /// Bulletin C).
  private static let leapDays = [
    2_441_317, 2_441_499, 2_441_683, 2_442_048, 2_442_413, 2_442_778, 2_443_144, 2_443_509,
    2_443_874, 2_444_239, 2_444_786, 2_445_151, 2_445_516, 2_446_247, 2_447_161, 2_447_892,
    2_448_257, 2_448_804, 2_449_169, 2_449_534, 2_450_083, 2_450_630, 2_451_179, 2_453_736,
    2_454_832, 2_456_109, 2_457_204, 2_457_754,
  ]
}
