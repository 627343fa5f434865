private import Numerics

extension HouseSystem {
  /// Whether the module for browsers has the system. For its size it has those that pages offer, and
  /// Porphyry, which replaces Placidus near the poles.
  public var isOnDevices: Bool {
    switch self {
    case .placidus, .porphyry, .equal, .wholeSign, .sripati: true
    default: false
    }
  }

  /// Whether the system divides this sky at all.
  func isDefined(on sphere: LocalSphere) -> Bool {
    switch self {
    case .placidus, .koch: !sphere.isWithinPolarCircle
    default: true
    }
  }

  /// The meridian's degree that counts as midheaven in this system.
  func midheaven(on sphere: LocalSphere) -> Double {
    switch self {
    case .regiomontanus, .campanus, .topocentric, .ascendantParallel: sphere.visibleMidheaven
    default: sphere.midheaven
    }
  }
}

extension LocalSphere {
  typealias Cusps = InlineArray<12, Double>

  /// The cusps of a system that is defined here.
  func cusps(_ system: HouseSystem, ascendant: Double, midheaven: Double) -> Cusps {
    switch system {
    case .placidus: placidus(ascendant, midheaven)
    case .porphyry: porphyry(ascendant, midheaven)
    case .equal: equal(from: ascendant)
    case .wholeSign: equal(from: 30 * Double(Int32(ascendant / 30)))
    case .sripati: sripati(ascendant, midheaven)
    default: rareCusps(system, ascendant, midheaven)
    }
  }

  /// The cusps of a system that is not in the module for browsers.
  private func rareCusps(
    _ system: HouseSystem, _ ascendant: Double, _ midheaven: Double
  ) -> Cusps {
    #if hasFeature(Embedded)
      preconditionFailure("the module for browsers takes no system that is not `isOnDevices`")
    #else
      return cusps(ofRare: system, ascendant, midheaven)
    #endif
  }

  private func cusps(
    ofRare system: HouseSystem, _ ascendant: Double, _ midheaven: Double
  ) -> Cusps {
    switch system {
    case .placidus, .porphyry, .equal, .wholeSign, .sripati:
      cusps(system, ascendant: ascendant, midheaven: midheaven)
    case .koch: koch(ascendant, midheaven)
    case .regiomontanus: regiomontanus(ascendant, midheaven)
    case .campanus: campanus(ascendant, midheaven)
    case .alcabitius: alcabitius(ascendant, midheaven)
    case .morinus: morinus()
    case .topocentric: topocentric(ascendant, midheaven)
    case .vehlow: equal(from: ascendant - 15)
    case .meridian: hourCircles(from: 90)
    case .equalMidheaven: equal(from: midheaven + 90)
    case .equalAries: equal(from: 0)
    case .krusinski: krusinski(ascendant, midheaven)
    case .horizontal: horizontal()
    case .carter: carter(ascendant)
    case .ascendantParallel: ascendantParallel(ascendant)
    case .pullenDelta: pullenDelta(ascendant, midheaven)
    case .pullenRatio: pullenRatio(ascendant, midheaven)
    }
  }

  /// All twelve from the six of the eastern half: the others are opposite.
  private func mirrored(
    _ tenth: Double, _ eleventh: Double, _ twelfth: Double, _ first: Double, _ second: Double,
    _ third: Double
  ) -> Cusps {
    let opposite = { Degrees.normalized($0 + 180) }
    return [
      first, second, third, opposite(tenth), opposite(eleventh), opposite(twelfth),
      opposite(first), opposite(second), opposite(third), tenth, eleventh, twelfth,
    ]
  }

  private func equal(from first: Double) -> Cusps {
    Cusps { Degrees.normalized(first + 30 * Double($0)) }
  }

  private func placidus(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let tilt = latitude.sin * obliquity.sin / (latitude.cos * obliquity.cos)
    return mirrored(
      midheaven, placidus(30, share: 1 / 3.0, tilt), placidus(60, share: 2 / 3.0, tilt),
      ascendant, placidus(120, share: 2 / 3.0, tilt), placidus(150, share: 1 / 3.0, tilt))
  }

