internal import AccountPages
public import AppHost
internal import ChartPages
internal import ChatPages
public import Conversations
public import Ephemeris
public import HTTPServer
public import Interface
public import People
public import Places

/// The front door: the page at `/`, the ways in, and the pages of the account that all apps share.
///
///     let door = try Home()
///     let router = try services.router(apps, files: door.files) { door.mount(on: $0) }
public struct Home: Sendable {
  /// The static files of its pages.
  public let files: [Asset]

  /// Draws the icons.
  /// - Throws: `SVGRasterizerError`.
  public init() throws { files = try WebApp.asterism.files() + [.charts] }

  /// Returns the persona that answers questions about the user's own chart.
  public static func persona(people: People, timeZones: TimeZoneDatabase, ephemeris: Ephemeris)
    -> ChatPersona
  { AskPersona(people: people, timeZones: timeZones, ephemeris: ephemeris).persona }

  /// Adds the routes, in the order in which people meet them.
  public func mount(on routes: Routes<RequestContext, RequestContext>) {
    routes.group("", context: PageContext.self) { routes in
      HomeRoutes.mount(routes)
      AccountPages<HomeBranding>.mount(routes)
      DeveloperRoutes.mount(routes)
      routes.group("", context: AccountPageContext.self) { routes in
        BirthPages<HomeBranding>(
          at: HomeBranding.account("birth"), home: "/", backTo: HomeBranding.account("chart"),
          next: HomeBranding.account("chart"), needs: .placeOrZone
        ).mount(routes)
        NatalChartPages<HomeBranding>(
          at: HomeBranding.account("chart"), birth: HomeBranding.account("birth")
        ).mount(routes)
        ChatFeature.account.mount(routes)
      }
      routes.group("", context: Operator.self) { OperatorRoutes.mount($0) }
    }
  }
}
