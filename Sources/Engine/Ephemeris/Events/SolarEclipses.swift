public import CivilTime
private import Numerics

/// An eclipse of the Sun, seen for the Earth as a whole.
public struct SolarEclipse: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// Only the penumbra meets the Earth.
    case partial
    /// The Moon is too small to cover the Sun.
    case annular
    /// The Moon covers the Sun.
    case total
    /// Total in the middle of its path and annular at an end.
    case hybrid
  }

  /// The time at which the axis of the Moon's shadow is nearest to the Earth's centre.
  public let instant: Instant
  public let kind: Kind
  /// The least distance of that axis from the Earth's centre in equatorial radii, negative to the
  /// south.
  public let gamma: Double
  /// The Moon's diameter by the Sun's where the axis meets the Earth; for other eclipses the share of
  /// the Sun's diameter that is covered at the nearest place.
  public let magnitude: Double
  /// Whether the axis itself meets the Earth.
  public let isCentral: Bool
}

extension Ephemeris {
  /// All eclipses of the Sun that are greatest between two instants, in order of time.
  /// - Throws: `.outsideSpan` when the window leaves the table.
  public func solarEclipses(
    during window: Range<Instant>
  ) throws(EphemerisError) -> [SolarEclipse] {
    try eclipses(during: window)
  }

  /// The first eclipse of the Sun after an instant; `nil` when there is none before the table ends.
  public func nextSolarEclipse(after instant: Instant) throws(EphemerisError) -> SolarEclipse? {
    try firstEclipse(after: instant, before: Instant(julianDayUT: lastDay))
  }
}

extension SolarEclipse: Eclipse {
  static var elongation: Double { 0 }

  /// The eclipse at a new moon, if there is one.
  init?(near newMoon: Instant, in ephemeris: Ephemeris) throws(EphemerisError) {
    // The Moon's shadow misses the Earth by far: 1.6 radii are some 1.5° of latitude.
    guard abs(try ephemeris.position(of: .moon, at: newMoon).latitude) < 2 else { return nil }
    let greatest = try EclipseGeometry.greatest(near: newMoon, in: ephemeris) { $0.solarOffset }
    let geometry = try EclipseGeometry(at: greatest.instant, in: ephemeris)
    let shadow = MoonShadow(geometry)
    guard shadow.gap < shadow.penumbra else { return nil }
    instant = greatest.instant
    gamma = geometry.gamma(geometry.solarOffset)
    isCentral = shadow.gap <= 0
    magnitude = shadow.magnitude
    guard isCentral else {
      let isCovered = shadow.gap < abs(shadow.umbra)
      kind = !isCovered ? .partial : shadow.umbra < 0 ? .total : .annular
      return
    }
    guard shadow.umbraOnEarth < 0 else {
      kind = .annular
      return
    }
    // The ends of the path are at the Earth's edge, nearer to the tip of the shadow's cone.
    let days = shadow.heightOfEarth / greatest.speed
    let first = MoonShadow(
      try EclipseGeometry(at: instant.advanced(byDays: -days), in: ephemeris))
    let last = MoonShadow(try EclipseGeometry(at: instant.advanced(byDays: days), in: ephemeris))
    kind = first.umbra < 0 && last.umbra < 0 ? .total : .hybrid
  }
}

/// The Moon's shadow on the plane through the Earth's centre at right angles to its axis; lengths in
/// equatorial radii.
private struct MoonShadow {
  /// Radius of the penumbra.
  let penumbra: Double
  /// Radius of the umbra, negative where the Sun is covered wholly.
  let umbra: Double
  /// The distance of the axis from the Earth's outline; 0 if it meets the Earth.
  let gap: Double
  /// The height above the plane at which the axis meets the Earth; 0 if it does not.
  let heightOfEarth: Double
  private let slopes: (penumbra: Double, umbra: Double)

  init(_ geometry: EclipseGeometry) {
    let (axis, offset) = (geometry.solarAxis, geometry.solarOffset)
    let distance = (geometry.sun - geometry.moon).length
    let height = geometry.moon.dot(axis)
    let wide = Self.cone(
      (EclipseGeometry.sunRadius + EclipseGeometry.moonRadius) / distance)
    let narrow = Self.cone(
      (EclipseGeometry.sunRadius - EclipseGeometry.leastMoonRadius) / distance)
    slopes = (wide.tangent, narrow.tangent)
    penumbra = height * wide.tangent + EclipseGeometry.moonRadius / wide.cosine
    umbra = height * narrow.tangent - EclipseGeometry.leastMoonRadius / narrow.cosine
    // The Earth's outline is an ellipse (WGS 84: square of eccentricity 0.00669438), short towards
    // the projected pole.
    let sine = axis.dot(geometry.pole)
    let upwards = (geometry.pole - axis * sine) / (1 - sine * sine).squareRoot()
    let shortness = 1 - 0.006_694_38 * (1 - sine * sine)
    let north = offset.dot(upwards)
    let across = (offset - upwards * north)
    let square = across.dot(across) + north * north / shortness
    gap = max(0, offset.length * (1 - 1 / square.squareRoot()))
    heightOfEarth = max(0, 1 - square).squareRoot()
  }

  /// Radius of the umbra where the axis meets the Earth.
  var umbraOnEarth: Double { umbra - heightOfEarth * slopes.umbra }

  var magnitude: Double {
    let wide = penumbra - heightOfEarth * slopes.penumbra
    let narrow = umbraOnEarth
    return gap > 0 ? (wide - gap) / (wide + narrow) : (wide - narrow) / (wide + narrow)
  }

  /// Cosine and tangent of half the angle of a cone, from its sine.
  private static func cone(_ sine: Double) -> (cosine: Double, tangent: Double) {
    let cosine = ((1 - sine) * (1 + sine)).squareRoot()
    return (cosine, sine / cosine)
  }
}
