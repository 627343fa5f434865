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
