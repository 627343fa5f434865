internal import Accounts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Site

/// `/halloo/account-setup`: the account of all apps, made or opened here (HAL-303 to HAL-306).
enum AccountSetupRoutes {
  static func mount<Root>(_ routes: Routes<Root, Caller>) {
    routes.get(HallooPath.accountSetup) { request, caller in
      let query = try request.query()
      let next = WelcomeRoutes.home(query["next"])
      if caller.person != nil { return .seeOther(next) }
      return page(caller, .init(query["way"]), Answers(), next: next)
    }
    routes.post(HallooPath.accountSetup) { request, caller in
      let form = try request.form()
      let (way, next) = (Way(form["way"]), WelcomeRoutes.home(form["next"]))
      return try await caller.take(request) { form in
        let signIn = try await enter(way, form, request, caller)
        return caller.visit.welcome(signIn, .seeOther(next))
      } again: { refusal in
        page(caller, way, refusal.answers, next: next, status: refusal.status)
      }
    }
  }

  private typealias Way = AccountSetupPage.Way

  private static func enter(
    _ way: Way, _ form: FormFields, _ request: Request, _ caller: Caller
  ) async throws -> SignIn {
    var input = Input(form, words: caller.words)
    let name = way == .signUp ? input.text("name", longest: 60) : ""
    let email = input.text("email", longest: 254)
    let password = input.secret("password")
    try input.check()
    let (accounts, arrival) = (caller.services.accounts, caller.visit.browserArrival(request))
    switch way {
    case .signIn: return try await accounts.signIn(email: email, password: password, arrival)
    case .signUp:
      let signIn = try await caller.visit.signUp(
        email: email, password: password, arrival)
      try await caller.sendVerification(of: signIn.account.id, request)
      try await caller.services.introduce(signIn.account, name: name, zone: caller.clocks.name)
      return signIn
    }
  }

  private static func page(
    _ caller: Caller, _ way: Way, _ answers: Answers, next: String,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    caller.page(caller.words(.signUpTitle), status: status, backTo: HallooPath.welcome) {
      AccountSetupPage(
        way: way, answers: answers, next: next, words: caller.words, formToken: caller.formToken)
    }
  }
}

extension AccountSetupPage.Way {
  init(_ sent: String?) { self = sent == "in" ? .signIn : .signUp }
}
