public import Charts

/// The appearance of the kinds of aspects.
extension AspectKind {
  /// The glyph.
  public var glyph: Glyph {
    switch self {
    case .conjunction: .conjunction
    case .sextile: .sextile
    case .square: .square
    case .trine: .trine
    case .quincunx: .quincunx
    case .opposition: .opposition
    case .semisextile: .semisextile
    case .semisquare: .semisquare
    case .quintile: .quintile
    case .sesquiquadrate: .sesquiquadrate
    case .biquintile: .biquintile
    }
  }

  /// The colour of the line (ARC-1605).
  var color: ChartColor {
    switch self {
    case .conjunction: .accent
    case .trine, .sextile: .harmony
    case .square, .opposition: .tension
    case .quincunx, .semisextile, .semisquare, .quintile, .sesquiquadrate, .biquintile: .neutral
    }
  }

  /// The pattern of the line, so that colour is never its only mark (ARC-1605).
  var dashes: String? {
    switch color {
    case .tension: "6 4"
    case .neutral: "2 4"
    default: nil
    }
  }

  /// The width of the line (ARC-1605).
  var lineWidth: Double { self == .conjunction ? 2 : 1 }
}
