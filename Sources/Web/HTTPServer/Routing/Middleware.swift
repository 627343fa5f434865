/// Wraps handlers: sees every request before them and every response after them.
public protocol Middleware<Context>: Sendable {
  /// The context of the request.
  associatedtype Context: Sendable

  /// Answers, usually with the response of `next`. The router renders errors thrown here or below;
  /// to outer middleware they are responses.
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response
}

/// Answers a request.
public typealias Handler<Context> = @Sendable (Request, Context) async throws -> Response

/// A context derived from another, which may fail: a handler that needs a user therefore cannot be
/// mounted without one.
public protocol ChildContext: Sendable {
  /// The context it is derived from.
  associatedtype Parent: Sendable

  /// Throws `HTTPError` where the request lacks what this context guarantees.
  init(_ parent: Parent, _ request: Request) async throws
}
