internal import Accounts
internal import Conversations
internal import Elementary
internal import HTTPServer
internal import Interface
internal import Site

/// `/destiny/profile/history`: what is kept of conversations (DES-24, DES-26, DES-82).
enum HistorySettingsRoutes {
  static func mount<Root>(_ routes: Routes<Root, Reader>) {
    routes.get(DestinyPath.historySettings) { request, reader in try await show(request, reader) }
    routes.post(DestinyPath.historySettings) { request, reader in try await save(request, reader) }
    routes.post(DestinyPath.historyOn) { _, reader in
      try await reader.store.changeSettings(of: reader.person.account.id) {
        $0.isHistoryShown = true
      }
      return .seeOther(DestinyPath.history)
    }
    routes.get(DestinyPath.historyDeletion) { _, reader in try await ask(reader) }
    routes.post(DestinyPath.historyDeletion) { _, reader in try await delete(reader) }
  }

  private static func show(_ request: Request, _ reader: Reader) async throws -> Response {
    let words = reader.words
    let deleted = try request.query()["deleted"].flatMap { Int($0) }
    let news = deleted.map {
      [Toasts.Toast(words(.deletedAll(max(0, $0))), dismissal: DestinyPath.historySettings)]
    }
    let count = try await reader.conversationCount()
    return reader.caller.page(
      words(.chatHistory), backTo: DestinyPath.profile, toasts: news ?? []
    ) {
      HistorySettingsPage(
        settings: reader.settings, retention: ProfileChoice.retention.currentTitle(reader),
        count: count, words: words, formToken: reader.caller.formToken)
    }
  }

  /// A switch that is off is not sent.
  private static func save(_ request: Request, _ reader: Reader) async throws -> Response {
    var input = Input(try request.form(), words: reader.words)
    let isShown = input.optional("history", .flag) ?? false
    let saves = input.optional("save", .flag) ?? false
    let groups = input.optional("group", .flag) ?? false
    try input.check()
    try await reader.store.changeSettings(of: reader.person.account.id) { settings in
      settings.isHistoryShown = isShown
      settings.savesConversations = saves
      settings.groupsByDate = groups
    }
    return .seeOther(DestinyPath.historySettings)
  }

  private static func ask(_ reader: Reader) async throws -> Response {
    let count = try await reader.conversationCount()
    return reader.caller.page(reader.words(.deleteAll), backTo: DestinyPath.historySettings) {
      HistoryDeletionPage(
        count: count, words: reader.words, formToken: reader.caller.formToken)
    }
  }

  private static func delete(_ reader: Reader) async throws -> Response {
    let count = try await reader.services.conversations.deleteAll(
      in: DestinyPath.appID, of: reader.person.owner())
    return .seeOther("\(DestinyPath.historySettings)?deleted=\(count)")
  }
}

extension Reader {
  /// How many conversations are kept.
  func conversationCount() async throws -> Int {
    try await services.conversations.count(in: DestinyPath.appID, of: person.owner())
  }
}
