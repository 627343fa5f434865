internal import Accounts
internal import Conversations
internal import HTTPServer
internal import Interface
internal import Payments
internal import Site
internal import Storage

extension DestinyProblem {
  /// An error of the rooms below in the words of the wire; nil for one that has none of its own.
  /// - Parameter now: the moment, for when there is quota again.
  init?(_ error: any Error, now: Timestamp) {
    switch error {
    case let error as AccountError: self.init(error, now)
    case let error as ChatError: self.init(error)
    case let error as PaymentError: self.init(error)
    // Whose it is, is not told.
    case is SessionNameTaken: self.init(.sessionNotFound, "There is no such session.")
    case let error as StorageError:
      guard error.code == .invalidCursor else { return nil }
      self.init(.invalidParameter, "The list does not go on from there.", field: "cursor")
    default: return nil
    }
  }

  private init?(_ error: AccountError, _ now: Timestamp) {
    let sentence = Catalogue.siteEnglish(error.message)
    switch error.code {
    case .quotaUsedUp(_, let limit, let wait):
      self.init(
        .quotaExceeded, "All \(limit) questions of this month are used up.",
        renewsAt: now.advanced(by: wait))
    case .tooManyAttempts(let wait):
      self.init(
        .rateLimitExceeded, sentence, retryAfter: max(1, Int(wait.components.seconds) + 1))
    case .notFound where error.field == .session: self.init(.sessionNotFound, sentence)
    case .notFound where error.field == .key: self.init(.keyNotFound, sentence)
    default: return nil
    }
  }

  private init?(_ error: ChatError) {
    let sentence = Catalogue.siteEnglish(error.message)
    switch (error.code, error.field) {
    case (.notFound, .thread): self.init(.threadNotFound, sentence)
    case (.notFound, .message): self.init(.predictionNotFound, sentence)
    case (.answering, _), (.tooManyAnswers, _): self.init(.alreadyAnswering, sentence)
    case (.taken, _): self.init(.idConflict, sentence)
    case (.full, _): self.init(.threadFull, sentence)
    case (.missing, .text), (.tooLong, .text), (.invalid, .text):
      self.init(.invalidQuery, sentence, field: "query")
    default: return nil
    }
  }

  private init?(_ error: PaymentError) {
    switch error.code {
    case .unknownProduct:
      self.init(.planNotFound, "No such plan is sold.", field: "product_id")
    case .notOffered, .refused, .otherAccount, .declined:
      self.init(.invalidTransaction, error.httpError.detail)
    default: return nil
    }
  }
}

/// Tells the errors of the rooms below in the words of the wire.
struct WireProblems: Middleware {
  func handle(
    _ request: Request, context: WireCaller,
    next: (Request, WireCaller) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch {
      throw DestinyProblem(error, now: context.services.now()) ?? error
    }
  }
}
