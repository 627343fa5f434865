public import Elementary
internal import Markup

/// The frame of every page: a skip link, the header with the account link, the content, toasts, and
/// the tab bar of the app.
///
/// For the scripts the body has the viewer's settings (`data-appearance`, `data-text-size`,
/// `data-haptics`, `data-contrast`, `data-motion`, `data-clock`), the account (`data-person`), the service worker
/// (`data-worker`), the list of pages to cache (`data-copies`), the events after which settings may
/// have changed (`data-hears`) and, where it needs them, the files of the sky (`data-sky`).
public struct Page<Content: HTML>: HTMLDocument, SkyDocument {
  public let title: String
  public let needsSky: Bool
  private let app: WebApp
  private let viewer: Viewer
  private let backTo: String?
  private let pageHead: PageHead
  private let sidebar: Sidebar?
  private let tabs: TabBar?
  private let toasts: [Toasts.Toast]
  private let preview: LinkPreview?
  private let content: Content

  /// Creates a page.
  /// - Parameters:
  ///   - title: The heading, and the title of the window.
  ///   - backTo: The target of the back button in the header; `nil` for none.
  ///   - head: The other contents of the header.
  ///   - sidebar: The sidebar, opened by a button in the header.
  ///   - toasts: The toasts about the last action.
  ///   - preview: What is shown of a link to it; `nil` for a page whose link nobody is sent.
  ///   - needsSky: Whether its scripts run the engine for browsers (`sky.js`).
  public init(
    _ title: String, app: WebApp, viewer: Viewer, backTo: String? = nil,
    head: PageHead = .title, sidebar: Sidebar? = nil, tabs: TabBar? = nil,
    toasts: [Toasts.Toast] = [], preview: LinkPreview? = nil, needsSky: Bool = false,
    @HTMLBuilder content: () -> Content
  ) {
    self.title = title
    self.needsSky = needsSky
    self.app = app
    self.viewer = viewer
    self.backTo = backTo
    pageHead = head
    self.sidebar = sidebar
    self.tabs = tabs
    self.toasts = toasts
    self.preview = preview
    self.content = content()
  }

  private var words: MessageCatalog { viewer.words }

  public var lang: String { words.language.tag }
  public var dir: HTMLAttributeValue.Direction { words.language.isRightToLeft ? .rtl : .ltr }

  public var bodyAttributes: [HTMLAttribute<HTMLTag.body>] {
    var attributes: [HTMLAttribute<HTMLTag.body>] = [.data("worker", value: app.workerPath)]
    if needsSky { attributes.append(.data("sky", value: SkyFiles.path)) }
    if let appearance = viewer.appearance {
      attributes.append(.data("appearance", value: appearance.rawValue))
    }
    if viewer.textSize != .medium {
      attributes.append(.data("text-size", value: viewer.textSize.rawValue))
    }
    if !viewer.comfort.hasHaptics { attributes.append(.data("haptics", value: "off")) }
    if let contrast = viewer.comfort.contrast {
      attributes.append(.data("contrast", value: contrast.rawValue))
    }
    if viewer.comfort.isStill { attributes.append(.data("motion", value: "reduced")) }
    if let clock = viewer.comfort.clock {
      attributes.append(.data("clock", value: clock.rawValue))
    }
    if let account = viewer.account {
      attributes.append(.data("person", value: account.mark))
      if let copies = app.copiesPath { attributes.append(.data("copies", value: copies)) }
      if !app.hears.isEmpty {
        attributes.append(.data("hears", value: app.hears.joined(separator: " ")))
      }
    }
    return attributes
  }

  @HTMLBuilder public var head: some HTML {
    meta(
      .name(.viewport), .content("width=device-width, initial-scale=1, viewport-fit=cover"))
    if let preview { preview }
    app.head[viewer.appearance]
    link(.rel("manifest"), .href(app.manifestPath(in: words.language)))
  }

  @HTMLBuilder public var body: some HTML {
    a(.class("page-skip"), .href("#content")) { words(.skipToContent) }
    PageHeader(
      title: title, app: app, head: pageHead, backTo: backTo, viewer: viewer)
    if let sidebar { sidebar }
    main(.class("page-main"), .id("content"), .tabindex(-1)) { content }
    if app.hasLoadingView {
      template(.id("loading"), .data("loading", value: app.scope)) {
        LoadingView(wheelEndings: app.wheelEndings, words: words)
      }
    }
    if let tabs { tabs }
    Toasts(toasts, words: words)
    div(.id("announcer"), .role("status"), .class("visually-hidden")) {}
    ScriptWords.markup[words.language]
  }
}
