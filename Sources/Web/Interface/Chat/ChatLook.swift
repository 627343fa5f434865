/// How a conversation looks.
public struct ChatLook: Sendable {
  /// The letter on the disc beside answers, which then stand in bubbles; nil for answers that stand on the
  /// page as they are.
  public var letter: String?
  /// Whether what an answer is about and how far its facts agree stands below it.
  public var showsMeasure: Bool

  /// - Parameters:
  ///   - letter: the letter on the disc beside answers; nil for neither disc nor bubble.
  ///   - showsMeasure: whether area and confidence stand below answers.
  public init(letter: String? = nil, showsMeasure: Bool = true) {
    self.letter = letter
    self.showsMeasure = showsMeasure
  }
}
