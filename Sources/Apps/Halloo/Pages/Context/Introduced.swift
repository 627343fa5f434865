internal import HTTPServer
internal import HTTPTypes

/// Leads who has not come through the welcome yet to where they left it, whichever page they ask for (HAL-109).
struct Introduced: Middleware {
  func handle(
    _ request: Request, context: Carer, next: (Request, Carer) async throws -> Response
  ) async throws -> Response {
    if request.method == .get, let unfinished = QuizRoutes.unfinished(context) {
      return .seeOther(unfinished)
    }
    return try await next(request, context)
  }
}
