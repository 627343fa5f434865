internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes

/// What of a share link stands outside the pages: its QR code, and the files by which native apps
/// claim `/u/*`.
enum LinkRoutes {
  static func mount(
    _ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>,
    _ natives: NativeApps
  ) {
    routes.get(ArcaPath.code("{secret}")) { request, context in
      let secret: String = try request.parameters.require("secret")
      let owner = try await ArcaStore(context.services).ownerOfOpen(secret)
      let visitor = try? AuthenticatedContext(context, request)
      // The own codes, of which a page shows several, are no look-ups.
      if visitor == nil || owner != visitor?.account.id {
        try await ArcaBucket.takeLookup(by: visitor?.account.id, request, context.services)
      }
      guard owner != nil else { throw HTTPError(.notFound) }
      var response = try Response.qrCode(context.services.origin.url(ArcaPath.shared(secret)))
      response.keepUnlisted()
      return response
    }
    natives.mount(routes)
  }
}
