/// The time limits for one model, before the next one is tried.
public struct ModelTimeLimits: Hashable, Sendable {
  /// Until its first word or tool call, including a retry with the same model.
  public var firstWord: Duration
  /// Until its last word.
  public var whole: Duration

  /// - Parameters:
  ///   - firstWord: until its first word or tool call.
  ///   - whole: until its last word.
  public init(firstWord: Duration = .seconds(15), whole: Duration = .seconds(60)) {
    self.firstWord = min(firstWord, whole)
    self.whole = whole
  }
}
