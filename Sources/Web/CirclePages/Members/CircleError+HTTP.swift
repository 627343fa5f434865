public import HTTPServer
internal import HTTPTypes
public import Sharing

extension HTTPError {
  /// The problem type for a circle with as many members and invitations as it may have.
  public static let circleFull = "urn:asterism:problem:circle-full"
  /// The problem type for an invitation that is no longer valid.
  public static let inviteOver = "urn:asterism:problem:invite-over"
  /// The problem type for an invitation into a circle of which the account is a member.
  public static let alreadyMember = "urn:asterism:problem:already-member"
  /// The problem type for a change of the owner's role.
  public static let ownerFixed = "urn:asterism:problem:owner-fixed"
  /// The problem type for a guest who invites.
  public static let guestInvites = "urn:asterism:problem:guest-invites"
}

extension CircleError: HTTPErrorConvertible {
  public var httpError: HTTPError {
    switch self {
    case .gone: HTTPError(.notFound)
    case .full:
      HTTPError(
        .conflict, "There are as many already as there may be, with those who are invited.",
        type: HTTPError.circleFull)
    case .over:
      HTTPError(
        .gone, "This invitation was used, taken back, or is too old.", type: HTTPError.inviteOver)
    case .alreadyMember:
      HTTPError(.conflict, "They are a member already.", type: HTTPError.alreadyMember)
    case .ownerFixed:
      HTTPError(
        .conflict, "The owner stays the owner, and cannot leave.", type: HTTPError.ownerFixed)
    case .guest:
      HTTPError(
        .forbidden, "Guests cannot invite anybody: add an email address first.",
        type: HTTPError.guestInvites)
    }
  }
}
