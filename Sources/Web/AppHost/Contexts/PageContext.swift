internal import Accounts
public import CivilTime
public import Elementary
public import HTTPServer
public import HTTPTypes
public import Interface
public import People

/// A request for a page of an app, anonymous or not: the principal, if any, and the presentation
/// preferences.
public struct PageContext<Branding: AppBranding>: ChildContext {
  /// The context common to all requests.
  public let requestContext: RequestContext
  /// Nil for anonymous requests.
  public let person: AuthenticatedContext?
  /// Nil until the profile has been filled in.
  public let profile: Profile?
  /// Language and appearance.
  public let manner: PresentationPreferences
  /// The time zone rules of the person.
  public let clocks: ZoneRules
  /// The app's data about the person; nil for anonymous requests.
  public let standing: Branding.Standing?

  public init(_ requestContext: RequestContext, _ request: Request) async throws {
    self.requestContext = requestContext
    person = requestContext.visitor == nil ? nil : try AuthenticatedContext(requestContext, request)
    let known = try await Self.snapshot(of: person, request)
    (profile, standing) = (known?.profile, known?.standing)
    manner = PresentationPreferences(request, preferences: profile?.preferences ?? Preferences())
      .adding(Branding.strings)
    clocks = try Self.clocks(request, manner.preferences, requestContext.services.timeZones)
  }

  private static func snapshot(
    of person: AuthenticatedContext?, _ request: Request
  ) async throws -> PageSnapshot<Branding>? {
    guard let person else { return nil }
    return try await PageSnapshot<Branding>.of(person, request)
  }

  /// The shared dependencies.
  public var services: Dependencies { requestContext.services }
  /// The texts of the page.
  public var words: MessageCatalog { manner.words }
  /// The texts of the page with those of another app.
  public func words(of app: AppListing) -> MessageCatalog { words.adding(app.strings) }
  /// The CSRF token for the forms of the page.
  public var formToken: String { requestContext.formToken }

  /// The viewer for whom the page is rendered.
  public var viewer: Viewer {
    var viewer = manner.viewer(of: person?.account.id, name: profile?.details.name ?? "")
    viewer.comfort = standing.map { Branding.comfort(of: $0, words, clocks) } ?? Viewer.Comfort()
    return viewer
  }

  private var tabs: [TabBar.Tab] {
    standing.map { Branding.tabs(words, of: $0) } ?? Branding.tabs(words)
  }

  /// Wraps content in the page frame of the app.
  /// - Parameters:
  ///   - title: the heading, and the title of the window.
  ///   - backTo: the target of the back button, by default the start page of the app; nil for none.
  ///   - tab: the address of the tab that the page belongs to; nil for a page without the tab bar.
  ///   - head: the header of the page.
  ///   - sidebar: the sidebar of the page.
  ///   - toasts: messages about what was just done.
  ///   - preview: what is shown of a link to the page; nil for a page whose link nobody is sent.
  ///   - needsSky: whether its scripts run the engine for browsers (`sky.js`).
  public func page(
    _ title: String, status: HTTPResponse.Status = .ok, backTo: String? = Branding.web.scope,
    tab: String? = nil,
    head: PageHead = .title, sidebar: Sidebar? = nil, toasts: [Toasts.Toast] = [],
    preview: LinkPreview? = nil, needsSky: Bool = false,
    @HTMLBuilder content: () -> some HTML
  ) -> Response {
    let pages = Branding.web.hasTabBar || sidebar != nil ? nil : tab.map(navigation)
    return .page(
      status: status,
      Page(
        title, app: Branding.web, viewer: viewer, backTo: backTo,
        head: pages == nil ? head : head.opening(words(Message(InterfaceKey.menu))),
        sidebar: sidebar ?? pages,
        tabs: Branding.web.hasTabBar ? tab.map { TabBar(tabs, current: $0, words: words) } : nil,
        toasts: toasts, preview: preview, needsSky: needsSky
      ) {
        // No tab remembers the page of what was refused.
        if status.kind != .successful { RefusalMark(status) }
        content()
      })
  }

  /// The main pages beside a page of an app without a tab bar.
  private func navigation(_ tab: String) -> Sidebar {
    let name = profile?.details.name ?? ""
    return Sidebar(
      name.isEmpty ? Branding.web.name : name, navigation: tabs, current: tab, words: words)
  }
}

/// A request for a page that requires a session; anonymous requests are redirected to sign in.
public struct AccountPageContext<Branding: AppBranding>: ChildContext {
  /// The underlying page context.
  public let pageContext: PageContext<Branding>
  /// The principal.
  public let person: AuthenticatedContext
  /// The app's data about the principal.
  public let standing: Branding.Standing

  public init(_ context: PageContext<Branding>, _ request: Request) throws {
    guard let person = context.person, let standing = context.standing else {
      throw AuthenticatedContext.refusal(of: context.requestContext)
    }
    (self.pageContext, self.person, self.standing) = (context, person, standing)
  }

  /// The shared dependencies.
  public var services: Dependencies { pageContext.services }
  /// The texts of the page.
  public var words: MessageCatalog { pageContext.words }
  /// Nil until the profile has been filled in.
  public var profile: Profile? { pageContext.profile }
}
