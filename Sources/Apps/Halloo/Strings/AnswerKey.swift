internal import Interface

/// What the pages of answers say.
enum AnswerKey: String, MessageKey {
  case answer = "halloo.answer"
  case answersNothing = "halloo.answer.unmatched"
  case receivedAt = "halloo.answer.received"
  case movedBy = "halloo.answer.moved"
  case photoArriving = "halloo.answer.arriving"
  case allTexts = "halloo.answer.texts"
  case closeAnswer = "halloo.answer.close"
  case moveAnswer = "halloo.answer.move"
  case chooseHabit = "halloo.answer.choose"
  case moveText = "halloo.answer.move-text"
  case moveTargets = "halloo.answer.targets"
  case noTargets = "halloo.answer.no-targets"
  case toNone = "halloo.answer.none"
  case moveNow = "halloo.answer.move-now"
  case moveMissing = "halloo.answer.missing"
  case moveRefused = "halloo.answer.refused"
}

extension Catalogue {
  /// A text of the pages of answers.
  func callAsFunction(_ key: AnswerKey) -> String { self(Message(key)) }
  func received(at moment: String) -> String {
    self(Message(AnswerKey.receivedAt, ["moment": .text(moment)]))
  }
  /// - Parameter name: empty for somebody whose name is not known.
  func moved(by name: String, at time: String) -> String {
    self(
      Message(
        AnswerKey.movedBy,
        ["name": .text(name.isEmpty ? self(.someFamily) : name), "time": .text(time)]))
  }
  func moveText(_ name: String) -> String {
    self(Message(AnswerKey.moveText, ["name": .text(name)]))
  }
}
