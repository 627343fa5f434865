internal import People

/// Computes what a blind link shows of two births.
struct BlindScoring: Sendable {
  /// Returns the overall score of a mode, from 0 to 100, and its phrase of two to five words.
  let compute:
    @Sendable (_ mode: RelationshipMode, _ theirs: PersonDetails, _ mine: PersonDetails) throws
      -> (score: Int, verb: String)

  /// The method in use; nil where there is none, and blind links are neither made nor taken.
  @TaskLocal static var current: BlindScoring?
}

extension ArcaStore {
  /// The overall score and the phrase of a mode, by which a compatibility opens.
  /// - Throws: ``WorldError/blindUnavailable``.
  func opening(
    _ mode: RelationshipMode, of theirs: PersonDetails, for mine: PersonDetails
  ) throws -> (score: Int, verb: String) {
    guard let scoring = BlindScoring.current else { throw WorldError.blindUnavailable }
    return try scoring.compute(mode, theirs, mine)
  }
}
