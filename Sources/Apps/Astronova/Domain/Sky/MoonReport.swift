internal import Charts
internal import CivilTime
internal import Ephemeris

/// The Moon at a moment: phase, light, age and what comes next (AST-48).
struct MoonReport: Hashable, Sendable {
  let phase: MoonPhaseName
  /// The lit share of the disc, percent.
  let illumination: Double
  /// Days since the last new moon.
  let age: Double
  let sign: ZodiacSign
  /// Nil where the ephemeris ends before.
  let nextNewMoon: Instant?
  let nextFullMoon: Instant?

  /// - Throws: `.outsideSpan`.
  init(at instant: Instant, ephemeris: Ephemeris) throws(EphemerisError) {
    let found = try ephemeris.moonPhase(at: instant)
    (phase, age, illumination) = (found.name, found.age, 100 * found.illumination)
    sign = ZodiacSign(longitude: try ephemeris.position(of: .moon, at: instant).longitude)
    nextNewMoon = try ephemeris.next(.newMoon, after: instant)
    nextFullMoon = try ephemeris.next(.fullMoon, after: instant)
  }
}
