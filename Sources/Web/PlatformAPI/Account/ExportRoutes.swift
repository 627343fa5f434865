internal import APIKit
internal import Accounts
internal import AppHost
internal import DataExport
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import StoredAnswers

/// `export` and `import`: all data of an account as one ZIP archive, created by a job, and its
/// import (PLT-5).
enum ExportRoutes {
  static func mount(_ routes: Routes<RequestContext, AuthenticatedContext>) {
    routes.post("/export", ask)
    routes.get("/export/{id}") { request, person in try await state(request, person) }
    routes.get("/export/{id}/download") { request, person in try await download(request, person) }
    routes.post("/import", body: .archive, bring)
  }

  private static func ask(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let id = try await RequestEffect.once(
      {
        try await person.services.dataExport.ask(
          for: person.account.id, from: person.client(of: request))
      }, receipt: { $0 }, restore: { $0 })
    return try await answer(id, person, status: .accepted)
  }

  private static func state(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  { try await answer(request.parameters.require("id"), person, status: .ok) }

  private static func answer(
    _ id: String, _ person: AuthenticatedContext, status: HTTPResponse.Status
  ) async throws -> Response {
    guard let state = try await person.services.dataExport.state(of: id, for: person.account.id)
    else { throw HTTPError(.notFound) }
    return .object(status: status) { json in
      json.field("id", id)
      switch state {
      case .waiting: json.field("state", "waiting")
      case .working: json.field("state", "working")
      case .failed: json.field("state", "failed")
      case .ready(let bytes, let end):
        json.field("state", "ready")
        json.field("bytes", bytes)
        json.field("until", end)
      }
    }
  }

  private static func download(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    let download = try await person.services.dataExport.download(
      request.parameters.require("id"), of: person.account.id)
    guard let download else { throw HTTPError(.notFound) }
    return .archive(
      named: "asterism",
      .stream { stream in for try await chunk in download { try await stream.write(chunk) } })
  }

  private static func bring(_ request: Request, _ person: AuthenticatedContext) async throws
    -> Response
  {
    guard request.mediaType == "application/zip" else {
      throw HTTPError(.unsupportedMediaType, "The body has to be application/zip.")
    }
    let imported = try await RequestEffect.once(
      {
        try await person.services.dataExport.bring(
          request.body.bytes(), into: person.account.id, from: person.client(of: request))
      }, receipt: \.receipt, restore: Imported.init(receipt:))
    return .object { json in
      json.object("added") { json in
        for (module, count) in imported.added.sorted(by: { $0.key < $1.key }) {
          json.field(module, count)
        }
      }
      json.field("leftOut", imported.leftOut)
    }
  }
}
