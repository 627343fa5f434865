public import Elementary
internal import Markup

/// A quick exit (CHL-101), by pressing it or Escape three times: to a weather site, replacing the
/// page in the history if scripts run.
public struct QuickExit: HTML, Sendable {
  /// An innocuous site.
  public static let harmless = "https://www.weather.com/"

  private let words: MessageCatalog

  /// Creates a quick exit.
  public init(words: MessageCatalog) { self.words = words }

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
