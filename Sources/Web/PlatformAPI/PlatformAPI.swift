internal import APIKit
public import AppHost
public import HTTPServer
internal import RateLimits

/// What programs call, the same for all apps (PLT-2, PLT-5): accounts, payments, the inbox, push
/// messages, places and charts.
///
/// JSON in and out, names in camelCase, moments in ISO 8601 UTC, lists by cursor, errors as
/// `application/problem+json` with JSON pointers to the fields at fault.
public enum PlatformAPI {
  /// The paths below which the routes are.
  public static let paths = APIDescription.platform.roots + ["/openapi"]

  /// The patterns of the routes to which the providers of payments post, known by what they sign.
  public static let webhooks = ProviderRoutes.patterns

  /// The routes that replace the credential by which they are asked, by their patterns.
  public static let renewals: [String: Renewal] = [
    "/account/v1/upgrade": .session, "/account/v1/password/change": .session,
    "/account/v1/refresh": .token(field: "refreshToken"),
  ]

  /// Adds the routes.
  /// - Parameter services: count how often somebody tries to come in.
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
  /// How often an address may try the ways in, passwords and letters (PLT-27: stricter than what else
  /// a stranger may ask); failures are counted by themselves besides (PLT-7).
  static let waysIn = RateLimitPolicy(name: "ways-in", quota: 30, window: .seconds(60))
}
