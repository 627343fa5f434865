public import Elementary

/// What messengers and social networks show of a page whose link somebody was sent, as tags of the
/// Open Graph protocol (ogp.me). Whoever reads them has not signed in, so they hold nothing that the
/// owner has not chosen to show; search engines are asked to leave the page out.
public struct LinkPreview: HTML, Sendable {
  private let app: WebApp
  private let title: String
  private let description: String

  /// - Parameters:
  ///   - app: the app of the page.
  ///   - title: the title of the preview.
  ///   - description: one sentence below it; empty for none.
  public init(of app: WebApp, title: String, description: String = "") {
    (self.app, self.title, self.description) = (app, title, description)
  }

  /// A preview that gives nothing away: the name of the app.
  public static func discreet(_ app: WebApp) -> LinkPreview {
    LinkPreview(of: app, title: app.name)
  }

  @HTMLBuilder public var body: some HTML {
    meta(.name("robots"), .content("noindex"))
    meta(.name("referrer"), .content("no-referrer"))
    meta(.property("og:type"), .content("website"))
    meta(.property("og:site_name"), .content(app.name))
    meta(.property("og:title"), .content(title))
    if !description.isEmpty { meta(.property("og:description"), .content(description)) }
  }
}
