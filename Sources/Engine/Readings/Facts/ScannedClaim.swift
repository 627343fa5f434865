/// A claim that was read out of a sentence.
public struct ScannedClaim: Hashable, Sendable {
  /// What the sentence speaks of.
  public enum Time: Hashable, Sendable {
    /// The sky now, or at the time that is spoken of.
    case sky
    /// The chart of birth.
    case birth
  }

  public let claim: Claim
  /// Whether the sentence says that it is not so.
  public internal(set) var isDenied: Bool
  /// Whether the sentence says that it is of the sky or of the birth; nil where it does not.
  public let time: Time?
  /// Whose chart the sentence speaks of; nil where it does not say.
  public internal(set) var owner: Factor.Owner?
}
