/// The colours of a theme in one appearance, named by what they are for.
public struct Palette: Sendable {
  /// Behind everything.
  public var page: Color
  /// Cards, bars, fields and sheets.
  public var surface: Color
  /// Rows and grounds set into a surface.
  public var inset: Color
  /// Titles and body text.
  public var text: Color
  /// Labels, hints and what matters less.
  public var secondaryText: Color
  /// The ground of main buttons and of what is chosen.
  public var accent: Color
  /// Text and icons on `accent`.
  public var onAccent: Color
  /// Links, icons, rings and bars: the accent where it must be told from the ground.
  public var accentText: Color
  /// The edge of fields and of buttons without a ground.
  public var controlBorder: Color
  /// The line between rows: decoration, never the only sign of anything.
  public var hairline: Color
  /// What is left of a bar or a ring: decoration.
  public var track: Color
  /// The ring around what the keyboard has reached.
  public var focus: Color
  /// Good news.
  public var positive: Color
  /// Warnings.
  public var caution: Color
  /// Errors and what cannot be undone. `surface` is written on it.
  public var negative: Color

  /// A palette; each colour is for what its property says.
  public init(
    page: Color, surface: Color, inset: Color, text: Color, secondaryText: Color,
    accent: Color, onAccent: Color, accentText: Color, controlBorder: Color,
    hairline: Color, track: Color, focus: Color,
    positive: Color, caution: Color, negative: Color
  ) {
    self.page = page
    self.surface = surface
    self.inset = inset
    self.text = text
    self.secondaryText = secondaryText
    self.accent = accent
    self.onAccent = onAccent
    self.accentText = accentText
    self.controlBorder = controlBorder
    self.hairline = hairline
    self.track = track
    self.focus = focus
    self.positive = positive
    self.caution = caution
    self.negative = negative
  }

  /// The colours by the names of their custom properties, without `--color-`.
  var tokens: [(name: String, color: Color)] {
    [
      ("page", page), ("surface", surface), ("inset", inset), ("text", text),
      ("secondary-text", secondaryText), ("accent", accent), ("on-accent", onAccent),
      ("accent-text", accentText), ("control-border", controlBorder), ("hairline", hairline),
      ("track", track), ("focus", focus), ("positive", positive), ("caution", caution),
      ("negative", negative),
    ]
  }
}
