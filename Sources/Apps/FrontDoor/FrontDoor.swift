public import Conversations
public import Ephemeris
public import HTTPServer
internal import Interface
internal import Media
public import People
public import Places
public import Site
internal import Storage

/// The front door: the page at `/`, the ways in, and the pages of the account that all apps share.
///
///     let door = try FrontDoor()
///     let router = services.router { door.mount(services, on: $0) }
public struct FrontDoor: Sendable {
  private let files: [Asset]

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
  public func mount(_ services: Services, on routes: Routes<Visit, Visit>) {
    routes.files(files, modified: Int(services.now().milliseconds / 1_000))
    routes.group("", context: Caller.self) { routes in
      HomeRoutes.mount(routes)
      SignInRoutes.mount(routes)
      SignUpRoutes.mount(routes)
      PasswordLetterRoutes.mount(routes)
      VerificationRoutes.mount(routes)
      PrivacyRoutes.mount(routes)
      DeveloperRoutes.mount(routes)
      routes.group("", context: Member.self) { routes in
        BirthRoutes.mount(routes)
        ChartRoutes.mount(routes)
        AskRoutes.mount(routes)
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
