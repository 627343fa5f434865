internal import HTTPServer

/// Middleware that stands aside for some routes: those of operation, which machines ask without being
/// anybody.
struct Attended: Middleware {
  let middleware: any Middleware<Visit>
  /// The patterns of the routes that it leaves alone.
  let exceptions: Set<String>

  func handle(
    _ request: Request, context: Visit, next: (Request, Visit) async throws -> Response
  ) async throws -> Response {
    if exceptions.contains(request.route) { return try await next(request, context) }
    return try await middleware.handle(request, context: context, next: next)
  }
}
