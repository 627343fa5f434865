internal import Accounts
internal import HTTPServer
internal import HTTPTypes
internal import JSON
internal import Site
internal import Storage
internal import StoredAnswers
internal import TextMessages

/// `/profiles/{id}/onboarding`, `hello` and `setup`: asking a relative whether they agree to be texted
/// (HAL-1635 to HAL-1638).
enum SetupEndpoint {
  /// Why a hello is sent.
  private enum Reason: String, CaseIterable {
    case first, resend, retry
  }

  private static let hello = "\(ProfilesEndpoint.one)/hello"

  static func mount<Root>(_ routes: Routes<Root, WireCarer>) {
    routes.get(hello) { request, carer in try await show(request, carer) }
    routes.allowing(.caregiver) { routes in
      routes.post(hello, body: .wire) { request, carer in try await send(request, carer) }
      routes.patch("\(ProfilesEndpoint.one)/onboarding", body: .wire) { request, carer in
        try await goOn(request, carer)
      }
      routes.post("\(ProfilesEndpoint.one)/setup/cancel") { request, carer in
        let id = try await carer.relative(request).id
        try await carer.circle.cancelSetup(of: id, carer.access)
        return Response(status: .noContent)
      }
    }
  }

  private static func goOn(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = try await carer.relative(request).id
    var input = try Input(wire: request)
    let step: SetupStep? = input.isNull("step") ? nil : input.value("step", .choice())
    try input.check()
    try await carer.circle.setStep(step, of: id, carer.owner)
    return try await carer.answer(carer.profile(id), request)
  }

  private static func show(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = try await carer.relative(request).id
    guard let state = try await carer.circle.helloState(of: id, carer.owner) else {
      throw HTTPError(.notFound)
    }
    return .json { json in
      json.object { json in
        json.field("body", state.body.text)
        json.field("segments", state.body.segments)
        json.field("to", state.to.e164)
        json.field("from", carer.senderNumber)
        json.field("quietNow", state.quietEndsAt != nil)
        json.field("localTime", state.localTime.wire)
        json.moment("quietEndsAt", state.quietEndsAt)
        json.field("canSend", state.canSend && carer.person.mayText)
        json.moment("nextSendAt", state.nextSendAt)
        json.field("sentCount", state.sentCount)
        json.field("sentToday", state.sentToday)
      }
    }
  }

  /// Hands a hello to the outbox: whether the provider takes it shows in the state of the text.
  private static func send(_ request: Request, _ carer: WireCarer) async throws -> Response {
    let id = try await carer.relative(request).id
    var input = try Input(optionalWire: request)
    let moment = input.optional("sendAt", .moment)
    let reason = input.optional("reason", .choice(Reason.self)) ?? .first
    try input.check()
    guard carer.person.mayText else {
      throw HTTPError(.guestCannotText, carer.words(.guestCannotText))
    }
    let text: TextRecord?
    do {
      let name = try await RequestEffect.once(creating: {
        try await carer.circle.hello(
          id, at: moment, by: carer.person.account.id, carer.owner)
      })
      text = try await carer.circle.text(name, carer.owner)
    } catch let problem as HelloProblem {
      throw try await refusal(problem, id, reason, carer)
    }
    guard let text else { throw HTTPError(.notFound) }
    return .json(status: .accepted) { $0.value(text, carer.wire) }
  }

  /// Who presses Try Again after a STOP is asked by themselves when START comes (HAL-436).
  private static func refusal(
    _ problem: HelloProblem, _ id: RelativeID, _ reason: Reason, _ carer: WireCarer
  ) async throws -> HTTPError {
    switch problem {
    case .optedOut:
      if reason == .retry { try await carer.circle.awaitStart(of: id, carer.owner) }
      return HTTPError(
        .optedOut, "This number has said STOP: only a START from it brings texts back.",
        members: [.init("senderNumber") { $0.value(carer.senderNumber) }])
    case .limit(let next):
      let seconds = next.map { next in
        max(1, Int((next.milliseconds - carer.now.milliseconds + 999) / 1_000))
      }
      return HTTPError(
        .helloLimit, next == nil ? "All six were sent." : "Another can be sent later.",
        retryAfter: seconds)
    case .gone, .alreadyConfirmed: return problem.httpError
    }
  }
}

extension WireCarer {
  /// The number that texts come from; empty where the provider chooses one for each.
  fileprivate var senderNumber: String { services.texts.number?.e164 ?? "" }
}
