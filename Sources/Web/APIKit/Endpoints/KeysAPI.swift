internal import Accounts
public import AppHost
public import HTTPServer
internal import HTTPTypes
internal import JSON
internal import StoredAnswers

/// Personal keys: list, create and revoke, only in the owner's browser (DES-129).
public struct KeysAPI: Sendable {
  private let dialect: APIDialect

  /// - Parameter dialect: the dialect of the responses.
  public init(_ dialect: APIDialect) { self.dialect = dialect }

  /// Adds `/keys/` and `/keys/{key_id}`.
  public func mount<Root>(_ routes: Routes<Root, APIContext>) {
    routes.get("/keys/", list)
    routes.post("/keys/", body: dialect.body, create)
    routes.delete("/keys/{key_id}", revoke)
  }

  private func list(_ request: Request, _ context: APIContext) async throws -> Response {
    let person = try await context.owner()
    let keys = try await person.services.accounts.apiKeys(of: person.account.id)
    return try request.json(dialect) { json in
      json.list(keys) { json, key in json.object { $0.fields(key) } }
    }
  }

  private func create(_ request: Request, _ context: APIContext) async throws -> Response {
    let person = try await context.owner()
    let name = try request.input(dialect) { $0.text("name", longest: APIKey.longestName) }
    let made = try await RequestEffect.once(
      {
        try await person.services.accounts.createAPIKey(
          named: name, of: person.account.id, from: person.client(of: request))
      }, receipt: \.receipt, restore: NewAPIKey.init(receipt:))
    return try request.object(dialect, status: .created) { json in
      json.fields(made.key)
      json.field("key", made.secret.text)
    }
  }

  private func revoke(_ request: Request, _ context: APIContext) async throws -> Response {
    let person = try await context.owner()
    let id = APIKeyID(rawValue: try request.parameters.require("key_id"))
    try await person.services.accounts.revokeAPIKey(
      id, of: person.account.id, from: person.client(of: request))
    return try request.object(dialect) { $0.field("success", true) }
  }
}

extension APIContext {
  /// Returns the owner, if the request comes from their browser.
  /// - Throws: `HTTPError` 403 for keys and tokens.
  public func owner() async throws -> AuthenticatedContext {
    try requestContext.requireCookie()
    return try await person()
  }
}

extension JSONWriter {
  fileprivate mutating func fields(_ key: APIKey) {
    field("keyId", key.id.rawValue)
    field("name", key.name)
    field("createdAt", key.createdAt)
    field("lastUsed", key.usedAt)
  }
}
