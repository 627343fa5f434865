public import Accounts
public import CivilTime
internal import Clocks
public import Storage

/// What a link gives to those who take it (PLT-33).
public enum ShareKind: String, Storable, CaseIterable {
  /// A copy, for everybody with the link.
  case copy
  /// Results only, of the sorts that the app decides.
  case blind
  /// A copy, for the first person who takes it.
  case once
  /// A copy, up to the end of a day.
  case until
}

/// What an owner asks for when making a link.
public enum ShareOffer: Sendable {
  /// A copy, for everybody with the link.
  case copy
  /// Results only.
  case blind
  /// A copy, for one person.
  case once
  /// A copy, up to the end of a day on the clocks of a zone, the owner's.
  case until(CivilDate, ZoneRules)

  /// The kind of the link.
  public var kind: ShareKind {
    switch self {
    case .copy: .copy
    case .blind: .blind
    case .once: .once
    case .until: .until
    }
  }

  /// The last day; nil for a link without one.
  var lastDay: CivilDate? { if case .until(let day, _) = self { day } else { nil } }

  /// When the last day ends; nil for a link without one.
  var end: Timestamp? {
    guard case .until(let day, let zone) = self else { return nil }
    return zone.beginning(of: CivilDate(dayNumber: day.dayNumber + 1, calendar: .gregorian))
  }
}

/// A link by which an account shows something to others, or lets them in.
///
/// `Terms` is what the app keeps with the link, such as the role of an invitation. It is stored in
/// the clear, so it holds nothing personal.
public struct ShareLink<Terms: Storable>: Sendable, Identifiable {
  /// The ID of a link.
  public struct ID: RawRepresentable, Hashable, Sendable, Storable {
    /// The ID as the database has it, a UUID.
    public let rawValue: String

    /// - Parameter rawValue: the ID as the database has it.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The ID by which its owner refers to it; it gives nothing.
  public let id: ID
  /// The account that made it.
  public let owner: AccountID
  /// The secret in the URL.
  public let secret: ShareSecret
  /// What it gives.
  public let kind: ShareKind
  /// What the app keeps with it.
  public let terms: Terms
  /// When it was created.
  public let createdAt: Timestamp
  /// The last day of an ``ShareKind/until`` link; nil for other kinds.
  public let lastDay: CivilDate?
  /// When it expires; nil for never.
  public let expiresAt: Timestamp?
  /// When it was used up; nil for a link that was not, and for kinds with unlimited uses.
  public let usedAt: Timestamp?
  /// When its owner ended it.
  public let endedAt: Timestamp?

  /// Whether it can be taken at a given time.
  public func isOpen(at now: Timestamp) -> Bool {
    usedAt == nil && endedAt == nil && expiresAt.map { now < $0 } ?? true
  }
}

/// Why something about sharing is rejected.
public enum ShareError: Error, Hashable, Sendable {
  /// There is no such thing, or not any more. All secrets that give nothing have this one answer.
  case unknown
  /// The owner has as many links as there may be.
  case tooMany
  /// The last day of a link is over already.
  case past
  /// It is the account's own link.
  case own
  /// The account has it already.
  case held
  /// The owner has to approve first.
  case approvalNeeded
  /// The owner declined not long ago, or blocks the account: which of the two is never told.
  case refused
  /// A request of the account is open already.
  case pending
  /// The account asked this owner too often.
  case tooOften
  /// As many requests wait for the answer of the owner as may.
  case full
}
