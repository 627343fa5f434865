internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Sharing

/// `/arca/share/holders` and `/arca/settings/blocked`: who holds what the account shares, and who
/// is blocked (ARC-1113, ARC-1207).
enum HolderRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.holders) { request, context in
      let words = context.words
      return try context.page(
        .holdersTitle, request, at: ArcaPath.holders, backTo: ArcaPath.share,
        try await context.store.holders(of: context.owner).map { card($0, context) },
        empty: .empty(
          words(.holdersNone), text: words(.holdersNoneText), icon: .person,
          action: NamedLink(words(.shareMine), to: ArcaPath.share)))
    }
    routes.post(ArcaPath.holder("{id}", "{action}")) { request, context in
      let id = ShareHolder.ID(rawValue: try request.parameters.require("id"))
      guard let action = HolderAction(rawValue: try request.parameters.require("action")) else {
        throw HTTPError(.notFound)
      }
      return try await context.press(ArcaPath.holders, done: action.texts.done) {
        try await action.take(id, context)
      }
    }
    routes.get(ArcaPath.blocked) { request, context in
      let words = context.words
      return try context.page(
        .blockedTitle, request, at: ArcaPath.blocked, backTo: ArcaPath.settings,
        try await context.store.blocks(by: context.owner).map { card($0, context) },
        empty: .empty(
          words(.blockedNone), text: words(.blockedNoneText), icon: .lock,
          action: NamedLink(words(.settingsTitle), to: ArcaPath.settings)))
    }
    routes.post(ArcaPath.unblock("{id}")) { request, context in
      let id = ShareBlock.ID(rawValue: try request.parameters.require("id"))
      return try await context.press(ArcaPath.blocked, done: .unblocked) {
        try await context.store.unblock(id, by: context.owner)
      }
    }
  }

  private static func card(_ holder: HolderView, _ context: ArcaContext) -> PersonCard {
    let words = context.words
    let since = words(.heldSince, date: context.pageContext.written(holder.since))
    let (id, isBlocked) = (holder.id.rawValue, holder.block != nil)
    let actions: [HolderAction] =
      (holder.kind == .blind ? [.end] : [.update, .delete]) + [isBlocked ? .unblock : .block]
    return PersonCard(
      name: holder.name,
      caption: "\(words(.heldBy, name: words(holder.kind, until: nil))) · \(since)",
      mark: isBlocked ? words(.blockedMark) : nil,
      buttons: actions.map { action in
        PostButton(
          name: words(action.texts.name), action: ArcaPath.holder(id, action.rawValue),
          context: context, style: action == .block ? .plain : .secondary,
          question: action.question(about: holder.name, id: id, words))
      })
  }

  private static func card(_ block: BlockView, _ context: ArcaContext) -> PersonCard {
    PersonCard(
      name: block.name,
      caption: context.words(.heldSince, date: context.pageContext.written(block.since)),
      buttons: [
        PostButton(
          name: context.words(.unblockIt), action: ArcaPath.unblock(block.id.rawValue),
          context: context)
      ])
  }
}

/// What an owner does about a holder, as the address names it.
private enum HolderAction: String {
  case end, update, delete, block, unblock

  /// The name of its button, and what the page says once it is done.
  var texts: (name: SharePageKey, done: SharePageKey) {
    switch self {
    case .end: (.endBlind, .holderEnded)
    case .update: (.askToUpdate, .holderAsked)
    case .delete: (.askToDelete, .holderAsked)
    case .block: (.blockPerson, .personBlocked)
    case .unblock: (.unblockIt, .unblocked)
    }
  }

  /// What is asked before it is done; nil where it can be done again or taken back.
  func question(
    about name: String, id: String, _ words: MessageCatalog
  ) -> (id: String, heading: String, text: String)? {
    switch self {
    case .end: ("end-\(id)", words(.endBlindName, name: name), words(.endBlindText))
    case .block: words.blocking(name, id: id)
    case .update, .delete, .unblock: nil
    }
  }

  func take(_ id: ShareHolder.ID, _ context: ArcaContext) async throws {
    let (store, owner) = (context.store, context.owner)
    switch self {
    case .end: try await store.endHolder(id, of: owner)
    case .update: try await store.ask(id, to: .update, of: owner)
    case .delete: try await store.ask(id, to: .delete, of: owner)
    case .block: _ = try await store.block(.holder(id), by: owner)
    case .unblock:
      let block = try await store.holders(of: owner).first { $0.id == id }?.block
      guard let block else { throw WorldError.unknown(.block) }
      try await store.unblock(block, by: owner)
    }
  }
}

extension ArcaContext {
  /// The page of a list of people in the tab Me.
  /// - Parameter empty: what stands in its place.
  fileprivate func page(
    _ title: SharePageKey, _ request: Request, at path: String, backTo back: String,
    _ cards: [PersonCard], empty: Notice
  ) throws -> Response {
    page(words(title), tab: ArcaPath.me, backTo: back, toasts: try news(request, path)) {
      Live(id: "people", topics: [ArcaTopic.share.rawValue]) {
        if cards.isEmpty { empty } else { div(.class("stack")) { for card in cards { card } } }
      }
    }
  }
}
