internal import AppHost
internal import Elementary
internal import HTTPServer

/// `/developers`: the APIs with their descriptions, each with a call that works (PLT-2); and the same for programs
/// at `/.well-known/api-catalog` (RFC 9727).
enum DeveloperRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get("/developers") { _, context in
      var response = context.page(context.words(.developers), needsSky: true) {
        DeveloperPage(
          origin: context.services.origin.description, apis: context.services.apis,
          words: context.words)
      }
      response.headers.append(APICatalog.link)
      return response
    }
    routes.get(APICatalog.path) { _, context in
      APICatalog(origin: context.services.origin.description, apis: context.services.apis).response
    }
  }
}
