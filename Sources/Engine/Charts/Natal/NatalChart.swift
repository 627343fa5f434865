public import Ephemeris
internal import Numerics

/// The chart of a birth: the sky at its moment, seen from its place.
///
/// Casting one costs the sky, the houses and one array of aspects; dignities, patterns and all that
/// follows from them are worked out when asked for.
public struct NatalChart: Chart {
  /// The birth.
  public let birth: Birth
  /// The choices it was cast with.
  public let options: ChartOptions
  /// Longitudes, latitudes, distances and speeds of all bodies, and the Earth's orientation.
  public let sky: Sky
  /// Angles and cusps, with the requested system and the one used; `nil` without a time or a place.
  public let houses: Houses?
  /// Bodies, nodes and Lilith; with houses also angles, Vertex and lots.
  public let points: PointPositions
  /// The aspects among the points that the options name.
  public let aspects: [Aspect]

  /// Casts the chart from a sky that is already known.
  /// - Parameter sky: that of `birth.moment.instant`.
  public init(birth: Birth, sky: Sky, options: ChartOptions = ChartOptions()) {
    var points = PointPositions(sky: sky, lunarNode: options.lunarNode)
    var houses: Houses?
    if birth.moment.isTimeKnown, let place = birth.place {
      let divided = Houses(options.houseSystem, orientation: sky.orientation, place: place)
      points.addAngles(
        ascendant: divided.ascendant, midheaven: divided.midheaven, vertex: divided.vertex)
      points.addLots()
      houses = divided
    }
    self.birth = birth
    self.options = options
    self.sky = sky
    self.houses = houses
    self.points = points
    aspects = points.aspects(among: options.aspectPoints, orbs: options.orbs)
  }

  /// Casts the chart of a birth.
  /// - Throws: `.outsideSpan` for a birth that the ephemeris does not reach.
  public init(
    birth: Birth, ephemeris: Ephemeris, options: ChartOptions = ChartOptions()
  ) throws(EphemerisError) {
    self.init(birth: birth, sky: try ephemeris.sky(at: birth.moment.instant), options: options)
  }

  /// The house cusps. Houses that follow signs use those of the zodiac in use.
  public var cusps: InlineArray<12, Double>? { houses?.cusps(zodiacStart: zodiacStart) }

  /// The origin of the signs.
  public var zodiacStart: Double { options.zodiacStart }
}

extension Houses {
  /// The cusps, degrees from the equinox, where signs are counted from another point.
  ///
  /// Cusps that the sky divides stay where they are; those that signs divide (whole sign, equal from
  /// Aries) begin with the signs of that zodiac.
  public func cusps(zodiacStart: Double) -> InlineArray<12, Double> {
    guard zodiacStart != 0 else { return cusps }
    let first: Double
    switch systemUsed {
    case .wholeSign: first = ZodiacSign(longitude: ascendant - zodiacStart).start
    case .equalAries: first = 0
    default: return cusps
    }
    return InlineArray { Degrees.normalized(first + zodiacStart + 30 * Double($0)) }
  }
}

extension PointPositions {
  /// The bodies of a sky, the axis of the nodes and Lilith.
  public init(sky: Sky, lunarNode: ChartOptions.LunarNode = .osculating) {
    self.init()
    for body in Body.planets { self[ChartPoint(body)] = Motion(sky[body]) }
    let node = Motion(sky[lunarNode == .mean ? .meanNode : .trueNode])
    self[.northNode] = node
    self[.southNode] = node.advanced(by: 180)
    self[.lilith] = Motion(sky[.meanLilith])
  }

  /// Adds the four angles and the Vertex by longitude.
  /// - Parameter speed: in degrees a day. In a sky they complete a turn each sidereal day, at
  ///   varying speed. Compared with them every planet is at rest: to decide whether an aspect
  ///   applies, the mean rate is as good as the true one.
  mutating func addAngles(
    ascendant: Double, midheaven: Double, vertex: Double, speed: Double = Self.turnPerDay
  ) {
    let ascendant = Motion(longitude: ascendant, speed: speed)
    let midheaven = Motion(longitude: midheaven, speed: speed)
    self[.ascendant] = ascendant
    self[.midheaven] = midheaven
    self[.descendant] = ascendant.advanced(by: 180)
    self[.imumCoeli] = midheaven.advanced(by: 180)
    self[.vertex] = Motion(longitude: vertex, speed: speed)
  }

  /// The turning of the Earth under the stars in a mean solar day (IERS Conventions 2010, ch. 5).
  static let turnPerDay = 360.98564736629
}

extension PointPositions.Motion {
  /// The longitude and the speed of a body.
  @inlinable
  public init(_ position: Position) {
    self.init(longitude: position.longitude, speed: position.longitudeSpeed)
  }

  /// Returns the same motion, advanced by some degrees.
  func advanced(by degrees: Double) -> Self {
    Self(longitude: longitude + degrees, speed: speed)
  }
}
