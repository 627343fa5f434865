internal import Conversations
internal import People
internal import Safety
internal import Understanding

/// The fixed dialogue with a person who may be in danger (PLT-42, PLT-43): maps a message, by its
/// content and the stage of the dialogue, to a reply. Pure.
struct CareDialogue {
  /// The reply to a message.
  enum Reply: Hashable {
    /// The supportive reply to a safety finding, with the helplines.
    case support
    /// A check-in: one sentence that asks whether the person is all right.
    case checkIn
    /// The reply to an answer during a crisis, with the helplines.
    case care(SafetyAnswer)
    /// The reply to repeated danger during a crisis, with the helplines.
    case again
    /// The person is all right and can go on asking.
    case resumed
  }

  /// The fixed reply; nil to answer as usual.
  let reply: Reply?
  /// The stage after the message.
  let stage: CareMode.Stage?

  /// Whether the message itself signals danger.
  var renewsDay: Bool { reply == .support || reply == .again }

  /// - Parameters:
  ///   - typed: the message.
  ///   - stage: the stage before it; nil outside of care mode.
  init(_ typed: TypedText, after stage: CareMode.Stage?) {
    let answer = Self.answer(in: typed.text)
    switch (typed.assessment.band, stage) {
    case _ where typed.checkIn == .help:
      (reply, self.stage) = (.support, .crisis)
    case (.certain, _):
      (reply, self.stage) = (.support, .crisis)
    case (.perhaps, .crisis?):
      (reply, self.stage) = (.again, .crisis)
    case (.no, .crisis?):
      (reply, self.stage) = (.care(answer), .crisis)
    case _ where typed.checkIn == .goOn:
      (reply, self.stage) = (nil, .reassured)
    case (.no, .asked?) where answer.isAboutSafety:
      let isSafe = answer == .safe || answer == .thanks
      (reply, self.stage) = isSafe ? (.resumed, .reassured) : (.care(answer), .crisis)
    case (.perhaps, .asked?), (.perhaps, nil):
      (reply, self.stage) = (.checkIn, .asked)
    case (.perhaps, .reassured?), (.no, _):
      (reply, self.stage) = (nil, stage)
    }
  }

  /// The most words of an answer to "Are you safe?"; longer messages are about something else.
  private static let longestAnswer = 12

  private static func answer(in text: String) -> SafetyAnswer {
    let words = text.split(whereSeparator: \.isWhitespace).count
    return words <= longestAnswer ? Understanding.standard.safetyAnswer(text).value : .other
  }
}

extension SafetyAnswer {
  fileprivate var isAboutSafety: Bool { self != .other }
}
