public import HTTPServer
internal import HTTPTypes
public import Payments

extension PaymentError: HTTPErrorConvertible {
  /// The HTTP error for the client; faults of the configuration go to the log instead.
  public var httpError: HTTPError {
    switch code {
    case .unknownProduct:
      HTTPError(
        .unprocessableContent,
        fieldErrors: [.init(field: "product", detail: "No such thing is sold in this way.")])
    case .notFound: HTTPError(.notFound)
    case .notOffered: HTTPError(.conflict, "This is not how it is paid for here.")
    case .refused: HTTPError(.unprocessableContent, "The transaction is not one of this app's.")
    case .unreadable:
      HTTPError(
        .unprocessableContent, "The transaction is signed by the provider, but it cannot be read.")
    case .otherAccount: HTTPError(.conflict, "The purchase belongs to another account.")
    case .alreadyOwned: HTTPError(.conflict, "It is owned already.")
    case .declined: HTTPError(.conflict, "The provider declined.")
    case .misconfigured: HTTPError(.internalServerError)
    case .unavailable:
      HTTPError(
        .serviceUnavailable, "The provider cannot be asked now.", headers: [.retryAfter: "60"])
    }
  }
}
