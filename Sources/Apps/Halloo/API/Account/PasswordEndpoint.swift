internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging
internal import Site
internal import Vault

/// `/auth/password`: a new password by a letter (HAL-1617, HAL-1618).
enum PasswordEndpoint {
  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.post("/password/forgot", body: .wire) { request, visit in
      try await forgot(request, visit)
    }
    routes.post("/password/reset", body: .wire) { request, visit in
      try await reset(request, visit)
    }
  }

  /// The same answer whether anybody has the address or not.
  private static func forgot(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(wire: request)
    let email = input.email()
    try input.check()
    try await visit.services.messaging.askForReset(
      of: email, from: visit.client(of: request), in: Manner(request).words.language.tag)
    return Response(status: .accepted)
  }

  /// All sessions end. A browser that asks for it is signed in; a program signs in with the new password.
  private static func reset(_ request: Request, _ visit: Visit) async throws -> Response {
    let wish = try request.sessionWish()
    var input = try Input(wire: request)
    let (text, password) = (input.secret("token"), input.secret("password"))
    try input.check()
    guard let token = OpaqueToken(text) else { throw AccountError(.invalidToken, .token) }
    let accounts = visit.services.accounts
    let signIn = try await accounts.resetPassword(
      token, to: password, visit.arrival(request, as: wish))
    if wish == .tokens {
      try await accounts.endSession(
        signIn.session, of: signIn.account.id, from: visit.client(of: request))
    }
    return visit.welcome(signIn, Response(status: .noContent))
  }
}
