public import Accounts
public import Archives
public import HTTPServer
internal import HTTPTypes

extension ImportError: HTTPErrorConvertible {
  /// Which file of the export is at fault.
  public var httpError: HTTPError {
    HTTPError(.unprocessableContent, "The export cannot be brought in. \(description)")
  }
}

extension ArchiveError: HTTPErrorConvertible {
  /// That it is no archive of ours.
  public var httpError: HTTPError {
    HTTPError(.unprocessableContent, "The file is not an export of this kind. \(self)")
  }
}
