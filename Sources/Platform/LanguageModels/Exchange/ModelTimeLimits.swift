/// How long one model may take, before the next one is asked.
public struct ModelTimeLimits: Hashable, Sendable {
  /// Until its first word or call; a second try with the same model is within it.
  public var firstWord: Duration
  /// Until its last.
  public var whole: Duration

  /// - Parameters:
  ///   - firstWord: until its first word or call.
  ///   - whole: until its last.
  public init(firstWord: Duration = .seconds(15), whole: Duration = .seconds(60)) {
    self.firstWord = min(firstWord, whole)
    self.whole = whole
  }
}
