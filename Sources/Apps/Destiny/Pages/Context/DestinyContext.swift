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
  let accountContext: AccountPageContext

  init(_ context: AccountPageContext, _ request: Request) { self.init(context) }

  init(_ context: AccountPageContext) { self.accountContext = context }

  /// How they want charts and history.
  var settings: DestinySettings { accountContext.standing.settings }
  /// What they have paid for.
  var entitlement: Entitlement { accountContext.standing.entitlement }
  var services: Dependencies { accountContext.services }
  var store: DestinyStore { DestinyStore(accountContext.services) }
  var words: MessageCatalog { accountContext.words }
  var pageContext: PageContext { accountContext.pageContext }
  var person: AuthenticatedContext { accountContext.person }
  var profile: Profile? { accountContext.profile }
  /// The clocks that they live by.
  var clocks: ZoneRules { pageContext.clocks }
  var isPremium: Bool { entitlement != .free }
  /// Whether something may be offered for sale: not for a day after a crisis (PLT-43).
  var mayOffer: Bool { !(profile?.preferences.isInCare(at: services.now()) ?? false) }

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
