public import HTTPServer
internal import HTTPTypes

extension Request {
  /// The languages of the browser by descending weight, such as `en-gb`.
  public var languages: [String] { AcceptedLanguages(headers[.acceptLanguage] ?? "").tags }
}
