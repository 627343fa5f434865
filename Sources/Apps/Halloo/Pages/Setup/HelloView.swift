internal import Accounts
internal import AppHost
internal import HTTPServer
internal import HTTPTypes
internal import Interface
internal import Places
internal import Storage
internal import StoredAnswers
internal import TextMessagePages
internal import TextMessages

/// The view model for sending a hello.
struct HelloView: Sendable {
  /// The exact text (HAL-427).
  let body: String
  /// Whether the relative is in quiet hours, the current time and the end of the quiet hours, by
  /// their clock and the user's.
  let isQuiet: Bool
  let localTime: String
  let quietEnd: String?
  /// Whether a hello may be sent now, and when the next one may; nil for never.
  let canSend: Bool
  let nextSend: String?
  /// The wait in seconds, if short enough to wait for.
  let secondsToNext: Int?
  /// Whether a hello was sent.
  let isSent: Bool
  /// When a hello scheduled for the end of the quiet hours is sent; nil for none.
  let scheduledFor: String?
  /// The state of the last hello; nil for none.
  let last: ConversationItem?
  /// The number to text START to.
  let sender: String
  /// Whether a hello is sent automatically after START.
  let awaitsStart: Bool
}

extension HelloView {
  /// - Parameter items: the conversation so far.
  init(_ relative: Relative, _ items: [ConversationItem], _ caregiver: CaregiverContext)
    async throws
  {
    let state = try await caregiver.circle.helloState(of: relative.id, caregiver.access).found()
    let times = caregiver.times
    let zone = try caregiver.services.timeZones.rules(for: relative.zone)
    last = items.last { if case .sent(.hello, _, _) = $0.kind { true } else { false } }
    scheduledFor = state.scheduledFor.map { times.hour($0, in: zone) }
    body = state.body.text
    (isQuiet, localTime) = (state.quietEndsAt != nil, times.hour(caregiver.now, in: zone))
    quietEnd = state.quietEndsAt.map { times.hour($0, in: zone) }
    (canSend, isSent) = (state.canSend, state.sentCount > 0)
    nextSend = state.nextSendAt.map { times.ownHour($0) }
    secondsToNext = state.nextSendAt
      .map { ($0.milliseconds - caregiver.now.milliseconds + 999) / 1_000 }
      .flatMap { 1...120 ~= $0 ? Int($0) : nil }
    sender = caregiver.services.texts.number?.e164 ?? ""
    awaitsStart = state.awaitsStart
  }

  /// The progress of the last hello.
  private var progress: (TextProgress, failure: TextFailure?)? {
    guard case .sent(_, let progress, let failure) = last?.kind else { return nil }
    return (progress, failure)
  }

  /// Whether a hello is on its way to the provider.
  var isUnderWay: Bool { progress?.0 == .sending }

  /// Whether the provider says that the number cannot be the right one.
  var isNumberDoubted: Bool {
    guard let (progress, failure) = progress, progress == .notDelivered else { return false }
    return failure?.isOfNumber ?? false
  }

  /// Returns why the last hello was not accepted, for users; nil if it was. A refused one may be
  /// retried automatically until another is sent.
  func trouble(_ words: MessageCatalog) -> String? {
    guard let (progress, failure) = progress else { return nil }
    let isRefused = progress == .notDelivered || progress == .scheduled && failure != nil
    guard isRefused else { return nil }
    let cause = failure.map { ": \(words.name(of: $0))" } ?? ""
    return "\(words(.sendFailed))\(cause)."
  }
}

extension CaregiverContext {
  /// Sends a hello, now or at the end of the relative's quiet hours.
  /// - Returns: why it was not sent, for users; nil if it was.
  func sendHello(to relative: Relative, later: Bool) async throws -> String? {
    guard person.mayText else { return words(.guestCannotText) }
    let state = try await circle.helloState(of: relative.id, access)
    do {
      _ = try await RequestEffect.once(creating: {
        try await circle.hello(
          relative.id, at: later ? state?.quietEndsAt : nil, by: person.account.id, owner)
      })
      return nil
    } catch let problem as HelloProblem { return reason(problem, relative) }
  }

  private func reason(_ problem: HelloProblem, _ relative: Relative) -> String {
    switch problem {
    case .gone, .alreadyConfirmed: words(.alreadyAgreed)
    case .optedOut where relative.saysWrongNumber: words.care(.wrongNumberAdvice, relative)
    case .optedOut: words(.optedOut)
    case .moment: words(.sendFailed)
    case .limit(let next?): words.setup(.resendAt, at: times.ownHour(next))
    case .limit(nil): words(.noMoreHellos)
    }
  }
}
