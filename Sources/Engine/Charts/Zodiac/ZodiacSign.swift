public import Numerics

/// A twelfth of the ecliptic, counted from the vernal equinox of date or, in a sidereal zodiac, from
/// the point that an ayanamsa names.
public enum ZodiacSign: UInt8, CaseIterable, Sendable {
  case aries, taurus, gemini, cancer, leo, virgo
  case libra, scorpio, sagittarius, capricorn, aquarius, pisces

  /// The sign that holds an ecliptic longitude in degrees; a sign begins at its first point.
  @inlinable
  public init(longitude: Double) {
    // A thirtieth of a number below 360 is below 12, so that the raw value always exists.
    self = ZodiacSign(rawValue: UInt8(Degrees.normalized(longitude) / 30)) ?? .aries
  }

  /// The beginning of the sign, in degrees of ecliptic longitude.
  @inlinable public var start: Double { Double(rawValue) * 30 }

  /// Returns the sign a number of signs ahead; backwards if negative.
  @inlinable
  public func advanced(by signs: Int) -> ZodiacSign {
    let index = (Int(rawValue) + signs % 12 + 12) % 12
    return ZodiacSign(rawValue: UInt8(index)) ?? .aries
  }

  /// Returns the number of signs from this one to another, 0 ... 11.
  @inlinable
  public func distance(to other: ZodiacSign) -> Int {
    (Int(other.rawValue) - Int(rawValue) + 12) % 12
  }

  /// The sign across the zodiac.
  @inlinable public var opposite: ZodiacSign { advanced(by: 6) }

  /// Fire, earth, air, water in turn from Aries.
  @inlinable public var element: Element { Element(rawValue: rawValue % 4) ?? .fire }

  /// Cardinal, fixed, mutable in turn from Aries.
  @inlinable public var modality: Modality { Modality(rawValue: rawValue % 3) ?? .cardinal }

  /// The English name, as in JSON answers.
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

/// The four elements, each of three signs.
public enum Element: UInt8, CaseIterable, Sendable {
  case fire, earth, air, water

  /// The English name in lower case, as in JSON answers.
  public var name: String {
    switch self {
    case .fire: "fire"
    case .earth: "earth"
    case .air: "air"
    case .water: "water"
    }
  }

  /// Whether another element feeds this one: fire and air, earth and water (AST-53).
  public func isCompatible(with other: Element) -> Bool {
    self != other && rawValue % 2 == other.rawValue % 2
  }
}

/// The three modalities, also called qualities, each of four signs.
public enum Modality: UInt8, CaseIterable, Sendable {
  case cardinal, fixed, mutable

  /// The English name in lower case, as in JSON answers.
  public var name: String {
    switch self {
    case .cardinal: "cardinal"
    case .fixed: "fixed"
    case .mutable: "mutable"
    }
  }
}
