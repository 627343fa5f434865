public import CivilTime
public import Ephemeris
private import Numerics

/// A natal chart moved on by symbolic time: secondary progressions or solar arc directions.
public struct ProgressedChart: Chart {
  /// The ways of moving a chart on.
  public enum Method: UInt8, CaseIterable, Sendable {
    /// A day after birth for every tropical year of life. The Midheaven moves by the arc of the
    /// progressed Sun; the other angles and the cusps follow from it at the birthplace.
    case secondary
    /// Every point and cusp of the natal chart moves by the arc of the progressed Sun.
    case solarArc

    /// The name in JSON answers.
    public var name: String {
      switch self {
      case .secondary: "secondary"
      case .solarArc: "solarArc"
      }
    }
  }

  /// The method of progression.
  public let method: Method
  /// The moment in life that the chart is moved on to.
  public let instant: Instant
  /// The symbolic moment: as many days after birth as years have passed.
  public let symbolicInstant: Instant
  /// The arc of the progressed Sun along the ecliptic, in degrees; negative before birth.
  public let solarArc: Double
  /// Rates are in degrees a day of life: a progressed Moon moves some 0.036° a day.
  public let points: PointPositions
  /// The moved cusps; `nil` when the natal chart has none.
  public let cusps: InlineArray<12, Double>?
  /// The aspects of the moved points among themselves.
  public let aspects: [Aspect]

  /// Moves a natal chart on.
  /// - Parameters:
  ///   - instant: the moment in life; one before birth gives converse directions.
  ///   - orbs: for the aspects of the moved points among themselves.
  /// - Throws: `.outsideSpan` when the ephemeris does not reach the symbolic moment.
  public init(
    _ natal: NatalChart, at instant: Instant, by method: Method, ephemeris: Ephemeris,
    orbs: OrbTable = .directions
  ) throws(EphemerisError) {
    let birth = natal.birth.moment.instant
    let years = (instant.julianDayUT - birth.julianDayUT) / TropicalYear.days
    let sky = try ephemeris.sky(at: birth.advanced(byDays: years))
    let arc = Self.solarArc(from: natal.sky, to: sky)
    self.method = method
    self.instant = instant
    symbolicInstant = sky.instant
    solarArc = arc
    let sunSpeed = sky[.sun].longitudeSpeed / TropicalYear.days
    switch method {
    case .secondary:
      var points = PointPositions(sky: sky, lunarNode: natal.options.lunarNode)
        .slowed(by: TropicalYear.days)
      let houses = natal.progressedHouses(arc: arc, orientation: sky.orientation)
      if let houses {
        points.addAngles(
          ascendant: houses.ascendant, midheaven: houses.midheaven, vertex: houses.vertex,
          speed: sunSpeed)
        points.addLots()
      }
      self.points = points
      cusps = houses?.cusps
    case .solarArc:
      points = natal.points.directed(by: arc, speed: sunSpeed)
      cusps = natal.cusps.map { cusps in
        InlineArray { Degrees.normalized(cusps[$0] + arc) }
      }
    }
    aspects = points.aspects(among: natal.options.aspectPoints, orbs: orbs)
  }

  /// The aspects of the moved points to those of the natal chart, strongest first.
  public func aspects(
    to natal: NatalChart, orbs: OrbTable = .directions
  ) -> [Aspect] {
    points.aspects(to: natal.points.atRest, orbs: orbs).sorted { $0.strength > $1.strength }
  }

  /// The way of the Sun from one sky to another, whole turns included.
  private static func solarArc(from start: Sky, to end: Sky) -> Double {
    let way = Degrees.difference(from: start[.sun].longitude, to: end[.sun].longitude)
    // The true way differs from the mean one by a few degrees, far less than half a turn.
    let days = end.instant.julianDayUT - start.instant.julianDayUT
    let turns = roundedAwayFromZero((days * 360 / TropicalYear.days - way) / 360)
    return way + 360 * Double(turns)
  }
}

extension NatalChart {
  /// The houses at the birthplace when the Midheaven has moved along the ecliptic by an arc.
  fileprivate func progressedHouses(arc: Double, orientation: EarthOrientation) -> Houses? {
    guard let houses, let place = birth.place else { return nil }
    let (s, c) = Degrees.sincos(houses.meridian)
    let midheaven = Degrees.atan2(s, c * Degrees.cos(sky.orientation.obliquity)) + arc
    let (sine, cosine) = Degrees.sincos(midheaven)
    let meridian = Degrees.atan2(sine * Degrees.cos(orientation.obliquity), cosine)
    return Houses(
      options.houseSystem, meridian: meridian, obliquity: orientation.obliquity,
      latitude: place.latitude)
  }
}

extension PointPositions {
  /// Returns the same positions with all speeds divided.
  fileprivate func slowed(by factor: Double) -> PointPositions {
    moved { Motion(longitude: $0.longitude, speed: $0.speed / factor) }
  }

  /// All places moved by an arc, all at one speed.
  fileprivate func directed(by arc: Double, speed: Double) -> PointPositions {
    moved { Motion(longitude: $0.longitude + arc, speed: speed) }
  }
}
