private import Numerics

/// The ecliptic relative to one horizon at one sidereal moment.
///
/// A direction at the place (zenith, east, ...) is stored as the pair (p, q) for which the ecliptic
/// point of longitude L has the component p cos L + q sin L along it. Houses are divided by great
/// circles through such directions, so every cusp is the zero of one pair, on the side where
/// another is positive.
struct LocalSphere {
  typealias Axis = SIMD2<Double>

  let meridian: Double
  let obliquity: (sin: Double, cos: Double)
  let latitude: (sin: Double, cos: Double)
  /// Towards the upper meridian on the equator.
  let south: Axis
  let east: Axis
  let zenith: Axis
  /// The north point of the horizon.
  let north: Axis

  init(meridian: Double, obliquity: Double, latitude: Double) {
    self.meridian = meridian
    self.obliquity = Degrees.sincos(obliquity)
    self.latitude = Degrees.sincos(latitude)
    let (s, c) = Degrees.sincos(meridian)
    let pole = Axis(0, self.obliquity.sin)
    south = Axis(c, self.obliquity.cos * s)
    east = Axis(-s, self.obliquity.cos * c)
    zenith = south * self.latitude.cos + pole * self.latitude.sin
    north = pole * self.latitude.cos - south * self.latitude.sin
  }

  /// Whether some degrees of the ecliptic never rise or never set here.
  var isWithinPolarCircle: Bool { abs(latitude.sin) >= obliquity.cos }

  /// The intersection of the ecliptic with the eastern horizon, even where the simple formula would
  /// give the western one because the southern midheaven is below the horizon.
  var ascendant: Double { longitude(across: zenith, towards: east) }

  /// The ecliptic degree on the upper meridian: of the same right ascension as the meridian.
  var midheaven: Double { longitude(across: east, towards: south) }

  /// The meridian's degree above the horizon; the other one from the upper meridian's where that
  /// has sunk below, as can happen inside a polar circle.
  var visibleMidheaven: Double { longitude(across: east, towards: zenith) }

  /// Whether the degree on the upper meridian is below the horizon: only inside a polar circle.
  var isMidheavenBelowHorizon: Bool { component(along: zenith) < 0 }

  /// Whether the degree on the upper meridian is on the pole's side of the zenith, as is possible
  /// between the tropics.
  var isMidheavenBeyondZenith: Bool { component(along: equatorward) < 0 }

  /// The point of the horizon below the equator's highest point: south in the northern hemisphere;
  /// north in the southern one, to which the equator itself is counted.
  var equatorward: Axis { latitude.sin > 0 ? -north : north }

  /// Returns the component of the degree on the upper meridian along a direction, up to a positive
  /// factor.
  private func component(along axis: Axis) -> Double { axis.x * east.y - axis.y * east.x }

  /// The western intersection of the ecliptic with the prime vertical.
  var vertex: Double { longitude(across: north, towards: -east) }

  /// Returns where the component along `plane` vanishes and the one along `side` is positive, in 0
  /// ..< 360.
  func longitude(across plane: Axis, towards side: Axis) -> Double {
    let isAhead = side.x * plane.y - side.y * plane.x >= 0
    let point = isAhead ? plane : -plane
    return Degrees.normalized(Degrees.atan2(-point.x, point.y))
  }

  /// The crossing with the half circle that starts at right angles to `first` and `second` and
  /// passes the direction `cosine` times `first` plus `sine` times `second`.
  func longitude(from first: Axis, to second: Axis, sine: Double, cosine: Double) -> Double {
    longitude(across: second * cosine - first * sine, towards: first * cosine + second * sine)
  }

  /// The ecliptic degree that has a right ascension, given in degrees from the meridian.
  func longitude(atMeridianDistance distance: Double) -> Double {
    let (s, c) = Degrees.sincos(distance)
    return longitude(from: south, to: east, sine: s, cosine: c)
  }

  /// The degree that rises, in the horizon of pole height `pole`, together with the equator's point
  /// at a distance from the meridian.
  func longitude(
    risingAt distance: Double, pole: (sin: Double, cos: Double), turnedBy turn: Double = 0
  ) -> Double {
    let (s, c) = Degrees.sincos(meridian + distance)
    let run = c * obliquity.cos * pole.cos - pole.sin * obliquity.sin
    return Degrees.normalized(Degrees.atan2(s * pole.cos, run) + turn)
  }
}
