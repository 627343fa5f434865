internal import Accounts
public import AppHost
internal import Conversations
internal import Elementary
public import HTTPServer
public import Interface

/// Whether somebody wants conversations kept, and how they are listed.
public struct ChatSettings: Sendable {
  /// Whether they are listed.
  public var isShown: Bool
  /// Whether what is said in new ones is stored.
  public var isKept: Bool
  /// Whether they stand under the days on which something was last said.
  public var isGrouped: Bool

  /// How somebody wants it.
  public init(isShown: Bool, isKept: Bool, isGrouped: Bool) {
    (self.isShown, self.isKept, self.isGrouped) = (isShown, isKept, isGrouped)
  }
}

/// How long conversations are kept, as the page of the settings shows it.
public struct ChatRetention: Sendable {
  let row: List.Row
  let text: String

  /// - Parameters:
  ///   - row: how long, and where that is changed.
  ///   - text: what is deleted then.
  public init(_ row: List.Row, text: String) { (self.row, self.text) = (row, text) }
}

/// The pages on which somebody says what is kept of conversations (DES-24, DES-26, DES-82).
public struct ChatSettingsPages<Branding: AppBranding>: Sendable {
  /// Context of a page of somebody who is signed in.
  public typealias Context = AccountPageContext<Branding>

  private let feature: ChatFeature<Branding>
  private let path: String
  private let back: String
  private let title: Message
  private let settings: @Sendable (Context) -> ChatSettings
  private let retention: @Sendable (Context) -> ChatRetention
  private let change: @Sendable (ChatSettings, Context) async throws -> Void

  /// - Parameters:
  ///   - feature: where the conversations are held.
  ///   - path: where the page lies.
  ///   - back: where it leads back to.
  ///   - title: what it is called.
  ///   - settings: how somebody wants it.
  ///   - retention: how long conversations are kept.
  ///   - change: keeps what was chosen.
  public init(
    of feature: ChatFeature<Branding>, at path: String, backTo back: String, title: Message,
    settings: @escaping @Sendable (Context) -> ChatSettings,
    retention: @escaping @Sendable (Context) -> ChatRetention,
    change: @escaping @Sendable (ChatSettings, Context) async throws -> Void
  ) {
    (self.feature, self.path, self.back, self.title) = (feature, path, back, title)
    (self.settings, self.retention, self.change) = (settings, retention, change)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Context>) {
    routes.get(path) { request, context in try await show(request, context) }
    routes.post(path) { request, context in try await save(request, context) }
    routes.post("\(path)/on") { _, context in
      var settings = settings(context)
      settings.isShown = true
      try await change(settings, context)
      return .seeOther(feature.history)
    }
    routes.get("\(path)/delete") { _, context in try await ask(context) }
    routes.post("\(path)/delete") { _, context in
      let count = try await context.services.conversations.deleteAll(
        in: feature.app, of: context.person.owner())
      return .seeOther("\(path)?deleted=\(count)")
    }
  }

  private func show(_ request: Request, _ context: Context) async throws -> Response {
    let words = words(context)
    let deleted = try request.query()["deleted"].flatMap { Int($0) }
    let news = deleted.map {
      [Toasts.Toast(words(.chatErased(max(0, $0))), dismissal: path)]
    }
    let count = try await count(context)
    return context.pageContext.page(words(title), backTo: back, toasts: news ?? []) {
      ChatSettingsPage(
        settings: settings(context), retention: retention(context), count: count, path: path,
        words: words, formToken: context.pageContext.formToken)
    }
  }

  /// A switch that is off is not sent.
  private func save(_ request: Request, _ context: Context) async throws -> Response {
    var input = Input(try request.form(), words: context.words)
    let settings = ChatSettings(
      isShown: input.optional("history", .flag) ?? false,
      isKept: input.optional("save", .flag) ?? false,
      isGrouped: input.optional("group", .flag) ?? false)
    try input.check()
    try await change(settings, context)
    return .seeOther(path)
  }

  private func ask(_ context: Context) async throws -> Response {
    let (words, count) = (words(context), try await count(context))
    return context.pageContext.page(words(.erase), backTo: path) {
      ChatErasurePage(
        count: count, settings: NamedLink(words(title), to: path), path: "\(path)/delete",
        words: words, formToken: context.pageContext.formToken)
    }
  }

  private func count(_ context: Context) async throws -> Int {
    try await context.services.conversations.count(in: feature.app, of: context.person.owner())
  }

  /// The texts of the app, then those of this module.
  private func words(_ context: Context) -> MessageCatalog {
    context.words.adding(.chat)
  }
}
