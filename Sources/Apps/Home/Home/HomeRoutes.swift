internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

enum HomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get("/") { _, context in try home(context) }
    routes.get("/offline") { request, context in
      .page(WebApp.asterism.offlinePage(for: context.viewer))
    }
    routes.get("/robots.txt") { _, _ in
      .text("User-agent: *\nAllow: /$\nAllow: /developers\nDisallow: /\n")
    }
  }

  private static func home(_ context: PageContext) throws -> Response {
    let model = try HomeModel(context)
    return context.page("Asterism", backTo: nil) {
      HomePage(model: model, words: context.words, formToken: context.formToken)
    }
  }
}
