import CivilTime
import EphemerisData
import Foundation
import Testing

@testable import Ephemeris

@Suite("Phases of the Moon and seasons")
struct EventsPhaseTests {
  private let ephemeris = Ephemeris.standard

  @Test(
    "all 1,534 quarters of the USNO and AstroPixels tables, 1800 to 2100, to the minute",
    .enabled(if: OracleFiles.outside != nil, "needs the outside oracle files"))
  func quartersAgreeWithTables() throws {
    let names: [MoonPhaseName] = [.newMoon, .firstQuarter, .fullMoon, .lastQuarter]
    let lines = try OracleFiles.lines(ofCompressed: "moonphases.txt.gz")
    #expect(lines.count == 1_534)
    for line in lines {
      let fields = line.split(separator: " ")
      let name = names[try #require(Int(fields[0]))]
      let instant = try Instant(iso8601: String(fields[1]))
      let ours = try #require(try ephemeris.next(name, after: instant.advanced(byDays: -1)))
      let minutes = (ours.julianDayUT - instant.julianDayUT) * 1440
      #expect(abs(minutes) <= 1.01, "\(line)")
    }
  }

  @Test("quarters follow one another, each in its turn")
  func quartersAlternate() throws {
    let start = Instant(julianDayUT: 2_460_000)
    let quarters = try ephemeris.lunarQuarters(during: start..<start.advanced(byDays: 365))
    #expect(quarters.count == 49 || quarters.count == 50)
    for (one, following) in zip(quarters, quarters.dropFirst()) {
      #expect((one.phase.rawValue + 2) % 8 == following.phase.rawValue)
      #expect((6.4..<8.4).contains(following.instant.julianDayUT - one.instant.julianDayUT))
      let illumination = try ephemeris.moonPhase(at: one.instant).illumination
      let expected = [0, 0.5, 1, 0.5][Int(one.phase.rawValue) / 2]
      #expect(abs(illumination - expected) < 1e-6)
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
