internal import Elementary
internal import HTTPServer
internal import Interface
internal import Site

/// `/account/about`: which version runs, and whose work it carries, for strangers as well.
enum AboutRoutes {
  static let path = "/account/about"

  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get(path) { _, caller in
      caller.page(caller.words(.about), backTo: caller.person == nil ? "/" : "/account/") {
        AboutPage(words: caller.words)
      }
    }
  }
}

/// The version, and the licences.
struct AboutPage: HTML {
  let words: Catalogue

  var body: some HTML {
    List([.init(words(.version), value: Services.version)])
    Card(words(.licences)) { p(.class("verbatim"), .lang("en")) { Licences.text } }
  }
}
