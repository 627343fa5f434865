public import Conversations
public import HTTPServer
internal import HTTPTypes
public import Interface

extension ChatError: HTTPErrorConvertible {
  /// The error as a client is told of it.
  public var httpError: HTTPError {
    switch code {
    case .notFound: HTTPError(.notFound)
    case .answering, .finished, .taken, .full, .tooManyAnswers:
      HTTPError(.conflict, Catalogue.siteEnglish(message))
    case .missing, .tooLong, .invalid:
      HTTPError(
        .unprocessableContent,
        fieldErrors: [.init(field: field.rawValue, detail: Catalogue.siteEnglish(message))])
    }
  }

  /// What is wrong and what would be right.
  public var message: Message {
    switch code {
    case .missing: .missingInput
    case .tooLong(let maximum): .longestText(maximum)
    case .invalid: .invalidInput
    case .notFound: .notFound
    case .answering: .stillAnswering
    case .finished: .answerFinished
    case .taken: .taken
    case .full(let maximum) where field == .thread: .fullThread(maximum)
    case .full(let maximum): .fullApp(maximum)
    case .tooManyAnswers(let maximum): .tooManyAnswers(maximum)
    }
  }
}
