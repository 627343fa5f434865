internal import HTTPServer
internal import HTTPTypes

/// Leads who has not come through the welcome yet to where they left it, whichever page they ask for (HAL-109).
struct Introduced: Middleware {
  func handle(
    _ request: Request, context: Carer, next: (Request, Carer) async throws -> Response
  ) async throws -> Response {
    if request.method == .get, let unfinished = unfinished(context) {
      return .seeOther(unfinished)
    }
    return try await next(request, context)
  }

  /// Where somebody goes who is not through yet (HAL-109); nil for everybody else.
  private func unfinished(_ carer: Carer) -> String? {
    switch carer.record.step {
    case .welcome, .accountSetup, .quiz: HallooPath.quiz
    case .complete: HallooPath.ready
    case .done: nil
    }
  }
}
