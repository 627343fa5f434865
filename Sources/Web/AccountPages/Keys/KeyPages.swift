internal import Accounts
public import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
public import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import StoredAnswers

/// The pages for personal API keys, which let a user's programs act in an app (DES-129, DES-171).
public struct KeyPages<Branding: AppBranding>: Sendable {
  private let path: String
  private let back: String

  /// - Parameters:
  ///   - path: the path of the list; each key has a page below it.
  ///   - back: the target of its back button.
  public init(at path: String, backTo back: String) { (self.path, self.back) = (path, back) }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(path) { request, context in try await list(request, context) }
    routes.post(path) { request, context in try await create(request, context) }
    routes.get("\(path)/{id}") { request, context in try await show(request, context) }
    routes.post("\(path)/{id}/revoke") { request, context in try await revoke(request, context) }
  }

  private func list(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let isRevoked = try request.query()["revoked"] != nil
    let news = isRevoked ? [Toasts.Toast(context.words(.keyRevoked), dismissal: path)] : []
    return try await page(context, FormState(), toasts: news)
  }

  private func create(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    try context.pageContext.requestContext.requireCookie()
    return try await context.pageContext.take(request) { form in
      var input = Input(form, words: context.words)
      let name = input.text("name", longest: APIKey.longestName)
      try input.check()
      let made = try await RequestEffect.once(
        {
          try await context.services.accounts.createAPIKey(
            named: name, of: context.person.account.id, from: context.person.client(of: request))
        }, receipt: \.receipt, restore: NewAPIKey.init(receipt:))
      return context.pageContext.page(context.words(.keyNew), status: .created, backTo: path) {
        NewKeyPage(secret: made.secret.text, list: path, words: context.words)
      }
    } again: { refusal in
      try await page(context, refusal.answers, status: refusal.status)
    }
  }

  private func show(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    let id = APIKeyID(rawValue: try request.parameters.require("id"))
    let key = try await context.services.accounts.apiKeys(of: context.person.account.id)
      .first { $0.id == id }
    guard let key else { throw HTTPError(.notFound) }
    return context.pageContext.page(context.words(.apiAccess), backTo: path) {
      KeyPage(
        row: row(of: key, context), list: path, words: context.words,
        formToken: context.pageContext.formToken)
    }
  }

  private func revoke(_ request: Request, _ context: AccountPageContext<Branding>) async throws
    -> Response
  {
    try context.pageContext.requestContext.requireCookie()
    let id = APIKeyID(rawValue: try request.parameters.require("id"))
    try await context.services.accounts.revokeAPIKey(
      id, of: context.person.account.id, from: context.person.client(of: request))
    return .seeOther("\(path)?revoked")
  }

  private func page(
    _ context: AccountPageContext<Branding>, _ answers: FormState,
    status: HTTPResponse.Status = .ok, toasts: [Toasts.Toast] = []
  ) async throws -> Response {
    let keys = try await context.services.accounts.apiKeys(of: context.person.account.id)
    return context.pageContext.page(
      context.words(.apiAccess), status: status, backTo: back, toasts: toasts
    ) {
      KeysPage(
        rows: keys.map { row(of: $0, context) }, list: path, answers: answers,
        words: context.words, formToken: context.pageContext.formToken)
    }
  }

  /// Converts a key into its row.
  private func row(of key: APIKey, _ context: AccountPageContext<Branding>) -> KeysPage.Row {
    let (words, made) = (context.words, context.pageContext.written(key.createdAt))
    let used = key.usedAt.map { context.pageContext.written($0) }
    let detail = used.map { words(.keyUsed(made: made, used: $0)) } ?? words(.keyUnused(made))
    return .init(id: key.id, name: key.name, detail: detail)
  }
}
