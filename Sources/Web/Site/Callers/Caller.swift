internal import Accounts
public import CivilTime
public import Elementary
public import HTTPServer
public import HTTPTypes
public import Interface
public import People

/// A request for a page of an app, of anybody: who asks, and how they are spoken to.
public struct Caller<Face: AppFace>: ChildContext {
  /// What is known of every request.
  public let visit: Visit
  /// Nil for strangers.
  public let person: SignedIn?
  /// Nil until it has been filled in.
  public let profile: Profile?
  /// In which language and light.
  public let manner: Manner
  /// The clocks that the person lives by.
  public let clocks: ZoneRules
  /// What else they have chosen in the app.
  public let comfort: Viewer.Comfort

  public init(_ visit: Visit, _ request: Request) async throws {
    self.visit = visit
    person = visit.visitor == nil ? nil : try SignedIn(visit, request)
    comfort = try await Self.comfort(of: person)
    profile = try await Self.profile(of: person)
    manner = Manner(request, preferences: profile?.preferences ?? Preferences())
      .adding(Face.patterns)
    clocks = try Self.clocks(request, manner.preferences, visit.services.timeZones)
  }

  private static func comfort(of person: SignedIn?) async throws -> Viewer.Comfort {
    guard let person else { return Viewer.Comfort() }
    return try await Face.comfort(of: person)
  }

  private static func profile(of person: SignedIn?) async throws -> Profile? {
    guard let person else { return nil }
    return try await person.services.people.profile(of: person.owner())
  }

  /// What there is to work with.
  public var services: Services { visit.services }
  /// The texts of the page.
  public var words: Catalogue { manner.words }
  /// The texts of the page with those of another app.
  public func words(of app: App) -> Catalogue { words.adding(app.catalogues(words.language)) }
  /// What a form of the page carries to show that it is ours.
  public var formToken: String { visit.formToken }

  /// Who looks at the page, and how it is shown to them.
  public var viewer: Viewer {
    var viewer = manner.viewer(of: person?.account.id, name: profile?.details.name ?? "")
    viewer.comfort = comfort
    return viewer
  }

  /// The frame of the page around its content.
  /// - Parameters:
  ///   - title: the heading, and the title of the window.
  ///   - backTo: where the back button leads, at first to the beginning of the app; nil for none.
  ///   - tab: the address of the main place that the page belongs to; nil for a page without the bar.
  ///   - head: what stands at the head of the page.
  ///   - sidebar: what lies beside the page.
  ///   - toasts: news about what was just done.
  public func page(
    _ title: String, status: HTTPResponse.Status = .ok, backTo: String? = Face.web.scope,
    tab: String? = nil,
    head: PageHead = .title, sidebar: Sidebar? = nil, toasts: [Toasts.Toast] = [],
    @HTMLBuilder content: () -> some HTML
  ) -> Response {
    .page(
      status: status,
      Page(
        title, app: Face.web, viewer: viewer, backTo: backTo, head: head, sidebar: sidebar,
        tabs: tab.map { TabBar(Face.tabs(words), current: $0, words: words) }, toasts: toasts,
        content: content))
  }
}

/// A request for a page of somebody who is signed in; strangers are sent to sign in first.
public struct Member<Face: AppFace>: ChildContext {
  /// The request as anybody's.
  public let caller: Caller<Face>
  /// Who asks.
  public let person: SignedIn

  public init(_ caller: Caller<Face>, _ request: Request) throws {
    self.caller = caller
    person = try caller.person ?? SignedIn(caller.visit, request)
  }

  /// What there is to work with.
  public var services: Services { caller.services }
  /// The texts of the page.
  public var words: Catalogue { caller.words }
  /// Nil until it has been filled in.
  public var profile: Profile? { caller.profile }
}
