internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site

enum HomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get("/") { _, caller in try home(caller) }
    routes.get("/offline") { request, caller in
      .page(
        WebApp.asterism.offlinePage(for: Viewer(words: caller.words)))
    }
    routes.get("/robots.txt") { _, _ in
      .text("User-agent: *\nAllow: /$\nAllow: /developers\nDisallow: /\n")
    }
  }

  private static func home(_ caller: Caller) throws -> Response {
    let model = try HomeModel(caller)
    return caller.page("Asterism", backTo: nil) {
      HomePage(model: model, words: caller.words, formToken: caller.formToken)
    }
  }
}
