public import HTTPServer
internal import HTTPTypes

extension Request {
  /// The languages of the browser, the most wanted first, such as `en-gb`.
  public var languages: [String] { AcceptedLanguages(headers[.acceptLanguage] ?? "").tags }
}
