internal import Accounts
internal import HTTPServer
internal import RateLimits
internal import Site

/// What programs call below `/halloo/api/v1` (HAL-1601 to HAL-1696), described in the files `openapi/` of
/// CHalloo.
///
/// JSON in and out, names in camelCase, errors by their codes, lists by cursor. A folder is a family of
/// endpoints. Whoever asks is a ``Carer`` as on the pages, with the circle that `X-Halloo-Circle` names.
enum HallooAPI {
  static let path = "/halloo/api/v1"

  static func mount(_ services: Services, _ routes: Routes<Visit, Visit>) {
    routes.group(path, middleware: [HallooProblems<Visit>()], errors: .halloo) { routes in
      ServerEndpoint.mount(routes)
      AuthEndpoint.mount(services, routes)
      FamilyEndpoint.mountOpen(routes)
      routes.group("", context: Caller.self) { routes in
        MediaEndpoint.mount(routes)
        routes.group("", context: Member.self) { routes in
          routes.group("", context: Carer.self, middleware: [limit(services)]) { routes in
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
    }
  }

  private static func limit(_ services: Services) -> RateLimit<Carer> {
    RateLimit(services.limits, perAccount: [.halloo])
  }
}

extension Carer: RateLimitedContext {
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
