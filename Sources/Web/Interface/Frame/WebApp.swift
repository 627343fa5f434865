internal import JSON
public import Media

/// An app as browsers know it: how it is installed, and how its pages look.
public struct WebApp: Sendable {
  /// Its name.
  public let name: String
  /// The name below its installed icon.
  let shortName: String
  /// Its purpose, in one line.
  public let summary: String
  /// The path prefix of all its pages, with a slash at both ends: `/destiny/`.
  public let scope: String
  /// Its colours.
  public let theme: Theme
  /// Its icon.
  public let icon: AppIcon
  /// The wordmark in the header of its main pages; nil for its name only.
  let wordmark: Wordmark?
  /// The path of the account page.
  public let accountPath: String
  /// The path that lists the pages to cache; nil to cache only pages that were opened.
  let copiesPath: String?
  /// The path prefix of pictures that may be cached too; nil for none.
  let picturesPath: String?
  /// The topics of events after which settings for all pages may have changed.
  let hears: [String]
  /// Whether a slow page shows placeholders.
  let hasLoadingView: Bool
  /// Whether the main pages are tabs below each page; else they are a sidebar.
  public let hasTabBar: Bool
  /// How the paths of its pages with a wheel end; slow ones show the rings of one.
  let wheelEndings: [String]
  /// The shortcuts on a long press of the installed icon.
  let shortcuts: [NamedLink]
  /// What is installed by readers of other languages than English.
  let translations: [Language: Translation]
  /// Its style sheets, in cascade order.
  let styles: [Asset]
  /// Its ES modules, which pages load that need them.
  let scripts: [Asset]
  /// The fonts of its style sheets.
  let fonts: [WebFont]
  /// What the heads of its pages have in common.
  private(set) var head = AppHead()

  /// Creates an app.
  /// - Parameters:
  ///   - shortName: The name below its installed icon; nil for its name.
  ///   - wordmark: The wordmark in the header of its main pages; nil for its name only.
  ///   - accountPath: The path of the account page; by default that of the platform.
  ///   - copiesPath: The path that lists the pages to cache for offline reading
  ///       (``OfflineCopies``); nil to cache only pages that were opened.
  ///   - picturesPath: The path prefix of pictures that may be cached too; their URLs are
  ///       immutable.
  ///   - hears: The topics of events after which settings for all pages, such as the colour scheme,
  ///       may have changed: open pages follow.
  ///   - hasLoadingView: Whether a slow page shows placeholders.
  ///   - hasTabBar: Whether the main pages are tabs; else they are a sidebar.
  ///   - wheelEndings: How the paths of its pages with a wheel end; slow ones show the rings of one.
  ///   - translations: Its purpose and its shortcuts in other languages than English (PLT-38).
  ///   - styles: Its own style sheets, after those of the components.
  ///   - scripts: Its own ES modules (``Asset/init(script:constant:count:)``).
  ///   - fonts: The fonts of those style sheets.
  public init(
    name: String, shortName: String? = nil, summary: String, scope: String, theme: Theme,
    icon: AppIcon, wordmark: Wordmark? = nil, accountPath: String = "/account/",
    copiesPath: String? = nil,
    picturesPath: String? = nil, hears: [String] = [], hasLoadingView: Bool = false,
    hasTabBar: Bool = true,
    wheelEndings: [String] = [], shortcuts: [NamedLink] = [],
    translations: [Language: Translation] = [:], styles: [Asset] = [], scripts: [Asset] = [],
    fonts: [WebFont] = []
  ) {
    precondition(scope.hasPrefix("/") && scope.hasSuffix("/"), "a scope begins and ends with /")
    (self.name, self.shortName) = (name, shortName ?? name)
    self.summary = summary
    self.scope = scope
    self.theme = theme
    self.icon = icon
    self.wordmark = wordmark
    self.accountPath = accountPath
    self.copiesPath = copiesPath
    self.picturesPath = picturesPath
    self.hears = hears
    self.hasLoadingView = hasLoadingView
    self.hasTabBar = hasTabBar
    self.wheelEndings = wheelEndings
    (self.shortcuts, self.translations) = (shortcuts, translations)
    self.styles = [theme.stylesheet, .interface] + styles
    (self.scripts, self.fonts) = (scripts, fonts)
    head = AppHead(of: self)
  }

  /// A letter in a disc, followed by the written name.
  public struct Wordmark: Sendable {
    let letter: String
    let text: String

    /// - Parameters:
    ///   - letter: the letter in the disc.
    ///   - text: the name as written.
    public init(letter: String, text: String) { (self.letter, self.text) = (letter, text) }
  }

  /// Its purpose and its shortcuts in another language.
  public struct Translation: Sendable {
    let summary: String
    let shortcuts: [NamedLink]

    /// - Parameters:
    ///   - summary: its purpose, in one line.
    ///   - shortcuts: the shortcuts on a long press of the installed icon.
    public init(summary: String, shortcuts: [NamedLink]) {
      (self.summary, self.shortcuts) = (summary, shortcuts)
    }
  }

  /// The path of its icon, an SVG document.
  public var iconPath: String { scope + "icon.svg" }
  /// The path of the page shown offline in place of an uncached one: ``offlinePage(for:)``.
  public var offlinePath: String { scope + "offline" }
  /// Returns the path of the manifest in a language, else of the English one.
  func manifestPath(in language: Language) -> String {
    scope + (translations[language] == nil ? "app" : "app.\(language.tag)") + ".webmanifest"
  }
  var workerPath: String { scope + "worker.js" }
  var touchIconPath: String { scope + "icon-touch.png" }

  /// Returns all files that its pages need, by path: style sheets, scripts, the service worker, the
  /// manifest and the icons, which are drawn here. Apps share some of them.
  public func files() throws(SVGRasterizerError) -> [Asset] {
    let pictures = [
      Asset(path: iconPath, kind: .svg, bytes: Array(icon.svg(.rounded).utf8)),
      try picture(touchIconPath, .full, side: 180),
      try picture(scope + "icon-192.png", .rounded, side: 192),
      try picture(scope + "icon-512.png", .rounded, side: 512),
      try picture(scope + "icon-maskable.png", .full, side: 512),
    ]
    return shell + pictures + manifests + [worker]
  }

  /// The content-hashed files: those of every page, its fonts and modules, and the style sheet of charts, which
  /// pages with a chart request.
  private var shell: [Asset] { styles + fonts.map(\.file) + [.charts] + Scripts.all + scripts }

  private func picture(
    _ path: String, _ shape: AppIcon.Shape, side: Int
  ) throws(SVGRasterizerError) -> Asset {
    Asset(path: path, kind: .png, bytes: try icon.png(shape, side: side))
  }

  /// The service worker: settings around the module that all apps share. It is inside the scope, so
  /// that no response header has to widen it.
  private var worker: Asset {
    let paths = shell.map(\.path)
    // Every path contains a hash of its content, so a hash of all paths identifies the release.
    let version = Asset(name: "shell", kind: .js, bytes: Array(paths.joined().utf8)).path
    var settings = JSONWriter()
    settings.object { json in
      json.field("scope", scope)
      json.field("offline", offlinePath)
      json.field("icon", scope + "icon-192.png")
      json.field("version", version)
      json.field("sky", SkyFiles.version)
      json.field("shell", paths)
      if let picturesPath { json.field("pictures", picturesPath) }
    }
    let source = """
      import { serve } from "\(Scripts.worker.path)";
      serve(\(String(decoding: settings.bytes, as: UTF8.self)));

      """
    return Asset(path: workerPath, kind: .js, bytes: Array(source.utf8))
  }
}
