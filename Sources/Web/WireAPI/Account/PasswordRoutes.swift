internal import Accounts
internal import HTTPServer
internal import Site
internal import Vault

/// Passwords: `password/reset`, `password/change`.
enum PasswordRoutes {
  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.post("/password/reset") { request, visit in try await reset(request, visit) }
    routes.group("", context: SignedIn.self) { routes in
      routes.post("/password/change") { request, person in try await change(request, person) }
    }
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
