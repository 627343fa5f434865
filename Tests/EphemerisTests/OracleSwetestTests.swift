import CivilTime
import Ephemeris
import EphemerisData
import Foundation
import Numerics
import Testing

/// Against `swetest`, the test program of the Swiss Ephemeris, called as an outside program.
///
/// It rests on JPL's DE431, we on DE440: the tolerances are the differences between the two
/// ephemerides in 1900-2050, not errors of either program.
@Suite(.enabled(if: Swetest.isInstalled, "swetest is not on PATH: scripts/bootstrap installs it"))
struct OracleSwetestTests {
  /// Body, swetest's letter for it, arcseconds.
  private static let planets: [(Body, String, Double)] = [
    (.sun, "0", 0.005), (.moon, "1", 0.01), (.mercury, "2", 0.005), (.venus, "3", 0.01),
    (.mars, "4", 0.03), (.jupiter, "5", 0.02), (.saturn, "6", 0.005), (.uranus, "7", 0.1),
    (.neptune, "8", 0.25), (.pluto, "9", 0.1),
  ]

  @Test("Apparent places agree with the Swiss Ephemeris", arguments: planets)
  func planet(body: Body, letter: String, tolerance: Double) throws {
    try compare(body, letter, tolerance: tolerance)
  }

  /// Without nutation, in which the Swiss Ephemeris takes a shorter series (0.001"). The true node
  /// magnifies what divides the Moons of DE431 and DE440 tenfold; DE440's own agrees to 0.02".
  private static let points: [(Body, String, Double)] = [
    (.meanNode, "m", 0.001), (.trueNode, "t", 0.03), (.meanLilith, "A", 0.01),
  ]

  @Test("The Moon's nodes and mean apogee agree with the Swiss Ephemeris", arguments: points)
  func point(body: Body, letter: String, tolerance: Double) throws {
    try compare(body, letter, tolerance: tolerance, nutation: false)
  }

  private func compare(
    _ body: Body, _ letter: String, tolerance: Double, nutation: Bool = true
  ) throws {
    let places = try Swetest.places(of: letter, nutation: nutation)
    #expect(places.count == Swetest.count)
    var (longitude, latitude) = (Worst(), Worst())
    for place in places {
      let instant = Instant(julianDayTT: place.julianDayTT)
      let position = try Ephemeris.standard.position(of: body, at: instant)
      guard try !position.isBehindSun(at: instant) else { continue }
      let shift =
        nutation ? 0 : try Ephemeris.standard.orientation(at: instant).nutationInLongitude
      let turn = Degrees.difference(from: place.longitude, to: position.longitude - shift)
      let note = "on \(place.julianDayTT)"
      longitude.note(turn * Degrees.cos(place.latitude) / Degrees.arcsecond, note)
      latitude.note((position.latitude - place.latitude) / Degrees.arcsecond, note)
    }
    #expect(longitude.within(tolerance), "longitude: \(longitude)")
    #expect(latitude.within(tolerance), "latitude: \(latitude)")
  }
}

/// The outside program, asked for a body at 400 instants of 1900-2050 in one call.
private enum Swetest {
  static let count = 400
  private static let first = 2_415_020.5
  private static let step = 136.625

  static let isInstalled =
    (try? OracleFiles.output(of: "/usr/bin/env", ["which", "swetest"])) != nil

  struct Place {
    let julianDayTT, longitude, latitude: Double
  }

  static func places(of letter: String, nutation: Bool) throws -> [Place] {
    let printed = try OracleFiles.output(
      of: "/usr/bin/env",
      [
        "swetest", "-edir/usr/share/libswe/ephe", "-eswe", "-head", "-bj\(first)", "-n\(count)",
        "-s\(step)", "-p\(letter)", "-flb",
      ] + (nutation ? [] : ["-nonut"]))
    // Without its files the program falls back to a built-in series and only says so.
    try #require(!printed.contains("Moshier"), "the Swiss Ephemeris files are not installed")
    return printed.split(separator: "\n").enumerated().compactMap { index, line in
      let numbers = line.split(separator: " ").compactMap { Double($0) }
      guard numbers.count == 2 else { return nil }
      return Place(
        julianDayTT: first + Double(index) * step, longitude: numbers[0], latitude: numbers[1])
    }
  }
}
