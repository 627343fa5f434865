/// Whether readers live in a couple, as they have said; steers which text speaks to them.
///
/// Nil stands for everybody else: those who have not been asked, and those who prefer not to say.
public enum RelationshipStatus: String, CaseIterable, Hashable, Sendable {
  /// They have no partner: nobody speaks of "you both" to them.
  case single
  /// They have a partner: nobody tells them to meet somebody new.
  case coupled
}
