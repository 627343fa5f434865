public import Accounts
internal import AppHost
public import HTTPTypes
public import JSON
internal import Vault

extension JSONWriter {
  /// Writes the tokens of a program; for a browser, whose cookie is in the header, the CSRF token that its scripts
  /// send as `X-CSRF-Token`. Absent values are `null`.
  public mutating func fields(_ credentials: Credentials) {
    var (access, refresh, csrf): (String?, String?, String?)
    switch credentials {
    case .tokens(let first, let next): (access, refresh) = (first.text, next.text)
    case .cookie(let token): csrf = RequestContext.formToken(of: token).text
    }
    let lifetime = Int(Accounts.accessTokenLifetime.components.seconds)
    field("accessToken", access)
    field("refreshToken", refresh)
    field("expiresIn", access.map { _ in lifetime })
    field("tokenType", access.map { _ in "Bearer" })
    field("csrfToken", csrf)
  }
}

extension HTTPField.Name {
  /// `X-Session`, by which clients choose a cookie or tokens.
  public static let session = {
    guard let name = HTTPField.Name("X-Session") else { preconditionFailure("a token") }
    return name
  }()
}
