import HTTPTypes

/// Tells the client under which id the log knows its request.
public struct RequestIDHeader<Context: Sendable>: Middleware {
  public init() {}

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    response.headers.append(HTTPField(name: .requestID, value: request.id.description))
    return response
  }
}
