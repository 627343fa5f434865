import CivilTime
import Ephemeris
import EphemerisData
import Numerics
import Testing

/// Against the golden files that `Tools/oracles/make_golden.py` wrote with Skyfield and ERFA.
@Suite struct OraclePlacesTests {
  private struct Row {
    let instant: Instant
    let longitude, latitude, distance, longitudeSpeed: Double
  }

  private static let rows: [String: [Row]] = {
    guard let lines = try? OracleFiles.rows(of: "apparent-places.txt") else { return [:] }
    let parsed = lines.compactMap { fields -> (String, Row)? in
      let numbers = fields.compactMap { Double($0) }
      guard fields.count == 6, numbers.count == 5 else { return nil }
      let row = Row(
        instant: Instant(julianDayTT: numbers[0]), longitude: numbers[1], latitude: numbers[2],
        distance: numbers[3], longitudeSpeed: numbers[4])
      return (String(fields[1]), row)
    }
    return Dictionary(grouping: parsed, by: \.0).mapValues { $0.map(\.1) }
  }()

  /// 0.001" of the engine, and 0.0004" because Skyfield's nutation leaves out the slow change of the
  /// Earth's flattening (IAU 2000A as published, not as adjusted to the IAU 2006 precession).
  private static let tolerance = 0.0014

  @Test("Apparent places agree with Skyfield on DE440, 1550-2650", arguments: Body.planets)
  func places(of body: Body) throws {
    let rows = try #require(Self.rows[body.name])
    #expect(rows.count == 500)
    var (longitude, latitude, distance, speed) = (Worst(), Worst(), Worst(), Worst())
    for row in rows {
      let position = try Ephemeris.standard.position(of: body, at: row.instant)
      guard try !position.isBehindSun(at: row.instant) else { continue }
      let place = "on \(row.instant.julianDayUT)"
      let turn = Degrees.difference(from: row.longitude, to: position.longitude)
      longitude.note(turn * Degrees.cos(row.latitude) / Degrees.arcsecond, place)
      latitude.note((position.latitude - row.latitude) / Degrees.arcsecond, place)
      distance.note((position.distance - row.distance) / row.distance, place)
      speed.note((position.longitudeSpeed - row.longitudeSpeed) / Degrees.arcsecond, place)
    }
    #expect(longitude.within(Self.tolerance), "longitude: \(longitude)")
    #expect(latitude.within(Self.tolerance), "latitude: \(latitude)")
    #expect(distance.within(5e-7), "distance: \(distance)")
    #expect(speed.within(0.01), "speed: \(speed)")
  }

  @Test("The true node agrees with the Moon's orbit in DE440, 1550-2650")
  func trueNode() throws {
    let rows = try OracleFiles.rows(of: "true-node.txt").map { $0.compactMap { Double($0) } }
    #expect(rows.count == 500)
    var worst = Worst()
    for row in rows {
      let instant = Instant(julianDayTT: row[0])
      let position = try Ephemeris.standard.position(of: .trueNode, at: instant)
      let turn = Degrees.difference(from: row[1], to: position.longitude)
      worst.note(turn / Degrees.arcsecond, "on \(row[0])")
    }
    #expect(worst.within(0.02), "longitude: \(worst)")
  }

  @Test("Nutation, obliquity and sidereal time agree with ERFA, 1600-2100")
  func orientation() throws {
    let rows = try OracleFiles.rows(of: "earth-orientation.txt").map {
      $0.compactMap { Double($0) }
    }
    #expect(rows.count == 300)
    var (longitude, obliquity, mean, sidereal) = (Worst(), Worst(), Worst(), Worst())
    for row in rows {
      try #require(row.count == 6)
      let earth = try Ephemeris.standard.orientation(at: Instant(julianDayUT: row[0]))
      let place = "on \(row[0])"
      longitude.note((earth.nutationInLongitude - row[2]) / Degrees.arcsecond, place)
      obliquity.note((earth.nutationInObliquity - row[3]) / Degrees.arcsecond, place)
      mean.note((earth.meanObliquity - row[4]) / Degrees.arcsecond, place)
      let turn = Degrees.difference(from: row[5], to: earth.apparentSiderealTime)
      sidereal.note(turn / Degrees.arcsecond, place)
    }
    #expect(longitude.within(0.0005), "nutation in longitude: \(longitude)")
    #expect(obliquity.within(0.0005), "nutation in obliquity: \(obliquity)")
    #expect(mean.within(0.00001), "mean obliquity: \(mean)")
    #expect(sidereal.within(0.001), "sidereal time: \(sidereal)")
  }
}
