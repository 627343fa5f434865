public import HTTPServer

/// Middleware that translates errors of the lower modules into those of one API.
public struct ErrorTranslation<Context: Sendable>: Middleware {
  private let translate: @Sendable (any Error, Context) -> (any Error)?

  /// - Parameter translate: returns the API's error; nil to leave it as it is.
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
