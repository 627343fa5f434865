internal import AppHost
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface

enum HomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get("/") { _, caller in try home(caller) }
    routes.get("/offline") { request, caller in
      .page(
        WebApp.asterism.offlinePage(for: caller.viewer))
    }
    routes.get("/robots.txt") { _, _ in
      .text("User-agent: *\nAllow: /$\nAllow: /developers\nDisallow: /\n")
    }
  }

  private static func home(_ caller: PageContext) throws -> Response {
    let model = try HomeModel(caller)
    return caller.page("Asterism", backTo: nil) {
      HomePage(model: model, words: caller.words, formToken: caller.formToken)
    }
  }
}
