internal import Accounts
internal import AppHost
internal import DataExport
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import StoredAnswers

/// `/account/export`: all data of the account as one file, created by a job (PLT-5).
enum ExportRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(Branding.account("export")) { _, context in try await show(context) }
    routes.post(Branding.account("export")) { request, context in
      _ = try await RequestEffect.once(
        {
          try await context.services.dataExport.ask(
            for: context.person.account.id, from: context.person.client(of: request))
        }, receipt: { $0 }, restore: { $0 })
      return .seeOther(Branding.account("export"))
    }
    routes.get(Branding.account("export/{id}/download")) { request, context in
      try await download(request, context)
    }
  }

  private static func show(_ context: AccountPageContext<Branding>) async throws -> Response {
    let latest = try await context.services.dataExport.latest(of: context.person.account.id)
    return context.pageContext.page(context.words(.exportTitle), backTo: Branding.account.home) {
      ExportPage(
        latest: latest, words: context.words, formToken: context.pageContext.formToken,
        account: Branding.account)
    }
  }

  private static func download(_ request: Request, _ context: AccountPageContext<Branding>)
    async throws -> Response
  {
    let download = try await context.services.dataExport.download(
      request.parameters.require("id"), of: context.person.account.id)
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
