internal import Charts
internal import People
internal import Readings
internal import Sharing
internal import Storage

/// What a link shows to its bearer (ARC-1107, ARC-1108).
struct PublicProfile: Sendable {
  /// What stands between the bearer and the owner.
  enum Standing: Hashable, Sendable {
    /// The bearer may add the owner now.
    case open
    /// The same, since the owner has approved a request.
    case approved
    case needsApproval
    case pending(ShareRequest.ID, since: Timestamp)
    /// Declined or blocked: which of the two is never told.
    case refused
    case held(Connection.ID?)
    case own
    case anonymous
  }

  let name: String
  let sunSign: SunSign?
  /// The birth; nil while it is withheld.
  let details: PersonDetails?
  /// Who may add the owner, as the bearer is told.
  let mode: ShareMode
  let standing: Standing
  /// The kind of connection that the link makes.
  let kind: Connection.Kind
  /// Whether the bearer needs a verified address first, as for a blind link (ARC-1112).
  let needsAddress: Bool
  /// Whether the owner of the link has added the bearer, who may add them back.
  let isBack: Bool
  /// Whether the owner lacks a name or a date of birth, without which nobody can add them.
  let isIncomplete: Bool

  /// Whether nobody else takes by the link today, as for a blind one (ARC-1114).
  let isFull: Bool

  /// Whether the bearer may add the owner now.
  var canAdd: Bool { isLet && !needsAddress && !isIncomplete && !isFull }

  private var isLet: Bool { standing == .open || standing == .approved }

  /// Whether nothing but the address stands between the bearer and the owner, or a request.
  var lacksAddress: Bool { needsAddress && (isLet || standing == .needsApproval) }
}
