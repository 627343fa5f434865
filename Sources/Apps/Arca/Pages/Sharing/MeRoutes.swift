internal import Accounts
internal import AppHost
internal import ChartPages
internal import Charts
internal import CivilTime
internal import Elementary
internal import HTTPServer
internal import Interface
internal import People
internal import Readings

/// `/arca/me` and `/arca/settings`: who one is, and everything about app and account (ARC-1603).
enum MeRoutes {
  static func mount<Root>(_ routes: Routes<Root, ArcaContext>) {
    routes.get(ArcaPath.me) { _, context in try await me(context) }
    routes.get(ArcaPath.settings) { _, context in try await settings(context) }
  }

  private static func me(_ context: ArcaContext) async throws -> Response {
    let words = context.words
    let (unread, waiting) = (
      context.accountContext.standing.unread, context.accountContext.standing.requests
    )
    let details = context.profile?.details
    let sign = try details.flatMap { try context.store.sunSign(of: $0) }
    let facts = [
      details?.birthDate.map { words.formatted($0) }, details?.birthPlace?.name,
      sign.map { words(.sunIn, sign: context.lexicon.names(of: $0, words)) },
    ].compactMap(\.self)
    return context.page(words(.tabMe), tab: ArcaPath.me) {
      if context.isBorn {
        Card { PersonHead(name: details?.name ?? "", caption: facts.joined(separator: " · ")) }
      } else {
        context.birthMissing
      }
      List([
        .init(words(.ownBirth), icon: .star, to: ArcaPath.birth),
        .init(words(.shareMine), icon: .share, to: ArcaPath.share),
        .init(words(.ownTables), detail: words(.ownTablesText), icon: .chart, to: ArcaPath.tables),
        .init(
          words(.requestsTitle), detail: waiting > 0 ? words(.requestsWaiting(waiting)) : nil,
          value: waiting > 0 ? words.language.formatted(waiting) : nil, icon: .heart,
          to: ArcaPath.requests),
        .init(
          words(.inboxTitle), detail: unread > 0 ? words(.inboxNews, count: unread) : nil,
          icon: .bell, to: ArcaPath.inbox),
        .init(words(.settingsTitle), icon: .settings, to: ArcaPath.settings),
        .init(
          words(.accountTitle), detail: words(.accountDetail), icon: .person,
          to: ArcaPath.account.home),
      ])
    }
  }

  private static func settings(_ context: ArcaContext) async throws -> Response {
    let words = context.words
    let mode = try await context.store.shareLinks(of: context.owner).1
    let row = { (title: String, detail: String, icon: Icon, path: String) in
      List.Row(title, detail: detail, icon: icon, to: path)
    }
    return context.page(words(.settingsTitle), tab: ArcaPath.me, backTo: ArcaPath.me) {
      ListGroup(words(.sharingGroup)) {
        List([
          row(
            words(.whoMayAdd), words(mode == .open ? .modePublic : .modeRequest), .lock,
            ArcaPath.share), row(words(.yourLink), words(.resetDetail), .share, ArcaPath.share),
          row(words(.holdersTitle), words(.holdersText), .person, ArcaPath.holders),
          row(words(.blockedTitle), words(.blockedText), .close, ArcaPath.blocked),
        ])
      }
      ListGroup(words(.deviceGroup)) {
        List([
          .init(words(.ownBirth), icon: .star, to: ArcaPath.birth),
          row(words(.notifyRow), words(.notifyText), .bell, ArcaPath.account("notifications")),
          row(words(.looksRow), words(.looksText), .sun, ArcaPath.account("preferences")),
          row(words(.accountTitle), words(.accountDetail), .settings, ArcaPath.account.home),
        ])
      }
      PushCard(context: context)
      Card(words(.copiesTitle)) {
        p(.class("secondary")) { words(.copiesText) }
        ScriptButton(words(.clearCopies), .forgetCopies(words(.copiesCleared)))
      }
    }
  }
}
