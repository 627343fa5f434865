public import Charts

/// The astrological signs of the project's own hand: every glyph is one stroked path in a box of
/// 24 by 24 units, so that no chart depends on the fonts of the machine that shows it.
///
/// Stroke the path with `strokeWidth`, round caps and joins and no fill. The ink stays within 2.5
/// and 21.5 of both axes.
public enum Glyph: UInt8, CaseIterable, Hashable, Sendable {
  case aries, taurus, gemini, cancer, leo, virgo
  case libra, scorpio, sagittarius, capricorn, aquarius, pisces
  case sun, moon, mercury, venus, mars, jupiter, saturn, uranus, neptune, pluto
  case northNode, southNode, lilith
  case ascendant, midheaven, descendant, imumCoeli, vertex, fortune
  case conjunction, semisextile, semisquare, sextile, quintile, square
  case trine, sesquiquadrate, biquintile, quincunx, opposition
  case retrograde

  /// The side of the box in which the paths are drawn.
  public static let box = 24.0

  /// The width of the stroke, in units of the box.
  public static let strokeWidth = 1.7

  /// Half the side of the centred square that holds all ink, in units of the box.
  public static let inkHalf = 9.5

  /// The glyph of a sign of the zodiac.
  public init(_ sign: ZodiacSign) {
    // The glyphs begin with the twelve signs in their order.
    self = Glyph(rawValue: sign.rawValue) ?? .aries
  }

  /// The glyph of a point of a chart; `nil` for the lots that have none.
  public init?(_ point: ChartPoint) {
    switch point {
    case .sun: self = .sun
    case .moon: self = .moon
    case .mercury: self = .mercury
    case .venus: self = .venus
    case .mars: self = .mars
    case .jupiter: self = .jupiter
    case .saturn: self = .saturn
    case .uranus: self = .uranus
    case .neptune: self = .neptune
    case .pluto: self = .pluto
    case .northNode: self = .northNode
    case .southNode: self = .southNode
    case .lilith: self = .lilith
    case .ascendant: self = .ascendant
    case .midheaven: self = .midheaven
    case .descendant: self = .descendant
    case .imumCoeli: self = .imumCoeli
    case .vertex: self = .vertex
    case .fortune: self = .fortune
    case .spirit, .eros, .necessity, .courage, .victory, .nemesis: return nil
    }
  }
}

extension Glyph {
  /// A short name in lower case for ids and file names: `mars`, `north-node`.
  public var id: String {
    switch self {
    case .aries: "aries"
    case .taurus: "taurus"
    case .gemini: "gemini"
    case .cancer: "cancer"
    case .leo: "leo"
    case .virgo: "virgo"
    case .libra: "libra"
    case .scorpio: "scorpio"
    case .sagittarius: "sagittarius"
    case .capricorn: "capricorn"
    case .aquarius: "aquarius"
    case .pisces: "pisces"
    case .sun: "sun"
    case .moon: "moon"
    case .mercury: "mercury"
    case .venus: "venus"
    case .mars: "mars"
    case .jupiter: "jupiter"
    case .saturn: "saturn"
    case .uranus: "uranus"
    case .neptune: "neptune"
    case .pluto: "pluto"
    case .northNode: "north-node"
    case .southNode: "south-node"
    case .lilith: "lilith"
    case .ascendant: "ascendant"
    case .midheaven: "midheaven"
    case .descendant: "descendant"
    case .imumCoeli: "imum-coeli"
    case .vertex: "vertex"
    case .fortune: "fortune"
    case .conjunction: "conjunction"
    case .semisextile: "semisextile"
    case .semisquare: "semisquare"
    case .sextile: "sextile"
    case .quintile: "quintile"
    case .square: "square"
    case .trine: "trine"
    case .sesquiquadrate: "sesquiquadrate"
    case .biquintile: "biquintile"
    case .quincunx: "quincunx"
    case .opposition: "opposition"
    case .retrograde: "retrograde"
    }
  }
}
