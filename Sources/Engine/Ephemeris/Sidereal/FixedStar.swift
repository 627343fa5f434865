private import Numerics

/// A star of the Hipparcos catalogue whose apparent place anchors a sidereal zodiac.
///
/// Places, proper motions and parallaxes: F. van Leeuwen, *Hipparcos, the New Reduction* (2007),
/// moved to epoch J2000.0 as in SIMBAD.
struct FixedStar {
  /// Degrees in the International Celestial Reference System.
  let rightAscension: Double
  let declination: Double
  /// Arcseconds a year, the first along the parallel (times the cosine of declination).
  let properMotion: (eastward: Double, northward: Double)
  /// Arcseconds.
  let parallax: Double

  /// Alpha Virginis, HIP 65474: Chitra.
  static let spica = FixedStar(
    rightAscension: 201.298_247_37, declination: -11.161_319_47,
    properMotion: (-0.042_35, -0.030_67), parallax: 0.013_06)
  /// HIP 42911, Asellus Australis: Pushya.
  static let deltaCancri = FixedStar(
    rightAscension: 131.171_246_7, declination: 18.154_306_5,
    properMotion: (-0.017_67, -0.229_26), parallax: 0.024_98)

  /// Apparent ecliptic longitude from the mean equinox of date, degrees; with proper motion, annual
  /// parallax, aberration and deflection by the Sun. Good to 0.005"; to 0.02" while the Sun covers
  /// the star.
  /// - Parameter t: Julian centuries TT from J2000.0.
  func longitude(_ t: Double) -> Double {
    let place = Precession.eclipticOfDate(of: direction(t), t)
    let earth = EarthMotion(t)
    let star = Position(
      longitude: place.longitude, latitude: place.latitude, distance: Self.farAway)
    let bending = LightDeflection.shift(of: star, by: earth.sun).longitude
    let shift = earth.shift(ofStarAt: place.longitude, parallax: parallax)
    return place.longitude + bending + shift * Degrees.arcsecond / Degrees.cos(place.latitude)
  }

  /// Astronomical units: any star's distance, as light from the Sun's neighbourhood counts.
  private static let farAway = 1e7

  private func direction(_ t: Double) -> SIMD3<Double> {
    let (sinA, cosA) = Degrees.sincos(rightAscension)
    let (sinD, cosD) = Degrees.sincos(declination)
    let radians = 100 * t * Degrees.arcsecond * Degrees.radian
    let (east, north) = (properMotion.eastward * radians, properMotion.northward * radians)
    return [
      cosD * cosA - east * sinA - north * sinD * cosA,
      cosD * sinA + east * cosA - north * sinD * sinA,
      sinD + north * cosD,
    ]
  }
}

/// The Sun's position and the Earth's motion, as accurate as a star's aberration needs: 0.005".
private struct EarthMotion {
  /// On the mean equinox of date, to 0.01°.
  let sun: Position
  private let perihelion: Double
  private let eccentricity: Double
  private let moon: Double
  private let jupiter: Double
  private let saturn: Double

  /// J. Meeus, *Astronomical Algorithms* (2nd ed.), chapters 22, 23, 25 and 31.
  init(_ t: Double) {
    let meanLongitude = 280.466_46 + t * (36_000.769_83 + t * 0.000_303_2)
    let anomaly = 357.529_11 + t * (35_999.050_29 - t * 0.000_153_7)
    let center =
      (1.914_602 - t * 0.004_817) * Degrees.sin(anomaly)
      + 0.019_993 * Degrees.sin(2 * anomaly)
    eccentricity = 0.016_708_634 - t * 0.000_042_037
    perihelion = 102.937_35 + t * (1.719_46 + t * 0.000_46)
    let distance =
      1.000_001_018 * (1 - eccentricity * eccentricity)
      / (1 + eccentricity * Degrees.cos(anomaly + center))
    sun = Position(longitude: Degrees.normalized(meanLongitude + center), distance: distance)
    moon = 218.316_5 + t * 481_267.881_3
    jupiter = 34.351_5 + t * 3_036.302_8
    saturn = 50.077_4 + t * 1_223.511_1
  }

  /// Returns the effect of the Earth's motion on the longitude of a star near the ecliptic, in
  /// arcseconds of a great circle.
  ///
  /// Aberration of 20.4955" by the Earth's orbit, by its motion around the barycentre with the Moon
  /// (12.5 m/s), and by the Sun's motion around that of the planets due to Jupiter (12.5 m/s) and
  /// Saturn (2.8).
  func shift(ofStarAt longitude: Double, parallax: Double) -> Double {
    let (sinS, cosS) = Degrees.sincos(sun.longitude - longitude)
    let ellipse = eccentricity * Degrees.cos(perihelion - longitude)
    let barycentres =
      0.0086 * Degrees.cos(moon - longitude) + 0.0086 * Degrees.cos(jupiter - longitude)
      + 0.0019 * Degrees.cos(saturn - longitude)
    return -20.495_52 * (cosS - ellipse) - barycentres + parallax * sun.distance * sinS
  }
}
