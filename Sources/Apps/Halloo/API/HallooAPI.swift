internal import Accounts
internal import HTTPServer
internal import RateLimits
internal import Site

/// What programs call below `/halloo/api/v1` (HAL-1601 to HAL-1696), described in the files `openapi/` of
/// CHalloo.
///
/// JSON in and out, names in camelCase, errors by their codes, lists by cursor. A folder is a family of
/// endpoints; the context of most is ``WireCarer``.
enum HallooAPI {
  static func mount(_ services: Services, _ routes: Routes<Visit, Visit>) {
    routes.group(HallooPath.api, middleware: [HallooProblems<Visit>()], errors: .halloo) { routes in
      ServerEndpoint.mount(routes)
      AuthEndpoint.mount(services, routes)
      FamilyEndpoint.mountOpen(routes)
      MediaEndpoint.mount(routes)
      routes.group("", context: WireCarer.self, middleware: [limit(services)]) { routes in
        AccountEndpoint.mount(routes)
        AnalyticsEndpoint.mount(routes)
        InboxEndpoint.mount(routes)
        LiveEndpoint.mount(routes)
        FamilyEndpoint.mount(routes)
        ProfilesEndpoint.mount(services, routes)
        TasksEndpoint.mount(routes)
        AnswersEndpoint.mount(routes)
        SimulatorEndpoint.mount(services, routes)
      }
    }
  }

  private static func limit(_ services: Services) -> RateLimit<WireCarer> {
    RateLimit(services.limits, perAccount: [.halloo])
  }
}

extension WireCarer: RateLimitedContext {
  /// By the account.
  var rateLimitKey: String? { person.account.id.rawValue }
}

extension RateLimitPolicy {
  /// What has no limit of its own (HAL-1603).
  static let halloo = RateLimitPolicy(name: "halloo", quota: 120, window: .seconds(60))
}

extension BodyPolicy {
  /// What an endpoint takes: 64 KiB (HAL-1603).
  static let wire = BodyPolicy.memory(64 << 10)
}

/// The caller's own account: identity, onboarding, settings and subscription (HAL-1619 to HAL-1629).
enum AccountEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    MeEndpoint.mount(routes)
    OnboardingEndpoint.mount(routes)
    SettingsEndpoint.mount(routes)
    SubscriptionEndpoint.mount(routes)
  }
}

/// What reaches programs by itself, and what is tried out (HAL-1686 to HAL-1688).
enum LiveEndpoint {
  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    EventsEndpoint.mount(routes)
    PushEndpoint.mount(routes)
    ExperimentsEndpoint.mount(routes)
  }
}
