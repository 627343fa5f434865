/// The angles between two points that astrology gives a meaning to.
///
/// The six major ones come first, in the order of their angles, then the minor ones.
public enum AspectKind: UInt8, CaseIterable, Sendable {
  case conjunction, sextile, square, trine, quincunx, opposition
  case semisextile, semisquare, quintile, sesquiquadrate, biquintile

  /// The six that ARC-502 and AST-45 begin with.
  public static let majors: [AspectKind] = [
    .conjunction, .sextile, .square, .trine, .quincunx, .opposition,
  ]

  /// The exact angle in degrees, 0 ... 180.
  @inlinable
  public var angle: Double {
    switch self {
    case .conjunction: 0
    case .sextile: 60
    case .square: 90
    case .trine: 120
    case .quincunx: 150
    case .opposition: 180
    case .semisextile: 30
    case .semisquare: 45
    case .quintile: 72
    case .sesquiquadrate: 135
    case .biquintile: 144
    }
  }

  /// Whether the aspect is taken to flow or to press.
  ///
  /// Trine and sextile are harmonious, square, opposition and quincunx are not (ARC-508), a
  /// conjunction depends on its planets; the minor ones follow the family they divide.
  public var nature: Nature {
    switch self {
    case .sextile, .trine, .quintile, .biquintile: .harmonious
    case .square, .opposition, .quincunx, .semisquare, .sesquiquadrate: .challenging
    case .conjunction, .semisextile: .neutral
    }
  }

  /// The nature of an aspect (AST-45).
  public enum Nature: UInt8, CaseIterable, Sendable {
    case harmonious, challenging, neutral

    /// The English name in lower case, as in JSON answers.
    public var name: String {
      switch self {
      case .harmonious: "harmonious"
      case .challenging: "challenging"
      case .neutral: "neutral"
      }
    }
  }

  /// The English name in lower case, as in JSON answers.
  public var name: String {
    switch self {
    case .conjunction: "conjunction"
    case .sextile: "sextile"
    case .square: "square"
    case .trine: "trine"
    case .quincunx: "quincunx"
    case .opposition: "opposition"
    case .semisextile: "semisextile"
    case .semisquare: "semisquare"
    case .quintile: "quintile"
    case .sesquiquadrate: "sesquiquadrate"
    case .biquintile: "biquintile"
    }
  }
}
