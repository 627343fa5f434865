internal import Accounts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site
internal import Storage
internal import StoredAnswers

/// `/destiny/profile/keys`: the keys with which programs of the person act (DES-129, DES-171).
enum KeyRoutes {
  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(DestinyPath.keys) { request, reader in try await list(request, reader) }
    routes.post(DestinyPath.keys) { request, reader in try await create(request, reader) }
    routes.get(DestinyPath.key("{id}")) { request, reader in try await show(request, reader) }
    routes.post(DestinyPath.revokeKey("{id}")) { request, reader in
      try await revoke(request, reader)
    }
  }

  private static func list(_ request: Request, _ reader: Reader) async throws -> Response {
    let isRevoked = try request.query()["revoked"] != nil
    let news =
      isRevoked ? [Toasts.Toast(reader.words(.keyRevoked), dismissal: DestinyPath.keys)] : []
    return try await page(reader, Answers(), toasts: news)
  }

  private static func create(_ request: Request, _ reader: Reader) async throws -> Response {
    try reader.caller.visit.requireCookie()
    return try await reader.caller.take(request) { form in
      var input = Input(form, words: reader.words)
      let name = input.text("name", longest: APIKey.longestName)
      try input.check()
      let made = try await RequestEffect.once(
        {
          try await reader.services.accounts.createAPIKey(
            named: name, of: reader.person.account.id, from: reader.person.client(of: request))
        }, receipt: \.receipt, restore: NewAPIKey.init(receipt:))
      return reader.caller.page(reader.words(.keyNew), status: .created, backTo: DestinyPath.keys) {
        NewKeyPage(secret: made.secret.text, words: reader.words)
      }
    } again: { refusal in
      try await page(reader, refusal.answers, status: refusal.status)
    }
  }

  private static func show(_ request: Request, _ reader: Reader) async throws -> Response {
    let id = APIKeyID(rawValue: try request.parameters.require("id"))
    let key = try await reader.services.accounts.apiKeys(of: reader.person.account.id)
      .first { $0.id == id }
    guard let key else { throw HTTPError(.notFound) }
    return reader.caller.page(reader.words(.apiAccess), backTo: DestinyPath.keys) {
      KeyPage(row: reader.row(of: key), words: reader.words, formToken: reader.caller.formToken)
    }
  }

  private static func revoke(_ request: Request, _ reader: Reader) async throws -> Response {
    try reader.caller.visit.requireCookie()
    let id = APIKeyID(rawValue: try request.parameters.require("id"))
    try await reader.services.accounts.revokeAPIKey(
      id, of: reader.person.account.id, from: reader.person.client(of: request))
    return .seeOther("\(DestinyPath.keys)?revoked")
  }

  private static func page(
    _ reader: Reader, _ answers: Answers, status: HTTPResponse.Status = .ok,
    toasts: [Toasts.Toast] = []
  ) async throws -> Response {
    let keys = try await reader.services.accounts.apiKeys(of: reader.person.account.id)
    return reader.caller.page(
      reader.words(.apiAccess), status: status, backTo: DestinyPath.profile, toasts: toasts
    ) {
      KeysPage(
        rows: keys.map { reader.row(of: $0) }, answers: answers, words: reader.words,
        formToken: reader.caller.formToken)
    }
  }
}

extension Reader {
  /// A key as the pages show it.
  fileprivate func row(of key: APIKey) -> KeysPage.Row {
    let made = written(key.createdAt)
    let detail =
      key.usedAt.map { words(.keyUsed(made: made, used: written($0))) } ?? words(.keyUnused(made))
    return .init(id: key.id, name: key.name, detail: detail)
  }
}
