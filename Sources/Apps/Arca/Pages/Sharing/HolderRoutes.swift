internal import AppHost
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Sharing

/// `/arca/share/holders` and `/arca/settings/blocked`: who holds what the account shares, and who is
/// blocked (ARC-1113, ARC-1207).
enum HolderRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.holders) { request, context in
      let holders = try await context.store.holders(of: context.owner)
      return try context.page(
        .holdersTitle, backTo: ArcaPath.share, request, at: ArcaPath.holders
      ) { HolderPage(holders: holders, context: context) }
    }
    routes.post(ArcaPath.holder("{id}", "{action}")) { request, context in
      let id = ShareHolder.ID(rawValue: try request.parameters.require("id"))
      guard let action = HolderAction(rawValue: try request.parameters.require("action")) else {
        throw HTTPError(.notFound)
      }
      return try await context.press(ArcaPath.holders, done: action.done) {
        try await action.take(id, context)
      }
    }
    routes.get(ArcaPath.blocked) { request, context in
      let blocks = try await context.store.blocks(by: context.owner)
      return try context.page(
        .blockedTitle, backTo: ArcaPath.settings, request, at: ArcaPath.blocked
      ) { BlockedPage(blocks: blocks, context: context) }
    }
    routes.post(ArcaPath.unblock("{id}")) { request, context in
      let id = ShareBlock.ID(rawValue: try request.parameters.require("id"))
      return try await context.press(ArcaPath.blocked, done: .unblocked) {
        try await context.store.unblock(id, by: context.owner)
      }
    }
  }
}

/// What an owner does about a holder, as the address names it.
private enum HolderAction: String {
  case end, update, delete, block

  var name: SharePageKey {
    switch self {
    case .end: .endBlind
    case .update: .askToUpdate
    case .delete: .askToDelete
    case .block: .blockPerson
    }
  }

  var done: SharePageKey {
    switch self {
    case .end: .holderEnded
    case .update, .delete: .holderAsked
    case .block: .personBlocked
    }
  }

  func take(_ id: ShareHolder.ID, _ context: ArcaContext) async throws {
    let (store, owner) = (context.store, context.owner)
    switch self {
    case .end: try await store.endHolder(id, of: owner)
    case .update: try await store.ask(id, to: .update, of: owner)
    case .delete: try await store.ask(id, to: .delete, of: owner)
    case .block: _ = try await store.block(.holder(id), by: owner)
    }
  }
}

private struct HolderPage: HTML {
  let holders: [HolderView]
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  var body: some HTML {
    Live(id: "holders", topics: [ArcaTopic.share.rawValue]) {
      if holders.isEmpty {
        Notice.empty(
          words(.holdersNone), text: words(.holdersNoneText), icon: .person,
          action: NamedLink(words(.shareMine), to: ArcaPath.share))
      } else {
        div(.class("stack")) { for holder in holders { card(holder) } }
      }
    }
  }

  private func card(_ holder: HolderView) -> some HTML {
    let since = words(.heldSince, date: context.pageContext.written(holder.since))
    let actions: [HolderAction] =
      holder.kind == .blind ? [.end, .block] : [.update, .delete, .block]
    return Card {
      PersonHead(name: holder.name, caption: "\(words(holder.kind, until: nil)) · \(since)")
      div(.class("cluster")) {
        for action in actions {
          PostButton(
            name: words(action.name),
            action: ArcaPath.holder(holder.id.rawValue, action.rawValue), context: context,
            style: action == .block ? .plain : .secondary)
        }
      }
    }
  }
}

private struct BlockedPage: HTML {
  let blocks: [BlockView]
  let context: ArcaContext
  private var words: MessageCatalog { context.words }

  @HTMLBuilder var body: some HTML {
    if blocks.isEmpty {
      Notice.empty(
        words(.blockedNone), text: words(.blockedNoneText), icon: .lock,
        action: NamedLink(words(.settingsTitle), to: ArcaPath.settings))
    } else {
      div(.class("stack")) {
        for block in blocks {
          Card {
            PersonHead(
              name: block.name,
              caption: words(.heldSince, date: context.pageContext.written(block.since)))
            PostButton(
              name: words(.unblockIt), action: ArcaPath.unblock(block.id.rawValue),
              context: context)
          }
        }
      }
    }
  }
}
