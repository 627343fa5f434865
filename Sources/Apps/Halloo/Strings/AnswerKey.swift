internal import Interface
internal import Replies

/// The texts of the answer pages.
enum AnswerKey: String, MessageKey {
  static let section = "halloo.answer"

  case answer, answersNothing, receivedAt, movedBy, photoArriving, allTexts, closeAnswer, moveAnswer
  case chooseHabit, moveText, moveTargets, noTargets, toNone, moveNow, moveMissing, moveRefused
  case reading, answerTo
}

extension MessageCatalog {
  /// Returns a text of the answer pages.
  func callAsFunction(_ key: AnswerKey) -> String { self(Message(key)) }
  func received(at moment: String) -> String {
    self(Message(AnswerKey.receivedAt, ["moment": .text(moment)]))
  }
  /// Returns which habit a text in a conversation answers.
  func answer(to habit: String) -> String {
    self(Message(AnswerKey.answerTo, ["habit": .text(habit)]))
  }
  func reading(_ reading: MeasuredValue) -> String {
    self(Message(AnswerKey.reading, ["value": .text(reading.text)]))
  }
  /// - Parameter name: the user's name; empty if unknown.
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
