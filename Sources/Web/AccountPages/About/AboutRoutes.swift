internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/account/about`: the running version and the licences of its components; public.
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
