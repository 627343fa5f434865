internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

/// `/developers`: the APIs with their descriptions, each with a call that works (PLT-2); and the same for programs
/// at `/.well-known/api-catalog` (RFC 9727).
enum DeveloperRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get("/developers") { _, caller in
      var response = caller.page(caller.words(.developers)) {
        DeveloperPage(
          origin: caller.services.origin.description, apis: caller.services.apis,
          words: caller.words)
      }
      response.headers.append(APICatalog.link)
      return response
    }
    routes.get(APICatalog.path) { _, caller in
      APICatalog(origin: caller.services.origin.description, apis: caller.services.apis).response
    }
  }
}
