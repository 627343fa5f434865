public import Conversations
internal import Understanding

extension ChatQuestion {
  /// From so many words on a text shows its language.
  private static let fewest = 3
  private static let sure: Float = 0.8

  /// The language of the answer: that in which the question is written, where there are texts in it,
  /// whatever the profile says (DES-202).
  /// - Parameters:
  ///   - served: the tags of the languages that have texts.
  ///   - preferred: the language of the person, for a question too short to tell.
  public func language(among served: [String], otherwise preferred: String?) -> String? {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    let devanagari = letters.count { (0x0900...0x097F).contains($0.value) }
    if served.contains("hi"), devanagari * 2 > letters.count { return "hi" }
    guard text.split(separator: " ").count >= Self.fewest else { return preferred }
    let read = Understanding.standard.question(text)
    return read.languageProbability >= Self.sure && served.contains(read.language)
      ? read.language : preferred
  }
}
