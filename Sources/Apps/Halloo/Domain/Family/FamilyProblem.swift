/// Why nothing of a family can be changed so.
enum FamilyProblem: Error, Hashable {
  /// There is no such member or invitation.
  case gone
  /// As many people are in, or invited, as there may be.
  case full
  /// The invitation was used, taken back, or is too old.
  case over
  /// They look after this circle already.
  case alreadyMember
  /// The owner stays the owner.
  case ownerFixed
  /// Guests have nothing that others could hold on to.
  case guest
}
