internal import Interface
internal import Replies

/// The texts of the answer pages.
enum AnswerKey: String, MessageKey {
  static let section = "halloo.answer"

  case answer, answersNothing, receivedAt, movedBy, photoArriving, allTexts, closeAnswer, moveAnswer
  case chooseHabit, moveText, moveTargets, noTargets, toNone, moveNow, moveMissing, moveRefused
  case reading, answerTo, question
}

extension MessageCatalog {
  /// Returns a text of the answer pages.
  func callAsFunction(_ key: AnswerKey) -> String { self(Message(key)) }
  func received(at moment: String) -> String {
    self(AnswerKey.receivedAt, ["moment": .text(moment)])
  }
  /// Returns which habit a text in a conversation answers.
  func answer(to habit: String) -> String { self(AnswerKey.answerTo, ["habit": .text(habit)]) }
  func reading(_ reading: MeasuredValue) -> String {
    self(AnswerKey.reading, ["value": .text(reading.text)])
  }
  /// - Parameter name: the user's name; empty if unknown.
  func moved(by name: String, at time: String) -> String {
    done(AnswerKey.movedBy, by: name, at: time)
  }
  func moveText(_ name: String) -> String { self(AnswerKey.moveText, ["name": .text(name)]) }
}
