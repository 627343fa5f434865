internal import AccountPages
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/halloo/welcome`: the first page for new visitors (HAL-302, HAL-109).
enum WelcomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get(HallooPath.welcome) { request, context in
      let next = HallooBranding.next(try request.query()["next"])
      if context.person != nil { return .seeOther(next) }
      return context.page(context.words(.welcomeTitle), backTo: nil, head: .sign) {
        WelcomePage(next: next, words: context.words, formToken: context.formToken)
      }
    }
    EntryPages<HallooBranding>(
      at: HallooPath.accountSetup, backTo: HallooPath.welcome,
      nameHint: Message(WelcomeKey.displayNameHint)
    ) { account, name, context in
      try await context.services.introduce(account, name: name, zone: context.clocks.toldName)
    }.mount(routes)
  }
}
