internal import ChatPages
public import Conversations
public import Ephemeris
public import HTTPServer
public import Interface
internal import Media
public import People
public import Places
public import Site
internal import Storage

/// The front door: the page at `/`, the ways in, and the pages of the account that all apps share.
///
///     let door = try FrontDoor()
///     let router = try services.router(files: door.files) { door.mount(on: $0) }
public struct FrontDoor: Sendable {
  /// What its pages load.
  public let files: [Asset]

  /// Draws the icons.
  /// - Throws: `SVGRasterizerError`.
  public init() throws { files = try WebApp.asterism.files() + [.charts] }

  /// Who answers questions about one's own chart.
  public static func persona(
    people: People, timeZones: TimeZoneDatabase, ephemeris: Ephemeris
  ) -> ChatPersona {
    AskPersona(people: people, timeZones: timeZones, ephemeris: ephemeris).persona
  }

  /// Adds the routes, in the order in which people meet them.
  public func mount(on routes: Routes<Visit, Visit>) {
    routes.group("", context: Caller.self) { routes in
      HomeRoutes.mount(routes)
      SignInRoutes.mount(routes)
      SignUpRoutes.mount(routes)
      PasswordLetterRoutes.mount(routes)
      VerificationRoutes.mount(routes)
      PrivacyRoutes.mount(routes)
      AboutRoutes.mount(routes)
      DeveloperRoutes.mount(routes)
      routes.group("", context: Member.self) { routes in
        BirthRoutes.mount(routes)
        ChartRoutes.mount(routes)
        ChatPlace.account.mount(routes)
        SettingsRoutes.mount(routes)
        PreferencesRoutes.mount(routes)
        PasswordRoutes.mount(routes)
        DevicesRoutes.mount(routes)
        LogRoutes.mount(routes)
        InboxRoutes.mount(routes)
        NotificationsRoutes.mount(routes)
        PremiumRoutes.mount(routes)
        ExportRoutes.mount(routes)
        ImportRoutes.mount(routes)
        DeletionRoutes.mount(routes)
      }
      routes.group("", context: Operator.self) { OperatorRoutes.mount($0) }
    }
  }
}
