internal import Accounts
internal import AppHost
internal import DataExport
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import StoredAnswers

/// `/account/export`: everything of the account as one file, put together by a job (PLT-5).
enum ExportRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("export")) { _, member in try await show(member) }
    routes.post(Branding.account("export")) { request, member in
      _ = try await RequestEffect.once(
        {
          try await member.services.dataExport.ask(
            for: member.person.account.id, from: member.person.client(of: request))
        }, receipt: { $0 }, restore: { $0 })
      return .seeOther(Branding.account("export"))
    }
    routes.get(Branding.account("export/{id}/download")) { request, member in
      try await download(request, member)
    }
  }

  private static func show(_ member: AccountPageContext<Branding>) async throws -> Response {
    let latest = try await member.services.dataExport.latest(of: member.person.account.id)
    return member.caller.page(member.words(.exportTitle), backTo: Branding.account.home) {
      ExportPage(
        latest: latest, words: member.words, formToken: member.caller.formToken,
        account: Branding.account)
    }
  }

  private static func download(_ request: Request, _ member: AccountPageContext<Branding>)
    async throws -> Response
  {
    let download = try await member.services.dataExport.download(
      request.parameters.require("id"), of: member.person.account.id)
    guard let download else { throw HTTPError(.notFound) }
    return Response(
      headers: [
        .contentType: "application/zip", .cacheControl: "no-store",
        .contentDisposition: "attachment; filename=\"asterism.zip\"",
      ],
      body: .stream { stream in
        for try await chunk in download { try await stream.write(chunk) }
      })
  }
}
