internal import Interface

/// What the pages of answers say.
enum AnswerKey: String, MessageKey {
  static let section = "halloo.answer"

  case answer, answersNothing, receivedAt, movedBy, photoArriving, allTexts, closeAnswer, moveAnswer
  case chooseHabit, moveText, moveTargets, noTargets, toNone, moveNow, moveMissing, moveRefused
}

extension MessageCatalog {
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
