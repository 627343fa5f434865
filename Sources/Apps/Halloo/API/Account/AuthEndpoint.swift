internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import JSON
internal import RateLimits

/// `/auth`: signing up and in (HAL-1608 to HAL-1618), on the platform's accounts: accounts,
/// sessions and tokens are shared with the other apps.
enum AuthEndpoint {
  /// How endpoints renew the credential they are called with.
  static let renewals: [String: Renewal] = [
    "\(HallooPath.api)/auth/refresh": .token(field: "refreshToken")
  ]

  /// The issuer of the identity tokens of `/auth/apple` (HAL-1612, HAL-1614).
  static let apple = "https://appleid.apple.com"

  private static let api = AuthAPI(
    .halloo, paths: .init(signUp: "/register", signIn: "/login", signOut: "/logout"),
    sessionHeader: .session, letters: HallooPath.account.root, resetSignsIn: false,
    introduction: { input, services, isGuest in
      let name = isGuest ? nil : input.text("displayName", longest: 60)
      let (zone, language) = input.whereabouts(services)
      return { try await services.introduce($0, name: name, zone: zone, language: language) }
    },
    answer: { requestContext, signIn, status in
      try await requestContext.admit(signIn, status: status)
    })

  static func mount(_ services: Dependencies, _ routes: Routes<RequestContext, RequestContext>) {
    let limit = RateLimit<RequestContext>(services.limits, perAddress: .hallooWaysIn)
    routes.group("/auth", middleware: [NotStored(), limit]) { routes in
      api.mount(routes)
      api.mountIdentity("/apple", issuer: apple, routes) { account, name, services in
        // Keeps an existing name.
        guard try await services.user(account.id).name.isEmpty else { return }
        try await services.introduce(account, name: name, zone: nil)
      }
      routes.group("", context: AuthenticatedContext.self) { routes in
        api.mountUpgrade("/upgrade", issuer: apple, routes)
        api.mountSignOut(routes)
      }
    }
  }
}

extension RequestContext {
  /// Returns the AuthResponse: the account and its new credentials.
  func admit(_ signIn: SignIn, status: HTTPResponse.Status = .ok) async throws -> Response {
    let user = try await services.user(signIn.account.id)
    let response = Response.object(status: status) { json in
      json.key("user")
      json.value(user)
      json.fields(signIn.credentials)
    }
    return welcome(signIn, response)
  }
}

extension Input {
  /// Reads the optional time zone and language.
  mutating func whereabouts(_ services: Dependencies) -> (zone: String?, language: String?) {
    (optional("timeZone", .timeZone(services.timeZones)), optional("locale", .locale))
  }
}

extension Input.Kind where Value == String {
  /// A supported language by its tag, such as `en` or `en-US`, of which only the language is
  /// stored.
  fileprivate static let locale = Input.Kind<String>(
    .oneOf(PresentationPreferences.languages.map(\.tag).joined(separator: ", "))
  ) { tag in
    let language = tag.lowercased().prefix { $0 != "-" }
    return PresentationPreferences.languages.first { $0.tag == language }?.tag
  }
}

extension RateLimitPolicy {
  /// The rate limit of sign-in attempts per address (HAL-1603); failures also have a limit of their
  /// own.
  fileprivate static let hallooWaysIn = RateLimitPolicy(
    name: "halloo-ways-in", quota: 20, window: .seconds(60))
}
