internal import APIKit
internal import Accounts
internal import AppHost
internal import Conversations
internal import HTTPServer
internal import JSON

/// `/chat-history/settings/`: whether and for how long conversations are kept (DES-192).
enum HistorySettingsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, APIContext>) {
    routes.get("/settings/{user_id}") { request, context in
      try answer(await reader(request, context).settings, request)
    }
    routes.put("/settings/{user_id}", body: .api) { request, context in
      let change = try request.input(.destiny) { HistoryChange(&$0) }
      let reader = try await reader(request, context)
      try change.check(for: reader, field: "retention_days")
      let settings = try await reader.store.changeSettings(of: reader.person.account.id) {
        change.changes.apply(to: &$0)
      }
      return try answer(settings, request)
    }
  }

  private static func reader(_ request: Request, _ context: APIContext) async throws
    -> DestinyAPIContext
  { try await DestinyAPIContext(context, actingFor: request.parameters.namedUser("user_id")) }

  private static func answer(_ settings: DestinySettings, _ request: Request) throws -> Response {
    try request.json(.destiny) { json in json.object { settings.writeHistory(to: &$0) } }
  }
}

/// A change of the history settings (DES-26); absent fields stay as they are.
struct HistoryChange: Sendable {
  private(set) var changes = Changes<DestinySettings>()
  private let retention: DestinySettings.Retention?

  init(_ input: inout Input) {
    retention =
      input.isNull("retention_days") ? .forever : input.optional("retention_days", .retention)
    changes.set(\.isHistoryShown, to: input.optional("history_enabled", .flag))
    changes.set(\.savesConversations, to: input.optional("save_conversations", .flag))
    changes.set(\.groupsByDate, to: input.optional("group_by_date", .flag))
    changes.set(\.retention, to: retention)
  }

  /// Rejects "for ever" without premium, unless it is already set (DES-24).
  /// - Parameter field: the field it was sent in.
  func check(for reader: DestinyAPIContext, field: String) throws {
    guard retention == .forever, reader.settings.retention != .forever, !reader.isPremium else {
      return
    }
    throw HTTPError(.premiumRequired, "For ever is a part of premium.", field: field)
  }
}

extension Input.Kind where Value == DestinySettings.Retention {
  /// The retention period in days; null keeps conversations for ever (DES-192).
  fileprivate static let retention = Input.Kind<DestinySettings.Retention>(.oneOf("90, 365, null"))
  { text in DestinySettings.Retention.allCases.first { $0.days == Int(text) && $0.days != nil } }
}
