internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import RateLimits
internal import Site
internal import Vault

/// `/auth`: the ways in (HAL-1608 to HAL-1618). They are those of the platform: an account, a session or a
/// token made here is valid in the other apps, and the reverse.
enum AuthEndpoint {
  static func mount(_ services: Services, _ routes: Routes<Visit, Visit>) {
    let limit = RateLimit<Visit>(services.limits, perAddress: .hallooWaysIn)
    routes.group("/auth", middleware: [NotStored(), limit]) { routes in
      routes.post("/register", body: .wire) { request, visit in
        try await register(request, visit)
      }
      routes.post("/login", body: .wire) { request, visit in try await signIn(request, visit) }
      routes.post("/guest", body: .wire) { request, visit in
        try await enterAsGuest(request, visit)
      }
      routes.post("/refresh", body: .wire) { request, visit in try await refresh(request, visit) }
      AppleEndpoint.mount(routes)
      PasswordEndpoint.mount(routes)
      routes.group("", context: SignedIn.self) { routes in
        AppleEndpoint.mountUpgrade(routes)
        routes.post("/logout", body: .wire) { request, person in
          try await signOut(request, person)
        }
      }
    }
  }

  private static func register(_ request: Request, _ visit: Visit) async throws -> Response {
    let arrival = try visit.arrival(request)
    var input = try Input(wire: request)
    let (email, password) = (input.email(), input.secret("password"))
    let name = input.text("displayName", longest: 60)
    let (zone, language) = whereabouts(&input, visit.services)
    try input.check()
    let services = visit.services
    try visit.requireStrongKey(of: request)
    let signIn = try await visit.signUp(email: email, password: password, arrival)
    try await services.introduce(signIn.account, name: name, zone: zone, language: language)
    try await visit.postVerification(
      to: signIn.account.id, in: Manner(request).words.language, request)
    return try await visit.admit(signIn, status: .created)
  }

  private static func signIn(_ request: Request, _ visit: Visit) async throws -> Response {
    let arrival = try visit.arrival(request)
    var input = try Input(wire: request)
    let (email, password) = (input.email(), input.secret("password"))
    try input.check()
    return try await visit.admit(
      visit.services.accounts.signIn(email: email, password: password, arrival))
  }

  private static func enterAsGuest(_ request: Request, _ visit: Visit) async throws -> Response {
    let arrival = try visit.arrival(request)
    var input = try Input(optionalWire: request)
    let (zone, language) = whereabouts(&input, visit.services)
    try input.check()
    try visit.requireStrongKey(of: request)
    let signIn = try await visit.enterAsGuest(arrival)
    try await visit.services.introduce(signIn.account, name: nil, zone: zone, language: language)
    return try await visit.admit(signIn, status: .created)
  }

  private static func refresh(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(wire: request)
    let text = input.secret("refreshToken")
    try input.check()
    guard let token = OpaqueToken(text) else { throw AccountError(.invalidToken, .token) }
    return try await visit.admit(
      visit.services.accounts.refresh(token, from: visit.client(of: request)))
  }

  private static func signOut(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(optionalWire: request)
    let isEverywhere = input.optional("everywhere", .flag) ?? false
    try input.check()
    let (accounts, client) = (person.services.accounts, person.client(of: request))
    if isEverywhere {
      try await accounts.endAllSessions(of: person.account.id, from: client)
    } else {
      try await accounts.endSession(of: person.visitor, from: client)
    }
    return person.visit.farewell(Response(status: .noContent))
  }

  /// By whose clocks they live and in which language, where they say.
  static func whereabouts(
    _ input: inout Input, _ services: Services
  ) -> (zone: String?, language: String?) {
    (
      input.optional("timeZone", .timeZone(services.timeZones)),
      input.optional("locale", .locale)
    )
  }
}

extension RateLimitPolicy {
  /// How often an address may try the ways in (HAL-1603); failures are counted by themselves besides.
  static let hallooWaysIn = RateLimitPolicy(
    name: "halloo-ways-in", quota: 20, window: .seconds(60))
}