  /// Returns the degree whose distance from the meridian is its own share of its semi-arc.
  ///
  /// A degree of right ascension a rises earlier than its hour by asin(t sin a), t being the
  /// product of the tangents of latitude and obliquity. So a = start + share * asin(t sin a), whose
  /// slope is within 1/3 ... 5/3. Halley's method, which cubes the error, solves it in two or three
  /// steps; the first replaces the arcsine by the first terms of its series.
  private func placidus(_ distance: Double, share: Double, _ tilt: Double) -> Double {
    let start = meridian + distance
    var ascension = start
    var (s, c) = Degrees.sincos(ascension)
    for iteration in 0..<30 {
      let sine = tilt * s
      let cosine = ((1 - sine) * (1 + sine)).squareRoot()
      let arc =
        iteration == 0
        ? sine * (1 + sine * sine / 6) * Degrees.perRadian : Degrees.atan2(sine, cosine)
      let excess = ascension - start - share * arc
      let slope = 1 - share * tilt * c / cosine
      let bend = share * sine * (1 - tilt * tilt) / (cosine * cosine * cosine) * Degrees.radian
      let square = slope * slope
      let step = excess * slope / max(square - excess * bend / 2, square / 2)
      ascension -= step
      // The bend grows as the cosine vanishes: near the polar circle the last step has to be short.
      if iteration > 0, abs(step) < 0.01 * cosine * cosine {
        let turn = step * Degrees.radian
        (s, c) = (s * (1 - turn * turn / 2) - c * turn, c * (1 - turn * turn / 2) + s * turn)
        break
      }
      (s, c) = Degrees.sincos(ascension)
    }
    return Degrees.normalized(Degrees.atan2(s, c * obliquity.cos))
  }

  private func koch(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let sine = Degrees.sin(meridian) * latitude.sin * obliquity.sin
    let third = Degrees.asin(sine / (latitude.cos * obliquity.cos)) / 3
    return mirrored(
      midheaven, longitude(risingAt: 30 - 2 * third, pole: latitude),
      longitude(risingAt: 60 - third, pole: latitude), ascendant,
      longitude(risingAt: 120 + third, pole: latitude),
      longitude(risingAt: 150 + 2 * third, pole: latitude))
  }

  private func regiomontanus(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let cusp = { (sine: Double, cosine: Double) in
      longitude(from: zenith, to: east, sine: sine, cosine: cosine * latitude.cos)
    }
    return mirrored(
      midheaven, cusp(0.5, Self.cosine30), cusp(Self.cosine30, 0.5), ascendant,
      cusp(Self.cosine30, -0.5), cusp(0.5, -Self.cosine30))
  }

  private func campanus(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let cusp = { (sine: Double, cosine: Double) in
      longitude(from: zenith, to: east, sine: sine, cosine: cosine)
    }
    return mirrored(
      midheaven, cusp(0.5, Self.cosine30), cusp(Self.cosine30, 0.5), ascendant,
      cusp(Self.cosine30, -0.5), cusp(0.5, -Self.cosine30))
  }

  private static let cosine30 = 0.8660254037844386

  private func topocentric(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    // If the midheaven is below the horizon, the whole circle is turned, as in Regiomontanus.
    let turn = isMidheavenBelowHorizon ? 180.0 : 0
    let cusp = { (distance: Double, share: Double) in
      longitude(risingAt: distance, pole: (latitude.sin * share, latitude.cos), turnedBy: turn)
    }
    return mirrored(
      midheaven, cusp(30, 1 / 3.0), cusp(60, 2 / 3.0), ascendant, cusp(120, 2 / 3.0),
      cusp(150, 1 / 3.0))
  }

  private func porphyry(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let upper = Degrees.normalized(ascendant - midheaven) / 3
    let lower = 60 - upper
    return divided(ascendant, midheaven, (upper, 2 * upper), (lower, 2 * lower))
  }

  /// Cusps at given distances from the midheaven (11, 12) and from the ascendant (2, 3).
  private func divided(
    _ ascendant: Double, _ midheaven: Double, _ upper: (Double, Double), _ lower: (Double, Double)
  ) -> Cusps {
    mirrored(
      midheaven, Degrees.normalized(midheaven + upper.0), Degrees.normalized(midheaven + upper.1),
      ascendant, Degrees.normalized(ascendant + lower.0), Degrees.normalized(ascendant + lower.1))
  }

  private func sripati(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let middles = porphyry(ascendant, midheaven)
    return Cusps { Degrees.midpoint(middles[$0 == 0 ? 11 : $0 - 1], middles[$0]) }
  }

  private func alcabitius(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let upper = meridianDistance(of: ascendant) / 3
    let lower = 60 - upper
    return mirrored(
      midheaven, longitude(atMeridianDistance: upper), longitude(atMeridianDistance: 2 * upper),
      ascendant, longitude(atMeridianDistance: 180 - 2 * lower),
      longitude(atMeridianDistance: 180 - lower))
  }

