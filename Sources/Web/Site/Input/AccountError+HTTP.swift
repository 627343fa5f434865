public import Accounts
public import HTTPServer
internal import HTTPTypes
public import Interface

extension AccountError: HTTPErrorConvertible {
  /// The error as a client is told of it: which field, what is wrong, and what would be right.
  public var httpError: HTTPError {
    let field = HTTPError.FieldError(field: field.rawValue, detail: sentence)
    return switch code {
    case .invalid, .tooShort, .tooLong, .tooCommon:
      HTTPError(.unprocessableContent, fieldErrors: [field])
    case .tooMany: HTTPError(.unprocessableContent, sentence, fieldErrors: [field])
    case .taken: HTTPError(.conflict, sentence, fieldErrors: [field])
    case .wrong: HTTPError(.unauthorized, sentence, fieldErrors: [field])
    case .invalidToken, .reusedToken:
      HTTPError(self.field == .token ? .unauthorized : .unprocessableContent, sentence)
    case .notFound: HTTPError(.notFound)
    case .notAllowed: HTTPError(.conflict, sentence)
    case .freshSignInNeeded:
      HTTPError(.forbidden, sentence, type: "urn:asterism:problem:fresh-sign-in-needed")
    case .tooManyAttempts(let wait): Self.tooMany(sentence, after: wait)
    case .quotaUsedUp(_, _, let wait): Self.tooMany(sentence, after: wait)
    }
  }

  private static func tooMany(_ sentence: String, after wait: Duration) -> HTTPError {
    // A client that comes back a fraction too early would be sent away again.
    let seconds = max(1, wait.components.seconds + 1)
    return HTTPError(.tooManyRequests, sentence, headers: [.retryAfter: "\(seconds)"])
  }

  /// What is wrong and what would be right.
  public var message: Message {
    switch code {
    case .invalid where field == .email: .emailForm
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

  private var sentence: String { Catalogue.siteEnglish(message) }
}
