public import HTTPServer
internal import HTTPTypes
public import Interface
public import Messaging

extension MessagingError: WordedError {
  /// The HTTP error for the client.
  public func httpError(_ words: MessageCatalog) -> HTTPError {
    switch code {
    case .notFound: HTTPError(.notFound)
    case .invalid:
      HTTPError(
        .unprocessableContent,
        fieldErrors: [.init(field: field.rawValue, detail: words(.invalidInput))])
    }
  }
}
