public import Accounts
public import AppHost
internal import Elementary
public import HTTPServer
internal import HTTPTypes
public import Interface

/// The page that creates a named account or signs in to one (HAL-303 to HAL-306).
public struct EntryPages<Branding: AppBranding>: Sendable {
  private let path: String
  private let back: String
  private let nameHint: Message?
  private let introduce: @Sendable (Account, String, PageContext<Branding>) async throws -> Void

  /// - Parameters:
  ///   - path: the path of the page; `?way=up` and `?way=in` select the tab.
  ///   - back: the target of its back button.
  ///   - nameHint: what the name is for.
  ///   - introduce: stores the name of a new account.
  public init(
    at path: String, backTo back: String, nameHint: Message?,
    introduce: @escaping @Sendable (Account, String, PageContext<Branding>) async throws -> Void
  ) {
    (self.path, self.back, self.nameHint) = (path, back, nameHint)
    self.introduce = introduce
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, PageContext<Branding>>) {
    routes.get(path) { request, context in
      let query = try request.query()
      let next = Branding.next(query["next"])
      if context.person != nil { return .seeOther(next) }
      return page(context, .init(query["way"]), FormState(), next: next)
    }
    routes.post(path) { request, context in
      let form = try request.form()
      let (way, next) = (EntryPage.Way(form["way"]), Branding.next(form["next"]))
      return try await context.take(request) { form in
        let signIn = try await enter(way, form, request, context)
        return context.requestContext.welcome(signIn, .seeOther(next))
      } again: { refusal in
        page(context, way, refusal.answers, next: next, status: refusal.status)
      }
    }
  }

  private func enter(
    _ way: EntryPage.Way, _ form: FormFields, _ request: Request, _ context: PageContext<Branding>
  ) async throws -> SignIn {
    if way == .signIn { return try await context.signIn(form, request) }
    var input = Input(form, words: context.words)
    let name = input.text("name", longest: 60)
    let (email, password) = input.credentials()
    try input.check()
    let signIn = try await context.signUp(email: email, password: password, request)
    try await introduce(signIn.account, name, context)
    return signIn
  }

  private func page(
    _ context: PageContext<Branding>, _ way: EntryPage.Way, _ answers: FormState, next: String,
    status: HTTPResponse.Status = .ok
  ) -> Response {
    context.page(context.words(.yourAccount), status: status, backTo: back) {
      EntryPage(
        way: way, answers: answers, path: path, next: next,
        nameHint: nameHint.map { context.words($0) }, words: context.words,
        formToken: context.formToken, account: Branding.account)
    }
  }
}

extension EntryPage.Way {
  init(_ sent: String?) { self = sent == "in" ? .signIn : .signUp }
}
