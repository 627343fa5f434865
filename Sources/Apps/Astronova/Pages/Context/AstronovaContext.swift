internal import Accounts
internal import AppHost
internal import ChartPages
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Interface
internal import People
internal import Readings

typealias PageContext = AppHost.PageContext<AstronovaBranding>
typealias AccountPageContext = AppHost.AccountPageContext<AstronovaBranding>

/// The page context of a signed-in user: profile, state and entitlement, from one snapshot.
struct AstronovaContext: ChildContext {
  let accountContext: AccountPageContext
  /// The key of the user's data.
  let owner: AccountKey
  /// The step of the guide that the address asks for; nil for none.
  let tour: Int?
  /// The last tab of this device; nil the first time (AST-4).
  let lastTab: AppState.Tab?

  init(_ context: AccountPageContext, _ request: Request) throws {
    accountContext = context
    owner = try context.person.owner()
    lastTab = request.lastTab
    tour = try request.query()["tour"].flatMap { Int($0) }.flatMap {
      AppState.guideSteps.contains($0) ? $0 : nil
    }
  }

  var services: Dependencies { accountContext.services }
  var store: AstronovaStore { AstronovaStore(accountContext.services) }
  var words: MessageCatalog { accountContext.words }
  var pageContext: PageContext { accountContext.pageContext }
  var person: AuthenticatedContext { accountContext.person }
  var profile: Profile? { accountContext.profile }
  var state: AppState { accountContext.standing.state }
  var isPremium: Bool { accountContext.standing.entitlement != .free }
  /// The CSRF token for the forms of the page.
  var formToken: String { pageContext.formToken }

  /// Whether the profile is complete (AST-4).
  var isOnboarded: Bool {
    state.onboardingCompletedAt != nil && profile?.details.castableDate != nil
  }

  /// The current date in the user's time zone.
  var today: CivilDate { pageContext.clocks.date(of: services.now()) }

  /// The texts of readings in the user's language, with their time zone.
  var lexicon: Lexicon {
    Lexicon(western: words, zone: pageContext.clocks).speaking(to: profile, on: today)
  }
}
