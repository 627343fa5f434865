internal import Accounts
internal import HTTPServer
internal import Interface
internal import Site
internal import Storage

/// Tells the errors of the rooms below in the words of the wire (HAL-1602).
struct HallooProblems<Context: Sendable>: Middleware {
  func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as AccountError {
      throw HTTPError(halloo: error) ?? error
    } catch let error as StorageError where error.code == .invalidCursor {
      throw HTTPError(.badRequest, "The list does not go on from there.", field: "cursor")
    }
  }
}

extension HTTPError {
  /// An error of the account's room; nil for one that has no code of Halloo.
  fileprivate init?(halloo error: AccountError) {
    let sentence = Catalogue.siteEnglish(error.message)
    switch error.code {
    case .invalidToken: self.init(.invalidToken, sentence)
    default: return nil
    }
  }
}
