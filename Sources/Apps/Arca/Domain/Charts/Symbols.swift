internal import Charts

extension ZodiacSign {
  /// U+2648 to U+2653 as a text character.
  var symbol: String { Unicode.Scalar(0x2648 + UInt32(rawValue)).map { "\($0)\u{FE0E}" } ?? "" }
}

extension ZodiacDegree {
  /// `15°24'36"`, cut off at whole seconds.
  var dms: String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (degrees, minutes, seconds) = parts
    return "\(degrees)°\(padded(minutes))'\(padded(seconds))\""
  }
}

extension PointReach {
  /// `3°–16°`, in whole degrees; `27° Leo – 9° Virgo` where it is more than one sign.
  var dms: String { dms { $0.name } }

  /// The same with the signs in the words of a language.
  func dms(naming name: (ZodiacSign) -> String) -> String {
    let (first, last) = (start.parts.degrees, end.parts.degrees)
    guard signs.count == 1 else {
      return "\(first)° \(name(start.sign)) – \(last)° \(name(end.sign))"
    }
    return first == last ? "\(first)°" : "\(first)°–\(last)°"
  }
}

extension AspectKind {
  /// The character of a major aspect; empty for the others, which Arca does not look for.
  var symbol: String {
    switch self {
    case .conjunction: "\u{260C}"
    case .sextile: "\u{26B9}"
    case .square: "\u{25A1}"
    case .trine: "\u{25B3}"
    case .opposition: "\u{260D}"
    case .quincunx: "\u{26BB}"
    default: ""
    }
  }
}
