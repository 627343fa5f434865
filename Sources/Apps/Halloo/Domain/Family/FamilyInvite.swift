internal import Sharing
internal import Storage

/// An invitation to a care circle (HAL-1204): a link for one person.
typealias FamilyInvite = ShareLink<CircleRole>

extension FamilyInvite {
  /// How long an invitation is valid.
  static let lifetime = Duration.seconds(7 * 86_400)

  /// When it expires.
  var end: Timestamp { expiresAt ?? createdAt.advanced(by: Self.lifetime) }
}

/// Why a family change is rejected.
enum FamilyProblem: Error, Hashable {
  /// There is no such member or invitation.
  case gone
  /// The limit of members and invitations is reached.
  case full
  /// The invitation was used, revoked, or has expired.
  case over
  /// They already belong to this circle.
  case alreadyMember
  /// The owner's role cannot change.
  case ownerFixed
  /// Guest accounts cannot share a circle.
  case guest
}
