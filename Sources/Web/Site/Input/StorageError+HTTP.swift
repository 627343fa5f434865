public import HTTPServer
internal import HTTPTypes
internal import Interface
public import Storage

extension StorageError: HTTPErrorConvertible {
  /// A cursor that was not given out is the client's; an outage passes, so the client may try again;
  /// everything else is the server's.
  public var httpError: HTTPError {
    switch code {
    case .invalidCursor:
      HTTPError(
        .unprocessableContent,
        fieldErrors: [.init(field: "cursor", detail: Catalogue.siteEnglish(.invalidInput))])
    case _ where isOutage || code == .conflict || code == .closed:
      HTTPError(
        .serviceUnavailable, Catalogue.siteEnglish(.storageUnavailableText),
        type: HTTPError.storageUnavailable, headers: [.retryAfter: "5"])
    default: HTTPError(.internalServerError)
    }
  }
}

extension HTTPError {
  /// The kind of problem where the database cannot be reached or written now.
  static let storageUnavailable = "urn:asterism:problem:storage-unavailable"
}
