internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// Middleware that says kindly what is not there any more: a relative, a habit or an answer that
/// somebody of the family has removed, perhaps in another tab, or of a family that the user is not
/// in any more (HAL-1204). Open pages show it at the next event (`data-gone`).
struct SaysGone: Middleware {
  func handle(
    _ request: Request, context: CaregiverContext,
    next: (Request, CaregiverContext) async throws -> Response
  ) async throws -> Response {
    do { return try await next(request, context) } catch {
      let told = error as? HTTPError ?? (error as? any HTTPErrorConvertible)?.httpError
      let isForBrowser = request.headers[.accept]?.contains("text/html") == true
      let isAboutOne = request.parameters["id"] != nil || request.method == .post
      guard told?.status == .notFound, isForBrowser, isAboutOne else { throw error }
      return page(request, context)
    }
  }

  private func page(_ request: Request, _ context: CaregiverContext) -> Response {
    let text = context.words(request.method == .get ? .notHereText : .notHereUndone)
    return context.pageContext.page(
      context.words(.notHere), status: .notFound, backTo: HallooPath.home
    ) {
      div(.data("gone", value: context.words(.notHere))) {
        EmptyState(
          context.words(.notHere), text: text, illustration: .secondBird,
          action: NamedLink(context.words(.homePlace), to: HallooPath.home))
        let typed = Self.typed(in: request)
        if !typed.isEmpty {
          Card(context.words(.notHereTyped)) {
            for text in typed { p(.class("now-words")) { text } }
          }
        }
      }
    }
  }

  /// The free texts of the forms that may come too late.
  private static let texts = ["title", "extra", "note", "name", "relationship", "phone", "place"]

  /// What was typed into the form that came too late, to be copied from the page.
  private static func typed(in request: Request) -> [String] {
    guard request.method == .post, let sent = try? SentForm(request).fields else { return [] }
    return texts.compactMap { sent[$0] }.filter { !$0.allSatisfy(\.isWhitespace) }
  }
}
