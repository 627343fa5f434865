public import HTTPServer
internal import HTTPTypes
public import OpenIDConnect
public import Vault

extension TokenError: HTTPErrorConvertible {
  /// The HTTP error for the client, which learns only that the token was refused.
  public var httpError: HTTPError {
    HTTPError(.unauthorized, "The identity token is not valid for this sign-in.")
  }
}

extension IdentityProviderError: HTTPErrorConvertible {
  /// The HTTP error for the client.
  public var httpError: HTTPError {
    switch self {
    case .unknownIssuer:
      HTTPError(
        .unprocessableContent, fieldErrors: [.init(field: "issuer", detail: description)])
    case .keysUnavailable:
      HTTPError(
        .serviceUnavailable, "The provider cannot be asked now.", headers: [.retryAfter: "60"])
    }
  }
}
