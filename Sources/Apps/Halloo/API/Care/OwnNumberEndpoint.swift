internal import APIKit
internal import AppHost
internal import HTTPServer
internal import Interface
internal import JSON
internal import Outbox
internal import Storage
internal import TextMessagePages
internal import TextMessages

/// `/own-number`: the caller's own number, whichever circle is selected (HAL-1699).
enum OwnNumberEndpoint {
  private static let api = OwnNumberAPI<CaregiverAPIContext>(
    "/own-number", .halloo, texts: .halloo,
    invalid: { error, sentence in
      error == .unavailable
        ? HTTPError(.unavailable, sentence) : HTTPError(.invalidPhone, sentence, field: "number")
    }, refusal: { problem, sentence, caregiver in caregiver.error(problem, sentence) })

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) { api.mount(routes) }
}

extension CaregiverAPIContext: OwnNumberContext {
  fileprivate func error(_ problem: OwnNumberProblem, _ sentence: String) -> HTTPError {
    switch problem {
    case .gone: HTTPError(.notFound)
    case .guest: HTTPError(.guestCannotText, sentence)
    case .optedOut:
      HTTPError(
        .optedOut, words.refusal(.onlyStart),
        members: [.init("senderNumber") { $0.value(services.texts.number?.e164 ?? "") }])
    case .limit(let next):
      HTTPError(
        .codeLimit, words.refusal(.codeLater),
        retryAfter: max(1, Int((next.milliseconds - now.milliseconds + 999) / 1_000)))
    case .wrong: HTTPError(.wrongCode, sentence, field: "code")
    case .expired: HTTPError(.codeExpired, sentence)
    }
  }
}
