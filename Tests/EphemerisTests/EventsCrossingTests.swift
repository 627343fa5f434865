import CivilTime
import EphemerisData
import Numerics
import TestSupport
import Testing

@testable import Ephemeris

@Suite("Passes of longitudes")
struct EventsCrossingTests {
  private let ephemeris = Ephemeris.standard

  @Test("ingresses and stations are those of swetest, one for one", arguments: PassWindow.bodies)
  func agreesWithSwetest(body: Body) throws {
    let limits = try #require(PassWindow.limits[body])
    for window in try PassWindow.all() where window.body == body {
      let ingresses = try ephemeris.signIngresses(of: body, during: window.range)
      try #require(ingresses.count == window.ingresses.count)
      for (ours, theirs) in zip(ingresses, window.ingresses) {
        let sign = Int(theirs.longitude / 30)
        #expect(ours.isRetrograde == theirs.isRetrograde)
        #expect(ours.sign == (theirs.isRetrograde ? (sign + 11) % 12 : sign))
        let days = abs(ours.instant.julianDayTT - theirs.julianDayTT)
        let speed = abs(try ephemeris.position(of: body, at: ours.instant).longitudeSpeed)
        #expect(days * speed * 3600 < limits.arcseconds, "\(theirs)")
        if [.sun, .moon, .mercury].contains(body) { #expect(days * 86_400 < 1) }
      }
      let stations = try ephemeris.stations(of: body, during: window.range)
      try #require(stations.count == window.stations.count)
      for (ours, theirs) in zip(stations, window.stations) {
        #expect(ours.turnsRetrograde == theirs.isRetrograde)
        let arc = Degrees.separation(ours.longitude, theirs.longitude) * 3600
        #expect(arc < limits.arcseconds, "\(theirs)")
        let days = abs(ours.instant.julianDayTT - theirs.julianDayTT)
        #expect(days * 86_400 < limits.stationSeconds, "\(theirs)")
      }
    }
  }

  @Test("no pass is missed or found twice, whatever the course and the target")
  func agreesWithSmallSteps() throws {
    var random = SplitMix64(seed: 77)
    let courses: [Course] = [
      .longitude(of: .mercury), .longitude(of: .trueNode), .longitude(of: .moon, in: .lahiri),
      .elongation(of: .mercury, from: .venus), .elongation(of: .mars, from: .jupiter),
      .sum(of: .sun, and: .moon, in: .lahiri), .longitude(of: .pluto),
    ]
    for course in courses {
      let first = Double.random(in: 2_300_000..<2_680_000, using: &random)
      let targets =
        (0..<24).map { _ in Double.random(in: 0..<360, using: &random) } + [0, 30, 359.9999]
      let window = Instant(julianDayUT: first)..<Instant(julianDayUT: first + 120)
      let found = try ephemeris.crossings(of: course, over: targets, during: window)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.instant <= $1.instant })
      var counts = Array(repeating: 0, count: targets.count)
      for crossing in found {
        counts[crossing.target] += 1
        let angle = try course.angle(at: crossing.instant, in: ephemeris)
        #expect(Degrees.separation(angle.degrees, targets[crossing.target]) < 1e-5)
        #expect(crossing.isRetrograde == (angle.rate < 0))
        #expect(window.contains(crossing.instant))
      }
      #expect(counts == (try slowCounts(course, targets, from: first, days: 120)))
    }
  }

  @Test("a target just inside the loop is passed twice near the station, one just outside never")
  func targetsNearStations() throws {
    let start = Instant(julianDayUT: 2_460_000)
    for body in [Body.mercury, .venus, .mars, .jupiter, .saturn, .uranus, .neptune, .pluto] {
      let station = try #require(try ephemeris.nextStation(of: body, after: start))
      let inside = station.turnsRetrograde ? -1.0 : 1.0
      let window = station.instant.advanced(byDays: -20)..<station.instant.advanced(byDays: 20)
      for (arcseconds, passes) in [(0.001, 2), (0.1, 2), (1, 2), (-0.001, 0), (-1, 0)] {
        let target = station.longitude + inside * arcseconds / 3600
        let found = try ephemeris.crossings(
          of: .longitude(of: body), over: [target], during: window)
        #expect(found.count == passes, "\(body.name) \(arcseconds)")
      }
    }
  }

  @Test("a retrograde planet passes a degree three times, over 0 Aries as anywhere else")
  func triplePasses() throws {
    // Mercury's loop of spring 2026 lies in Pisces, Venus' of spring 2025 around 0 Aries.
    let window = Instant(julianDayUT: 2_460_676.5)..<Instant(julianDayUT: 2_460_857.5)
    let found = try ephemeris.crossings(of: .longitude(of: .venus), over: [0], during: window)
    #expect(found.map(\.isRetrograde) == [false, true, false])
    let entered = try ephemeris.signIngresses(of: .venus, during: window).prefix(3).map(\.sign)
    #expect(entered == [11, 0, 11])
  }

  @Test("next and previous agree with the list; a return is never the moment it starts from")
  func nextAndPrevious() throws {
    var random = SplitMix64(seed: 8)
    for body in [Body.sun, .moon, .mercury, .mars, .saturn, .trueNode] {
      let start = Instant(julianDayUT: Double.random(in: 2_400_000..<2_480_000, using: &random))
      let days = body == .saturn ? 12_000.0 : 900
      let target = Double.random(in: 0..<360, using: &random)
      let all = try ephemeris.crossings(
        of: .longitude(of: body), over: [target], during: start..<start.advanced(byDays: days))
      var at = start
      for crossing in all {
        at = try #require(try ephemeris.nextReturn(of: body, to: target, after: at))
        #expect(abs(at.julianDayUT - crossing.instant.julianDayUT) < 2e-6)
      }
      for crossing in all.dropLast().reversed() {
        at = try #require(try ephemeris.previousReturn(of: body, to: target, before: at))
        #expect(abs(at.julianDayUT - crossing.instant.julianDayUT) < 2e-6)
      }
    }
  }

  @Test("what lies beyond the table is an error in a window and no answer in a search")
  func edgesOfTheTable() throws {
    let end = ephemeris.span.upperBound
    let last = Instant(julianDayTT: end - 100)
    #expect(throws: EphemerisError.self) {
      try ephemeris.crossings(
        of: .longitude(of: .sun), over: [0], during: last..<last.advanced(byDays: 200))
    }
    let pluto = try ephemeris.position(of: .pluto, at: last).longitude
    #expect(try ephemeris.nextReturn(of: .pluto, to: pluto + 180, after: last) == nil)
    for beyond in [end + 1, end + 400, ephemeris.span.lowerBound - 1] {
      let instant = Instant(julianDayTT: beyond)
      #expect(throws: EphemerisError.self) {
        try ephemeris.nextReturn(of: .sun, to: 0, after: instant)
      }
      #expect(throws: EphemerisError.self) {
        try ephemeris.previousReturn(of: .sun, to: 0, before: instant)
      }
      #expect(throws: EphemerisError.self) {
        try ephemeris.nextStation(of: .mars, after: instant)
      }
      #expect(throws: EphemerisError.self) { try ephemeris.nextLunarEclipse(after: instant) }
    }
    #expect(try ephemeris.nextStation(of: .sun, after: Instant(julianDayUT: 2_460_000)) == nil)
  }

  /// Counts changes of side at steps of an hour.
  private func slowCounts(
    _ course: Course, _ targets: [Double], from first: Double, days: Int
  ) throws -> [Int] {
    var counts = Array(repeating: 0, count: targets.count)
    var before = try course.angle(at: Instant(julianDayUT: first), in: ephemeris).degrees
    for hour in 1...(days * 24) {
      let instant = Instant(julianDayUT: first + Double(hour) / 24)
      let after = try course.angle(at: instant, in: ephemeris).degrees
      for (index, target) in targets.enumerated() {
        let (a, b) = (
          Degrees.difference(from: target, to: before), Degrees.difference(from: target, to: after)
        )
        if abs(a) < 90, abs(b) < 90, (a < 0) != (b < 0) { counts[index] += 1 }
      }
      before = after
    }
    return counts
  }
}

