internal import APIKit
internal import AppHost
internal import CAstronova
internal import HTTPServer

/// The wire API (AST-18 to AST-118), at `/api/v1`, where clients of the original look for it, and
/// below the app.
///
/// JSON with names in camelCase, error codes, and the limits of AST-25; described in `openapi.yaml` of
/// CAstronova. Each folder is a family of endpoints.
enum AstronovaAPI {
  /// The path prefixes of the API.
  static let paths = [AstronovaPath.api, AstronovaPath.scopedAPI]

  /// The path of the description, and the present sky as the example call.
  static let description = APIDescription(
    name: AstronovaStrings.name, path: AstronovaPath.apiDescription, roots: paths,
    example: APICall("GET", "\(AstronovaPath.api)/ephemeris/current"))

  static func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
    routes.get(AstronovaPath.apiDescription) { _, _ in
      unsafe .constant(
        asterism_astronova_openapi(), count: asterism_astronova_openapi_size,
        type: "application/yaml")
    }
    for path in paths {
      routes.group(path, errors: .astronova) { routes in
        HealthEndpoint.mount(services, routes)
        routes.group("", middleware: [RateHeaders(services.limits), errors]) { routes in
          AuthEndpoint.mount(services, routes)
          routes.group("", context: AstronovaAPIContext.self) { routes in
            mountOpen(routes)
            let sky = services.shared { SkyOfNow($0) }
            EphemerisEndpoints.mount(routes, sky)
            routes.group("", context: UserAPIContext.self) { routes in
              mountOwn(routes)
              routes.group("", context: AdminAPIContext.self) { routes in
                mountAdmin(routes)
                CustomSkyEndpoints.mount(routes, sky)
              }
            }
          }
        }
      }
    }
  }

  /// Endpoints for anybody.
  private static func mountOpen<Root>(_ routes: Routes<Root, AstronovaAPIContext>) {
    ZodiacEndpoint.mount(routes)
    LocationEndpoints.mount(routes)
    ChartEndpoints.mountOpen(routes)
    HoroscopeEndpoints.mountOpen(routes)
    MatchEndpoints.mountOpen(routes)
    OrdersEndpoint.mountProducts(routes)
    ContentEndpoint.mount(routes)
  }

  /// Endpoints for accounts.
  private static func mountOwn<Root>(_ routes: Routes<Root, UserAPIContext>) {
    StateEndpoint.mount(routes)
    ChartEndpoints.mountOwn(routes)
    HoroscopeEndpoints.mountOwn(routes)
    MatchEndpoints.mountOwn(routes)
    ReportEndpoints.mount(routes)
    ChatEndpoint.mount(routes)
    ChatHistoryEndpoint.mount(routes)
    ProfileEndpoint.mount(routes)
    FriendsEndpoint.mount(routes)
    BookmarksEndpoint.mount(routes)
    OrdersEndpoint.mount(routes)
    NotificationsEndpoint.mount(routes)
    EventsEndpoint.mount(routes)
    ExportEndpoint.mount(routes)
    OnboardingEndpoint.mount(routes)
  }

  /// Endpoints for administrators.
  private static func mountAdmin<Root>(_ routes: Routes<Root, AdminAPIContext>) {
    ContentEndpoint.mountAdmin(routes)
  }

  private static let errors = ErrorTranslation<RequestContext> { error, _ in
    HTTPError.astronova(error)
  }
}
