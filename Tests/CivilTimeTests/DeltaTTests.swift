import CivilTime
import Testing

@Suite struct DeltaTTests {
  /// Swiss Ephemeris 2.10 at 1 January, 0 h UT; the tolerance says why the two may differ.
  @Test(
    "trap table: Delta T agrees with Swiss Ephemeris within what is known",
    arguments: [
      // The addendum of 2020 raised the splines of 2016, which Swiss Ephemeris keeps, by 20 s here.
      (2_305_447.5, 88.81, 21),
      // Same, 0.3 s.
      (2_378_496.5, 18.60, 0.3), (2_396_758.5, 9.27, 0.1), (2_415_020.5, -1.99, 0.05),
      (2_433_282.5, 28.93, 0.01),
      // Measured: Swiss Ephemeris has hundredths of a second, a value a year.
      (2_441_683.5, 43.37, 0.01), (2_447_892.5, 56.86, 0.01), (2_451_544.5, 63.83, 0.01),
      (2_455_197.5, 66.07, 0.01), (2_458_849.5, 69.36, 0.01),
      // Measured here, predicted there.
      (2_461_041.5, 68.90, 0.3),
      // Predicted by both; one standard error (Huber 2006) is 6 s, 33 s and 120 s.
      (2_469_807.5, 74.58, 6), (2_488_069.5, 93.18, 33), (2_524_593.5, 163.0, 120),
    ])
  func swissEphemeris(julianDay: Double, expected: Double, tolerance: Double) {
    #expect(abs(DeltaT.seconds(atJulianDayUT: julianDay) - expected) <= tolerance)
  }

  @Test("Delta T is the published value at the knots of the splines")
  func splines() {
    for (year, expected) in [
      (-720.0, 20371.848), (400, 6535.116), (1500, 292.343), (1800, 18.367), (1900, -1.977),
    ] {
      let julianDay = 2_451_545 + (year - 2000) * 365.25
      #expect(abs(DeltaT.seconds(atJulianDayUT: julianDay) - expected) < 1e-6)
    }
  }

  @Test("Delta T has no step anywhere")
  func continuity() {
    // The slope is below 0.3 s a day everywhere.
    let day = 1.0
    var before = DeltaT.seconds(atJulianDayUT: 260_000)
    for julianDay in stride(from: 260_000.0, to: 2_800_000, by: day) {
      let after = DeltaT.seconds(atJulianDayUT: julianDay)
      if abs(after - before) > 0.3 { Issue.record("step at \(julianDay): \(before) to \(after)") }
      before = after
    }
  }

  @Test("curves and table meet to a millionth of a second")
  func junctions() {
    let years = [-1720.0, -720, -100, 400, 1000, 1600, 1720, 1850, 1900, 1950, 1953, 1956, 2300]
    for year in years + [2027.0 + 19.0 / 24] {
      let julianDay = 2_451_545 + (year - 2000) * 365.25
      let before = DeltaT.seconds(atJulianDayUT: julianDay - 1e-6)
      let after = DeltaT.seconds(atJulianDayUT: julianDay + 1e-6)
      #expect(abs(before - after) < 1e-5, "\(year)")
    }
  }

  @Test("what is measured and what is predicted is told apart")
  func measuredUntil() {
    #expect(DeltaT.measuredUntil > Instant(julianDayUT: 2_461_000))
    #expect(abs(DeltaT.measuredUntil.deltaT - 69.2) < 0.2)
  }

  @Test("an instant made from Terrestrial Time gives it back")
  func terrestrialTime() {
    for julianDay in stride(from: -2_000.0, to: 2_700_000, by: 9_876.54321) {
      let instant = Instant(julianDayTT: julianDay)
      #expect(abs(instant.julianDayTT - julianDay) <= 2 * julianDay.ulp)
    }
  }
}
