internal import Accounts
internal import ChatPages
internal import CivilTime
internal import Conversations
internal import HTTPServer
internal import Interface
internal import People
internal import Readings
internal import Site
internal import Storage
internal import Vault

extension ChatPlace<Destiny> {
  /// `/destiny/ask` and `/destiny/history` (DES-52 to DES-83).
  static let destiny: Self = {
    var place = ChatPlace(app: Destiny.id, ask: "/destiny/ask", history: "/destiny/history")
    place.look = ChatLook(letter: "D")
    place.tab = "/destiny/ask"
    place.historyIcon = .menu
    place.listing = { member in
      let settings = try await Reader(member).settings
      return ChatListing(
        isGrouped: settings.groupsByDate,
        turningOn: settings.isHistoryShown ? nil : HistorySettingsRoutes.turningOn)
    }
    place.head = { member, leading in
      .brand(
        menu: leading.history, then: leading.new,
        actions: [.init(member.words(.positions), to: "/destiny/chart", icon: .chart)])
    }
    place.sidebar = { member in
      if try await Reader(member).isPremium { return .shown }
      let premium = NamedLink(member.words(.seePremium), to: PremiumRoutes.path)
      return .offered(member.words(.sidebarOfPremium), premium)
    }
    place.obstacle = { member in
      member.profile?.details.birthDate == nil ? member.birthMissing : nil
    }
    place.unkept = { member in
      let reader = try await Reader(member)
      return reader.settings.savesConversations ? nil : try reader.unkept()
    }
    place.counting = { try AskUse(try await Reader($0)).counting }
    place.attaching = { try await Reader($0).attaching() }
    place.refusal = { error, member in try await Reader(member).refusal(error) }
    return place
  }()
}

// What stands in the place of a conversation.
extension Member {
  fileprivate var birthMissing: Notice {
    Notice.empty(
      words(.birthMissing), text: words(.birthNeeded), icon: .chats,
      action: NamedLink(words(.addBirth), to: "/destiny/profile/birth"))
  }
}

/// What Destiny does about a question within the transaction that stores it.
struct AskUse: Sendable {
  private let services: Services
  private let owner: DestinyOwner
  private let clocks: ZoneRules
  private let isPremium: Bool

  init(_ reader: Reader) throws {
    (services, owner) = (reader.services, try DestinyOwner(reader.person))
    (clocks, isPremium) = (reader.clocks, reader.isPremium)
  }

  init(_ reader: WireReader, _ owner: DestinyOwner) {
    (services, self.owner) = (reader.services, owner)
    (clocks, isPremium) = (reader.clocks, reader.isPremium)
  }

  /// Refuses a question where none is left.
  var counting: ChatPlace<Destiny>.Storing {
    { _, transaction in try requireQuestionLeft(in: transaction) }
  }

  /// Refuses a question where none is left; those that are being answered count as used, so that two
  /// tabs cannot overspend (DES-42).
  func requireQuestionLeft(in transaction: borrowing Transaction) throws {
    if isPremium { return }
    let uses = DestinyQuota.uses(by: clocks)
    let remaining = try services.accounts.remaining(uses, of: owner.account, in: transaction)
    let pending = try services.conversations.pendingUses(
      in: Destiny.id, of: owner.account, in: transaction)
    guard pending <= remaining else {
      let wait = uses.renewal(after: services.now()).duration(since: services.now())
      throw AccountError(
        .quotaUsedUp(name: uses.name, limit: uses.limit, resetsAfter: wait), .quota)
    }
  }
}

extension Reader {
  /// What counts a question of which nothing is to be stored (DES-26).
  fileprivate func unkept() throws -> UnkeptUse {
    let (use, zone, account) = (try AskUse(self), clocks.name, person.account.id)
    return UnkeptUse(changedAt: HistorySettingsRoutes.path) { transaction in
      try transaction.saveDestinyZone(zone, of: account)
      try use.requireQuestionLeft(in: transaction)
    }
  }

  /// Says in which session a conversation is held, and by which clocks the person lives.
  fileprivate func attaching() throws -> ChatPlace<Destiny>.Storing {
    let (owner, store, zone) = (try DestinyOwner(person), store, clocks.name)
    let chart = SessionChart(birth: profile?.details, choice: settings.chart)
    let id = DestinySession.ID(rawValue: OpaqueID.makeUUID())
    return { sent, transaction in
      try transaction.saveDestinyZone(zone, of: owner.account)
      guard sent.beginsThread else { return }
      let session = try transaction.session(for: chart, of: owner, at: store.now(), newID: id)
      try transaction.attach(sent.thread, to: session.session.id, of: owner)
    }
  }

  /// What is said where no question is left (DES-66).
  fileprivate func refusal(_ error: any Error) -> ChatRefusal? {
    guard let error = error as? AccountError, case .quotaUsedUp = error.code else { return nil }
    let renewal = day(of: DestinyQuota.uses(by: clocks).renewal(after: services.now()))
    let upgrade = NamedLink(words(.upgradeToAsk), to: "/destiny/premium")
    let account = NamedLink(words(.createAccountToKeep), to: "/account/upgrade")
    return ChatRefusal(
      words(.noQuestionLeft),
      text: words(
        .noQuestionLeftText(
          words.language.formatted(day: renewal.day, month: renewal.month, year: renewal.year))),
      actions: person.account.isGuest ? [account, upgrade] : [upgrade])
  }
}
