public import HTTPServer
internal import HTTPTypes

/// Marks responses `no-store`: they belong to one person, and some hold secrets.
public struct NotStored<Context: Sendable>: Middleware {
  /// Creates the middleware for a group of routes.
  public init() {}

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers[.cacheControl] = "no-store"
    return response
  }
}
