/// A set of houses, in one word of memory.
public struct HouseSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt16

  @inlinable
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// The set of one house, 1 ... 12.
  @inlinable
  public init(house: Int) { self.init(rawValue: 1 << UInt16(house - 1)) }

  public static let first = HouseSet(house: 1)
  public static let second = HouseSet(house: 2)
  public static let third = HouseSet(house: 3)
  public static let fourth = HouseSet(house: 4)
  public static let fifth = HouseSet(house: 5)
  public static let sixth = HouseSet(house: 6)
  public static let seventh = HouseSet(house: 7)
  public static let eighth = HouseSet(house: 8)
  public static let ninth = HouseSet(house: 9)
  public static let tenth = HouseSet(house: 10)
  public static let eleventh = HouseSet(house: 11)
  public static let twelfth = HouseSet(house: 12)

  /// The four angles.
  public static let kendras: HouseSet = [.first, .fourth, .seventh, .tenth]
  /// The three trines.
  public static let trikonas: HouseSet = [.first, .fifth, .ninth]
  /// The three houses of difficulty.
  public static let dusthanas: HouseSet = [.sixth, .eighth, .twelfth]
  /// The four houses of growth.
  public static let upachayas: HouseSet = [.third, .sixth, .tenth, .eleventh]

  /// The number of houses in the set.
  @inlinable public var count: Int { rawValue.nonzeroBitCount }

  /// Whether the set holds the house of this number, 1 ... 12.
  @inlinable
  public func contains(house: Int) -> Bool { rawValue >> UInt16(house - 1) & 1 == 1 }
}

extension HouseSet {
  /// The numbers of the houses of a set one after the other, 1 ... 12.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    @usableFromInline var rest: UInt16

    @inlinable
    init(rest: UInt16) { self.rest = rest }

    @inlinable
    public mutating func next() -> Int? {
      guard rest != 0 else { return nil }
      let house = rest.trailingZeroBitCount + 1
      rest &= rest &- 1
      return house
    }
  }

  /// The numbers of the houses, in order.
  @inlinable public var members: Members { Members(rest: rawValue & 0xFFF) }
}
