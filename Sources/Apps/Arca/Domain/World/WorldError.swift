/// Why something in the world of an account is refused.
enum WorldError: Error, Hashable, Sendable {
  /// What does not exist, or is another account's.
  enum Thing: String, Sendable { case connection, request, link, holder, block, table }

  /// Whose birth data or world it is about.
  enum Side: String, Sendable {
    case own = "self"
    case other
  }

  /// What a person lacks.
  enum Datum: String, Sendable { case name, birthDate }

  /// It does not exist, or is another account's: the two are never told apart.
  case unknown(Thing)
  /// The world has as many connections as there may be.
  case connectionLimit(Side)
  /// It is the account's own link.
  case ownLink
  /// Name or date of birth are missing.
  case missingBirthData(Side, [Datum])
  /// The owner has to approve first.
  case approvalRequired(name: String)
  /// The owner declined not long ago, or blocks the account: which of the two is never told.
  case refused(name: String)
  /// The account has imported it already.
  case held(Connection.ID?)
  /// A request waits already.
  case pending
  /// The request does not wait any more.
  case notPending
  /// Anybody may add the owner, without a request.
  case notInRequestMode
  /// A blind connection has no birth data.
  case blindConnection
  /// A copy is its holder's, who can only be asked.
  case notBlind
  /// A blind link is for accounts with a verified address.
  case addressNeeded
  /// A romance with somebody under 18, on either side (ARC-517).
  case minor
  /// Behind a connection stands no account: it was entered by hand, or the account is gone.
  case noAccount
  /// The connection has been changed meanwhile.
  case changed
  /// The account has as many links as there may be.
  case linkLimit
  /// The account has as many tables as there may be.
  case tableLimit
  /// The last day of a link is over already.
  case past
  /// As many have taken by a blind link today as may.
  case takenOften(seconds: Int)
  /// The holder of a copy was asked for something within a day.
  case askedToday(seconds: Int)
  /// As many requests wait for the owner as may.
  case requestsFull(name: String)
  /// The account asked this owner too often.
  case tooOften(seconds: Int)
}