/// One window of Tests/Oracles/passes.csv, which Tools/oracles/passes.py writes.
private struct PassWindow {
  struct Pass {
    let julianDayTT, longitude: Double
    let isRetrograde: Bool
  }

  let body: Body
  let range: Range<Instant>
  var ingresses: [Pass] = []
  var stations: [Pass] = []

  /// How far DE440 and the Swiss Ephemeris' DE431 may lie apart, and what that does to stations.
  static let limits: [Body: (arcseconds: Double, stationSeconds: Double)] = [
    .sun: (0.01, 0), .moon: (0.03, 0), .mercury: (0.01, 3), .venus: (0.04, 10), .mars: (0.05, 12),
    .jupiter: (0.04, 30), .saturn: (0.02, 60), .uranus: (0.2, 120), .neptune: (0.4, 300),
    .pluto: (0.2, 1200),
  ]
  static let bodies = Array(Body.planets)

  static func all() throws -> [PassWindow] {
    var windows: [PassWindow] = []
    for row in try OracleFiles.table("passes.csv") {
      let numbers = row.dropFirst(2).compactMap { Double($0) }
      let body = try #require(Body.allCases.first { $0.name.lowercased() == row[1] })
      let pass = Pass(
        julianDayTT: numbers[0], longitude: numbers[1], isRetrograde: numbers[2] == 1)
      switch row[0] {
      case "window":
        windows.append(
          PassWindow(
            body: body,
            range: Instant(julianDayTT: numbers[0])..<Instant(julianDayTT: numbers[1])))
      case "ingress": windows[windows.count - 1].ingresses.append(pass)
      default: windows[windows.count - 1].stations.append(pass)
      }
    }
    return windows
  }
}
