public import Ephemeris

extension ZodiacSign {
  /// The ruler among the seven of the ancients (Ptolemy, *Tetrabiblos* I.17).
  public var traditionalRuler: Body {
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

  /// The ruler with the planets found since 1781: Uranus, Neptune and Pluto take a sign each.
  public var modernRuler: Body {
    switch self {
    case .scorpio: .pluto
    case .aquarius: .uranus
    case .pisces: .neptune
    default: traditionalRuler
    }
  }
}
