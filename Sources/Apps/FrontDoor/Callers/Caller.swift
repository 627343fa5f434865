internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Site

/// A request for a page, of anybody: who asks, and how they are spoken to.
struct Caller: ChildContext {
  let visit: Visit
  /// Nil for strangers.
  let person: SignedIn?
  /// Nil until it has been filled in.
  let profile: Profile?
  let manner: Manner

  init(_ visit: Visit, _ request: Request) async throws {
    self.visit = visit
    person = visit.visitor == nil ? nil : try SignedIn(visit, request)
    profile = try await Self.profile(of: person)
    manner = Manner(request, preferences: profile?.preferences ?? Preferences())
      .adding(FrontDoorWords.patterns)
  }

  private static func profile(of person: SignedIn?) async throws -> Profile? {
    guard let person else { return nil }
    return try await person.services.people.profile(of: person.owner())
  }

  var services: Services { visit.services }
  var words: Catalogue { manner.words }
  /// The texts of the page with those of an app.
  func words(of app: App) -> Catalogue { words.adding(app.catalogues(words.language)) }
  var formToken: String { visit.formToken }

  /// Who looks at the page, and how it is shown to them.
  var viewer: Viewer { manner.viewer(of: person?.account.id, name: profile?.details.name ?? "") }

  /// The frame of the page around its content.
  func page(
    _ title: String, status: HTTPResponse.Status = .ok, backTo: String? = "/",
    toasts: [Toasts.Toast] = [], @HTMLBuilder content: () -> some HTML
  ) -> Response {
    .page(
      status: status,
      Page(
        title, app: .asterism, viewer: viewer, backTo: backTo, toasts: toasts, content: content))
  }
}

/// A request for a page of somebody who is signed in; strangers are sent to sign in first.
struct Member: ChildContext {
  let caller: Caller
  let person: SignedIn

  init(_ caller: Caller, _ request: Request) throws {
    self.caller = caller
    person = try caller.person ?? SignedIn(caller.visit, request)
  }

  var services: Services { caller.services }
  var words: Catalogue { caller.words }
  var profile: Profile? { caller.profile }
}
