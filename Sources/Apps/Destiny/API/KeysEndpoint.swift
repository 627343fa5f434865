internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import StoredAnswers

/// `/vedic/api/keys/` and `/vedic/api/export/`: what only the owner's browser may do (DES-129).
enum KeysEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/keys/") { request, caller in try await list(request, caller) }
    routes.post("/keys/", body: .wire) { request, caller in try await create(request, caller) }
    routes.delete("/keys/{key_id}") { request, caller in try await revoke(request, caller) }
    routes.get("/export/") { request, caller in
      try await DestinyExport.response(to: request, of: owner(caller))
    }
  }

  /// - Throws: `HTTPError` 403 for keys and tokens.
  private static func owner(_ caller: WireCaller) async throws -> SignedIn {
    try caller.visit.requireCookie()
    return try await caller.person()
  }

  private static func list(_ request: Request, _ caller: WireCaller) async throws -> Response {
    let person = try await owner(caller)
    let keys = try await person.services.accounts.apiKeys(of: person.account.id)
    return try .json(names: request.nameStyle()) { json in
      json.array { json in
        for key in keys { json.object { $0.fields(key) } }
      }
    }
  }

  private static func create(_ request: Request, _ caller: WireCaller) async throws -> Response {
    let person = try await owner(caller)
    var input = try Input(snakeCase: request)
    let name = input.text("name", longest: APIKey.longestName)
    try input.check()
    let made = try await RequestEffect.once(
      {
        try await person.services.accounts.createAPIKey(
          named: name, of: person.account.id, from: person.client(of: request))
      }, receipt: \.receipt, restore: NewAPIKey.init(receipt:))
    return try .json(status: .created, names: request.nameStyle()) { json in
      json.object { json in
        json.fields(made.key)
        json.field("key", made.secret.text)
      }
    }
  }

  private static func revoke(_ request: Request, _ caller: WireCaller) async throws -> Response {
    let person = try await owner(caller)
    let id = APIKeyID(rawValue: try request.parameters.require("key_id"))
    try await person.services.accounts.revokeAPIKey(
      id, of: person.account.id, from: person.client(of: request))
    return try .json(names: request.nameStyle()) { json in
      json.object { $0.field("success", true) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func fields(_ key: APIKey) {
    field("key_id", key.id.rawValue)
    field("name", key.name)
    field("created_at", key.createdAt)
    field("last_used", key.usedAt)
  }
}
