/// The source of a drawing's colours.
public enum ChartTheme: Hashable, Sendable {
  /// Literal colours for light environment; for PNG and for viewers without custom properties.
  case light
  /// Literal colours for dark environment.
  case dark
  /// Follows `prefers-color-scheme`; a page may override each colour by its `--chart-…` property.
  case adaptive
  /// No style inside: the page serves `ChartStyleSheet.css`, as a content security policy without
  /// inline styles asks.
  case page
}

/// The colours of the drawings by what they mean.
public enum ChartColor: UInt8, CaseIterable, Sendable {
  /// The ground under everything.
  case background
  /// Planets' labels, angles, names.
  case ink
  /// Minutes, house numbers, captions.
  case muted
  /// Rings, cusps and ticks.
  case line
  case fire, earth, air, water
  /// Trines and sextiles.
  case harmony
  /// Squares and oppositions.
  case tension
  /// Quincunxes and the other minor aspects.
  case neutral
  /// Conjunctions and the Lagna.
  case accent

  /// The part after `--chart-` in the name of the custom property.
  public var name: String {
    switch self {
    case .background: "background"
    case .ink: "ink"
    case .muted: "muted"
    case .line: "line"
    case .fire: "fire"
    case .earth: "earth"
    case .air: "air"
    case .water: "water"
    case .harmony: "harmony"
    case .tension: "tension"
    case .neutral: "neutral"
    case .accent: "accent"
    }
  }

  /// The light theme: contrast of at least 4.5 to 1 for text, 3 to 1 for dividing lines.
  public var light: String {
    switch self {
    case .background: "#fcfbf8"
    case .ink: "#24222e"
    case .muted: "#66626f"
    case .line: "#c9c5bd"
    case .fire: "#b3412b"
    case .earth: "#4a6b34"
    case .air: "#8a5f0c"
    case .water: "#2a629f"
    case .harmony: "#2a629f"
    case .tension: "#b63a48"
    case .neutral: "#77727f"
    case .accent: "#6d4aae"
    }
  }

  /// The dark theme, with the same contrasts.
  public var dark: String {
    switch self {
    case .background: "#15141c"
    case .ink: "#f1eef6"
    case .muted: "#a8a3b5"
    case .line: "#454253"
    case .fire: "#ff9d86"
    case .earth: "#a3cc8a"
    case .air: "#e8c36d"
    case .water: "#8fbef2"
    case .harmony: "#8fbef2"
    case .tension: "#ff8d92"
    case .neutral: "#918c9f"
    case .accent: "#c3a6ff"
    }
  }
}
