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
  private let scores: LabelScores

  init(_ scores: LabelScores) {
    self.scores = scores
    let (kind, area) = (scores.best(of: "kind"), scores.best(of: "area"))
    let (topic, language) = (scores.best(of: "topic"), scores.best(of: "language"))
    (self.kind, kindProbability) = (kind?.name ?? "unclear", kind?.probability ?? 0)
    (self.area, areaProbability) = (area?.name ?? "none", area?.probability ?? 0)
    (self.topic, topicProbability) = (topic?.name ?? "none", topic?.probability ?? 0)
    (self.language, languageProbability) = (language?.name ?? "en", language?.probability ?? 0)
  }

  /// The probability of an area of life, whichever is the most probable; 0 for an unknown name.
  public func probability(ofArea area: String) -> Float {
    scores.probability(area, of: "area")
  }
}

extension Understanding {
  /// Reads what a message asks.
  public func question(_ text: String) -> QuestionReading {
    QuestionReading(model.scores(of: TextFeatures(text)))
  }
}
