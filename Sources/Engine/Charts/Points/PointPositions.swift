public import Numerics

/// The positions and speeds of a chart's points on the zodiac: all that aspects, wheels and scores
/// need.
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
  /// By raw value; those outside `points` are undefined. Read through its span: a subscript copies
  /// the array first.
  private(set) var motions: InlineArray<25, Motion>

  /// No points at all.
  public init() {
    points = PointSet(bits: 0)
    motions = InlineArray(repeating: Motion(longitude: 0))
  }

  /// The motion of a point; `nil` if the chart lacks it. Setting `nil` removes it.
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

  /// The same positions without motion, for comparison with the sky of another moment.
  public var atRest: PointPositions { moved { Motion(longitude: $0.longitude) } }

  /// Every point with its motion changed.
  func moved(_ change: (Motion) -> Motion) -> PointPositions {
    var result = self
    for point in points { result[point] = change(motion(of: point)) }
    return result
  }

  /// Returns the motion of a point in `points`.
  func motion(of point: ChartPoint) -> Motion { motions.span[Int(point.rawValue)] }
}
