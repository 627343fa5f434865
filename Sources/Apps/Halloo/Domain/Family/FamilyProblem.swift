internal import HTTPServer
internal import HTTPTypes

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

extension FamilyProblem: HTTPErrorConvertible {
  var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .full:
      HTTPError(.familyLimit, "There are five already, with those who are invited.")
    case .over:
      HTTPError(.inviteExpired, "This invitation was used, taken back, or is too old.")
    case .alreadyMember: HTTPError(.alreadyMember, "They are in this family already.")
    case .ownerFixed: HTTPError(.ownerFixed, "The owner stays the owner, and cannot leave.")
    case .guest:
      HTTPError(.guestForbidden, "Guests cannot invite anybody: add an email address first.")
    }
  }
}
