/// The model's reading of a question.
public struct QuestionReading: Sendable {
  /// The kind of answer that fits, such as `when` or `choice`, and its probability.
  public let kind: String
  public let kindProbability: Float
  /// The area of life, such as `work`; `none` for none.
  public let area: String
  public let areaProbability: Float
  /// The topic within the area, such as `promotion`, or the fact that is asked for.
  public let topic: String
  public let topicProbability: Float
  /// The language, as a tag.
  public let language: String
  public let languageProbability: Float
}

extension Understanding {
  /// Reads what a message asks.
  public func question(_ text: String) -> QuestionReading {
    let scores = model.scores(of: TextFeatures(text))
    let (kind, area) = (scores.best(of: "kind"), scores.best(of: "area"))
    let (topic, language) = (scores.best(of: "topic"), scores.best(of: "language"))
    return QuestionReading(
      kind: kind?.name ?? "unclear", kindProbability: kind?.probability ?? 0,
      area: area?.name ?? "none", areaProbability: area?.probability ?? 0,
      topic: topic?.name ?? "none", topicProbability: topic?.probability ?? 0,
      language: language?.name ?? "en", languageProbability: language?.probability ?? 0)
  }
}

extension Understanding {
  /// The fewest words from which the language is detected.
  private static let fewestWords = 3
  private static let sure: Float = 0.8

  /// Returns the language of a text, as a tag; nil if the text is too short or in none of the given
  /// languages.
  /// - Parameter served: the tags of the candidate languages.
  public func language(of text: String, among served: [String]) -> String? {
    let letters = text.unicodeScalars.filter(\.properties.isAlphabetic)
    let devanagari = letters.count { (0x0900...0x097F).contains($0.value) }
    if served.contains("hi"), devanagari * 2 > letters.count { return "hi" }
    guard text.split(separator: " ").count >= Self.fewestWords else { return nil }
    let read = question(text)
    return read.languageProbability >= Self.sure && served.contains(read.language)
      ? read.language : nil
  }
}
