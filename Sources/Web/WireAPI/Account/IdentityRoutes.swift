internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import OpenIDConnect
internal import Site
internal import Storage
internal import Vault

/// `oidc`: in by the word of a provider (PLT-4). Whoever is signed in adds a way in to the account
/// that is open; strangers open the one that belongs to the identity, or a new one.
enum IdentityRoutes {
  static func mount(_ routes: Routes<Visit, Visit>) {
    routes.post("/oidc") { request, visit in try await enter(request, visit) }
  }

  private static func enter(_ request: Request, _ visit: Visit) async throws -> Response {
    var input = try Input(json: request)
    let issuer = input.text("issuer", longest: 500)
    let (token, nonce) = (input.secret("idToken"), input.secret("nonce"))
    let arrival = input.arrival(request, visit)
    try input.check()
    let now = NumericDate(rawValue: visit.services.now().milliseconds / 1_000)
    let identity = try await visit.services.identityProviders.verify(
      token, from: issuer, nonce: nonce, at: now)
    let accounts = visit.services.accounts
    if let account = visit.visitor?.account.id {
      return try visit.admit(
        await accounts.link(identity, issuer: issuer, to: account, arrival))
    }
    return try visit.admit(await accounts.signIn(identity, issuer: issuer, arrival))
  }
}
