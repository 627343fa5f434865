public import HTTPServer
internal import HTTPTypes
internal import Interface
public import Messaging

extension MessagingError: HTTPErrorConvertible {
  /// The HTTP error for the client.
  public var httpError: HTTPError {
    switch code {
    case .notFound: HTTPError(.notFound)
    case .invalid:
      HTTPError(
        .unprocessableContent,
        fieldErrors: [
          .init(field: field.rawValue, detail: MessageCatalog.siteEnglish(.invalidInput))
        ]
      )
    }
  }
}
