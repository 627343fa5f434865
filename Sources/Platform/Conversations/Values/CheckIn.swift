internal import Safety

/// A check-in (PLT-42): the answer is held back, and one sentence asks whether the person is all
/// right, with two buttons.
public struct CheckIn: Hashable, Sendable {
  /// The tag of its language.
  public let language: String

  /// Recognizes a check-in; nil for any other answer, such as one with helplines.
  /// - Parameters:
  ///   - text: the text of the answer.
  ///   - writer: its author.
  ///   - details: its details.
  public init?(text: String, writer: ChatWriter?, details: ChatDetails) {
    guard writer == .safety, details.danger != nil, details.help == nil else { return nil }
    let replies = SupportReplies.standard
    func language(of key: String) -> String? {
      replies.languages.first { replies.text(key, language: $0) == text }
    }
    // The person has said that they are all right: nothing is asked any more.
    guard language(of: "care resumed") == nil else { return nil }
    self.language = language(of: "check in") ?? language(of: "misread") ?? "en"
  }

  /// The words of a button, in the language of the check-in.
  public func label(of answer: CheckInAnswer) -> String {
    SupportReplies.standard.text(
      answer == .goOn ? "check in go on" : "check in help", language: language)
  }
}

extension ChatMessage {
  /// The check-in that the message is; nil for any other.
  public var checkIn: CheckIn? {
    role == .assistant ? CheckIn(text: text, writer: writer, details: details) : nil
  }
}
