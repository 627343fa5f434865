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

/// The page context of a signed-in user: profile, session, settings and entitlement, from one
/// snapshot.
struct DestinyContext: ChildContext {
  let accountContext: AccountPageContext

  init(_ context: AccountPageContext, _ request: Request) { self.init(context) }

  init(_ context: AccountPageContext) { self.accountContext = context }

  /// The settings for charts and history.
  var settings: DestinySettings { accountContext.standing.settings }
  /// The user's entitlement.
  var entitlement: Entitlement { accountContext.standing.entitlement }
  var services: Dependencies { accountContext.services }
  var store: DestinyStore { DestinyStore(accountContext.services) }
  var words: MessageCatalog { accountContext.words }
  var pageContext: PageContext { accountContext.pageContext }
  var person: AuthenticatedContext { accountContext.person }
  var profile: Profile? { accountContext.profile }
  /// The user's time zone.
  var clocks: ZoneRules { pageContext.clocks }
  var isPremium: Bool { entitlement != .free }
  /// Whether something may be offered for sale: not for a day after a crisis (PLT-43).
  var mayOffer: Bool { !(profile?.preferences.isInCare(at: services.now()) ?? false) }

  /// Whether date and place of birth are known.
  var isBorn: Bool { profile?.details.castableDate != nil && profile?.details.birthPlace != nil }

  /// The current date in the user's time zone.
  var today: CivilDate { now.date }

  /// The current date and time in the user's time zone.
  var now: (date: CivilDate, time: WallTime) { clocks.civil(services.now()) }

  /// Returns how many questions are left; nil for premium, which has no limit.
  func quota() async throws -> DestinyQuota? {
    guard !isPremium else { return nil }
    return try await services.database.read { try quota(in: $0) }
  }

  /// Returns the quota within a transaction.
  func quota(in transaction: borrowing Transaction) throws -> DestinyQuota? {
    guard !isPremium else { return nil }
    return try DestinyQuota(of: person.account.id, by: clocks, services, in: transaction)
  }
}

// Parts that pages share.
extension DestinyContext {
  /// The head of the main pages: a link to the history, and the app's icon (DES-36).
  var head: PageHead { .brand(menu: .init(words(.history), to: DestinyPath.history, icon: .menu)) }

  /// The texts in the user's language, if complete enough, with their time zone.
  var lexicon: Lexicon {
    Lexicon(in: words.language, zone: clocks).speaking(to: profile, on: today)
  }

  /// Returns the user's own birth for charts; nil without a date or place.
  func birth() throws -> ResolvedBirth? {
    guard let details = profile?.details, isBorn else { return nil }
    return try services.birth(of: details)
  }

  /// Converts a fact into its display form, with its uncertainty.
  func view(of factor: Factor, _ lexicon: Lexicon) -> ChatItem.Fact {
    let isCertain = factor.certainty == .certain
    return ChatItem.Fact(
      factor.fact.title(lexicon),
      lines: factor.fact.details(lexicon) + (isCertain ? [] : [words(.dependsOnBirthTime)]))
  }
}
