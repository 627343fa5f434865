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
    case care(CareAnswer)
    /// The reply to repeated danger during a crisis, with the helplines.
    case again
    /// The person is all right and can go on asking.
    case resumed
    /// The model misread the message before, and the person says so: an excuse, with the question
    /// whether to go on with the new text.
    case misread
  }

  /// The fixed reply; nil to answer as usual.
  let reply: Reply?
  /// The stage after the message.
  let stage: CareMode.Stage?

  /// Whether the message itself signals danger.
  var renewsDay: Bool {
    [.support, .again, .care(.alreadyDone), .care(.worse)].contains(reply)
  }

  /// Whether a message of this band is answered under the finding that care mode began with: one
  /// that is not certain is none of its own during a crisis.
  func continues(_ stage: CareMode.Stage?, _ band: DangerBand) -> Bool {
    band == .no || (band == .perhaps && stage == .crisis)
  }

  /// The finding that care mode goes on with. Harm that was done is bodily, whatever it began with,
  /// and stays so, so that nobody is let go before help was called.
  /// - Parameters:
  ///   - finding: the finding of the message.
  ///   - crisis: the finding of the crisis before it; nil if there was none.
  func kept(_ finding: SafetyFinding, after crisis: SafetyFinding?) -> SafetyFinding {
    if let crisis, crisis.category == .medicalEmergency { return crisis }
    let isDone = reply == .care(.alreadyDone) && [.suicide, .selfHarm].contains(finding.category)
    return isDone
      ? SafetyFinding(
        category: .medicalEmergency, severity: finding.severity, subject: finding.subject)
      : finding
  }

  /// - Parameters:
  ///   - typed: the message.
  ///   - stage: the stage before it; nil outside of care mode.
  ///   - category: the danger that care mode began with.
  ///   - isInferred: whether the model alone read it.
  init(
    _ typed: TypedText, after stage: CareMode.Stage?, of category: SafetyCategory?,
    isInferred: Bool = false
  ) {
    let answer =
      stage == nil
      ? .other
      : CareAnswer(to: typed.text, after: stage == .crisis ? category ?? .suicide : nil)
    // A statement of safety outweighs a doubt of the model.
    let isDoubt = typed.assessment.band == .perhaps && answer.saysSafe
    switch (isDoubt ? .no : typed.assessment.band, stage) {
    case _ where typed.checkIn == .help:
      (reply, self.stage) = (.support, .crisis)
    case (.certain, _):
      (reply, self.stage) = (.support, .crisis)
    case (_, .crisis?) where answer == .worse:
      (reply, self.stage) = (.care(.worse), .crisis)
    case (.perhaps, .crisis?):
      (reply, self.stage) = (.again, .crisis)
    case (.no, .crisis?) where isInferred && CareAnswer.isCorrection(typed.text):
      (reply, self.stage) = (.misread, .asked)
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
}

extension CareAnswer {
  fileprivate var isAboutSafety: Bool { ![.other, .later].contains(self) }

  /// Whether it says that the person is safe, also where something is to be asked first.
  fileprivate var saysSafe: Bool { [.safe, .call, .called, .apart, .confirm].contains(self) }
}
