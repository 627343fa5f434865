internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging
internal import Site
internal import Vault

/// Passwords and the letters about them: `password/forgot`, `password/reset`, `password/change`,
/// `email/verify`.
enum PasswordRoutes {
  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.post("/password/forgot") { request, visit in try await forgot(request, visit) }
    routes.post("/password/reset") { request, visit in try await reset(request, visit) }
    routes.group("", context: SignedIn.self) { routes in
      routes.post("/password/change") { request, person in try await change(request, person) }
      routes.post("/email/verification") { request, person in
        try await askForVerification(request, person)
      }
    }
    routes.post("/email/verify") { request, visit in try await verify(request, visit) }
  }

  /// The same answer whether anybody has the address or not (PLT-7).
  private static func forgot(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(json: request)
    let email = input.email()
    try input.check()
    try await visit.services.messaging.askForReset(
      of: email, from: visit.client(of: request), in: Manner(request).words.language.tag)
    return Response(status: .accepted)
  }

  private static func askForVerification(
    _ request: Request, _ person: SignedIn
  ) async throws -> Response {
    let language = try await person.manner(request).words.language
    try await person.visit.postVerification(to: person.account.id, in: language, request)
    return Response(status: .accepted)
  }

  private static func verify(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(json: request)
    let text = input.secret("token")
    try input.check()
    guard let token = OpaqueToken(text) else { throw AccountError(.invalidToken, .token) }
    _ = try await visit.services.accounts.verifyEmail(token, from: visit.client(of: request))
    return Response(status: .noContent)
  }

  private static func reset(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(json: request)
    let (text, password) = (input.secret("token"), input.secret("password"))
    let arrival = input.arrival(request, visit)
    try input.check()
    guard let token = OpaqueToken(text) else { throw AccountError(.invalidToken, .token) }
    let signIn = try await visit.services.accounts.resetPassword(token, to: password, arrival)
    return try visit.admit(signIn)
  }

  private static func change(_ request: Request, _ person: SignedIn) async throws -> Response {
    var input = try Input(json: request)
    let current = input.secret("currentPassword")
    let password = input.secret("password")
    let arrival = input.arrival(request, person.visit)
    try input.check()
    let signIn = try await person.services.accounts.changePassword(
      of: person.account.id, from: current, to: password, arrival)
    return try person.visit.admit(signIn)
  }
}
