public import Storage

/// Care mode after a message that signalled danger (PLT-43): applies in all apps of the account
/// until it expires or the person ends it.
public struct CareMode: Hashable, Sendable {
  /// The stage of care mode.
  public enum Stage: String, CaseIterable, Hashable, Sendable {
    /// A message may have signalled danger, and the person was asked.
    case asked
    /// The person said that they are all right: ambiguous messages no longer trigger the question.
    case reassured
    /// A message signalled danger: a fixed dialogue answers, not the readings.
    case crisis
  }

  /// The stage.
  public var stage: Stage
  /// The category of danger, such as "abuse".
  public var category: String
  /// The person whom the message was about: "self", "other", "child" or "unknown".
  public var subject: String
  /// The time at which it expires.
  public var until: Timestamp
  /// The tag of the language that the person writes; nil where it was not kept.
  public var language: String?
  /// Whether the model alone read the danger, so that the person may take it back in words.
  public var isInferred: Bool

  /// - Parameters:
  ///   - stage: the stage.
  ///   - category: the category of danger.
  ///   - subject: the person whom the message was about.
  ///   - until: the time at which it expires.
  ///   - language: the tag of the language that the person writes.
  ///   - isInferred: whether the model alone read the danger.
  public init(
    stage: Stage, category: String, subject: String, until: Timestamp, language: String? = nil,
    isInferred: Bool = false
  ) {
    (self.stage, self.category, self.subject, self.until) = (stage, category, subject, until)
    (self.language, self.isInferred) = (language, isInferred)
  }
}
