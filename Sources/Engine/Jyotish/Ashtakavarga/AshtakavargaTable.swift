/// From which houses a contributor gives a point to a graha: a choice of text, named in results.
public enum AshtakavargaTable: UInt8, CaseIterable, Sendable {
  /// Brihat Parashara Hora Shastra, ch. 66.
  case parashara
  /// Varahamihira's Brihat Jataka, ch. 9: three rows of the Moon and one of Venus differ, the
  /// totals are the same.
  case varahamihira

  /// The name in answers.
  public var name: String {
    switch self {
    case .parashara: "parashara"
    case .varahamihira: "varahamihira"
    }
  }

  /// The houses, counted from each of the eight contributors (Sun, Moon, Mars, Mercury, Jupiter,
  /// Venus, Saturn, Lagna), that receive a point of the graha; `nil` for the nodes. Every hex digit
  /// is the number of a house.
  func rows(of graha: Graha) -> InlineArray<8, UInt64>? {
    switch graha {
    case .sun: Self.sun
    case .moon: self == .parashara ? Self.moon : Self.moonOfVarahamihira
    case .mars: Self.mars
    case .mercury: Self.mercury
    case .jupiter: Self.jupiter
    case .venus: self == .parashara ? Self.venus : Self.venusOfVarahamihira
    case .saturn: Self.saturn
    case .rahu, .ketu: nil
    }
  }
}

extension AshtakavargaTable {
  private static let sun: InlineArray<8, UInt64> = [
    0x124789AB, 0x36AB, 0x124789AB, 0x3569ABC,
    0x569B, 0x67C, 0x124789AB, 0x346ABC,
  ]
  private static let moon: InlineArray<8, UInt64> = [
    0x3678AB, 0x13679AB, 0x2356AB, 0x134578AB,
    0x12478AB, 0x34579AB, 0x356B, 0x36AB,
  ]
  private static let moonOfVarahamihira: InlineArray<8, UInt64> = [
    0x3678AB, 0x1367AB, 0x23569AB, 0x134578AB,
    0x1478ABC, 0x34579AB, 0x356B, 0x36AB,
  ]
  private static let mars: InlineArray<8, UInt64> = [
    0x356AB, 0x36B, 0x12478AB, 0x356B,
    0x6ABC, 0x68BC, 0x14789AB, 0x136AB,
  ]
  private static let mercury: InlineArray<8, UInt64> = [
    0x569BC, 0x2468AB, 0x124789AB, 0x13569ABC,
    0x68BC, 0x1234589B, 0x124789AB, 0x12468AB,
  ]
  private static let jupiter: InlineArray<8, UInt64> = [
    0x1234789AB, 0x2579B, 0x12478AB, 0x124569AB,
    0x123478AB, 0x2569AB, 0x356C, 0x1245679AB,
  ]
  private static let venus: InlineArray<8, UInt64> = [
    0x8BC, 0x1234589BC, 0x3469BC, 0x3569B,
    0x589AB, 0x1234589AB, 0x34589AB, 0x1234589B,
  ]
  private static let venusOfVarahamihira: InlineArray<8, UInt64> = [
    0x8BC, 0x1234589BC, 0x3569BC, 0x3569B,
    0x589AB, 0x1234589AB, 0x34589AB, 0x1234589B,
  ]
  private static let saturn: InlineArray<8, UInt64> = [
    0x12478AB, 0x36B, 0x356ABC, 0x689ABC,
    0x56BC, 0x6BC, 0x356B, 0x1346AB,
  ]
}
