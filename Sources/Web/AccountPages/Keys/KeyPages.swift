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

/// The pages of personal API keys, with which programs of somebody act in an app (DES-129, DES-171).
public struct KeyPages<Branding: AppBranding>: Sendable {
  private let path: String
  private let back: String

  /// - Parameters:
  ///   - path: where the list lies; each key is a page below it.
  ///   - back: where the list leads back to.
  public init(at path: String, backTo back: String) { (self.path, self.back) = (path, back) }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, AccountPageContext<Branding>>) {
    routes.get(path) { request, member in try await list(request, member) }
    routes.post(path) { request, member in try await create(request, member) }
    routes.get("\(path)/{id}") { request, member in try await show(request, member) }
    routes.post("\(path)/{id}/revoke") { request, member in try await revoke(request, member) }
  }

  private func list(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    let isRevoked = try request.query()["revoked"] != nil
    let news = isRevoked ? [Toasts.Toast(member.words(.keyRevoked), dismissal: path)] : []
    return try await page(member, FormState(), toasts: news)
  }

  private func create(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    try member.caller.visit.requireCookie()
    return try await member.caller.take(request) { form in
      var input = Input(form, words: member.words)
      let name = input.text("name", longest: APIKey.longestName)
      try input.check()
      let made = try await RequestEffect.once(
        {
          try await member.services.accounts.createAPIKey(
            named: name, of: member.person.account.id, from: member.person.client(of: request))
        }, receipt: \.receipt, restore: NewAPIKey.init(receipt:))
      return member.caller.page(member.words(.keyNew), status: .created, backTo: path) {
        NewKeyPage(secret: made.secret.text, list: path, words: member.words)
      }
    } again: { refusal in
      try await page(member, refusal.answers, status: refusal.status)
    }
  }

  private func show(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    let id = APIKeyID(rawValue: try request.parameters.require("id"))
    let key = try await member.services.accounts.apiKeys(of: member.person.account.id)
      .first { $0.id == id }
    guard let key else { throw HTTPError(.notFound) }
    return member.caller.page(member.words(.apiAccess), backTo: path) {
      KeyPage(
        row: row(of: key, member), list: path, words: member.words,
        formToken: member.caller.formToken)
    }
  }

  private func revoke(_ request: Request, _ member: AccountPageContext<Branding>) async throws
    -> Response
  {
    try member.caller.visit.requireCookie()
    let id = APIKeyID(rawValue: try request.parameters.require("id"))
    try await member.services.accounts.revokeAPIKey(
      id, of: member.person.account.id, from: member.person.client(of: request))
    return .seeOther("\(path)?revoked")
  }

  private func page(
    _ member: AccountPageContext<Branding>, _ answers: FormState,
    status: HTTPResponse.Status = .ok, toasts: [Toasts.Toast] = []
  ) async throws -> Response {
    let keys = try await member.services.accounts.apiKeys(of: member.person.account.id)
    return member.caller.page(
      member.words(.apiAccess), status: status, backTo: back, toasts: toasts
    ) {
      KeysPage(
        rows: keys.map { row(of: $0, member) }, list: path, answers: answers,
        words: member.words, formToken: member.caller.formToken)
    }
  }

  /// A key as the pages show it.
  private func row(of key: APIKey, _ member: AccountPageContext<Branding>) -> KeysPage.Row {
    let (words, made) = (member.words, member.caller.written(key.createdAt))
    let used = key.usedAt.map { member.caller.written($0) }
    let detail = used.map { words(.keyUsed(made: made, used: $0)) } ?? words(.keyUnused(made))
    return .init(id: key.id, name: key.name, detail: detail)
  }
}
