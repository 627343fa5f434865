public import Conversations
public import HTTPServer
internal import HTTPTypes
public import Interface

extension ChatError: WordedError {
  /// The HTTP error for the client.
  public func httpError(_ words: MessageCatalog) -> HTTPError {
    switch code {
    case .notFound: HTTPError(.notFound)
    case .answering, .finished, .taken, .full, .tooManyAnswers:
      HTTPError(.conflict, words(message))
    case .missing, .tooLong, .invalid:
      HTTPError(
        .unprocessableContent,
        fieldErrors: [.init(field: field.rawValue, detail: words(message))])
    }
  }

  /// The problem and what would be valid.
  public var message: Message {
    switch code {
    case .missing: .missingInput
    case .tooLong(let maximum): .longestText(maximum)
    case .invalid where [.thread, .clientID].contains(field): .nameForm
    case .invalid where field == .title: .oneLine
    case .invalid where field == .query: .tooShort(minimum: 2)
    case .invalid: .invalidInput
    case .notFound: .notFound
    case .answering: .stillAnswering
    case .finished: .answerFinished
    case .taken where field == .clientID: .askedOtherwise
    case .taken: .taken
    case .full(let maximum) where field == .thread: .fullThread(maximum)
    case .full(let maximum): .fullApp(maximum)
    case .tooManyAnswers(let maximum): .tooManyAnswers(maximum)
    }
  }
}
