internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Storage
internal import StoredAnswers
internal import TextMessages

/// What the pages say about sending a hello.
struct HelloView: Sendable {
  /// Exactly what is sent (HAL-427).
  let body: String
  /// Whether it is quiet where they are, what their clocks show, and when it is over.
  let isQuiet: Bool
  let localTime: String
  let quietEnd: String?
  /// Whether one may be sent now, and when the next may; nil for never.
  let canSend: Bool
  let nextSend: String?
  /// In how many seconds, where that is worth waiting for.
  let secondsToNext: Int?
  /// Whether one was sent.
  let isSent: Bool
  /// When one goes out that waits for the end of the quiet hours; nil for none.
  let scheduledFor: String?
  /// How far the last one has come; nil where there was none.
  let last: ConversationItem?
  /// The number to which they would text START.
  let sender: String
  /// Whether a hello goes out by itself when START comes.
  let awaitsStart: Bool
}

extension HelloView {
  /// - Parameter items: what was said so far.
  init(_ relative: Relative, _ items: [ConversationItem], _ caregiver: CaregiverContext)
    async throws
  {
    guard let state = try await caregiver.circle.helloState(of: relative.id, caregiver.owner) else {
      throw HTTPError(.notFound)
    }
    let times = caregiver.times
    last = items.last { if case .sent(.hello, _, _) = $0.kind { true } else { false } }
    scheduledFor = state.scheduledFor.map { times.ownHour($0) }
    body = state.body.text
    (isQuiet, localTime) = (state.quietEndsAt != nil, times.hour(state.localTime))
    quietEnd = state.quietEndsAt.map { times.ownHour($0) }
    (canSend, isSent) = (state.canSend, state.sentCount > 0)
    nextSend = state.nextSendAt.map { times.ownHour($0) }
    secondsToNext = state.nextSendAt
      .map { ($0.milliseconds - caregiver.now.milliseconds + 999) / 1_000 }
      .flatMap { 1...120 ~= $0 ? Int($0) : nil }
    sender = caregiver.services.texts.number?.e164 ?? ""
    awaitsStart = state.awaitsStart
  }

  /// How far the last one has come.
  private var progress: (TextProgress, failure: TextFailure?)? {
    guard case .sent(_, let progress, let failure) = last?.kind else { return nil }
    return (progress, failure)
  }

  /// Whether one is on its way to the provider.
  var isUnderWay: Bool { progress?.0 == .sending }

  /// Why the last one was not taken, for people; nil where it was. One that was refused may be tried again by
  /// itself until somebody sends another.
  func trouble(_ words: MessageCatalog) -> String? {
    guard let (progress, failure) = progress else { return nil }
    let isRefused = progress == .notDelivered || progress == .scheduled && failure != nil
    guard isRefused else { return nil }
    let cause = failure.map { ": \(words.name(of: $0))" } ?? ""
    return "\(words(.sendFailed))\(cause)."
  }
}

extension CaregiverContext {
  /// Sends a hello, now or at the end of their quiet hours.
  /// - Returns: why it was not sent, for people; nil where it was.
  func sendHello(to relative: Relative, later: Bool) async throws -> String? {
    guard person.mayText else { return words(.guestCannotText) }
    let state = try await circle.helloState(of: relative.id, owner)
    do {
      _ = try await RequestEffect.once(creating: {
        try await circle.hello(
          relative.id, at: later ? state?.quietEndsAt : nil, by: person.account.id, owner)
      })
      return nil
    } catch let problem as HelloProblem {
      return reason(problem)
    }
  }

  private func reason(_ problem: HelloProblem) -> String {
    switch problem {
    case .gone, .alreadyConfirmed: words(.alreadyAgreed)
    case .optedOut: words(.optedOut)
    case .moment: words(.sendFailed)
    case .limit(let next?): words.setup(.resendAt, at: times.ownHour(next))
    case .limit(nil): words(.noMoreHellos)
    }
  }
}
