/// The theme of an app: its colours in light and dark, and the typeface of its titles.
///
/// Everything else (sizes, distances, corners, motion) is the same in all apps and defined in
/// `tokens.css`.
public struct Theme: Sendable {
  /// The typeface of titles.
  public enum Display: String, Sendable {
    case plain = "system-ui, sans-serif"
    case rounded = "ui-rounded, \"SF Pro Rounded\", system-ui, sans-serif"
    case serif = "ui-serif, \"New York\", Georgia, serif"
  }

  /// The name in lower case, part of the file name.
  public let name: String
  /// The light colours.
  public let light: Palette
  /// The dark colours.
  public let dark: Palette
  /// The typeface of titles.
  public let display: Display

  /// Creates a theme.
  public init(name: String, light: Palette, dark: Palette, display: Display = .plain) {
    self.name = name
    self.light = light
    self.dark = dark
    self.display = display
  }

  /// The theme as a style sheet: custom properties with the colours of both appearances, of which
  /// the page's `color-scheme` selects one.
  public var stylesheet: Asset {
    let colors = zip(light.tokens, dark.tokens).map { light, dark in
      "  --color-\(light.name): light-dark(\(light.color.css), \(dark.color.css));\n"
    }
    let css = ":root {\n\(colors.joined())  --font-display: \(display.rawValue);\n}\n"
    return Asset(name: name, kind: .css, bytes: Array(css.utf8))
  }
}

extension Theme {
  /// The theme of the front door and the account pages.
  public static let asterism = Theme(
    name: "asterism",
    light: Palette(
      page: 0xF4F4F8, surface: 0xFFFFFF, inset: 0xEDEDF3, text: 0x17172A, secondaryText: 0x5B5B70,
      accent: 0x4338A8, onAccent: 0xFFFFFF, accentText: 0x4338A8, controlBorder: 0x85859A,
      hairline: 0xE3E3EB, track: 0xE2E1EC, focus: 0x4338A8,
      positive: 0x1A6B42, caution: 0x7F5200, negative: 0xB3261E),
    dark: Palette(
      page: 0x0E0E1A, surface: 0x1A1A2A, inset: 0x262639, text: 0xF3F2FA, secondaryText: 0xB3B2C8,
      accent: 0xB3AAFF, onAccent: 0x16122F, accentText: 0xB9B1FF, controlBorder: 0x77779A,
      hairline: 0x2C2C40, track: 0x33334A, focus: 0xB9B1FF,
      positive: 0x74D4A0, caution: 0xEBC06A, negative: 0xFF9C93))
}
