internal import Accounts
internal import AppHost
internal import Births
internal import ChartPages
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Interface
internal import People
internal import Readings
internal import Storage

typealias PageContext = AppHost.PageContext<DestinyBranding>
typealias AccountPageContext = AppHost.AccountPageContext<DestinyBranding>

/// Page context of a signed-in person: settings and entitlement beside profile and session, all of one
/// snapshot.
struct DestinyContext: ChildContext {
  let member: AccountPageContext

  init(_ member: AccountPageContext, _ request: Request) { self.init(member) }

  init(_ member: AccountPageContext) { self.member = member }

  /// How they want charts and history.
  var settings: DestinySettings { member.standing.settings }
  /// What they have paid for.
  var entitlement: Entitlement { member.standing.entitlement }
  var services: Dependencies { member.services }
  var store: DestinyStore { DestinyStore(member.services) }
  var words: MessageCatalog { member.words }
  var caller: PageContext { member.caller }
  var person: AuthenticatedContext { member.person }
  var profile: Profile? { member.profile }
  /// The clocks that they live by.
  var clocks: ZoneRules { caller.clocks }
  var isPremium: Bool { entitlement != .free }

  /// Whether day and place of birth are known.
  var isBorn: Bool {
    profile?.details.birthDate != nil && profile?.details.birthPlace != nil
  }

  /// The day by their clocks.
  var today: CivilDate { now.date }

  /// Day and time by their clocks.
  var now: (date: CivilDate, time: WallTime) { clocks.civil(services.now()) }

  /// How many questions are left; nil for premium, which counts none.
  func quota() async throws -> DestinyQuota? {
    guard !isPremium else { return nil }
    return try await services.database.read { try quota(in: $0) }
  }

  /// The same, as a transaction sees it.
  func quota(in transaction: borrowing Transaction) throws -> DestinyQuota? {
    guard !isPremium else { return nil }
    return try DestinyQuota(of: person.account.id, by: clocks, services, in: transaction)
  }
}

// What pages show alike.
extension DestinyContext {
  /// The head of the main pages: the way to the history, and the sign of the app (DES-36).
  var head: PageHead {
    .brand(menu: .init(words(.history), to: DestinyPath.history, icon: .menu))
  }

  /// The texts of their language where there are enough of them, by their clocks.
  var lexicon: Lexicon { Lexicon(in: words.language, zone: clocks) }

  /// The own birth as charts take it; nil while day or place have not been said.
  func birth() throws -> ResolvedBirth? {
    guard let details = profile?.details else { return nil }
    return try services.birth(of: details)
  }

  /// A fact as a page shows it, with what is not sure about it.
  func view(of factor: Factor, _ lexicon: Lexicon) -> ChatItem.Fact {
    let isCertain = factor.certainty == .certain
    return ChatItem.Fact(
      factor.fact.title(lexicon),
      lines: factor.fact.details(lexicon) + (isCertain ? [] : [words(.dependsOnBirthTime)]))
  }
}
