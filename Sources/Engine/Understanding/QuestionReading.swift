/// What a message asks.
public struct QuestionReading: Sendable {
  /// What sort of answer would fit, such as `when` or `choice`.
  public let kind: String
  /// The area of life, such as `work`; `none` where there is none.
  public let area: String
  /// The topic within the area, such as `promotion`, or the fact that is asked for.
  public let topic: String
  /// The language, as a tag.
  public let language: String
}

extension Understanding {
  /// Reads what a message asks.
  public func question(_ text: String) -> QuestionReading {
    let scores = model.scores(of: TextFeatures(text))
    return QuestionReading(
      kind: scores.best(of: "kind")?.name ?? "unclear",
      area: scores.best(of: "area")?.name ?? "none",
      topic: scores.best(of: "topic")?.name ?? "none",
      language: scores.best(of: "language")?.name ?? "en")
  }
}
