public import Numerics

/// Where the points of a chart stand on the zodiac and how fast they move: all that aspects,
/// wheels and scores need to know of a chart.
public struct PointPositions: Sendable {
  /// A longitude and its rate.
  public struct Motion: Hashable, Sendable {
    /// Degrees in 0 ..< 360.
    public let longitude: Double
    /// Degrees a day; negative while retrograde.
    public let speed: Double

    /// Takes any longitude in degrees.
    @inlinable
    public init(longitude: Double, speed: Double = 0) {
      self.longitude = Degrees.normalized(longitude)
      self.speed = speed
    }
  }

  /// The points that the chart has.
  public private(set) var points: PointSet
  /// By raw value; those outside `points` mean nothing. Read through its span: a subscript copies
  /// the array first.
  private(set) var motions: InlineArray<25, Motion>

  /// No points at all.
  public init() {
    points = PointSet(bits: 0)
    motions = InlineArray(repeating: Motion(longitude: 0))
  }

  /// Where a point stands; `nil` when the chart does not have it. Setting `nil` removes it.
  public subscript(point: ChartPoint) -> Motion? {
    get { points.contains(point) ? motions.span[Int(point.rawValue)] : nil }
    set {
      guard let newValue else {
        points = points.subtracting(PointSet(point))
        return
      }
      points = points.union(PointSet(point))
      motions[Int(point.rawValue)] = newValue
    }
  }

  /// The same places without any motion: what the sky of another moment is measured against.
  public var atRest: PointPositions { moved { Motion(longitude: $0.longitude) } }

  /// Every point with its motion changed.
  func moved(_ change: (Motion) -> Motion) -> PointPositions {
    var result = self
    for point in points { result[point] = change(motion(of: point)) }
    return result
  }

  /// Where a point stands that the set `points` contains.
  func motion(of point: ChartPoint) -> Motion { motions.span[Int(point.rawValue)] }
}
