internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import RateLimits

/// The wire API below `/chloe/api/v1` (CHL-169 to CHL-244).
///
/// JSON with names in camelCase, error codes, and lists by cursor. Each folder is a family of
/// endpoints; most use ``ChloeAPIContext``.
enum ChloeAPI {
  static func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
    routes.group(ChloePath.api, middleware: [errors], errors: .chloe) { routes in
      AboutEndpoint.mount(routes)
      SafetyEndpoints.mountOpen(routes)
      VisionEndpoint.mountMedia(routes)
      routes.group(
        "", context: ChloeAPIContext.self,
        middleware: [ownErrors, limit(services), ContentTags<ChloeAPIContext>()]
      ) { routes in
        ChatEndpoints.mount(routes)
        TodayEndpoint.mount(routes)
        mountAccount(routes)
        mountLists(services, routes)
      }
    }
  }

  /// The account, and what somebody tells of herself.
  private static func mountAccount<Root>(_ routes: Routes<Root, ChloeAPIContext>) {
    OnboardingEndpoint.mount(routes)
    ArchetypeEndpoint.mount(routes)
    ProfileEndpoint.mount(routes)
    SettingsEndpoint.mount(routes)
    EventsEndpoint.mount(routes)
  }

  /// What is kept in lists.
  private static func mountLists<Root>(
    _ services: Dependencies, _ routes: Routes<Root, ChloeAPIContext>
  ) {
    JournalEndpoint.mount(routes)
    GoalsEndpoint.mount(routes)
    VisionEndpoint.mount(services, routes)
    AffirmationsEndpoint.mount(routes)
    FactsEndpoint.mount(routes)
    VibeEndpoint.mount(routes)
  }

  /// Translates errors of the lower modules, in the language that the client accepts.
  private static let errors = ErrorTranslation<RequestContext> { error, _ in
    HTTPError.chloe(error, .chloeEnglish)
  }
  /// The same in the language of the account.
  private static let ownErrors = ErrorTranslation<ChloeAPIContext> { error, context in
    HTTPError.chloe(error, context.words)
  }

  private static func limit(_ services: Dependencies) -> RateLimit<ChloeAPIContext> {
    RateLimit(services.limits, perAccount: [.chloe])
  }
}

extension ChloeAPIContext: RateLimitedContext {
  /// Rate limits count per account.
  var rateLimitKey: String? { person.account.id.rawValue }
}

extension RateLimitPolicy {
  /// All requests of an account (CHL-171).
  static let chloe = RateLimitPolicy(name: "chloe", quota: 120, window: .seconds(60))
}
