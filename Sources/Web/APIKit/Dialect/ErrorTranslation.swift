public import HTTPServer

/// Middleware that tells the errors of the modules below in the words of one API.
public struct ErrorTranslation<Context: Sendable>: Middleware {
  private let translate: @Sendable (any Error, Context) -> (any Error)?

  /// - Parameter translate: the error in the words of the API; nil to leave it as it is.
  public init(_ translate: @escaping @Sendable (any Error, Context) -> (any Error)?) {
    self.translate = translate
  }

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    do { return try await next(request, context) } catch {
      throw translate(error, context) ?? error
    }
  }
}
