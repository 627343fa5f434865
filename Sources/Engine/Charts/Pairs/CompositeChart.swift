private import Ephemeris
private import Numerics

/// The chart of a relationship as the midpoints of two charts (R. Hand, *Planets in Composite*, 1975).
///
/// A body is in the middle of the shorter arc between the two; for bodies exactly opposite, a
/// quarter turn ahead of the first one's (ARC-516). The chart has no moment: its bodies need not
/// keep the distances that real ones keep.
///
/// Houses: the midpoints of cusps cannot be taken one by one, since the nearer midpoint of one and
/// the farther one of the next would break their order. So the Midheaven is the midpoint of the
/// two, and the Ascendant, the Vertex and all cusps are as far ahead of it as in the two charts on
/// average. Each cusp is then a midpoint, the houses keep their order, and opposite cusps stay
/// opposite. Whole-sign houses stay whole signs, counted from the composite Ascendant.
public struct CompositeChart: Chart {
  /// The midpoints of bodies and angles, and the lots that follow from them.
  public let points: PointPositions
  /// The houses in the middle of the two.
  public let cusps: InlineArray<12, Double>?
  /// The aspects of the midpoints among themselves.
  public let aspects: [Aspect]

  /// The composite of two charts; angles and houses exist when both charts have them.
  public init(_ first: NatalChart, _ second: NatalChart, options: ChartOptions = ChartOptions()) {
    var points = first.points.midpoints(with: second.points)
    var cusps: InlineArray<12, Double>?
    if let a = first.houses, let b = second.houses {
      let frame = MidheavenFrame(MidheavenFrame(a), MidheavenFrame(b))
      points.addAngles(
        ascendant: frame.ascendant, midheaven: frame.midheaven, vertex: frame.vertex)
      points.addLots()
      cusps = frame.cusps(like: a.systemUsed == b.systemUsed ? a.systemUsed : nil)
    }
    self.points = points
    self.cusps = cusps
    aspects = points.aspects(among: options.aspectPoints, orbs: options.orbs)
  }
}

extension PointPositions {
  /// The midpoints of all points that both charts have, without angles and lots: they follow from
  /// the Midheaven (see ``CompositeChart``).
  public func midpoints(with other: PointPositions) -> PointPositions {
    var middle = PointPositions()
    for point in points.intersection(other.points).subtracting(.local) {
      let (a, b) = (motion(of: point), other.motion(of: point))
      middle[point] = Motion(
        longitude: Degrees.midpoint(a.longitude, b.longitude), speed: (a.speed + b.speed) / 2)
    }
    return middle
  }
}

/// Angles and cusps as distances ahead of the Midheaven.
private struct MidheavenFrame {
  let midheaven: Double
  private let ascendantAhead: Double
  private let vertexAhead: Double
  /// Not wrapped: each is greater than the previous one, from the tenth through the first to the
  /// ninth.
  private let cuspsAhead: InlineArray<12, Double>

  init(_ houses: Houses) {
    midheaven = houses.midheaven
    vertexAhead = Degrees.normalized(houses.vertex - houses.midheaven)
    // The first cusp is near the Ascendant, a quarter turn ahead, in all systems that start there;
    // the tenth to twelfth are around the Midheaven itself.
    let ahead = { (longitude: Double) in
      Degrees.normalized(longitude - houses.midheaven + 90) - 90
    }
    ascendantAhead = ahead(houses.ascendant)
    let first = ahead(houses.cusps[0])
    cuspsAhead = InlineArray { index in
      let cusp = houses.cusps[index]
      // Exactly, so that an angle which is a cusp stays one.
      if cusp == houses.midheaven { return 0 }
      return first + Degrees.normalized(cusp - houses.cusps[0]) - (index < 9 ? 0 : 360)
    }
  }

  /// The frame in the middle of two.
  init(_ a: MidheavenFrame, _ b: MidheavenFrame) {
    midheaven = Degrees.midpoint(a.midheaven, b.midheaven)
    ascendantAhead = (a.ascendantAhead + b.ascendantAhead) / 2
    vertexAhead = (a.vertexAhead + b.vertexAhead) / 2
    cuspsAhead = InlineArray { (a.cuspsAhead[$0] + b.cuspsAhead[$0]) / 2 }
  }

  var ascendant: Double { Degrees.normalized(midheaven + ascendantAhead) }
  var vertex: Double { Degrees.normalized(midheaven + vertexAhead) }

  /// The cusps of both charts' system, or of two that differ.
  func cusps(like system: HouseSystem?) -> InlineArray<12, Double> {
    switch system {
    case .wholeSign:
      let start = ZodiacSign(longitude: ascendant).start
      return InlineArray { Degrees.normalized(start + 30 * Double($0)) }
    case .equalAries: return InlineArray { 30 * Double($0) }
    default: return InlineArray { Degrees.normalized(midheaven + cuspsAhead[$0]) }
    }
  }
}
