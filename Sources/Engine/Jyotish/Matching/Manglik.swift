/// From where the house of Mars is counted.
public enum ManglikReference: UInt8, CaseIterable, Sendable {
  case lagna, moon, venus

  /// The name that is printed.
  public var name: String {
    switch self {
    case .lagna: "Lagna"
    case .moon: "Moon"
    case .venus: "Venus"
    }
  }
}

/// The definition of Manglik: schools disagree, so every result names the choice.
public struct ManglikRules: Hashable, Sendable {
  /// The name in answers.
  public let name: String
  /// From where the house of Mars is counted.
  public let references: [ManglikReference]
  /// The houses in which Mars makes a person Manglik.
  public let houses: HouseSet

  /// From Lagna, Moon and Venus, as southern astrologers count (DES-115).
  public static let threefold = ManglikRules(
    name: "lagna+moon+venus", references: [.lagna, .moon, .venus], houses: usual)
  /// From Lagna and Moon, as northern astrologers count.
  public static let northern = ManglikRules(
    name: "lagna+moon", references: [.lagna, .moon], houses: usual)
  /// From the Lagna alone, as the large sites count.
  public static let lagnaOnly = ManglikRules(name: "lagna", references: [.lagna], houses: usual)
  /// From the Lagna alone and without the 2nd house, which is a southern addition (Deva Keralam).
  public static let strict = ManglikRules(
    name: "strict", references: [.lagna], houses: usual.subtracting(.second))

  /// All named choices.
  public static let all: [ManglikRules] = [.threefold, .northern, .lagnaOnly, .strict]

  private static let usual: HouseSet = [.first, .second, .fourth, .seventh, .eighth, .twelfth]
}

/// A rule by which a Manglik placement loses its force (DES-115).
public enum ManglikCancellation: UInt8, CaseIterable, Sendable {
  case m1, m2, m3, m4, m5, m6

  /// The id of the rule in answers.
  public var id: String {
    switch self {
    case .m1: "M1"
    case .m2: "M2"
    case .m3: "M3"
    case .m4: "M4"
    case .m5: "M5"
    case .m6: "M6"
    }
  }

  /// The condition of the rule.
  public var text: String {
    switch self {
    case .m1: "Mars in Aries, Scorpio or Capricorn, its own signs and its exaltation"
    case .m2: "Lagna in Cancer or Leo"
    case .m3:
      """
      Mars, from Lagna, in the 2nd in Gemini or Virgo, the 4th in Aries or Scorpio, the 7th in \
      Cancer or Capricorn, the 8th in Sagittarius or Pisces, the 12th in Taurus or Libra
      """
    case .m4: "Mars with Jupiter in one sign, or under Jupiter's aspect on the 5th, 7th or 9th"
    case .m5: "both persons are Manglik"
    case .m6: "the partner has Saturn in 1, 4, 7, 8 or 12 from Lagna"
    }
  }

  /// The source of the rule.
  public var source: String {
    switch self {
    case .m1: "exceptions by own and exalted sign, in the manuals of matching"
    case .m2: "the verse of the signs of Sun and Moon, in the southern manuals of matching"
    case .m3, .m4: "B. V. Raman, Muhurtha and How to Judge a Horoscope, on Kuja dosha"
    case .m5: "the common rule of equal faults (samya)"
    case .m6: "Muhurta Dipaka and Muhurta Parijata, as the manuals of matching quote them"
    }
  }
}
