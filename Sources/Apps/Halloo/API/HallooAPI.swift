internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import RateLimits

/// The wire API below `/halloo/api/v1` (HAL-1601 to HAL-1699), described in `openapi/` of CHalloo.
///
/// JSON with names in camelCase, error codes, and lists by cursor. Each folder is a family of
/// endpoints; most use ``CaregiverAPIContext``.
enum HallooAPI {
  static func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
    routes.group(HallooPath.api, middleware: [errors], errors: .halloo) { routes in
      ServerEndpoint.mount(routes)
      AuthEndpoint.mount(services, routes)
      FamilyEndpoint.mountOpen(routes)
      MediaEndpoint.mount(routes)
      routes.group("", context: CaregiverAPIContext.self, middleware: [ownErrors, limit(services)])
      { routes in
        AccountEndpoint.mount(routes)
        AnalyticsEndpoint.mount(routes)
        InboxEndpoint.mount(routes)
        LiveEndpoint.mount(routes)
        FamilyEndpoint.mount(routes)
        ProfilesEndpoint.mount(services, routes)
        TasksEndpoint.mount(routes)
        AnswersEndpoint.mount(routes)
        AlarmsEndpoint.mount(routes)
        OwnNumberEndpoint.mount(routes)
        SimulatorEndpoint.mount(services, routes)
      }
    }
  }

  /// Translates errors of the lower modules into error codes of the API, in the language that the
  /// client accepts.
  private static let errors = ErrorWording<RequestContext> { request, _ in request.hallooWords }
  /// The same in the language of the account.
  private static let ownErrors = ErrorWording<CaregiverAPIContext> { $1.words }

  private static func limit(_ services: Dependencies) -> RateLimit<CaregiverAPIContext> {
    RateLimit(services.limits, perAccount: [.halloo])
  }
}

extension CaregiverAPIContext: RateLimitedContext {
  /// Rate limits count per account.
  var rateLimitKey: String? { person.account.id.rawValue }
}

extension RateLimitPolicy {
  /// The default rate limit (HAL-1603).
  static let halloo = RateLimitPolicy(name: "halloo", quota: 120, window: .seconds(60))
}

extension APIDialect {
  /// Lists of up to 100 items (HAL-1606), 400 for parameters, bodies of up to 64 KiB (HAL-1603).
  static let halloo = APIDialect(lists: .init(most: 100), parameterStatus: .badRequest, body: .api)
}

/// The caller's own account: identity, onboarding, settings and subscription (HAL-1619 to HAL-1629).
enum AccountEndpoint {
  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    MeEndpoint.mount(routes)
    OnboardingEndpoint.mount(routes)
    SettingsEndpoint.mount(routes)
    SubscriptionEndpoint.mount(routes)
  }
}
