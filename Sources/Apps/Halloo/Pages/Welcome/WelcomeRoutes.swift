internal import AccountPages
internal import Accounts
internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/halloo/welcome`: what strangers see first (HAL-302, HAL-109).
enum WelcomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get(HallooPath.welcome) { request, caller in
      let next = HallooBranding.next(try request.query()["next"])
      if caller.person != nil { return .seeOther(next) }
      return caller.page(caller.words(.welcomeTitle), backTo: nil, head: .sign) {
        WelcomePage(next: next, words: caller.words, formToken: caller.formToken)
      }
    }
    EntryPages<HallooBranding>(
      at: HallooPath.accountSetup, backTo: HallooPath.welcome,
      nameHint: Message(WelcomeKey.displayNameHint)
    ) { account, name, caller in
      try await caller.services.introduce(account, name: name, zone: caller.clocks.name)
    }.mount(routes)
  }
}
