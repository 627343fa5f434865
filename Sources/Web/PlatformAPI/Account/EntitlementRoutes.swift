internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import JSON

/// `entitlements`: the account's entitlement in each served app (PLT-9).
enum EntitlementRoutes {
  static func mount(_ routes: Routes<RequestContext, AuthenticatedContext>) {
    routes.get("/entitlements") { _, person in try await list(person) }
  }

  private static func list(_ person: AuthenticatedContext) async throws -> Response {
    var entitlements: [(app: String, entitlement: Entitlement)] = []
    for app in person.services.apps {
      let entitlement = try await person.services.accounts.entitlement(
        to: app.id, of: person.account.id)
      entitlements.append((app.id, entitlement))
    }
    return .object { json in
      json.key("items")
      json.array { json in for item in entitlements { json.value(item.entitlement, to: item.app) } }
    }
  }
}

extension JSONWriter {
  /// Writes an entitlement.
  fileprivate mutating func value(_ entitlement: Entitlement, to app: String) {
    object { json in
      json.field("app", app)
      switch entitlement {
      case .free: json.field("plan", "free")
      case .premium(let end, let renews, let isTest):
        json.field("plan", "premium")
        json.field("until", end)
        json.field("renews", renews)
        json.field("test", isTest)
      }
    }
  }
}
