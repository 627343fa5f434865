internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/account/about`: which version runs, and whose work it carries, for strangers as well.
enum AboutRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("about")) { _, caller in
      caller.page(
        caller.words(.about),
        backTo: caller.person == nil ? Branding.web.scope : Branding.account.home
      ) {
        AboutPage(words: caller.words)
      }
    }
  }
}

/// The version, and the licences.
struct AboutPage: HTML {
  let words: MessageCatalog

  var body: some HTML {
    List([.init(words(.version), value: Dependencies.version)])
    Card(words(.licences)) { p(.class("verbatim"), .lang("en")) { Licences.text } }
  }
}
