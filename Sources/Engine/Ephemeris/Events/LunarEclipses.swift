public import CivilTime
private import Numerics

/// An eclipse of the Moon.
public struct LunarEclipse: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The Moon passes the penumbra alone.
    case penumbral
    /// A part of the Moon is in the umbra.
    case partial
    /// The whole Moon is in the umbra.
    case total
  }

  /// The time at which the Moon is nearest to the axis of the Earth's shadow.
  public let instant: Instant
  public let kind: Kind
  /// The Moon's least distance from that axis in equatorial radii of the Earth, negative to the south.
  public let gamma: Double
  /// The share of the Moon's diameter in the umbra: negative when it stays outside, above 1 when it is
  /// wholly inside.
  public let umbralMagnitude: Double
  /// The share of the Moon's diameter in the penumbra.
  public let penumbralMagnitude: Double
}

extension Ephemeris {
  /// All eclipses of the Moon that are greatest between two instants, in order of time.
  /// - Throws: `.outsideSpan` when the window leaves the table.
  public func lunarEclipses(
    during window: Range<Instant>
  ) throws(EphemerisError) -> [LunarEclipse] {
    try eclipses(during: window)
  }

  /// The first eclipse of the Moon after an instant; `nil` when there is none before the table ends.
  public func nextLunarEclipse(after instant: Instant) throws(EphemerisError) -> LunarEclipse? {
    try firstEclipse(after: instant, before: Instant(julianDayUT: lastDay))
  }
}

extension LunarEclipse: Eclipse {
  static var elongation: Double { 180 }

  /// The eclipse at a full moon, if there is one.
  init?(near fullMoon: Instant, in ephemeris: Ephemeris) throws(EphemerisError) {
    // The penumbra reaches 1.6° from the ecliptic at most.
    guard abs(try ephemeris.position(of: .moon, at: fullMoon).latitude) < 2 else { return nil }
    let greatest = try EclipseGeometry.greatest(near: fullMoon, in: ephemeris) { $0.lunarOffset }
    let geometry = try EclipseGeometry(at: greatest.instant, in: ephemeris)
    let offset = geometry.lunarOffset
    let shadow = EarthShadow(geometry)
    let fromAxis = Degrees.asin(offset.length / geometry.moon.length)
    penumbralMagnitude = (shadow.penumbra + shadow.moon - fromAxis) / (2 * shadow.moon)
    guard penumbralMagnitude > 0 else { return nil }
    umbralMagnitude = (shadow.umbra + shadow.moon - fromAxis) / (2 * shadow.moon)
    kind = umbralMagnitude >= 1 ? .total : umbralMagnitude > 0 ? .partial : .penumbral
    instant = greatest.instant
    gamma = geometry.gamma(offset)
  }
}

/// Radii, in degrees seen from the Earth's centre, of the Earth's shadow at the Moon and of the Moon.
private struct EarthShadow {
  let umbra: Double
  let penumbra: Double
  let moon: Double

  /// Danjon's rule, as in NASA's canon: the air widens the shadow as if the Moon's parallax were
  /// one hundredth larger.
  init(_ geometry: EclipseGeometry) {
    let parallax =
      1.01 * Degrees.asin(1 / geometry.moon.length) + Degrees.asin(1 / geometry.sun.length)
    let sun = Degrees.asin(EclipseGeometry.sunRadius / geometry.sun.length)
    umbra = parallax - sun
    penumbra = parallax + sun
    moon = Degrees.asin(EclipseGeometry.moonRadius / geometry.moon.length)
  }
}
