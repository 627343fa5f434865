internal import Conversations
internal import Elementary
internal import Interface

/// The two buttons below a check-in in an unstored conversation (PLT-42): either asks again with the
/// transcript, the question itself or in the words of the button.
struct HeldBackForm: HTML {
  /// The field with the button that was pressed.
  static let answer = "check-in"

  private let checkIn: CheckIn
  private let question: String
  private let said: String
  private let url: String
  private let key: String
  private let formToken: String
  private let words: MessageCatalog

  /// The form of a page; nil unless its conversation ends with a check-in.
  init?(_ model: ConversationModel, formToken: String, words: MessageCatalog) {
    guard let heldBack = model.heldBack, let said = model.unkept?.said else { return nil }
    (checkIn, question, self.said) = (heldBack.checkIn, heldBack.question, said)
    (url, key, self.formToken, self.words) = (model.url, model.key, formToken, words)
  }

  var body: some HTML {
    div(.class("cluster"), .id("chat-held-back")) {
      for answer in CheckInAnswer.allCases { form(answer) }
    }
  }

  private func form(_ answer: CheckInAnswer) -> some HTML {
    Form(to: url, token: formToken, kind: .chatAction, words: words) {
      input(.type(.hidden), .name("key"), .value(key))
      input(.type(.hidden), .name("said"), .value(said))
      input(.type(.hidden), .name(Self.answer), .value(answer.rawValue))
      input(
        .type(.hidden), .name("question"),
        .value(answer == .goOn ? question : checkIn.label(of: answer)))
      Button(checkIn.label(of: answer), style: .secondary)
    }
  }
}
