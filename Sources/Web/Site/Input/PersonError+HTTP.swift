public import HTTPServer
internal import HTTPTypes
public import Interface
public import People

extension PersonError: HTTPErrorConvertible {
  /// The error as a client is told of it.
  public var httpError: HTTPError {
    if code == .notFound { return HTTPError(.notFound) }
    return HTTPError(
      .unprocessableContent,
      fieldErrors: [.init(field: field.rawValue, detail: Catalogue.siteEnglish(message))])
  }

  /// What is wrong and what would be right.
  public var message: Message {
    switch code {
    case .missing: .missingInput
    case .tooLong(let maximum): .longestText(maximum)
    case .invalid where field == .timeZone: .unknownZone
    case .invalid: .invalidInput
    case .notFound: .notFound
    }
  }
}
