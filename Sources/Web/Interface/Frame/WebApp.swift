internal import JSON
public import Media

/// An app as browsers know it: what they install, and how its pages look.
public struct WebApp: Sendable {
  /// Its name.
  public let name: String
  /// What it is for, in one line.
  public let summary: String
  /// The path below which all its pages lie, with a slash at both ends: `/destiny/`.
  public let scope: String
  /// Its colours.
  public let theme: Theme
  /// Its picture.
  public let icon: AppIcon
  /// How it signs the head of its main pages; nil for its name alone.
  let wordmark: Wordmark?
  /// Where the person is at home in it.
  let accountPath: String
  /// Where the server names the pages of which a browser keeps copies; nil where it keeps only those
  /// that were opened.
  let copiesPath: String?
  /// Below which path pictures are of which copies may be kept too; nil for none.
  let picturesPath: String?
  /// The topics of events after which what is chosen for all pages may be something else.
  let hears: [String]
  /// Whether cards without text hold the place of a page that takes its time.
  let hasLoadingView: Bool
  /// What a long press on the picture offers.
  let shortcuts: [NamedLink]
  /// Its style sheets in the order of the cascade.
  let styles: [Asset]
  /// The fonts that its style sheets name.
  let fonts: [WebFont]

  /// An app.
  /// - Parameters:
  ///   - wordmark: How it signs the head of its main pages; nil for its name alone.
  ///   - accountPath: Where the person is at home in it; by default the pages of the account.
  ///   - copiesPath: Where the server names the pages of which a browser keeps copies, so that they can be
  ///     read without a connection (``OfflineCopies``); nil where it keeps only those that were opened.
  ///   - picturesPath: Below which path pictures are of which copies may be kept too; each address shows the
  ///     same for ever.
  ///   - hears: The topics of events after which what is chosen for all pages, such as light or dark, may be
  ///     something else: an open page follows.
  ///   - hasLoadingView: Whether cards without text hold the place of a page that takes its time.
  ///   - styles: Style sheets of its own, after those of the components.
  ///   - fonts: The fonts that those name.
  public init(
    name: String, summary: String, scope: String, theme: Theme, icon: AppIcon,
    wordmark: Wordmark? = nil, accountPath: String = "/account/", copiesPath: String? = nil,
    picturesPath: String? = nil, hears: [String] = [], hasLoadingView: Bool = false,
    shortcuts: [NamedLink] = [], styles: [Asset] = [], fonts: [WebFont] = []
  ) {
    precondition(scope.hasPrefix("/") && scope.hasSuffix("/"), "a scope begins and ends with /")
    self.name = name
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
    self.shortcuts = shortcuts
    self.styles = [theme.stylesheet, .interface] + styles
    self.fonts = fonts
  }

  /// A letter in a disc, and the name as it is written beside it.
  public struct Wordmark: Sendable {
    let letter: String
    let text: String

    /// - Parameters:
    ///   - letter: what stands in the disc.
    ///   - text: the name as it is written beside it.
    public init(letter: String, text: String) { (self.letter, self.text) = (letter, text) }
  }

  /// Where its icon is served, as an SVG document.
  public var iconPath: String { scope + "icon.svg" }
  /// Where the page is served that stands in for one that was not kept: ``offlinePage(for:)``.
  public var offlinePath: String { scope + "offline" }
  var manifestPath: String { scope + "app.webmanifest" }
  var workerPath: String { scope + "worker.js" }
  var touchIconPath: String { scope + "icon-touch.png" }

  /// Everything that has to be served for its pages, each file at its path: style sheets, scripts, the
  /// service worker, the manifest and the icons, which are drawn here. Apps share some of them.
  public func files() throws(SVGRasterizerError) -> [Asset] {
    let pictures = [
      Asset(path: iconPath, kind: .svg, bytes: Array(icon.svg(.rounded).utf8)),
      try picture(touchIconPath, .full, side: 180),
      try picture(scope + "icon-192.png", .rounded, side: 192),
      try picture(scope + "icon-512.png", .rounded, side: 512),
      try picture(scope + "icon-maskable.png", .full, side: 512),
    ]
    return shell + pictures + [manifest, worker]
  }

  /// The files that are named by their content: those of every page, its fonts, and the style sheet of
  /// charts, which the pages ask for that have one.
  private var shell: [Asset] { styles + fonts.map(\.file) + [.charts] + Scripts.all }

  private func picture(
    _ path: String, _ shape: AppIcon.Shape, side: Int
  ) throws(SVGRasterizerError) -> Asset {
    Asset(path: path, kind: .png, bytes: try icon.png(shape, side: side))
  }

  /// The service worker: settings around the module that all apps share. It lies in the scope, so that
  /// it needs no field of the answer that widens it.
  private var worker: Asset {
    let paths = shell.map(\.path)
    // Every path holds a hash of its content, so a hash of all of them names the release.
    let version = Asset(name: "shell", kind: .js, bytes: Array(paths.joined().utf8)).path
    var settings = JSONWriter()
    settings.object { json in
      json.field("scope", scope)
      json.field("offline", offlinePath)
      json.field("icon", scope + "icon-192.png")
      json.field("version", version)
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
