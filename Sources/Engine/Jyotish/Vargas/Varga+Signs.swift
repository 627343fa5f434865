public import Charts

extension Varga {
  /// The number of the part of its sign that holds a place, 0 at the sign's beginning. The parts of
  /// the Trimshamsha are the five unequal ones, 0 ... 4.
  public func part(of place: SiderealLongitude) -> Int {
    switch self {
    case .trimshamsha:
      let degrees = place.degreesInRashi
      let bounds = Self.trimshamshas(ofOdd: place.rashi.isOdd)
      return bounds.indices.first { degrees < bounds[$0].end } ?? 4
    case .navamsha:
      return place.padaIndex % 9
    default:
      return min(Int(place.degreesInRashi * Double(parts) / 30), parts - 1)
    }
  }

  /// The sign that a place has in this division.
  public func rashi(of place: SiderealLongitude) -> Rashi {
    let (sign, part) = (place.rashi, part(of: place))
    switch self {
    case .rashi: return sign
    case .hora:
      // The Sun's hora is Leo, the Moon's Cancer; odd signs begin with the Sun's.
      return sign.isOdd == (part == 0) ? .leo : .cancer
    case .drekkana: return sign.advanced(by: 4 * part)
    case .chaturthamsha: return sign.advanced(by: 3 * part)
    case .saptamsha: return sign.advanced(by: (sign.isOdd ? 0 : 6) + part)
    case .navamsha: return place.navamsha
    case .dashamsha: return sign.advanced(by: (sign.isOdd ? 0 : 8) + part)
    case .dvadashamsha, .shashtiamsha: return sign.advanced(by: part)
    case .shodashamsha, .akshavedamsha:
      return sign.start(movable: .aries, fixed: .leo, dual: .sagittarius).advanced(by: part)
    case .vimshamsha:
      return sign.start(movable: .aries, fixed: .sagittarius, dual: .leo).advanced(by: part)
    case .chaturvimshamsha: return (sign.isOdd ? Rashi.leo : .cancer).advanced(by: part)
    case .saptavimshamsha:
      // From Aries, Cancer, Libra, Capricorn for fire, earth, air and water: 27 parts a sign on end.
      return Rashi(wrapping: 27 * sign.index + part)
    case .trimshamsha: return Self.trimshamshas(ofOdd: sign.isOdd)[part].rashi
    case .khavedamsha: return (sign.isOdd ? Rashi.aries : .libra).advanced(by: part)
    }
  }

  /// The five unequal parts of odd and of even signs: where each ends, in degrees, and its sign.
  private static func trimshamshas(
    ofOdd isOdd: Bool
  ) -> InlineArray<5, (end: Double, rashi: Rashi)> {
    isOdd
      ? [(5, .aries), (10, .aquarius), (18, .sagittarius), (25, .gemini), (30, .libra)]
      : [(5, .taurus), (12, .virgo), (20, .pisces), (25, .capricorn), (30, .scorpio)]
  }
}

extension Rashi {
  /// The sign that a count begins with, by the modality of this one.
  fileprivate func start(movable: Rashi, fixed: Rashi, dual: Rashi) -> Rashi {
    switch modality {
    case .cardinal: movable
    case .fixed: fixed
    case .mutable: dual
    }
  }
}
