internal import Conversations
internal import People
internal import Safety
internal import Understanding

/// The small fixed dialogue with somebody who may be in danger (PLT-42, PLT-43): what a message is
/// met with, by how it reads and by what was said before. Pure.
struct CareDialogue {
  /// What a message is met with.
  enum Reply: Hashable {
    /// The supportive reply to a finding, with the helplines.
    case support
    /// One sentence that asks whether the person is all right.
    case checkIn
    /// The reply to an answer after a crisis, with the helplines.
    case care(SafetyAnswer)
    /// Danger again, after a crisis, with the helplines.
    case again
    /// The person is all right, and may ask again.
    case resumed
  }

  /// What the message is met with; nil for an ordinary answer.
  let reply: Reply?
  /// The stage from then on.
  let stage: CareMode.Stage?

  /// Whether the message itself speaks of danger.
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

  /// An answer to "Are you safe?" is short; a longer message is something else.
  private static let longestAnswer = 12

  private static func answer(in text: String) -> SafetyAnswer {
    let words = text.split(whereSeparator: \.isWhitespace).count
    return words <= longestAnswer ? Understanding.standard.safetyAnswer(text).value : .other
  }
}

extension SafetyAnswer {
  fileprivate var isAboutSafety: Bool { self != .other }
}
