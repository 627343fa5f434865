public import Accounts
public import HTTPServer
internal import HTTPTypes
public import Interface

extension AccountError: WordedError {
  /// The HTTP error for the client: the field, the problem, and what would be valid.
  public func httpError(_ words: MessageCatalog) -> HTTPError {
    let sentence = words(message)
    let field = HTTPError.FieldError(field: field.rawValue, detail: sentence)
    return switch code {
    case .invalid, .tooShort, .tooLong, .tooCommon:
      HTTPError(.unprocessableContent, fieldErrors: [field])
    case .tooMany: HTTPError(.unprocessableContent, sentence, fieldErrors: [field])
    case .taken: HTTPError(.conflict, sentence, fieldErrors: [field])
    case .wrong: HTTPError(.unauthorized, sentence, fieldErrors: [field])
    case .invalidToken, .reusedToken:
      self.field == .token
        ? HTTPError(.unauthorized, sentence, type: HTTPError.tokenInvalid)
        : HTTPError(.unprocessableContent, sentence)
    case .notFound: HTTPError(.notFound)
    case .notAllowed: HTTPError(.conflict, sentence)
    case .freshSignInNeeded:
      HTTPError(.forbidden, sentence, type: "urn:asterism:problem:fresh-sign-in-needed")
    case .tooManyAttempts(let wait): Self.tooMany(sentence, after: wait)
    case .quotaUsedUp(_, _, let wait): Self.tooMany(sentence, after: wait)
    }
  }

  private static func tooMany(_ sentence: String, after wait: Duration) -> HTTPError {
    // Rounds up: a client that retries a fraction of a second too early would be refused again.
    let seconds = max(1, wait.components.seconds + 1)
    return HTTPError(.tooManyRequests, sentence, headers: [.retryAfter: "\(seconds)"])
  }

  /// The problem and what would be valid.
  public var message: Message {
    switch code {
    case .invalid where field == .email: .emailForm
    case .invalid where field == .name: .oneLine
    case .invalid where field == .age: .wholeNumber("1", "150")
    case .invalid: .invalidInput
    case .tooShort(let minimum): .tooShort(minimum: minimum)
    case .tooLong(let maximum): .longestText(maximum)
    case .tooCommon: .tooCommon
    case .tooMany(let maximum): .tooMany(maximum: maximum)
    case .taken where field == .email: .emailTaken
    case .taken: .taken
    case .wrong where field == .currentPassword: .wrongPassword
    case .wrong: .wrongSignIn
    case .invalidToken: .invalidToken
    case .reusedToken: .reusedToken
    case .notFound: .notFound
    case .notAllowed: .notAllowed
    case .freshSignInNeeded: .freshSignInNeeded
    case .tooManyAttempts: .tooManyAttempts
    case .quotaUsedUp(_, let limit, _): .quotaUsedUp(limit)
    }
  }
}
