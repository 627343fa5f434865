internal import Accounts
internal import AppHost
internal import ChartPages
internal import CivilTime
internal import Clocks
internal import Elementary
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import People
internal import Readings

typealias PageContext = AppHost.PageContext<ArcaBranding>
typealias AccountPageContext = AppHost.AccountPageContext<ArcaBranding>

/// The page context of a signed-in user.
struct ArcaContext: ChildContext {
  let accountContext: AccountPageContext
  /// The key of the user's data.
  let owner: AccountKey

  init(_ context: AccountPageContext, _ request: Request) throws {
    accountContext = context
    owner = try context.person.owner()
  }

  var services: Dependencies { accountContext.services }
  var store: ArcaStore { ArcaStore(accountContext.services) }
  var words: MessageCatalog { accountContext.words }
  var pageContext: PageContext { accountContext.pageContext }
  var person: AuthenticatedContext { accountContext.person }
  var profile: Profile? { accountContext.profile }
  /// The CSRF token for the forms of the page.
  var formToken: String { pageContext.formToken }

  /// Whether the own date of birth is known, without which there is no chart (ARC-1405).
  var isBorn: Bool { profile?.details.castableDate != nil }

  /// The current date in the user's time zone.
  var today: CivilDate { pageContext.clocks.date(of: services.now()) }

  /// The texts of readings in the user's language, with their time zone.
  var lexicon: Lexicon {
    Lexicon(western: words, zone: pageContext.clocks).speaking(to: profile, on: today)
  }

  /// Charts, compatibility and days.
  var readings: ArcaReadings {
    ArcaReadings(
      store: store, owner: owner, own: profile?.details ?? PersonDetails(name: ""),
      lexicon: lexicon, today: today)
  }

  /// The connection in the path.
  /// - Throws: `HTTPError` if it does not exist or is another account's.
  func connection(_ request: Request) async throws -> Connection {
    let id = Connection.ID(rawValue: try request.parameters.require("id"))
    do { return try await store.connection(id, of: owner) } catch WorldError.unknown {
      throw HTTPError(.notFound)
    }
  }

  /// The page of a tab, or below one.
  /// - Parameters:
  ///   - tab: the path of the tab that is marked.
  ///   - backTo: the target of the back button; nil on the page of the tab itself.
  func page(
    _ title: String, status: HTTPResponse.Status = .ok, tab: String, backTo: String? = nil,
    head: PageHead = .title, toasts: [Toasts.Toast] = [], needsSky: Bool = false,
    @HTMLBuilder content: () -> some HTML
  ) -> Response {
    pageContext.page(
      title, status: status, backTo: backTo, tab: tab, head: head, toasts: toasts,
      needsSky: needsSky, content: content)
  }

  /// A page that needs the own birth; without one it says so (ARC-1405).
  func bornPage<Content: HTML>(
    _ title: String, tab: String, backTo: String? = nil, content: () async throws -> Content
  ) async throws -> Response {
    guard isBorn else { return page(title, tab: tab, backTo: backTo) { birthMissing } }
    let content = try await content()
    return page(title, tab: tab, backTo: backTo) { content }
  }

  /// Runs the handler of a page about the connection in the path. Somebody whose chart cannot be
  /// cast has a page that says so and leads to their birth.
  func chartOrNote(_ request: Request, _ body: () async throws -> Response) async throws -> Response
  {
    do { return try await body() } catch WorldError.missingBirthData(.other, _) {
      let connection = try await connection(request)
      return page(connection.name, tab: ArcaPath.connections, backTo: ArcaPath.connections) {
        Notice.empty(
          words(.noChart), text: words(.noChartText), icon: .chart,
          action: NamedLink(words(.edit), to: ArcaPath.editConnection(connection.id.rawValue)))
      }
    }
  }

  /// What stands in place of a page that needs the own birth (ARC-1405).
  var birthMissing: Notice {
    .empty(
      words(.birthNeeded), text: words(.birthNeededText), icon: .chart,
      action: NamedLink(words(.addBirth), to: ArcaPath.birth))
  }
}
