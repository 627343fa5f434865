internal import Accounts
internal import AppHost
internal import ChatPages
internal import CivilTime
internal import Clocks
internal import Conversations
internal import HTTPServer
internal import Interface
internal import People
internal import Vault

extension ChatFeature<DestinyBranding> {
  /// `/destiny/ask` and `/destiny/history` (DES-52 to DES-83).
  static let destiny: Self = {
    var place = ChatFeature(
      app: DestinyPath.appID, ask: DestinyPath.ask, history: DestinyPath.history)
    place.look = ChatLook(letter: "D")
    place.tab = DestinyPath.ask
    place.historyIcon = .menu
    place.listing = { context in
      let settings = DestinyContext(context).settings
      return ChatListing(
        isGrouped: settings.groupsByDate,
        turningOn: settings.isHistoryShown ? nil : DestinyPath.historyOn)
    }
    place.head = { context, leading in
      .brand(
        menu: leading.history, then: leading.new,
        actions: [.init(context.words(.positions), to: DestinyPath.chart, icon: .chart)])
    }
    place.sidebar = { context in
      let reader = DestinyContext(context)
      if reader.isPremium { return .shown }
      guard reader.mayOffer else { return .absent }
      let premium = NamedLink(context.words(.seePremium), to: DestinyPath.premium)
      return .offered(context.words(.sidebarOfPremium), premium)
    }
    place.obstacle = { context in
      context.profile?.details.castableDate == nil ? context.birthMissing : nil
    }
    place.unkept = { context in
      let reader = DestinyContext(context)
      return reader.settings.savesConversations ? nil : reader.unkept
    }
    place.counting = { DestinyContext($0).use.counting }
    place.attaching = { try DestinyContext($1).attaching() }
    place.refusal = { error, context in DestinyContext(context).refusal(error) }
    return place
  }()
}

// What replaces a conversation.
extension AccountPageContext {
  fileprivate var birthMissing: Notice {
    Notice.empty(
      words(.birthMissing), text: words(.birthNeeded), icon: .chats,
      action: NamedLink(words(.addBirth), to: DestinyPath.birth))
  }
}

extension DestinyContext {
  fileprivate var use: AskUse {
    AskUse(services: services, account: person.account.id, clocks: clocks, isPremium: isPremium)
  }

  /// How questions are counted when nothing is stored (DES-26).
  fileprivate var unkept: UnkeptUse {
    let (use, zone, account) = (use, clocks.name, person.account.id)
    return UnkeptUse(changedAt: DestinyPath.historySettings) { transaction in
      try transaction.saveDestinyZone(zone, of: account)
      try use.requireQuestionLeft(in: transaction)
    }
  }

  /// Stores the session of a conversation and the user's time zone.
  fileprivate func attaching() throws -> ChatFeature<DestinyBranding>.Storing {
    let (owner, store, zone) = (try person.owner(), store, clocks.name)
    let chart = SessionChart(birth: profile?.details, choice: settings.chart)
    let id = DestinySession.ID(rawValue: OpaqueID.makeUUID())
    return { sent, transaction in
      try transaction.saveDestinyZone(zone, of: owner.account)
      guard sent.beginsThread else { return }
      let session = try transaction.session(for: chart, of: owner, at: store.now(), newID: id)
      try transaction.attach(sent.thread, to: session.session.id, of: owner)
    }
  }

  /// Returns the card shown when no question is left (DES-66).
  fileprivate func refusal(_ error: any Error) -> ChatRefusal? {
    guard let error = error as? AccountError, case .quotaUsedUp = error.code else { return nil }
    let renewal = clocks.date(of: DestinyQuota.uses(by: clocks).renewal(after: services.now()))
    let upgrade = NamedLink(words(.upgradeToAsk), to: DestinyPath.premium)
    let account = NamedLink(words(.createAccountToKeep), to: DestinyPath.Account.upgrade)
    return ChatRefusal(
      words(.noQuestionLeft), text: words(.noQuestionLeftText(words.formatted(renewal))),
      actions: person.account.isGuest ? [account, upgrade] : [upgrade])
  }
}
