internal import Accounts
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site

/// `/destiny/welcome` and `/destiny/signin`: what strangers see first (DES-3 to DES-6).
enum WelcomeRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get(DestinyPath.welcome) { request, caller in
      onboarding(caller, next: home(try request.query()["next"]))
    }
    routes.post(DestinyPath.welcome) { request, caller in
      let next = home(try request.form()["next"])
      return Entrance.remembering(
        .seeOther(next), isSecure: caller.services.origin.isSecure)
    }
    routes.get(DestinyPath.signIn) { request, caller in
      let next = home(try request.query()["next"])
      return caller.person == nil ? signInPage(caller, Answers(), next: next) : .seeOther(next)
    }
    routes.post(DestinyPath.signIn) { request, caller in try await signIn(request, caller) }
  }

  private static func signIn(_ request: Request, _ caller: Caller) async throws -> Response {
    let next = home(try request.form()["next"])
    return try await caller.take(request) { form in
      var input = Input(form, words: caller.words)
      let email = input.text("email", longest: 254)
      let password = input.secret("password")
      try input.check()
      let signIn = try await caller.services.accounts.signIn(
        email: email, password: password, caller.visit.browserArrival(request))
      return caller.visit.welcome(signIn, .seeOther(next))
    } again: { refusal in
      signInPage(caller, refusal.answers, next: next, status: refusal.status)
    }
  }

  /// A path of ours to go on to; Home where none was sent.
  private static func home(_ sent: String?) -> String {
    let path = SafeReturn.path(sent)
    return path == "/" ? DestinyPath.home : path
  }

  private static func onboarding(_ caller: Caller, next: String) -> Response {
    caller.page(caller.words(.welcomeTitle), backTo: nil, head: .sign) {
      OnboardingPage(words: caller.words, formToken: caller.formToken, next: next)
    }
  }

  private static func signInPage(
    _ caller: Caller, _ answers: Answers, next: String, status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(caller.words(.signIn), status: status, backTo: nil, head: .sign) {
      SignInPage(
        answers: answers, next: next, words: caller.words, formToken: caller.formToken)
    }
  }
}
