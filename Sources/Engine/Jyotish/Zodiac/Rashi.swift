/// One of the twelve signs of the sidereal zodiac.
public enum Rashi: UInt8, CaseIterable, Sendable {
  case aries, taurus, gemini, cancer, leo, virgo
  case libra, scorpio, sagittarius, capricorn, aquarius, pisces

  /// How a sign acts: movable (chara), fixed (sthira) or dual (dvisvabhava).
  public enum Nature: UInt8, Sendable {
    case movable, fixed, dual
  }

  /// The sign that lies this many signs after Aries; any number, also negative, is wrapped.
  @inlinable
  public init(wrapping index: Int) {
    let wrapped = index % 12
    // Raw values run from 0 to 11 without a gap, so the fallback is never taken.
    self = Rashi(rawValue: UInt8(wrapped < 0 ? wrapped + 12 : wrapped)) ?? .aries
  }

  /// Signs after Aries, 0 ... 11.
  @inlinable public var index: Int { Int(rawValue) }

  /// The sign this many signs further on; 0 is the sign itself.
  @inlinable
  public func advanced(by signs: Int) -> Rashi { Rashi(wrapping: index + signs) }

  /// The inclusive count from this sign to another, 1 ... 12: the house of `other` when this sign
  /// is the first.
  @inlinable
  public func count(to other: Rashi) -> Int {
    let ahead = other.index - index
    return (ahead < 0 ? ahead + 12 : ahead) + 1
  }

  /// Whether the sign is odd (Aries, Gemini, Leo, ...), as the first of twelve is.
  @inlinable public var isOdd: Bool { rawValue & 1 == 0 }

  /// Movable, fixed or dual.
  @inlinable public var nature: Nature { Nature(rawValue: rawValue % 3) ?? .movable }

  /// The graha that rules the sign (Brihat Parashara Hora Shastra, ch. 4).
  public var lord: Graha {
    switch self {
    case .aries, .scorpio: .mars
    case .taurus, .libra: .venus
    case .gemini, .virgo: .mercury
    case .cancer: .moon
    case .leo: .sun
    case .sagittarius, .pisces: .jupiter
    case .capricorn, .aquarius: .saturn
    }
  }

  /// The English name.
  public var name: String {
    switch self {
    case .aries: "Aries"
    case .taurus: "Taurus"
    case .gemini: "Gemini"
    case .cancer: "Cancer"
    case .leo: "Leo"
    case .virgo: "Virgo"
    case .libra: "Libra"
    case .scorpio: "Scorpio"
    case .sagittarius: "Sagittarius"
    case .capricorn: "Capricorn"
    case .aquarius: "Aquarius"
    case .pisces: "Pisces"
    }
  }
}
