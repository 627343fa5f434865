internal import APIKit
internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Storage
internal import Vault

extension RequestContext {
  /// Returns the response to a sign-in: the account and its new credentials.
  func admit(_ signIn: SignIn, status: HTTPResponse.Status = .ok) throws -> Response {
    let response = try Response.object(status: status) { json in
      try json.object("account") { json in try json.accountFields(signIn.account, services.accounts)
      }
      json.field("sessionId", signIn.session.rawValue)
      json.credentials(signIn.credentials)
    }
    return welcome(signIn, response)
  }
}

extension JSONWriter {
  /// Writes the account's fields besides the profile.
  mutating func accountFields(_ account: Account, _ accounts: Accounts) throws {
    field("id", account.id.rawValue)
    field("createdAt", account.createdAt)
    field("guest", account.isGuest)
    field("email", try accounts.email(of: account))
    field("emailVerified", account.isEmailVerified)
    field("hasPassword", account.hasPassword)
    field("role", accounts.role(of: account).rawValue)
  }

  /// Writes the tokens of a program; for a browser, whose session is a cookie, the value that its
  /// scripts have to send as `X-CSRF-Token`.
  fileprivate mutating func credentials(_ credentials: Credentials) {
    switch credentials {
    case .cookie(let token): field("csrfToken", RequestContext.formToken(of: token).text)
    case .tokens(let access, let refresh):
      field("tokenType", "Bearer")
      field("accessToken", access.text)
      field("expiresIn", Int(Accounts.accessTokenLifetime.components.seconds))
      field("refreshToken", refresh.text)
      field("refreshExpiresIn", Int(Session.lifetime.components.seconds))
    }
  }
}
