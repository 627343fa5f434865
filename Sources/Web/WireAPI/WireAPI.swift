public import HTTPServer
internal import RateLimits
public import Site

/// What programs call, the same for all apps (PLT-2, PLT-5): accounts, payments, the inbox, push
/// messages, places and charts.
///
/// JSON in and out, names in camelCase, moments in ISO 8601 UTC, lists by cursor, errors as
/// `application/problem+json` with JSON pointers to the fields at fault.
public enum WireAPI {
  /// The paths below which the routes are.
  public static let paths = APIDescription.platform.roots + ["/openapi"]

  /// The patterns of the routes to which the providers of payments post, known by what they sign.
  public static let webhooks = ProviderRoutes.patterns

  /// Adds the routes.
  /// - Parameter services: count how often somebody tries to come in.
  public static func mount(_ services: Services, _ routes: Routes<Visit, Visit>) {
    routes.group("/account/v1", middleware: [NotStored()], errors: .wire) { routes in
      let limit = RateLimit<Visit>(services.limits, perAddress: .waysIn)
      routes.group("", middleware: [limit]) { routes in
        SignInRoutes.mount(routes)
        IdentityRoutes.mount(routes)
        PasswordRoutes.mount(routes)
      }
      routes.group("", context: SignedIn.self) { routes in
        SignOutRoutes.mount(routes)
        ProfileRoutes.mount(routes)
        SessionRoutes.mount(routes)
        EntitlementRoutes.mount(routes)
        PaymentRoutes.mount(routes)
        ExportRoutes.mount(routes)
      }
    }
    routes.group("/inbox/v1", middleware: [NotStored()], errors: .wire) { routes in
      routes.group("", context: SignedIn.self) { routes in
        InboxRoutes.mount(routes)
        PreferenceRoutes.mount(routes)
      }
    }
    routes.group(ProviderRoutes.path, middleware: [NotStored()], errors: .wire) { routes in
      ProviderRoutes.mount(routes)
    }
    routes.group("/push/v1", middleware: [NotStored()], errors: .wire) { routes in
      PushRoutes.mount(routes)
    }
    routes.group("/places/v1", errors: .wire) { PlaceRoutes.mount($0) }
    routes.group("/openapi", errors: .wire) { OpenAPIRoutes.mount($0) }
    routes.group("/charts/v1", errors: .wire) { ChartRoutes.mount($0) }
  }
}

extension RateLimitPolicy {
  /// How often an address may try the ways in, passwords and letters (PLT-27: stricter than what else
  /// a stranger may ask); failures are counted by themselves besides (PLT-7).
  static let waysIn = RateLimitPolicy(name: "ways-in", quota: 30, window: .seconds(60))
}
