internal import APIKit
internal import Accounts
internal import AppHost
internal import DataExport
internal import HTTPServer
internal import Storage

/// `/privacy/export`: everything that is kept of the account, in one archive (AST-113).
enum ExportEndpoint {
  static func mount<Root>(_ routes: Routes<Root, UserAPIContext>) {
    routes.get("/privacy/export") { request, user in
      let (export, account) = (user.services.dataExport, user.owner.account)
      let client = user.person.client(of: request)
      let archive = try await user.services.database.write {
        try export.archive(of: account, from: client, in: $0)
      }
      return .archive(
        named: AstronovaPath.appID,
        .stream { stream in try await archive.write { try await stream.write($0) } })
    }
  }
}
