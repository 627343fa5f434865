/// A set of chart points in one machine word.
public struct PointSet: Hashable, Sendable {
  /// Bit n represents the point with raw value n.
  public let bits: UInt32

  /// The set of the bits given.
  @inlinable
  public init(bits: UInt32) {
    self.bits = bits
  }

  /// The set of the points listed.
  @inlinable
  public init(_ points: ChartPoint...) {
    bits = points.reduce(0) { $0 | 1 << UInt32($1.rawValue) }
  }

  /// The set of one point.
  @inlinable
  public init(_ point: ChartPoint) {
    bits = 1 << UInt32(point.rawValue)
  }

  /// Sun to Pluto.
  public static let planets = PointSet(bits: 0x3FF)
  /// Ascendant, Midheaven, Descendant and Imum Coeli.
  public static let angles = PointSet(.ascendant, .midheaven, .descendant, .imumCoeli)
  /// North and South Node.
  public static let nodes = PointSet(.northNode, .southNode)
  /// The points that need a time and a place: angles, Vertex and lots.
  public static let local = PointSet(bits: 0x1FE_7800)
  /// Sun to Pluto, the North Node, the Ascendant and the Midheaven (ARC-308).
  public static let standard = PointSet(bits: 0x1FFF)
  /// Every point there is.
  public static let all = PointSet(bits: 0x1FF_FFFF)

  /// The number of points in the set.
  public var count: Int { bits.nonzeroBitCount }
  /// Whether there is none.
  public var isEmpty: Bool { bits == 0 }

  /// Whether a point is in the set.
  @inlinable
  public func contains(_ point: ChartPoint) -> Bool {
    bits >> UInt32(point.rawValue) & 1 != 0
  }

  /// Whether every point of the other set is in this one.
  @inlinable
  public func contains(_ other: PointSet) -> Bool { other.bits & ~bits == 0 }

  /// The points of either set.
  public func union(_ other: PointSet) -> PointSet { PointSet(bits: bits | other.bits) }
  /// The points of both sets.
  public func intersection(_ other: PointSet) -> PointSet { PointSet(bits: bits & other.bits) }
  /// The points of this set that are not in the other.
  public func subtracting(_ other: PointSet) -> PointSet { PointSet(bits: bits & ~other.bits) }
}

extension PointSet: Sequence {
  /// The points in the order of their raw values.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(bits: bits) }

  /// Takes the lowest bit at each step.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var bits: UInt32

    @inlinable
    init(bits: UInt32) {
      self.bits = bits
    }

    /// The next point in order.
    @inlinable
    public mutating func next() -> ChartPoint? {
      guard bits != 0 else { return nil }
      defer { bits &= bits - 1 }
      return ChartPoint(rawValue: UInt8(truncatingIfNeeded: bits.trailingZeroBitCount))
    }
  }
}
