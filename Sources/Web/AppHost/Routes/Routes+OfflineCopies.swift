public import HTTPServer
internal import HTTPTypes
public import Interface

extension Routes {
  /// The list of pages that a device keeps to be read without a connection.
  public func copies(
    _ path: String, _ copies: @escaping @Sendable (Context) async throws -> OfflineCopies
  ) {
    get(path) { _, context in
      let copies = try await copies(context)
      var response = Response.json { copies.write(to: &$0) }
      response.headers[.cacheControl] = "no-store"
      return response
    }
  }
}