  /// Returns how far east of the meridian an ecliptic degree is, in right ascension: -180 ... 180.
  private func meridianDistance(of longitude: Double) -> Double {
    let (s, c) = Degrees.sincos(longitude)
    let point = Axis(c, s)
    return Degrees.atan2((east * point).sum(), (south * point).sum())
  }

  private func hourCircles(from first: Double) -> Cusps {
    Cusps { longitude(atMeridianDistance: first + 30 * Double($0)) }
  }

  private func carter(_ ascendant: Double) -> Cusps {
    hourCircles(from: meridianDistance(of: ascendant))
  }

  private func morinus() -> Cusps {
    Cusps {
      let (s, c) = Degrees.sincos(meridian + 90 + 30 * Double($0))
      return Degrees.normalized(Degrees.atan2(s * obliquity.cos, c))
    }
  }

  private func krusinski(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let (s, c) = Degrees.sincos(ascendant)
    let point = Axis(c, s)
    let (eastward, northward) = ((east * point).sum(), (north * point).sum())
    let cusp = { (sine: Double, cosine: Double) in
      longitude(
        from: south, to: east, sine: cosine * eastward,
        cosine: sine * latitude.cos - cosine * northward * latitude.sin)
    }
    return mirrored(
      midheaven, cusp(Self.cosine30, 0.5), cusp(0.5, Self.cosine30), ascendant,
      cusp(-0.5, Self.cosine30), cusp(-Self.cosine30, 0.5))
  }

  private func horizontal() -> Cusps {
    // The tenth house follows the midheaven when that passes to the pole's side of the zenith.
    let turn = isMidheavenBeyondZenith ? 180.0 : 0
    return Cusps {
      let (s, c) = Degrees.sincos(90 + turn + 30 * Double($0))
      return longitude(from: equatorward, to: east, sine: s, cosine: c)
    }
  }

  private func ascendantParallel(_ ascendant: Double) -> Cusps {
    let arc = meridianDistance(of: ascendant)
    let sineOfDeclination = Degrees.sin(ascendant) * obliquity.sin
    let cosineOfDeclination =
      ((1 - sineOfDeclination) * (1 + sineOfDeclination)).squareRoot()
    return Cusps { index in
      let part = Double(index) / 3
      let isBelow = index < 6
      let distance = isBelow ? arc + (180 - arc) * part : arc * (part - 3)
      let (s, c) = Degrees.sincos(distance)
      return longitude(
        from: zenith, to: east, sine: cosineOfDeclination * s,
        cosine: latitude.cos * cosineOfDeclination * c + latitude.sin * sineOfDeclination)
    }
  }

  private func pullenDelta(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let upper = Degrees.normalized(ascendant - midheaven)
    let cusps = { (quadrant: Double) -> (Double, Double) in
      if quadrant <= 30 { return (quadrant / 2, quadrant / 2) }
      let quarter = (quadrant - 90) / 4
      return (30 + quarter, 60 + 3 * quarter)
    }
    return divided(ascendant, midheaven, cusps(upper), cusps(180 - upper))
  }

  private func pullenRatio(_ ascendant: Double, _ midheaven: Double) -> Cusps {
    let upper = Degrees.normalized(ascendant - midheaven)
    let small = min(upper, 180 - upper)
    let ratio = pullenRatio(of: small)
    let middle = small / (2 * ratio + 1)
    let side = middle * ratio
    let largeSide = side * ratio * ratio
    let tight = (side, side + middle)
    let wide = (largeSide, 180 - small - largeSide)
    return upper > 90
      ? divided(ascendant, midheaven, wide, tight) : divided(ascendant, midheaven, tight, wide)
  }

  /// The ratio r for which the small quadrant holds r, 1, r parts and the large one r^3, r^4, r^3.
  private func pullenRatio(of small: Double) -> Double {
    guard small > 0 else { return 1 }
    let quotient = (180 - small) / small
    // r^3 <= 2 quotient; above the root the polynomial is convex, so Newton's rule only descends.
    var ratio = (2 * quotient + 2) / 3
    for _ in 0..<200 {
      let value = ratio * ratio * ratio * (ratio + 2) - quotient * (2 * ratio + 1)
      let slope = ratio * ratio * (4 * ratio + 6) - 2 * quotient
      let step = value / slope
      ratio -= step
      if step <= 1e-14 * ratio { break }
    }
    return ratio
  }
}
