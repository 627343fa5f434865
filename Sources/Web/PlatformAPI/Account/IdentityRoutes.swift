internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import OpenIDConnect
internal import Storage
internal import Vault

/// `oidc`: sign-in with an identity provider (PLT-4). A signed-in user links the identity to the
/// account; otherwise it opens the linked account, or a new one.
enum IdentityRoutes {
  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.post("/oidc", enter)
  }

  private static func enter(_ request: Request, _ requestContext: RequestContext) async throws
    -> Response
  {
    // With a rejected session the user meant to link an identity, not to open another account.
    try requestContext.requireNoRejection()
    let (issuer, token, nonce, arrival) = try request.input(.platform) {
      (
        $0.text("issuer", longest: 500), $0.secret("idToken"), $0.secret("nonce"),
        try SignInRoutes.api.arrival(request, requestContext, &$0)
      )
    }
    let identity = try await requestContext.services.identity(token, from: issuer, nonce: nonce)
    let accounts = requestContext.services.accounts
    if let account = requestContext.visitor?.account.id {
      return try requestContext.admit(
        await accounts.link(identity, issuer: issuer, to: account, arrival))
    }
    return try requestContext.admit(await accounts.signIn(identity, issuer: issuer, arrival))
  }
}
