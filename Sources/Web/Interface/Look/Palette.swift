/// The colours of a theme in one appearance, named by purpose.
public struct Palette: Sendable {
  /// The background of pages.
  public var page: Color
  /// Cards, bars, fields and sheets.
  public var surface: Color
  /// Rows and areas set into a surface.
  public var inset: Color
  /// Titles and body text.
  public var text: Color
  /// Labels, hints and secondary text.
  public var secondaryText: Color
  /// The background of primary buttons and selected items.
  public var accent: Color
  /// Text and icons on `accent`.
  public var onAccent: Color
  /// Links, icons, rings and bars: the accent with enough contrast to the background.
  public var accentText: Color
  /// The border of fields and of buttons without a background.
  public var controlBorder: Color
  /// The line between rows: decorative, never the only cue.
  public var hairline: Color
  /// The unfilled part of a bar or ring: decorative.
  public var track: Color
  /// The keyboard focus ring.
  public var focus: Color
  /// Success.
  public var positive: Color
  /// Warnings.
  public var caution: Color
  /// Errors and irreversible actions. Text on it has the colour `surface`.
  public var negative: Color

  /// Creates a palette.
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

  /// The colours by custom property, without `--color-`.
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
