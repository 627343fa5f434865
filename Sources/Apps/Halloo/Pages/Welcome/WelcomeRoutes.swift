internal import Elementary
internal import HTTPServer
internal import Interface
internal import Site

/// `/halloo/welcome`: what strangers see first (HAL-302, HAL-109).
enum WelcomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get(HallooPath.welcome) { request, caller in
      let next = home(try request.query()["next"])
      if caller.person != nil { return .seeOther(next) }
      return caller.page(caller.words(.welcomeTitle), backTo: nil, head: .sign) {
        WelcomePage(next: next, words: caller.words, formToken: caller.formToken)
      }
    }
    AccountSetupRoutes.mount(routes)
  }

  /// A path of ours to go on to; the dashboard where none was sent.
  static func home(_ sent: String?) -> String {
    let path = SafeReturn.path(sent)
    return path == "/" ? HallooPath.home : path
  }
}
