public import HTTPServer
public import Interface

/// An error with an HTTP representation in the language of its reader (PLT-38).
public protocol WordedError: HTTPErrorConvertible {
  /// The error for the client.
  /// - Parameter words: the texts of the reader's language, with those of this module.
  func httpError(_ words: MessageCatalog) -> HTTPError
}

extension WordedError {
  /// The error in English, for programs that ask for no language.
  public var httpError: HTTPError { httpError(.siteEnglish) }
}
