public import Elementary
internal import Markup

/// The frame of every page: a way past the header, the header, the content, and the tab bar of the app.
public struct Page<Content: HTML>: HTMLDocument {
  /// Light or dark where a person chose one; the device decides otherwise.
  public enum Appearance: String, Sendable {
    case light, dark
  }

  public let title: String
  private let theme: Theme
  private let words: Catalogue
  private let appearance: Appearance?
  private let backTo: String?
  private let tabs: TabBar?
  private let content: Content

  /// A page.
  /// - Parameters:
  ///   - title: The heading, and the title of the window.
  ///   - backTo: Where the back button of the header leads; `nil` for none.
  public init(
    _ title: String, theme: Theme, words: Catalogue, appearance: Appearance? = nil,
    backTo: String? = nil, tabs: TabBar? = nil, @HTMLBuilder content: () -> Content
  ) {
    self.title = title
    self.theme = theme
    self.words = words
    self.appearance = appearance
    self.backTo = backTo
    self.tabs = tabs
    self.content = content()
  }

  public var lang: String { words.language.tag }
  public var dir: HTMLAttributeValue.Direction { words.language.isRightToLeft ? .rtl : .ltr }

  public var bodyAttributes: [HTMLAttribute<HTMLTag.body>] {
    appearance.map { [.data("appearance", value: $0.rawValue)] } ?? []
  }

  public var head: some HTML {
    meta(
      .name(.viewport), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
    meta(
      .name("theme-color"), .content(theme.light.page.css),
      .media("(prefers-color-scheme: light)"))
    meta(
      .name("theme-color"), .content(theme.dark.page.css),
      .media("(prefers-color-scheme: dark)"))
    link(.rel(.stylesheet), .href(theme.stylesheet.path))
    link(.rel(.stylesheet), .href(Asset.interface.path))
  }

  public var body: some HTML {
    a(.class("page-skip"), .href("#content")) { words(.skipToContent) }
    header(.class("page-header")) {
      if let backTo {
        LinkButton(words(.back), to: backTo, style: .plain, icon: .back, isIconOnly: true)
      }
      h1 { title }
    }
    main(.class("page-main"), .id("content"), .tabindex(-1)) { content }
    if let tabs { tabs }
  }
}
