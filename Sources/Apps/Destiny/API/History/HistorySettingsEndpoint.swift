internal import Accounts
internal import Conversations
internal import HTTPServer
internal import JSON
internal import Site

/// `/chat-history/settings/`: whether and for how long conversations are kept (DES-192).
enum HistorySettingsEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCaller>) {
    routes.get("/settings/{user_id}") { request, caller in
      let visit = try await HistoryVisit(request, caller)
      return try answer(visit.reader.settings, request)
    }
    routes.put("/settings/{user_id}", body: .wire) { request, caller in
      var input = try Input(snakeCase: request)
      let change = HistoryChange(&input)
      try input.check()
      let visit = try await HistoryVisit(request, caller)
      try change.check(for: visit.reader, field: "retention_days")
      let settings = try await visit.reader.store.changeSettings(of: visit.owner.account) {
        change.apply(to: &$0)
      }
      return try answer(settings, request)
    }
  }

  private static func answer(_ settings: DestinySettings, _ request: Request) throws -> Response {
    try .json(names: request.nameStyle()) { json in
      json.object { settings.writeHistory(to: &$0) }
    }
  }
}

/// What is to change about how conversations are kept (DES-26); what was left out stays.
struct HistoryChange: Sendable {
  private let isShown: Bool?
  private let savesConversations: Bool?
  private let groupsByDate: Bool?
  private let retention: DestinySettings.Retention?

  init(_ input: inout Input) {
    isShown = input.optional("history_enabled", .flag)
    savesConversations = input.optional("save_conversations", .flag)
    groupsByDate = input.optional("group_by_date", .flag)
    retention =
      input.isNull("retention_days") ? .forever : input.optional("retention_days", .retention)
  }

  /// Refuses "for ever" to whoever has not paid for it; who has it keeps it (DES-24).
  /// - Parameter field: where it was sent.
  func check(for reader: WireReader, field: String) throws {
    guard retention == .forever, reader.settings.retention != .forever, !reader.isPremium else {
      return
    }
    throw DestinyProblem(.premiumRequired, "For ever is a part of premium.", field: field)
  }

  func apply(to settings: inout DestinySettings) {
    if let isShown { settings.isHistoryShown = isShown }
    if let savesConversations { settings.savesConversations = savesConversations }
    if let groupsByDate { settings.groupsByDate = groupsByDate }
    if let retention { settings.retention = retention }
  }
}

extension Input.Kind where Value == DestinySettings.Retention {
  /// How many days conversations are kept; null is for ever (DES-192).
  fileprivate static let retention = Input.Kind<DestinySettings.Retention>(
    .oneOf("90, 365, null")
  ) { text in
    DestinySettings.Retention.allCases.first { $0.days == Int(text) && $0.days != nil }
  }
}
