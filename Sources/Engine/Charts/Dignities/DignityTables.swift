public import Ephemeris

extension ZodiacSign {
  /// The planet exalted in the sign and the degree of its exaltation; `nil` where none is.
  ///
  /// Signs: Ptolemy, *Tetrabiblos* I.19; degrees: Vettius Valens, *Anthology* III.4.
  public var exaltation: (planet: Body, degree: Int)? {
    switch self {
    case .aries: (.sun, 19)
    case .taurus: (.moon, 3)
    case .cancer: (.jupiter, 15)
    case .virgo: (.mercury, 15)
    case .libra: (.saturn, 21)
    case .capricorn: (.mars, 28)
    case .pisces: (.venus, 27)
    default: nil
    }
  }

  /// The three rulers of the sign's triplicity: by day, by night, and participating.
  ///
  /// Dorotheus of Sidon, *Carmen Astrologicum* I.1.
  public var triplicityRulers: (day: Body, night: Body, participating: Body) {
    switch element {
    case .fire: (.sun, .jupiter, .saturn)
    case .earth: (.venus, .moon, .mars)
    case .air: (.saturn, .mercury, .jupiter)
    case .water: (.venus, .mars, .moon)
    }
  }

  /// The rulers of the sign's five unequal parts, each with the degree at which its part ends.
  ///
  /// The Egyptian terms as in Ptolemy, *Tetrabiblos* I.20, Dorotheus and Valens I.3.
  public var terms: InlineArray<5, (ruler: Body, end: Double)> {
    switch self {
    case .aries: [(.jupiter, 6), (.venus, 12), (.mercury, 20), (.mars, 25), (.saturn, 30)]
    case .taurus: [(.venus, 8), (.mercury, 14), (.jupiter, 22), (.saturn, 27), (.mars, 30)]
    case .gemini: [(.mercury, 6), (.jupiter, 12), (.venus, 17), (.mars, 24), (.saturn, 30)]
    case .cancer: [(.mars, 7), (.venus, 13), (.mercury, 19), (.jupiter, 26), (.saturn, 30)]
    case .leo: [(.jupiter, 6), (.venus, 11), (.saturn, 18), (.mercury, 24), (.mars, 30)]
    case .virgo: [(.mercury, 7), (.venus, 17), (.jupiter, 21), (.mars, 28), (.saturn, 30)]
    case .libra: [(.saturn, 6), (.mercury, 14), (.jupiter, 21), (.venus, 28), (.mars, 30)]
    case .scorpio: [(.mars, 7), (.venus, 11), (.mercury, 19), (.jupiter, 24), (.saturn, 30)]
    case .sagittarius: [(.jupiter, 12), (.venus, 17), (.mercury, 21), (.saturn, 26), (.mars, 30)]
    case .capricorn: [(.mercury, 7), (.jupiter, 14), (.venus, 22), (.saturn, 26), (.mars, 30)]
    case .aquarius: [(.mercury, 7), (.venus, 13), (.jupiter, 20), (.mars, 25), (.saturn, 30)]
    case .pisces: [(.venus, 12), (.jupiter, 16), (.mercury, 19), (.mars, 28), (.saturn, 30)]
    }
  }
}

extension ZodiacDegree {
  /// The ruler of the Egyptian term that holds the degree.
  public var termRuler: Body {
    let terms = sign.terms
    var index = 0
    while index < 4, degree >= terms[index].end { index += 1 }
    return terms[index].ruler
  }

  /// The ruler of the face, a third of a sign: the planets in the order of their spheres, beginning
  /// with Mars in Aries (Valens; Firmicus Maternus, *Mathesis* II.4).
  public var faceRuler: Body {
    switch Int(longitude / 10) % 7 {
    case 0: .mars
    case 1: .sun
    case 2: .venus
    case 3: .mercury
    case 4: .moon
    case 5: .saturn
    default: .jupiter
    }
  }
}
