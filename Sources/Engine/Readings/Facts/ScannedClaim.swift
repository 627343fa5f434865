/// A claim that was read out of a sentence.
public struct ScannedClaim: Hashable, Sendable {
  /// Which end of something a date is said to be.
  public enum Moment: Hashable, Sendable {
    case start, exact, end
  }

  public let claim: Claim
  /// Whether the sentence says that it is not so.
  public internal(set) var isDenied = false
  /// The charts that the sentence may speak of; one of them has to bear the claim out.
  public internal(set) var frames: [Frame] = [.natal, .sky]
  /// Whose chart the sentence speaks of; nil where it does not say.
  public internal(set) var owner: Factor.Owner?
  /// Which end a date is, where the sentence says so.
  public internal(set) var moment: Moment?
  /// Whether a period is spoken of as running, or something of the sky as being so now.
  var isPresent = false
  /// The clause of the sentence, from 0.
  var clause = 0
}
