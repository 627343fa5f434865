internal import AppHost
internal import HTTPServer

/// Destiny's part of an export (DES-129).
enum DestinyExport {
  /// Returns one JSON file, for the owner's browser only.
  static func response(to request: Request, of person: AuthenticatedContext) async throws
    -> Response
  { try await AppExport(of: DestinyPath.appID).response(to: request, of: person) }
}
