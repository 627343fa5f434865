public import CivilTime
public import People
public import Readings

extension Lexicon {
  /// Returns the lexicon with texts that fit what the owner of a profile has said about living in a
  /// couple; those for everybody where nothing is said, and for minors (PLT-10).
  /// - Parameter day: on which the age is reckoned.
  public func speaking(to profile: Profile?, on day: CivilDate) -> Lexicon {
    guard let profile, !profile.details.isMinor(on: day) else { return speaking(to: nil) }
    return speaking(to: profile.preferences.relationship.flatMap(\.status))
  }
}

extension Preferences.Relationship {
  /// Nil for those who prefer not to say.
  fileprivate var status: RelationshipStatus? {
    switch self {
    case .single: .single
    case .coupled: .coupled
    case .unsaid: nil
    }
  }
}
