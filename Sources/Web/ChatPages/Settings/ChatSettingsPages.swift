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
  public typealias Member = AccountPageContext<Branding>

  private let feature: ChatFeature<Branding>
  private let path: String
  private let back: String
  private let title: Message
  private let settings: @Sendable (Member) -> ChatSettings
  private let retention: @Sendable (Member) -> ChatRetention
  private let change: @Sendable (ChatSettings, Member) async throws -> Void

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
    settings: @escaping @Sendable (Member) -> ChatSettings,
    retention: @escaping @Sendable (Member) -> ChatRetention,
    change: @escaping @Sendable (ChatSettings, Member) async throws -> Void
  ) {
    (self.feature, self.path, self.back, self.title) = (feature, path, back, title)
    (self.settings, self.retention, self.change) = (settings, retention, change)
  }

  /// Adds the routes.
  public func mount<Root>(_ routes: Routes<Root, Member>) {
    routes.get(path) { request, member in try await show(request, member) }
    routes.post(path) { request, member in try await save(request, member) }
    routes.post("\(path)/on") { _, member in
      var settings = settings(member)
      settings.isShown = true
      try await change(settings, member)
      return .seeOther(feature.history)
    }
    routes.get("\(path)/delete") { _, member in try await ask(member) }
    routes.post("\(path)/delete") { _, member in
      let count = try await member.services.conversations.deleteAll(
        in: feature.app, of: member.person.owner())
      return .seeOther("\(path)?deleted=\(count)")
    }
  }

  private func show(_ request: Request, _ member: Member) async throws -> Response {
    let words = words(member)
    let deleted = try request.query()["deleted"].flatMap { Int($0) }
    let news = deleted.map {
      [Toasts.Toast(words(.chatErased(max(0, $0))), dismissal: path)]
    }
    let count = try await count(member)
    return member.caller.page(words(title), backTo: back, toasts: news ?? []) {
      ChatSettingsPage(
        settings: settings(member), retention: retention(member), count: count, path: path,
        words: words, formToken: member.caller.formToken)
    }
  }

  /// A switch that is off is not sent.
  private func save(_ request: Request, _ member: Member) async throws -> Response {
    var input = Input(try request.form(), words: member.words)
    let settings = ChatSettings(
      isShown: input.optional("history", .flag) ?? false,
      isKept: input.optional("save", .flag) ?? false,
      isGrouped: input.optional("group", .flag) ?? false)
    try input.check()
    try await change(settings, member)
    return .seeOther(path)
  }

  private func ask(_ member: Member) async throws -> Response {
    let (words, count) = (words(member), try await count(member))
    return member.caller.page(words(.erase), backTo: path) {
      ChatErasurePage(
        count: count, settings: NamedLink(words(title), to: path), path: "\(path)/delete",
        words: words, formToken: member.caller.formToken)
    }
  }

  private func count(_ member: Member) async throws -> Int {
    try await member.services.conversations.count(in: feature.app, of: member.person.owner())
  }

  /// The texts of the app, then those of this module.
  private func words(_ member: Member) -> MessageCatalog {
    member.words.adding(.chat)
  }
}
