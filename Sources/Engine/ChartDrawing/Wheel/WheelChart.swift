public import Charts

/// The content of a wheel, as plain values: the drawing computes no astrology.
public struct WheelChart: Sendable {
  /// The title, which screen readers announce first. May contain arbitrary user input.
  public var title: String
  /// The points on the inner ring, in the traditional order of planets.
  public var points: [WheelPoint]
  /// The houses and angles; `nil` if the birth time is unknown, which puts 0° Aries on the left.
  public var houses: WheelHouses?
  /// The points of a second chart around the first: transits, or another person; empty for a plain
  /// wheel.
  public var outerPoints: [WheelPoint]
  /// The lines in the middle.
  public var aspects: [WheelAspect]

  public init(
    title: String, points: [WheelPoint], houses: WheelHouses? = nil,
    outerPoints: [WheelPoint] = [], aspects: [WheelAspect] = []
  ) {
    self.title = title
    self.points = points
    self.houses = houses
    self.outerPoints = outerPoints
    self.aspects = aspects
  }
}

/// A planet or another point on a wheel.
public struct WheelPoint: Hashable, Sendable {
  /// Unique within its ring, in lower case with hyphens: `mars`; the group's id is `planet-mars`.
  public var id: String
  public var glyph: Glyph
  /// The name as it is spoken: `Mars`.
  public var name: String
  /// Ecliptic longitude in degrees, finite.
  public var longitude: Double
  public var isRetrograde: Bool
  /// Where it may be while the moment of birth is open, which is then written instead of the place;
  /// nil where it is known.
  public var reach: PointReach? = nil
  /// Whether its house hangs on the moment of birth, and is then not told.
  public var isHouseOpen = false

  public init(
    id: String, glyph: Glyph, name: String, longitude: Double, isRetrograde: Bool = false
  ) {
    self.id = id
    self.glyph = glyph
    self.name = name
    self.longitude = longitude
    self.isRetrograde = isRetrograde
  }
}

/// The houses of a wheel.
public struct WheelHouses: Hashable, Sendable {
  /// The longitudes of the twelve cusps in degrees, the first house first.
  public var cusps: [Double]
  /// The longitude of the ascendant, which is on the left.
  public var ascendant: Double
  /// The longitude of the midheaven.
  public var midheaven: Double
  /// Where cusps and angles may be while the moment of birth is known only about, which is then
  /// written instead of the places; nil where they are known.
  public var reaches: Reaches? = nil

  /// Where the twelve cusps may be, and the four angles in the order of ``AnglePlacement/Angle``.
  public struct Reaches: Hashable, Sendable {
    public var cusps: [PointReach]
    public var angles: [PointReach]

    /// `nil` unless there are twelve and four.
    public init?(cusps: [PointReach], angles: [PointReach]) {
      guard cusps.count == 12, angles.count == 4 else { return nil }
      (self.cusps, self.angles) = (cusps, angles)
    }
  }

  /// `nil` unless there are twelve cusps and all numbers are finite.
  public init?(cusps: [Double], ascendant: Double, midheaven: Double) {
    guard cusps.count == 12, cusps.allSatisfy({ $0.isFinite }), ascendant.isFinite,
      midheaven.isFinite
    else { return nil }
    self.cusps = cusps
    self.ascendant = ascendant
    self.midheaven = midheaven
  }
}

/// An aspect between two points.
public struct WheelAspect: Hashable, Sendable {
  /// One end of an aspect.
  public struct End: Hashable, Sendable {
    /// The id of the point.
    public var id: String
    public var name: String
    /// Ecliptic longitude in degrees, finite.
    public var longitude: Double

    public init(id: String, name: String, longitude: Double) {
      self.id = id
      self.name = name
      self.longitude = longitude
    }

    /// The end at a point of the wheel.
    public init(_ point: WheelPoint) {
      self.init(id: point.id, name: point.name, longitude: point.longitude)
    }
  }

  public var kind: AspectKind
  public var first: End
  public var second: End
  /// The distance from exactness in degrees.
  public var orb: Double
  /// The least and the greatest orb while the moment of birth is open, which are then written in
  /// whole degrees instead; nil where it is known.
  public var orbs: ClosedRange<Double>? = nil

  public init(_ first: End, _ kind: AspectKind, _ second: End, orb: Double) {
    self.first = first
    self.kind = kind
    self.second = second
    self.orb = orb
  }
}
