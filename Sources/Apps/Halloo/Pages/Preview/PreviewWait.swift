internal import Storage
internal import TextMessages

/// The states of the fourth step (HAL-430 to HAL-440).
enum PreviewWait: String, CaseIterable, Sendable {
  case scheduled, sending, delivered, failed, unclear, agreed, declined, stopped, awaiting

  /// The relative's state.
  var status: Relative.Status {
    switch self {
    case .scheduled, .sending, .delivered, .failed, .unclear: .pending
    case .agreed: .confirmed
    case .declined, .stopped, .awaiting: .declined
    }
  }

  /// Whether they have texted STOP.
  var isStopped: Bool { self == .stopped || self == .awaiting }

  /// The state of the hello.
  private var progress: TextProgress {
    switch self {
    case .scheduled: .scheduled
    case .sending: .sending
    case .failed: .notDelivered
    case .delivered, .unclear, .agreed, .declined, .stopped, .awaiting: .delivered
    }
  }

  /// Their answer; nil for none.
  private var answer: (text: String, isPositive: Bool?, keyword: TextKeyword?)? {
    switch self {
    case .scheduled, .sending, .delivered, .failed: nil
    case .unclear: ("Who is this?", nil, nil)
    case .agreed: ("Yes, of course", true, nil)
    case .declined: ("No thanks", false, nil)
    case .stopped, .awaiting: ("STOP", false, .stop)
    }
  }

  /// Returns the conversation.
  func conversation(_ hello: String, at now: Timestamp) -> [ConversationItem] {
    let failure = self == .failed ? TextFailure(code: 30003) : nil
    let sent = ConversationItem(
      id: "hello", kind: .sent(.hello, progress, failure: failure), text: hello, at: now)
    let received = answer.map { answer in
      ConversationItem(
        id: "answer",
        kind: .received(
          isConfirmation: true, isPositive: answer.isPositive, keyword: answer.keyword),
        text: answer.text, at: now)
    }
    return [sent] + [received].compactMap(\.self)
  }
}
