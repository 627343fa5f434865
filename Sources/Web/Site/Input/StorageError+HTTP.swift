public import HTTPServer
internal import HTTPTypes
internal import Interface
public import Storage

extension StorageError: HTTPErrorConvertible {
  /// A cursor that was not given out is the client's; everything else is the server's.
  public var httpError: HTTPError {
    guard code == .invalidCursor else { return HTTPError(.internalServerError) }
    return HTTPError(
      .unprocessableContent,
      fieldErrors: [.init(field: "cursor", detail: Catalogue.siteEnglish(.invalidInput))])
  }
}
