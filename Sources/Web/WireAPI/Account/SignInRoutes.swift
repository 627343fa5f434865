internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Site
internal import Vault

/// The ways in (PLT-4): `signup`, `signin`, `guest`, `upgrade`, `refresh`.
enum SignInRoutes {
  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.post("/signup") { request, visit in try await signUp(request, visit) }
    routes.post("/signin") { request, visit in try await signIn(request, visit) }
    routes.post("/guest") { request, visit in try await enterAsGuest(request, visit) }
    routes.post("/refresh") { request, visit in try await refresh(request, visit) }
    routes.group("", context: SignedIn.self) { routes in
      routes.post("/upgrade") { request, person in try await upgrade(request, person) }
    }
  }

  private static func signUp(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(json: request)
    let (email, password) = (input.email(), input.secret("password"))
    let arrival = input.arrival(request, visit)
    try input.check()
    try visit.requireStrongKey(of: request)
    let signIn = try await visit.signUp(email: email, password: password, arrival)
    try await visit.postVerification(
      to: signIn.account.id, in: Manner(request).words.language, request)
    return try visit.admit(signIn, status: .created)
  }

  private static func signIn(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(json: request)
    let (email, password) = (input.email(), input.secret("password"))
    let arrival = input.arrival(request, visit)
    try input.check()
    let signIn = try await visit.services.accounts.signIn(
      email: email, password: password, arrival)
    return try visit.admit(signIn)
  }

  private static func enterAsGuest(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(optionalJSON: request)
    let arrival = input.arrival(request, visit)
    try input.check()
    try visit.requireStrongKey(of: request)
    let signIn = try await visit.enterAsGuest(arrival)
    return try visit.admit(signIn, status: .created)
  }

  private static func refresh(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(json: request)
    let text = input.secret("refreshToken")
    try input.check()
    guard let token = OpaqueToken(text) else { throw AccountError(.invalidToken, .token) }
    let signIn = try await visit.services.accounts.refresh(
      token, from: visit.client(of: request))
    return try visit.admit(signIn)
  }

  private static func upgrade(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(json: request)
    let (email, password) = (input.email(), input.secret("password"))
    let arrival = input.arrival(request, person.visit)
    try input.check()
    let signIn = try await person.services.accounts.upgrade(
      person.account.id, email: email, password: password, arrival)
    try await person.visit.postVerification(
      to: signIn.account.id, in: person.manner(request).words.language, request)
    return try person.visit.admit(signIn)
  }
}

extension Input {
  /// The field `email`; of what form an address has to be is for ``Accounts`` to say.
  mutating func email() -> String { text("email", longest: 254) }
}
