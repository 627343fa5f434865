public import Charts

extension ZodiacSign {
  /// U+2648 to U+2653 as a text character.
  var symbol: String {
    Unicode.Scalar(0x2648 + UInt32(rawValue)).map { "\($0)\u{FE0E}" } ?? ""
  }
}

extension AspectKind {
  /// The character of a major aspect; empty for the others.
  public var symbol: String {
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
