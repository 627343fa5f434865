internal import APIKit
internal import Accounts
internal import AppHost
internal import Clocks
internal import Conversations
internal import HTTPServer
internal import Interface
internal import JSON
internal import Storage

extension HTTPError {
  /// Translates the errors of chats and quotas that have codes of their own (CHL-170); nil for any
  /// other.
  static func chloeChat(_ error: any Error, _ context: ChloeAPIContext) -> HTTPError? {
    switch error {
    case let error as ChatError:
      switch error.code {
      case .answering, .tooManyAnswers: HTTPError(.replyInProgress, context.words(error.message))
      case .tooLong: HTTPError(.tooLong, context.words(error.message), field: error.field.rawValue)
      default: nil
      }
    case let error as AccountError:
      if case .quotaUsedUp(_, let limit, let wait) = error.code {
        .usedUp(limit, for: wait, context)
      } else {
        nil
      }
    default: nil
    }
  }

  /// The uses of the day are used up: `429 daily_limit_reached` (CHL-88, CHL-163).
  private static func usedUp(
    _ limit: Int, for wait: Duration, _ context: ChloeAPIContext
  ) -> HTTPError {
    let seconds = Int(wait.components.seconds) + 1
    let resetsAt = context.services.now().advanced(by: wait)
    return HTTPError(
      .dailyLimitReached, context.words(.quotaUsedUp(limit)), retryAfter: seconds,
      members: [
        .init("retryAfter") { $0.value(seconds) },
        .init("resetsAt") { $0.value("\(resetsAt.iso8601.dropLast(5))Z") },
      ])
  }
}
