internal import AccountPages
internal import AppHost
internal import Elementary
internal import HTTPServer
internal import Interface

/// `/chloe/welcome`: the first page of a new visitor (CHL-34).
enum WelcomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, PageContext>) {
    routes.get(ChloePath.welcome) { request, context in
      let next = ChloeBranding.next(try request.query()["next"])
      if context.person != nil { return .seeOther(ChloePath.home) }
      return context.page(context.words(WelcomeKey.title), backTo: nil, head: .titleOnly) {
        WelcomePage(next: next, words: context.words, formToken: context.formToken)
      }
    }
  }
}

private struct WelcomePage: HTML {
  let next: String
  let words: MessageCatalog
  let formToken: String

  var body: some HTML {
    div(.class("welcome chloe-welcome")) {
      ChloeMark(size: .large)
      p(.class("main-title")) { words(WelcomeKey.promise) }
      div(.class("form-actions")) {
        LinkButton(words(WelcomeKey.signUp), to: account("sign-up"), isWide: true)
        LinkButton(words(WelcomeKey.signIn), to: account("sign-in"), style: .secondary)
        Form(to: ChloePath.account("guest"), token: formToken, words: words) {
          input(.type(.hidden), .name("next"), .value(next))
          Button(words(WelcomeKey.guest), style: .plain, isWide: true)
        }
      }
      Disclaimer(words: words)
    }
  }

  private func account(_ page: String) -> String {
    "\(ChloePath.account(page))?next=\(SafeReturn.encoded(next))"
  }
}
