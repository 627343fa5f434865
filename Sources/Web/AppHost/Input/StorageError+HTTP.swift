public import HTTPServer
internal import HTTPTypes
public import Interface
public import Storage

extension StorageError: WordedError {
  /// A cursor that was not issued is the client's fault; an outage is temporary, so the client may
  /// retry; everything else is the server's fault.
  public func httpError(_ words: MessageCatalog) -> HTTPError {
    switch code {
    case .invalidCursor:
      HTTPError(
        .unprocessableContent,
        fieldErrors: [.init(field: "cursor", detail: words(.cursorForm))])
    case _ where isOutage || code == .conflict || code == .closed:
      HTTPError(
        .serviceUnavailable, words(.storageUnavailableText),
        type: HTTPError.storageUnavailable, headers: [.retryAfter: "5"])
    default: HTTPError(.internalServerError)
    }
  }
}

extension HTTPError {
  /// The problem type for a database that cannot be reached or written at the moment.
  static let storageUnavailable = "urn:asterism:problem:storage-unavailable"
}
