public import Accounts
public import AppHost
public import HTTPServer
internal import HTTPTypes
public import Interface
public import Sharing

/// The context of a request in a circle, with the caller's role.
public protocol CircleContext: Sendable {
  /// The roles of the app.
  associatedtype Role: MemberRole

  /// The caller.
  var person: AuthenticatedContext { get }
  /// The texts, with those of ``CircleText``.
  var words: MessageCatalog { get }
  /// The owner of the current circle.
  var circleOwner: NamedOwner { get }
  /// The role of the caller in it.
  var role: Role { get }
  /// The members of all circles.
  var members: CircleMembers<Role> { get }
}

/// The context of a page in a circle.
public protocol CirclePageContext: CircleContext {
  /// The branding of the app.
  associatedtype Branding: AppBranding

  /// The context of the page.
  var pageContext: PageContext<Branding> { get }
  /// Writes dates.
  var times: TimeWriter { get }
  /// Selects another circle.
  /// - Throws: ``Sharing/CircleError/gone`` if the caller has no access to it.
  func choose(_ circle: AccountID) async throws
}

/// Middleware that requires a role or a higher one; others get 403.
private struct RequireRole<Context: CircleContext>: Middleware {
  let role: Context.Role

  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    guard context.role >= role else {
      throw HTTPError(.forbidden, context.words.only(role))
    }
    return try await next(request, context)
  }
}

extension Routes where Context: CircleContext {
  /// Adds routes for members with at least this role.
  public func allowing(_ role: Context.Role, _ build: (Routes) -> Void) {
    group("", middleware: [RequireRole(role: role)], build)
  }
}
