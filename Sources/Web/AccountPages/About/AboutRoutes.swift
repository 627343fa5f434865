internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/account/about`: which version runs, and whose work it carries, for strangers as well.
enum AboutRoutes<Branding: AppBranding> {
  static func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(Branding.account("about")) { _, context in
      context.page(
        context.words(.about),
        backTo: context.person == nil ? Branding.web.scope : Branding.account.home
      ) {
        AboutPage(words: context.words)
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
