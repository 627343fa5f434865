internal import APIKit
internal import Accounts
internal import AppHost
internal import Clocks
internal import Conversations
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Payments
internal import Storage

extension HTTPError {
  /// Translates errors of the lower modules into error codes of the API.
  static let destinyTranslation = ErrorTranslation<APIContext> { error, context in
    HTTPError.destiny(error, now: context.services.now())
  }

  /// Translates an error of the lower modules; nil if it has no code of its own.
  /// - Parameter now: the current time, for the time until the quota resets.
  static func destiny(_ error: any Error, now: Timestamp) -> HTTPError? {
    switch error {
    case let error as AccountError: HTTPError(destiny: error, now)
    case let error as ChatError: HTTPError(destiny: error)
    case let error as PaymentError: HTTPError(destiny: error)
    // Does not reveal whose session it is.
    case is SessionNameTaken: HTTPError(.sessionNotFound, "There is no such session.")
    case let error as StorageError where error.code == .invalidCursor:
      HTTPError(.invalidParameter, MessageCatalog.siteEnglish(.cursorForm), field: "cursor")
    default: nil
    }
  }

  private init?(destiny error: AccountError, _ now: Timestamp) {
    let sentence = MessageCatalog.siteEnglish(error.message)
    switch error.code {
    case .quotaUsedUp(_, let limit, let wait):
      self.init(
        .quotaExceeded, "All \(limit) questions of this month are used up.",
        members: [.init(name: "renews_at", values: [now.advanced(by: wait).iso8601])])
    case .tooManyAttempts(let wait):
      self.init(.rateLimitExceeded, sentence, retryAfter: max(1, Int(wait.components.seconds) + 1))
    case .notFound where error.field == .session: self.init(.sessionNotFound, sentence)
    case .notFound where error.field == .key: self.init(.keyNotFound, sentence)
    default: return nil
    }
  }

  private init?(destiny error: ChatError) {
    let sentence = MessageCatalog.siteEnglish(error.message)
    switch (error.code, error.field) {
    case (.notFound, .thread): self.init(.threadNotFound, sentence)
    case (.notFound, .message): self.init(.predictionNotFound, sentence)
    case (.answering, _), (.tooManyAnswers, _): self.init(.alreadyAnswering, sentence)
    case (.taken, .clientID):
      self.init(
        .idConflict, "Another question was asked under this name: give each question its own.",
        field: "client_message_id")
    case (.taken, _): self.init(.idConflict, sentence)
    case (.full, _): self.init(.threadFull, sentence)
    case (.missing, .text), (.tooLong, .text), (.invalid, .text):
      self.init(.invalidQuery, sentence, field: "query")
    default: return nil
    }
  }

  private init?(destiny error: PaymentError) {
    switch error.code {
    case .unknownProduct: self.init(.planNotFound, "No such plan is sold.", field: "product_id")
    case .notOffered, .refused, .unreadable, .otherAccount, .declined:
      self.init(.invalidTransaction, error.httpError.detail)
    default: return nil
    }
  }
}

extension ErrorRenderer {
  /// Renders `{"detail": {code, message, field?, retry_after?, renews_at?}}` (DES-174), in the name
  /// style of the request.
  static let destiny = ErrorRenderer { error, request in
    codes.render(error.isAboutNoMatch(request) ? .noOperation : error, request)
  }

  private static let codes = ErrorRenderer.coded(
    DestinyCode.self, under: "detail", .destiny, .firstField(members: ["renews_at"]))
}

extension HTTPError {
  /// Whether a 405 is really a 404: the path matched the route of a match, which allows DELETE, but
  /// is too short for a match ID.
  fileprivate func isAboutNoMatch(_ request: Request) -> Bool {
    guard status == .methodNotAllowed, headers[.allow]?.contains("DELETE") == true else {
      return false
    }
    let parts = request.path.split(separator: "/")
    return parts.count == 4 && parts[2] == "compatibility" && parts[3].utf8.count < 22
  }
}
