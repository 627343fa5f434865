/// The appearance of a conversation.
public struct ChatLook: Sendable {
  /// The letter in the avatar beside answers, which are then shown in bubbles; nil for plain
  /// answers without an avatar.
  public var letter: String?
  /// Whether area and confidence are shown below answers.
  public var showsMeasure: Bool

  /// - Parameters:
  ///   - letter: the letter in the avatar beside answers; nil for neither avatar nor bubble.
  ///   - showsMeasure: whether area and confidence are shown below answers.
  public init(letter: String? = nil, showsMeasure: Bool = true) {
    self.letter = letter
    self.showsMeasure = showsMeasure
  }
}
