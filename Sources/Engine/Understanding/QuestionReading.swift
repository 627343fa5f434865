/// What a message asks.
public struct QuestionReading: Sendable {
  /// What sort of answer would fit, such as `when` or `choice`, and how probable that is.
  public let kind: String
  public let kindProbability: Float
  /// The area of life, such as `work`; `none` where there is none.
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
  /// From so many words on a text shows its language.
  private static let fewestWords = 3
  private static let sure: Float = 0.8

  /// The language of a text, as a tag; nil where it is too short to tell or in none of those given.
  /// - Parameter served: the tags of the languages that are looked for.
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
