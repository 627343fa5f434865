internal import Accounts
public import AppHost
internal import Conversations
internal import Elementary
public import HTTPServer
public import Interface

/// A user's settings for keeping and listing conversations.
public struct ChatSettings: Sendable {
  /// Whether the history lists conversations.
  public var isShown: Bool
  /// Whether new conversations are stored.
  public var isKept: Bool
  /// Whether they are grouped by the day of their last message.
  public var isGrouped: Bool

  /// Creates settings.
  public init(isShown: Bool, isKept: Bool, isGrouped: Bool) {
    (self.isShown, self.isKept, self.isGrouped) = (isShown, isKept, isGrouped)
  }
}

/// The retention period of conversations, as the settings page shows it.
public struct ChatRetention: Sendable {
  let row: List.Row
  let text: String

  /// - Parameters:
  ///   - row: the period, with a link to change it.
  ///   - text: what is deleted when it ends.
  public init(_ row: List.Row, text: String) { (self.row, self.text) = (row, text) }
}

/// The chat settings pages (DES-24, DES-26, DES-82).
public struct ChatSettingsPages<Branding: AppBranding>: Sendable {
  /// The context of a signed-in user's page.
  public typealias Context = AccountPageContext<Branding>

  private let feature: ChatFeature<Branding>
  private let path: String
  private let back: String
  private let title: Message
  private let settings: @Sendable (Context) -> ChatSettings
  private let retention: @Sendable (Context) -> ChatRetention
  private let change: @Sendable (ChatSettings, Context) async throws -> Void

  /// - Parameters:
  ///   - feature: the chat feature that the settings are for.
  ///   - path: the path of the page.
  ///   - back: the target of its back button.
  ///   - title: the page title.
  ///   - settings: returns the user's settings.
  ///   - retention: returns the retention period.
  ///   - change: stores new settings.
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

  /// Browsers do not send a checkbox that is off.
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

  /// The app's texts, then those of this module.
  private func words(_ context: Context) -> MessageCatalog {
    context.words.adding(.chat)
  }
}
