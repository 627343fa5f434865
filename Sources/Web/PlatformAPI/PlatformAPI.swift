internal import APIKit
public import AppHost
public import HTTPServer
internal import RateLimits

/// The wire API that all apps share (PLT-2, PLT-5): accounts, payments, inbox, push messages,
/// places and charts.
///
/// JSON with names in camelCase, instants in ISO 8601 UTC, lists by cursor, errors as
/// `application/problem+json` with JSON pointers to the invalid fields.
public enum PlatformAPI {
  /// The path prefixes of the routes.
  public static let paths = APIDescription.platform.roots + ["/openapi"]

  /// The patterns of the payment providers' webhooks, authenticated by signature.
  public static let webhooks = ProviderRoutes.patterns

  /// The routes that renew the credential they are called with, by pattern.
  public static let renewals: [String: Renewal] = [
    "/account/v1/upgrade": .session, "/account/v1/password/change": .session,
    "/account/v1/refresh": .token(field: "refreshToken"),
  ]

  /// Adds the routes.
  /// - Parameter services: count sign-in attempts.
  public static func mount(
    _ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>
  ) {
    routes.group("/account/v1", middleware: [NotStored()], errors: .platform) { routes in
      let limit = RateLimit<RequestContext>(services.limits, perAddress: .waysIn)
      routes.group("", middleware: [limit]) { routes in
        SignInRoutes.mount(routes)
        IdentityRoutes.mount(routes)
        PasswordRoutes.mount(routes)
      }
      routes.group("", context: AuthenticatedContext.self) { routes in
        SignInRoutes.api.mountSignOut(routes)
        ProfileRoutes.mount(routes)
        SessionRoutes.mount(routes)
        EntitlementRoutes.mount(routes)
        PaymentRoutes.mount(routes)
        ExportRoutes.mount(routes)
      }
    }
    routes.group("/inbox/v1", middleware: [NotStored()], errors: .platform) { routes in
      routes.group("", context: AuthenticatedContext.self) { routes in
        InboxRoutes.mount(routes)
        PreferenceRoutes.mount(routes)
      }
    }
    routes.group(ProviderRoutes.path, middleware: [NotStored()], errors: .platform) { routes in
      ProviderRoutes.mount(routes)
    }
    routes.group("/push/v1", middleware: [NotStored()], errors: .platform) { routes in
      PushRoutes.mount(routes)
    }
    routes.group("/places/v1", errors: .platform) { PlaceRoutes.mount($0) }
    routes.group("/openapi", errors: .platform) { OpenAPIRoutes.mount($0) }
    routes.group("/charts/v1", errors: .platform) { ChartRoutes.mount($0) }
  }
}

extension RateLimitPolicy {
  /// The rate limit of sign-in, password and email requests per address (PLT-27: stricter than for
  /// other anonymous requests); failures also have a limit of their own (PLT-7).
  static let waysIn = RateLimitPolicy(name: "ways-in", quota: 30, window: .seconds(60))
}
