/// The style of all drawings: two classes for each colour, `s-ink` to stroke and `f-ink` to fill,
/// valid only inside `.asterism-chart`, so that nothing leaks into the page around an inline chart.
public enum ChartStyleSheet {
  /// The adaptive style sheet, for pages that show charts drawn with `ChartTheme.page`.
  public static var css: String {
    var writer = SVGWriter(capacity: 4096, idPrefix: "")
    writer.styleRules(.adaptive)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension SVGWriter {
  /// The style element of a theme; nothing for `.page`.
  mutating func style(_ theme: ChartTheme) {
    guard theme != .page else { return }
    raw("<style>")
    styleRules(theme)
    raw("</style>")
  }

  /// All rules of a theme.
  mutating func styleRules(_ theme: ChartTheme) {
    if theme == .adaptive {
      raw(".asterism-chart{color-scheme:light dark")
      customProperties(dark: false)
      raw("}@media(prefers-color-scheme:dark){.asterism-chart{")
      customProperties(dark: true)
      raw("}}")
    }
    for color in ChartColor.allCases {
      rule(".asterism-chart .f-", "fill:", color, theme)
      rule(".asterism-chart .s-", "stroke:", color, theme)
    }
  }

  private mutating func customProperties(dark: Bool) {
    for color in ChartColor.allCases {
      raw(";--c-")
      verbatim(color.name)
      raw(":var(--chart-")
      verbatim(color.name)
      raw(",")
      verbatim(dark ? color.dark : color.light)
      raw(")")
    }
  }

  /// One class for one colour. The adaptive theme names the light colour first, for the viewers
  /// that know no custom properties and skip the second declaration.
  private mutating func rule(
    _ selector: StaticString, _ property: StaticString, _ color: ChartColor, _ theme: ChartTheme
  ) {
    raw(selector)
    verbatim(color.name)
    raw("{")
    raw(property)
    verbatim(theme == .dark ? color.dark : color.light)
    if theme == .adaptive {
      raw(";")
      raw(property)
      raw("var(--c-")
      verbatim(color.name)
      raw(")")
    }
    raw("}")
  }
}
