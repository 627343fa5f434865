internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import Storage

/// The files of an export that tell of Destiny, put together into one (DES-129).
struct DestinyExport: Sendable {
  private let files: [ExportedFile]

  /// One JSON file, for the owner's browser alone.
  static func response(to request: Request, of person: SignedIn) async throws -> Response {
    try person.visit.requireCookie()
    let files = try await person.services.accounts.export(
      person.account.id, from: person.client(of: request))
    let json = try DestinyExport(files).json(at: person.services.now())
    return Response(
      headers: [
        .contentType: "application/json", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"destiny.json\"",
      ], body: .bytes(json))
  }

  /// - Parameter files: all that is kept of an account, of whichever app.
  init(_ files: [ExportedFile]) throws {
    self.files = try files.filter { file in
      guard file.path.hasSuffix(".json") else { return false }
      switch file.path.prefix(while: { $0 != "/" }) {
      case "account", "people", DestinyPath.appID[...], "payments": return true
      case "conversations":
        return try JSONValue(parsing: file.bytes)["app"]?.string == DestinyPath.appID
      default: return false
      }
    }
  }

  /// A member for each file, by its path: `"account/account": {…}`.
  func json(at moment: Timestamp) throws -> [UInt8] {
    var json = JSONWriter(layout: .pretty)
    try json.object { json in
      json.field("exportedAt", Int(moment.milliseconds))
      json.field("app", DestinyPath.appID)
      json.key("data")
      try json.object { json in
        for file in files {
          json.key(data: String(file.path.dropLast(".json".count)))
          json.value(try JSONValue(parsing: file.bytes))
        }
      }
    }
    return json.bytes
  }
}
