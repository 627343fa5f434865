internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
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

  /// The current hour on the user's clocks, 0 ... 23.
  var hour: Int { pageContext.clocks.civil(services.now()).time.hour }

  /// How a page is framed.
  enum Frame {
    /// A main page, with the others beside it.
    case main(String)
    /// Below another page.
    case below(String, in: String)
    /// By itself, before the app is entered.
    case alone
  }

  /// Wraps content in the page frame of the app.
  func page(
    _ title: String, frame: Frame, status: HTTPResponse.Status = .ok,
    actions: [PageHead.Action] = [], toasts: [Toasts.Toast] = [],
    @HTMLBuilder content: () -> some HTML
  ) -> Response {
    switch frame {
    case .main(let tab):
      pageContext.page(
        title, status: status, backTo: nil, tab: tab, head: .title(actions: actions),
        toasts: toasts, content: content)
    case .below(let parent, let tab):
      pageContext.page(
        title, status: status, backTo: parent, tab: tab, head: .title(actions: actions),
        toasts: toasts, content: content)
    case .alone:
      pageContext.page(title, status: status, backTo: nil, head: .titleOnly, content: content)
    }
  }
}
