/// A set of grahas, in one word of memory.
public struct GrahaSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one graha.
  @inlinable
  public init(_ graha: Graha) { self.init(rawValue: 1 << UInt16(graha.rawValue)) }

  public static let sun = GrahaSet(.sun)
  public static let moon = GrahaSet(.moon)
  public static let mars = GrahaSet(.mars)
  public static let mercury = GrahaSet(.mercury)
  public static let jupiter = GrahaSet(.jupiter)
  public static let venus = GrahaSet(.venus)
  public static let saturn = GrahaSet(.saturn)
  public static let rahu = GrahaSet(.rahu)
  public static let ketu = GrahaSet(.ketu)

  /// Mars to Saturn: the five that are neither luminaries nor nodes.
  public static let starry: GrahaSet = [.mars, .mercury, .jupiter, .venus, .saturn]

  /// All nine.
  public static let all = GrahaSet(rawValue: 0x1FF)

  /// All but the nodes.
  public static let seven: GrahaSet = [.sun, .moon, .starry]

  /// The number of grahas in the set.
  @inlinable public var count: Int { rawValue.nonzeroBitCount }

  /// Whether the set holds this graha.
  @inlinable
  public func contains(_ graha: Graha) -> Bool { rawValue >> UInt16(graha.rawValue) & 1 == 1 }

  /// The grahas that fulfil a condition.
  @inlinable
  public func filter(_ isIncluded: (Graha) -> Bool) -> GrahaSet {
    var result = GrahaSet()
    for graha in members where isIncluded(graha) { result.formUnion(GrahaSet(graha)) }
    return result
  }
}

extension GrahaSet {
  /// The grahas of a set one after the other, from the Sun to Ketu.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var rest: UInt16

    @inlinable
    init(rest: UInt16) { self.rest = rest }

    @inlinable
    public mutating func next() -> Graha? {
      let graha = Graha(rawValue: UInt8(rest.trailingZeroBitCount))
      rest &= rest &- 1
      return graha
    }
  }

  /// The grahas of the set, in their order.
  @inlinable public var members: Members { Members(rest: rawValue & 0x1FF) }
}
