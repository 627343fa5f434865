internal import Elementary
internal import HTTPServer
internal import Interface
internal import Markup
internal import Site

/// `/developers`: the APIs, each with a call that works (PLT-2).
enum DeveloperRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get("/developers") { _, caller in
      caller.page(caller.words(.developers)) {
        DeveloperPage(origin: caller.services.origin.description, words: caller.words)
      }
    }
  }
}

/// The APIs, each with a call that works.
struct DeveloperPage: HTML {
  let origin: String
  let words: Catalogue

  @HTMLBuilder var body: some HTML {
    p(.class("secondary")) { words(.developersText) }
    for example in APIExample.all {
      Card(words(example.title)) {
        p(.class("caption")) { code { "\(example.method) \(example.path.prefix { $0 != "?" })" } }
        pre { code { example.command(origin: origin) } }
      }
    }
  }
}
