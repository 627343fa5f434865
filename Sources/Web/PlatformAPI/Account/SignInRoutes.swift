internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import Interface
internal import Vault

/// Signing up and in (PLT-4): `signup`, `signin`, `guest`, `refresh`, forgotten passwords and
/// `upgrade`.
enum SignInRoutes {
  /// The part that all APIs share; the field `session` selects cookie or tokens.
  static let api = AuthAPI(.platform) { requestContext, signIn, status in
    try requestContext.admit(signIn, status: status)
  }

  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    api.mount(routes)
    routes.post("/upgrade", upgrade)
  }

  private static func upgrade(_ request: Request, _ requestContext: RequestContext) async throws
    -> Response
  {
    let person = try requestContext.requireSession(endedBy: request)
    let (email, password, arrival) = try request.input(.platform) {
      ($0.email(), $0.secret("password"), try api.arrival(request, requestContext, &$0))
    }
    let accounts = requestContext.services.accounts
    let manner = try await person?.manner(request) ?? PresentationPreferences(request)
    let checked =
      if let person {
        (
          guest: person.account.id,
          signUp: try await accounts.checkSignUp(
            email: email, password: password, from: arrival.client)
        )
      } else { nil as (guest: AccountID, signUp: CheckedSignUp)? }
    let signIn = try await requestContext.renew(checked, arrival) { checked in
      try await accounts.upgrade(checked.guest, checked.signUp, arrival)
    }
    try await requestContext.postVerification(
      to: signIn.account.id, isNew: true, in: manner.words.language, request)
    return try requestContext.admit(signIn)
  }
}
