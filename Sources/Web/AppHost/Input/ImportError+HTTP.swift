public import Accounts
public import Archives
public import HTTPServer
internal import HTTPTypes

extension ImportError: HTTPErrorConvertible {
  /// The HTTP error that names the faulty file of the export.
  public var httpError: HTTPError {
    HTTPError(.unprocessableContent, "The export cannot be brought in. \(description)")
  }
}

extension ArchiveError: HTTPErrorConvertible {
  /// The HTTP error for a file that is not one of our exports.
  public var httpError: HTTPError {
    HTTPError(.unprocessableContent, "The file is not an export of this kind. \(self)")
  }
}
