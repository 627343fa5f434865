public import HTTPServer
internal import HTTPTypes

extension Optional {
  /// Returns what was looked for.
  /// - Throws: `HTTPError` 404 if there is none.
  public func found() throws(HTTPError) -> Wrapped {
    guard let self else { throw HTTPError(.notFound) }
    return self
  }
}
