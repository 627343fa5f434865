public import HTTPServer
internal import HTTPTypes
internal import Vault

/// Middleware that serves the answers to GET under an `ETag` of their content, unless they have one,
/// and answers 304 to a client that has them already.
public struct ContentTags<Context: Sendable>: Middleware {
  /// Creates the middleware for a group of routes.
  public init() {}

  public func handle(
    _ request: Request, context: Context, next: (Request, Context) async throws -> Response
  ) async throws -> Response {
    var response = try await next(request, context)
    guard request.method == .get, response.status == .ok, response.headers[.eTag] == nil,
      case .bytes(let bytes) = response.body
    else { return response }
    let tag = "\"\(OpaqueID.uuid(of: bytes))\""
    guard request.headers[.ifNoneMatch] != tag else {
      return Response(status: .notModified, headers: [.eTag: tag])
    }
    response.headers[.eTag] = tag
    return response
  }
}
