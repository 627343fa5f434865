internal import Elementary
internal import Markup

/// What every page of an app has in its head, rendered once for each colour scheme: the colour of
/// the browser's bars, style sheets, fonts, icons and the script. The manifest depends on the
/// language too.
struct AppHead: Sendable {
  private let light, dark, system: String

  /// Nothing.
  init() { (light, dark, system) = ("", "", "") }

  init(of app: WebApp) {
    func rendered(_ appearance: Viewer.Appearance?) -> String {
      Drawing(app: app, appearance: appearance).render()
    }
    (light, dark, system) = (rendered(.light), rendered(.dark), rendered(nil))
  }

  /// The markup for a viewer's choice of colours; nil for that of the system.
  subscript(appearance: Viewer.Appearance?) -> HTMLRaw {
    switch appearance {
    case .light: HTMLRaw(light)
    case .dark: HTMLRaw(dark)
    case nil: HTMLRaw(system)
    }
  }

  private struct Drawing: HTML {
    let app: WebApp
    let appearance: Viewer.Appearance?

    @HTMLBuilder var body: some HTML {
      PageColors(theme: app.theme, appearance: appearance)
      for style in app.styles { link(.rel(.stylesheet), .href(style.path)) }
      // Preloaded for the first paint, so that text does not reflow.
      for font in app.fonts { PreloadedFont(file: font.file) }
      link(.rel(.icon), .href(app.iconPath), .type("image/svg+xml"))
      link(.rel("apple-touch-icon"), .href(app.touchIconPath))
      script(.type(.module), .src(Scripts.entry.path)) {}
    }
  }
}

/// A font that is requested with the style sheets rather than after them.
private struct PreloadedFont: HTML {
  let file: Asset

  var body: some HTML {
    link(
      .rel("preload"), .href(file.path), .type(file.kind.mediaType),
      .custom(name: "as", value: "font"),
      .custom(name: "crossorigin", value: ""))
  }
}

/// The colour of the browser's bars around the page.
private struct PageColors: HTML {
  let theme: Theme
  let appearance: Viewer.Appearance?

  @HTMLBuilder var body: some HTML {
    switch appearance {
    case .light: meta(.name("theme-color"), .content(theme.light.page.css))
    case .dark: meta(.name("theme-color"), .content(theme.dark.page.css))
    case nil:
      meta(
        .name("theme-color"), .content(theme.light.page.css),
        .media("(prefers-color-scheme: light)"))
      meta(
        .name("theme-color"), .content(theme.dark.page.css),
        .media("(prefers-color-scheme: dark)"))
    }
  }
}
