public import Accounts
public import HTTPServer
internal import HTTPTypes
internal import JSON
public import Storage

/// The data that one app stores about an account: the files of an export, joined into one (DES-129).
public struct AppExport: Sendable {
  private let app: String

  /// - Parameter app: the name of the app in exports and conversations.
  public init(of app: String) { self.app = app }

  /// One JSON file, `<app>.json`, for the owner's browser alone.
  public func response(
    to request: Request, of person: AuthenticatedContext
  ) async throws -> Response {
    try person.requestContext.requireCookie()
    let files = try await person.services.accounts.export(
      person.account.id, from: person.client(of: request))
    let json = try json(of: files, at: person.services.now())
    return Response(
      headers: [
        .contentType: "application/json", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"\(app).json\"",
      ], body: .bytes(json))
  }

  /// A member for each file, by its path: `"account/account": {…}`.
  /// - Parameter files: the export of the account, of all apps.
  public func json(of files: [ExportedFile], at moment: Timestamp) throws -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    let own = try files.filter(tellsOfApp)
    try json.object { json in
      json.field("exportedAt", Int(moment.milliseconds))
      json.field("app", app)
      json.key("data")
      try json.object { json in
        for file in own {
          json.key(data: String(file.path.dropLast(".json".count)))
          json.value(try JSONValue(parsing: file.bytes))
        }
      }
    }
    return json.bytes
  }

  private func tellsOfApp(_ file: ExportedFile) throws -> Bool {
    guard file.path.hasSuffix(".json") else { return false }
    switch file.path.prefix(while: { $0 != "/" }) {
    case "account", "people", app[...], "payments": return true
    case "conversations": return try JSONValue(parsing: file.bytes)["app"]?.string == app
    default: return false
    }
  }
}
