internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Messaging
internal import Vault

/// `password/change`, and verifying an email address: `email/verification`, `email/verify`.
enum PasswordRoutes {
  static func mount(_ routes: Routes<RequestContext, RequestContext>) {
    routes.group("", context: AuthenticatedContext.self) { routes in
      routes.post("/email/verification", askForVerification)
    }
    routes.post("/password/change", change)
    routes.post("/email/verify", verify)
  }

  private static func askForVerification(_ request: Request, _ person: AuthenticatedContext)
    async throws -> Response
  {
    let language = try await person.manner(request).words.language
    try await person.requestContext.postVerification(to: person.account.id, in: language, request)
    return Response(status: .accepted)
  }

  private static func verify(_ request: Request, _ requestContext: RequestContext) async throws
    -> Response
  {
    let token = try OpaqueToken(sent: try request.input(.platform) { $0.secret("token") })
    _ = try await requestContext.services.accounts.verifyEmail(
      token, from: requestContext.client(of: request))
    return .noContent
  }

  private static func change(_ request: Request, _ requestContext: RequestContext) async throws
    -> Response
  {
    let person = try requestContext.requireSession(endedBy: request)
    let (current, password, arrival) = try request.input(.platform) {
      (
        $0.secret("currentPassword"), $0.secret("password"),
        try SignInRoutes.api.arrival(request, requestContext, &$0)
      )
    }
    let accounts = requestContext.services.accounts
    let checked =
      if let person {
        try await accounts.checkPasswordChange(
          of: person.account.id, from: current, to: password, arrival.client)
      } else { nil as CheckedPasswordChange? }
    let signIn = try await requestContext.renew(checked, arrival) { checked in
      try await accounts.changePassword(checked, arrival)
    }
    return try requestContext.admit(signIn)
  }
}
