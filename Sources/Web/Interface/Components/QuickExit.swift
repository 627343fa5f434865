public import Elementary
internal import Markup

/// Leaves a page at once (CHL-101), by pressing it or Escape three times: to the weather, with the place of
/// the page in the history taken where scripts run.
public struct QuickExit: HTML, Sendable {
  /// A site that everybody may look at.
  public static let harmless = "https://www.weather.com/"

  private let words: Catalogue

  /// A way out of a page about violence.
  public init(words: Catalogue) { self.words = words }

  public var body: some HTML {
    div(.class("quick-exit")) {
      a(
        .class("button button-destructive"), .href(Self.harmless), .rel("noreferrer"),
        .data("quick-exit", value: "")
      ) { words(.quickExit) }
      p(.class("caption")) { words(.quickExitText) }
    }
  }
}
