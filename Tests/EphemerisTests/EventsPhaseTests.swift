import CivilTime
import EphemerisData
import Foundation
import Testing

@testable import Ephemeris

@Suite("Phases of the Moon and seasons")
struct EventsPhaseTests {
  private let ephemeris = Ephemeris.standard

  @Test(
    "all quarters of the USNO and AstroPixels tables, 1800 to 2100, to the minute",
    .enabled(if: OracleFiles.outside != nil, "needs the outside oracle files"))
  func quartersAgreeWithTables() throws {
    let table = try OracleFiles.lines(ofCompressed: "moonphases.txt.gz").map { line in
      let fields = line.split(separator: " ")
      return (Int(fields[0]), try Instant(iso8601: String(fields[1])))
    }
    #expect(table.count > 10_000)
    let first = try #require(table.first).1.advanced(byDays: -1)
    let last = try #require(table.last).1.advanced(byDays: 1)
    let quarters = try ephemeris.lunarQuarters(during: first..<last)
    #expect(quarters.count >= table.count)
    for (phase, instant) in table {
      let near = try #require(
        quarters.first { abs($0.instant.julianDayUT - instant.julianDayUT) < 2 })
      #expect(Int(near.phase.rawValue) / 2 == phase)
      let minutes = (near.instant.julianDayUT - instant.julianDayUT) * 1440
      #expect(abs(minutes) <= 1.01, "\(phase ?? -1) at \(instant)")
    }
  }

  @Test(
    "all equinoxes and solstices of the USNO table, to the minute",
    .enabled(if: OracleFiles.outside != nil, "needs the outside oracle files"))
  func seasonsAgreeWithTable() throws {
    let table = try OracleFiles.lines(ofCompressed: "seasons.txt.gz").compactMap {
      (line) -> Instant? in
      let fields = line.split(separator: " ")
      return ["Equinox", "Solstice"].contains(fields[1])
        ? try Instant(iso8601: String(fields[0])) : nil
    }
    #expect(table.count > 1_000)
    for instant in table {
      let window = instant.advanced(byDays: -2)..<instant.advanced(byDays: 2)
      let ingress = try #require(try ephemeris.signIngresses(of: .sun, during: window).first)
      #expect(ingress.sign % 3 == 0)
      let minutes = (ingress.instant.julianDayUT - instant.julianDayUT) * 1440
      #expect(abs(minutes) <= 1.01, "\(instant)")
    }
  }

  @Test(
    "AST-48 names, illumination and age",
    arguments: [
      ("2000-01-06T18:14Z", MoonPhaseName.newMoon, 0.0..<0.001),
      ("2024-01-25T17:54Z", .fullMoon, 0.999..<1.0001),
      ("2024-01-15T14:30Z", .waxingCrescent, 0.2..<0.3),
    ])
  func namesOfPhases(text: String, name: MoonPhaseName, illumination: Range<Double>) throws {
    let instant = try Instant(iso8601: text)
    let phase = try ephemeris.moonPhase(at: instant)
    #expect(phase.name == name)
    #expect(illumination.contains(phase.illumination))
    #expect((0..<30).contains(phase.age))
    let lit = try ephemeris.sky(at: instant).moonIllumination
    #expect(lit <= 1 && abs(lit - phase.illumination) < 0.0025)
  }

  @Test("AST-48 eight phases of 45 degrees, centred on their names")
  func phaseBorders() {
    #expect(MoonPhaseName(elongation: 337.5) == .newMoon)
    #expect(MoonPhaseName(elongation: 359.999) == .newMoon)
    #expect(MoonPhaseName(elongation: 22.499) == .newMoon)
    #expect(MoonPhaseName(elongation: 22.5) == .waxingCrescent)
    #expect(MoonPhaseName(elongation: 180) == .fullMoon)
    #expect(MoonPhaseName(elongation: 337.4) == .waningCrescent)
  }

  @Test("age grows from 0 at new moon to a lunation")
  func ageFollowsNewMoon() throws {
    let start = Instant(julianDayUT: 2_460_000)
    let newMoon = try #require(try ephemeris.next(.newMoon, after: start))
    #expect(try ephemeris.moonPhase(at: newMoon).age < 1e-5)
    #expect(abs(try ephemeris.moonPhase(at: newMoon.advanced(byDays: 12.25)).age - 12.25) < 1e-5)
    let following = try #require(try ephemeris.next(.newMoon, after: newMoon))
    let lunation = following.julianDayUT - newMoon.julianDayUT
    #expect((29.2..<29.9).contains(lunation))
    let before = try ephemeris.moonPhase(at: following.advanced(byDays: -0.001))
    #expect(abs(before.age - lunation + 0.001) < 1e-5)
  }
}
