internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import HTTPServer
internal import Interface
internal import People

typealias PageContext = AppHost.PageContext<ChloeBranding>
typealias AccountPageContext = AppHost.AccountPageContext<ChloeBranding>

/// The page context of a signed-in user: profile, state and entitlement, from one snapshot.
struct ChloeContext: ChildContext {
  let accountContext: AccountPageContext
  /// The key of the user's data.
  let owner: AccountKey

  init(_ context: AccountPageContext, _ request: Request) throws {
    accountContext = context
    owner = try context.person.owner()
  }

  var services: Dependencies { accountContext.services }
  var store: ChloeStore { ChloeStore(services) }
  var words: MessageCatalog { accountContext.words }
  var pageContext: PageContext { accountContext.pageContext }
  var person: AuthenticatedContext { accountContext.person }
  var profile: Profile? { accountContext.profile }
  var state: ChloeState { accountContext.standing.state }
  var isPremium: Bool { accountContext.standing.isPremium }
  /// The CSRF token for the forms of the page.
  var formToken: String { pageContext.formToken }

  /// The current date in the user's time zone.
  var today: CivilDate { pageContext.clocks.date(of: services.now()) }
}
