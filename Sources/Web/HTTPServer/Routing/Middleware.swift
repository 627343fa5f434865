/// What stands around handlers: sees every request before and every response after them.
public protocol Middleware<Context>: Sendable {
  /// What is known of the request besides itself.
  associatedtype Context: Sendable

  /// Answers, most often by what `next` answers. An error that is thrown here or below is rendered
  /// by the router; outside the middleware that threw it, it is a response.
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response
}

/// Answers a request.
public typealias Handler<Context> = @Sendable (Request, Context) async throws -> Response

/// A context that is made from another, or refuses to be: so a handler that needs a user cannot be
/// mounted without one.
public protocol ChildContext: Sendable {
  /// What it is made from.
  associatedtype Parent: Sendable

  /// Throws `HTTPError` where the request does not have what this context promises.
  init(_ parent: Parent, _ request: Request) async throws
}
