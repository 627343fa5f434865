internal import AppHost
internal import HTTPServer

/// What an export of an account tells of Destiny (DES-129).
enum DestinyExport {
  /// One JSON file, for the owner's browser alone.
  static func response(
    to request: Request, of person: AuthenticatedContext
  ) async throws -> Response {
    try await AppExport(of: DestinyPath.appID).response(to: request, of: person)
  }
}
