internal import APIKit
internal import Accounts
internal import AppHost
internal import CirclePages
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Schedules
internal import Storage
internal import StoredAnswers
internal import TextMessagePages
internal import TextMessages

/// `/profiles/{id}/onboarding`, `hello` and `setup`: asking a relative to consent to texts
/// (HAL-1635 to HAL-1638).
enum SetupEndpoint {
  private static let hello = "\(ProfilesEndpoint.one)/hello"

  static func mount<Root>(_ routes: Routes<Root, CaregiverAPIContext>) {
    routes.get(hello) { try await $1.show($0) }
    routes.allowing(.caregiver) { routes in
      routes.post(hello, body: .api) { try await $1.send($0) }
      routes.patch("\(ProfilesEndpoint.one)/onboarding", body: .api) { try await $1.goOn($0) }
      routes.post("\(ProfilesEndpoint.one)/setup/cancel") { request, caregiver in
        try await RequestEffect.once {
          let id = try await caregiver.relative(request).id
          try await caregiver.circle.cancelSetup(of: id, caregiver.access)
        }
        return .noContent
      }
    }
  }
}

/// Why a hello is sent.
private enum HelloReason: String, CaseIterable { case first, resend, retry }

extension CaregiverAPIContext {
  fileprivate func goOn(_ request: Request) async throws -> Response {
    let id = try await relative(request).id
    let step: SetupStep? = try request.input(.halloo, words: words) {
      $0.isNull("step") ? nil : $0.value("step", .choice())
    }
    try await RequestEffect.once { try await circle.setStep(step, of: id, owner) }
    return try await Self.profiles.answer(id, request, self)
  }

  fileprivate func show(_ request: Request) async throws -> Response {
    let id = try await relative(request).id
    let state = try await circle.helloState(of: id, access).found()
    return .object { json in
      json.field("body", state.body.text)
      json.field("segments", state.body.segments)
      json.field("to", state.to.e164)
      json.field("from", senderNumber)
      json.field("quietNow", state.quietEndsAt != nil)
      json.field("localTime", state.localTime.wire)
      json.moment("quietEndsAt", state.quietEndsAt)
      json.field("canSend", state.canSend && person.mayText)
      json.moment("nextSendAt", state.nextSendAt)
      json.field("sentCount", state.sentCount)
      json.field("sentToday", state.sentToday)
    }
  }

  /// Adds a hello to the outbox; the state of the text shows whether the provider accepts it.
  fileprivate func send(_ request: Request) async throws -> Response {
    let id = try await relative(request).id
    let (moment, reason) = try request.input(.halloo, isOptional: true, words: words) {
      (
        $0.optional("sendAt", .moment, isEmptyAbsent: false),
        $0.optional("reason", .choice(HelloReason.self)) ?? .first
      )
    }
    guard person.mayText else { throw HTTPError(.guestCannotText, words(.guestCannotText)) }
    let text: TextRecord?
    do {
      let name = try await RequestEffect.once(creating: {
        try await circle.hello(id, at: moment, by: person.account.id, owner)
      })
      text = try await circle.text(name, owner)
    } catch let problem as HelloProblem { throw try await refusal(problem, id, reason) }
    guard let text else { throw HTTPError(.notFound) }
    return .json(status: .accepted) { $0.value(text, models) }
  }

  /// After Try Again on a STOP, the hello is sent automatically when START comes (HAL-436).
  private func refusal(_ problem: HelloProblem, _ id: RelativeID, _ reason: HelloReason)
    async throws -> HTTPError
  {
    switch problem {
    case .optedOut:
      if reason == .retry { try await circle.awaitStart(of: id, owner) }
      return HTTPError(
        .optedOut, words.refusal(.onlyStart),
        members: [.init("senderNumber") { $0.value(senderNumber) }])
    case .limit(let next):
      let seconds = next.map { next in
        max(1, Int((next.milliseconds - now.milliseconds + 999) / 1_000))
      }
      return HTTPError(
        .helloLimit, words.refusal(next == nil ? .sixHellos : .helloLater), retryAfter: seconds)
    case .gone, .alreadyConfirmed, .moment: return problem.httpError(words)
    }
  }

  /// The sender's number; empty if the provider chooses one per text.
  fileprivate var senderNumber: String { services.texts.number?.e164 ?? "" }
}
