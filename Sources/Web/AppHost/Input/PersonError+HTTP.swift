public import HTTPServer
internal import HTTPTypes
public import Interface
public import People

extension PersonError: WordedError {
  /// The HTTP error for the client.
  public func httpError(_ words: MessageCatalog) -> HTTPError {
    if code == .notFound { return HTTPError(.notFound) }
    return HTTPError(
      .unprocessableContent,
      fieldErrors: [.init(field: field.rawValue, detail: words(message))])
  }

  /// The problem and what would be valid.
  public var message: Message {
    switch code {
    case .missing: .missingInput
    case .tooLong(let maximum): .longestText(maximum)
    case .invalid where field == .timeZone: .unknownZone
    case .invalid where field == .country: .countryForm
    case .invalid where field == .language: .languageForm
    case .invalid where field == .latitude: .number("-90", "90")
    case .invalid where field == .longitude: .number("-180", "180")
    case .invalid: .invalidInput
    case .tooYoung(let age): .tooYoung(age)
    case .notFound: .notFound
    }
  }
}
