public import Storage

/// The care that a person is met with after a message that spoke of danger (PLT-43): in all apps of
/// the account, until it ends by itself or by the person's own word.
public struct CareMode: Hashable, Sendable {
  /// Why it holds.
  public enum Stage: String, CaseIterable, Hashable, Sendable {
    /// A message may have spoken of danger, and the person was asked.
    case asked
    /// The person said that they are all right: what may be danger is not asked about again.
    case reassured
    /// A message spoke of danger: a small fixed dialogue answers, no reading.
    case crisis
  }

  /// Why it holds.
  public var stage: Stage
  /// The category of danger, such as "abuse".
  public var category: String
  /// The person whom the message was about: "self", "other" or "child".
  public var subject: String
  /// Its end.
  public var until: Timestamp

  /// - Parameters:
  ///   - stage: why it holds.
  ///   - category: the category of danger.
  ///   - subject: the person whom the message was about.
  ///   - until: its end.
  public init(stage: Stage, category: String, subject: String, until: Timestamp) {
    (self.stage, self.category, self.subject, self.until) = (stage, category, subject, until)
  }
}
