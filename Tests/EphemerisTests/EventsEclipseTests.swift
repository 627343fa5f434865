import CivilTime
import EphemerisData
import Testing

@testable import Ephemeris

@Suite("Eclipses")
struct EventsEclipseTests {
  private let ephemeris = Ephemeris.standard
  private let window = Instant(julianDayTT: 2_436_934.5)..<Instant(julianDayTT: 2_458_849.5)

  @Test(
    "kind, time, gamma and magnitude are those of NASA's Five Millennium Canon of Solar Eclipses",
    arguments: [
      // Julian day TDT and seconds; 1655, 1927, 1948, 1967, 2013 to 2015, 2022, 2024, 2043, 2297.
      CanonEclipse(2_325_573, 12, 51, 54, .annular, 0.2129, 0.9408),
      CanonEclipse(2_424_884, 20, 22, 53, .annular, -0.4956, 0.9995),
      CanonEclipse(2_432_680, 26, 26, 4, .annular, 0.4133, 0.9999),
      CanonEclipse(2_439_796, 29, 38, 56, .total, -1.0007, 1.0126),
      CanonEclipse(2_456_600, 12, 47, 36, .hybrid, 0.3271, 1.0159),
      CanonEclipse(2_456_776, 30, 4, 33, .annular, -1.0000, 0.9868),
      CanonEclipse(2_457_278, 30, 55, 19, .partial, -1.1004, 0.7875),
      CanonEclipse(2_459_877, 35, 1, 20, .partial, 1.0701, 0.8619),
      CanonEclipse(2_460_409, 18, 18, 29, .total, 0.3431, 1.0566),
      CanonEclipse(2_467_349, 18, 57, 49, .total, 1.0031, 1.0095),
      CanonEclipse(2_560_045, 22, 39, 47, .partial, 1.2940, 0.4550),
    ])
  func agreesWithCanon(canon: CanonEclipse) throws {
    let start = Instant(julianDayTT: canon.julianDayTT - 3)
    let eclipse = try #require(try ephemeris.nextSolarEclipse(after: start))
    #expect(eclipse.kind == canon.kind)
    #expect(abs(eclipse.instant.julianDayTT - canon.julianDayTT) * 86_400 < 2.5)
    #expect(abs(eclipse.gamma - canon.gamma) < 0.00011)
    #expect(abs(eclipse.magnitude - canon.magnitude) < 0.00011)
  }

  @Test("a lunar eclipse of NASA's Five Millennium Canon: 16 May 2022")
  func lunarCanon() throws {
    let start = Instant(julianDayUT: 2_459_710)
    let eclipse = try #require(try ephemeris.nextLunarEclipse(after: start))
    #expect(eclipse.kind == .total)
    #expect(abs(eclipse.instant.julianDayTT - 2_459_715.5 - (4 * 60 + 12.7) / 1_440) < 0.0001)
    #expect(abs(eclipse.gamma + 0.2532) < 0.0001)
    #expect(abs(eclipse.umbralMagnitude - 1.4137) < 0.0002)
    #expect(abs(eclipse.penumbralMagnitude - 2.3726) < 0.0002)
  }

  @Test("all 133 solar eclipses of 1960 to 2020 are those of swetest")
  func solarEclipses() throws {
    let table = try EclipseRow.all("solar")
    let eclipses = try ephemeris.solarEclipses(during: window)
    try #require(eclipses.count == table.count)
    for (ours, theirs) in zip(eclipses, table) {
      #expect("\(ours.kind)" == theirs.kind, "\(theirs)")
      // swetest means the moment at which the axis is nearest to the Earth's flattened surface.
      #expect(abs(ours.instant.julianDayTT - theirs.julianDayTT) * 86_400 < 10, "\(theirs)")
      if ours.isCentral || ours.kind == .partial {
        #expect(abs(ours.magnitude - theirs.magnitude) < 0.002, "\(theirs) \(ours)")
      }
    }
  }

  @Test("all 136 lunar eclipses of 1960 to 2020 are those of swetest")
  func lunarEclipses() throws {
    let table = try EclipseRow.all("lunar")
    let eclipses = try ephemeris.lunarEclipses(during: window)
    try #require(eclipses.count == table.count)
    for (ours, theirs) in zip(eclipses, table) {
      #expect("\(ours.kind)" == theirs.kind, "\(theirs)")
      #expect(abs(ours.instant.julianDayTT - theirs.julianDayTT) * 86_400 < 6, "\(theirs)")
      #expect(abs(max(0, ours.umbralMagnitude) - theirs.magnitude) < 0.002, "\(theirs)")
      #expect(abs(ours.penumbralMagnitude - theirs.penumbralMagnitude) < 0.002, "\(theirs)")
    }
  }

  @Test("no eclipse is left at the end of the table, and none is made up")
  func endOfTable() throws {
    let last = Instant(julianDayTT: ephemeris.span.upperBound - 10)
    #expect(try ephemeris.nextLunarEclipse(after: last) == nil)
    #expect(throws: EphemerisError.self) {
      try ephemeris.solarEclipses(during: last..<last.advanced(byDays: 400))
    }
  }
}

struct CanonEclipse: Sendable {
  let julianDayTT, gamma, magnitude: Double
  let kind: SolarEclipse.Kind

  /// - Parameters:
  ///   - day: the Julian day that begins at the noon before.
  ///   - hour: from midnight of the day of that noon; past 24 on the next.
  init(
    _ day: Double, _ hour: Double, _ minute: Double, _ second: Double, _ kind: SolarEclipse.Kind,
    _ gamma: Double, _ magnitude: Double
  ) {
    julianDayTT = day - 0.5 + (hour + minute / 60 + second / 3_600) / 24
    self.kind = kind
    self.gamma = gamma
    self.magnitude = magnitude
  }
}

/// One line of Tests/Oracles/eclipses.csv, which Tools/oracles/eclipses.py writes.
private struct EclipseRow {
  let kind: Substring
  let julianDayTT, magnitude, penumbralMagnitude: Double

  static func all(_ light: String) throws -> [EclipseRow] {
    try OracleFiles.table("eclipses.csv").filter { $0[0] == light }.map { row in
      let numbers = row.dropFirst(2).compactMap { Double($0) }
      return EclipseRow(
        kind: row[1], julianDayTT: numbers[0], magnitude: numbers[1],
        penumbralMagnitude: numbers[2])
    }
  }
}
