import Charts
import CivilTime
import Ephemeris
import Readings
import Testing

@testable import Astronova

@Suite struct SkyTests {
  @Test("AST-40 AST-41 AST-42 the sky of 15 May 1990, 10:30 UTC, to a thousandth of a degree")
  func reference() throws {
    let expected: [(String, String, Double, Bool)] = [
      ("Sun", "Taurus", 24.336, false), ("Moon", "Capricorn", 26.390, false),
      ("Mercury", "Taurus", 8.020, true), ("Venus", "Aries", 12.747, false),
      ("Mars", "Pisces", 18.287, false), ("Jupiter", "Cancer", 9.530, false),
      ("Saturn", "Capricorn", 25.250, true), ("Uranus", "Capricorn", 9.185, true),
      ("Neptune", "Capricorn", 14.354, true), ("Pluto", "Scorpio", 16.169, true),
    ]
    let sky = try CurrentSky(
      of: Fixture.instant("1990-05-15T10:30:00Z"), place: Fixture.newYork,
      ephemeris: Fixture.ephemeris)
    #expect(sky.planets.map(\.point.name) == expected.map(\.0))
    for (position, row) in zip(sky.planets, expected) {
      #expect(position.place.sign.name == row.1)
      #expect(abs(position.place.degree - row.2) <= 0.001)
      // Pluto's speed is negative too.
      #expect(position.isRetrograde == (row.3 || position.point == .pluto))
      #expect(position.source == .live && position.house == nil)
    }
    #expect(sky.rising == .gemini)
  }

  @Test(
    "AST-48 the Moon of three moments",
    arguments: [
      ("2000-01-06T18:14:00Z", MoonPhaseName.newMoon),
      ("2024-01-25T17:54:00Z", .fullMoon), ("2024-01-15T14:30:00Z", .waxingCrescent),
    ])
  func moon(moment: String, phase: MoonPhaseName) throws {
    let moon = try MoonReport(at: Fixture.instant(moment), ephemeris: Fixture.ephemeris)
    #expect(moon.phase == phase)
    if phase == .fullMoon { #expect(moon.illumination >= 99.9) }
    if phase == .waxingCrescent { #expect(moon.sign == .pisces) }
    let next = try #require(moon.nextNewMoon)
    #expect(next > Fixture.instant(moment) && moon.age < 29.9)
  }

  @Test("AST-57 AST-58 a kept sky is answered for an hour: at 3599 s, not at 3600 or 3601")
  func cache() throws {
    let first = try CurrentSky(cached: nil, at: Fixture.now, ephemeris: Fixture.ephemeris)
    #expect(first.source == .live && first.cachedAt == nil)
    for (seconds, source) in [
      (3599.0, PlanetPosition.Source.cache), (3600, .live), (3601, .live), (-1, .live),
    ] {
      let later = Fixture.now.advanced(byDays: seconds / 86_400)
      let sky = try CurrentSky(
        cached: first.computed, at: later, ephemeris: Fixture.ephemeris)
      #expect(sky.source == source && sky.planets.allSatisfy { $0.source == source })
      #expect(sky.instant == (source == .cache ? Fixture.now : later))
      #expect((sky.expiresAt == nil) == (source == .live))
    }
  }

  @Test("AST-57 AST-60 AST-61 overrides come first while they are switched on, the rest stays")
  func overrides() throws {
    let mars = try PlanetOverride(
      .mars, in: .leo, degree: 5, isRetrograde: true, by: "admin", at: Fixture.now)
    for isEnabled in [true, false] {
      let sky = try CurrentSky(
        custom: CustomSky(isEnabled: isEnabled, [mars]), cached: nil, at: Fixture.now,
        ephemeris: Fixture.ephemeris)
      #expect(sky.source == (isEnabled ? .custom : .live))
      #expect(sky.planets.count { $0.source == .custom } == (isEnabled ? 1 : 0))
      #expect((sky.sign(of: .mars) == .leo) == isEnabled)
      #expect(sky.retrogrades.contains("Mars") == isEnabled)
      // What is kept for the next hour is never overridden.
      #expect(!sky.computed.sky.planets().contains { $0.place == mars.place })
    }
    let dated = try CurrentSky(of: Fixture.now, ephemeris: Fixture.ephemeris)
    #expect(dated.sign(of: .mars) == .aries)
  }

  @Test("AST-60 AST-62 an override is checked, one per planet, and can be replaced and removed")
  func customSet() throws {
    #expect(throws: PlanetOverride.Problem.degree) {
      try PlanetOverride(.sun, in: .leo, degree: 30, by: "", at: Fixture.now)
    }
    #expect(throws: PlanetOverride.Problem.note) {
      try PlanetOverride(
        .sun, in: .leo, degree: 3, note: String(repeating: "a", count: 201), by: "",
        at: Fixture.now)
    }
    let sun = try PlanetOverride(.sun, in: .leo, degree: 3, by: "", at: Fixture.now)
    #expect(throws: CustomSky.Duplicate(planet: .sun)) { try CustomSky([sun, sun]) }
    var custom = try CustomSky([sun])
    custom.set(try PlanetOverride(.sun, in: .virgo, degree: 1, by: "", at: Fixture.now))
    #expect(custom[.sun]?.place.sign == .virgo && custom.overrides.count == 1)
    #expect(custom.remove(.sun) && !custom.remove(.sun))
  }

  @Test("AST-97 a series keeps its step, and its bounds are told")
  func series() throws {
    let start = Fixture.instant("2024-01-31T12:00:00Z")
    func series(_ end: String, _ step: PlanetarySeries.Step) throws -> [String] {
      try PlanetarySeries(
        from: start, to: Fixture.instant(end), by: step, planets: PointSet(.moon),
        ephemeris: Fixture.ephemeris
      ).entries.map { "\($0.instant.civil().date)" }
    }
    #expect(
      try series("2024-04-30T12:00:00Z", .month)
        == ["2024-01-31", "2024-02-29", "2024-03-31", "2024-04-30"])
    #expect(try series("2024-02-14T12:00:00Z", .week).count == 3)
    #expect(try series("2024-02-01T12:00:00Z", .hour).count == 25)
    #expect(try series("2026-10-26T12:00:00Z", .day).count == 1_000)
    #expect(throws: PlanetarySeries.Problem.tooManySteps) {
      try series("2026-10-27T12:00:00Z", .day)
    }
    #expect(throws: PlanetarySeries.Problem.endBeforeStart) {
      try series("2024-01-30T12:00:00Z", .day)
    }
    #expect(throws: PlanetarySeries.Problem.outsideYears) {
      try series("2201-01-01T00:00:00Z", .day)
    }
  }
}
