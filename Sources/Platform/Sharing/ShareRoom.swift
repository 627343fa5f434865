public import Accounts
public import Storage

/// What stands between an account and the owner of a link.
public enum ShareStanding: Hashable, Sendable {
  /// The account is the owner.
  case own
  /// It holds what the owner shows.
  case holder(ShareHolder)
  /// It may take once without asking.
  case granted(ShareKind)
  /// The owner has approved a request of it, for this kind and no other.
  case approved(ShareKind)
  /// Its request waits for the owner.
  case pending(ShareRequest)
  /// The owner declined not long ago, or blocks it: which of the two is never told.
  case refused
  /// Nothing.
  case free
}

/// What somebody took.
public struct Taking<Terms: Storable>: Sendable {
  /// The link by which it was taken.
  public let link: ShareLink<Terms>
  /// The new holding, of the kind that was taken.
  public let holder: ShareHolder
}

/// The links, grants, holders, requests and blocks of an app together: what happens between two
/// accounts. Every operation runs in the transaction of the caller, which rolls back on an error.
public struct ShareRoom<Terms: Storable>: Sendable {
  /// What the blocked are answered.
  public enum AnswerToBlocked: Sendable {
    /// The same as for an unknown secret.
    case unknown
    /// The same as after a declined request (ARC-1207).
    case refused
  }

  /// The links.
  public let links: ShareLinks<Terms>
  /// Who may take once without asking.
  public let grants: ShareGrants
  /// Who holds what.
  public let holders: ShareHolders
  /// The requests.
  public let requests: ShareRequests
  /// Who is blocked.
  public let blocks: ShareBlocks
  private let answerToBlocked: AnswerToBlocked

  /// - Parameters:
  ///   - links: the links of the app.
  ///   - requests: its requests; nil for those with the usual limits.
  ///   - lifetime: after how long a grant lapses; nil for never.
  ///   - answer: what the blocked are answered.
  public init(
    _ links: ShareLinks<Terms>, requests: ShareRequests? = nil, grantsFor lifetime: Duration? = nil,
    toBlocked answer: AnswerToBlocked = .unknown
  ) {
    self.links = links
    self.requests = requests ?? ShareRequests(app: links.app)
    grants = ShareGrants(app: links.app, lifetime: lifetime)
    holders = ShareHolders(app: links.app)
    (blocks, answerToBlocked) = (ShareBlocks(app: links.app), answer)
  }

  /// Returns the open link with a secret as an account sees it.
  /// - Parameters:
  ///   - text: what the bearer presents.
  ///   - visitor: who presents it; nil for a stranger.
  ///   - needsApproval: whether the owner wants to be asked first.
  /// - Returns: nil for a secret that gives nothing, see ``ShareLinks/find(_:for:at:in:)``, and for
  ///   the blocked where they are answered so.
  public func find(
    _ text: String, for visitor: AccountID?, needsApproval: Bool = false, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> (link: ShareLink<Terms>, standing: ShareStanding)? {
    let excluded = answerToBlocked == .unknown ? visitor : nil
    guard let link = try links.find(text, for: excluded, at: now, in: transaction) else {
      return nil
    }
    guard let visitor else { return (link, .free) }
    let standing = try standing(
      of: visitor, with: link.owner, needsApproval: needsApproval, at: now, in: transaction)
    return (link, standing)
  }

  /// Returns what stands between an account and an owner.
  /// - Parameter needsApproval: whether the owner wants to be asked first: only then does a request
  ///   that was declined stand between them.
  public func standing(
    of visitor: AccountID, with owner: AccountID, needsApproval: Bool, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareStanding {
    if visitor == owner { return .own }
    if try blocks.isBlocked(visitor, by: owner, in: transaction) { return .refused }
    if let holder = try holders.holding(of: owner, by: visitor, in: transaction) {
      return .holder(holder)
    }
    if let kind = try grants.kind(for: visitor, of: owner, at: now, in: transaction) {
      return .granted(kind)
    }
    if let request = try requests.open(from: visitor, to: owner, in: transaction) {
      return .pending(request)
    }
    if needsApproval, try requests.isPaused(visitor, for: owner, at: now, in: transaction) {
      return .refused
    }
    let approved = try requests.approvedKind(for: visitor, by: owner, in: transaction)
    return approved.map { .approved($0) } ?? .free
  }

  /// Takes what a link gives: records the holder, uses up the link or the grant, and approves an
  /// open request of the taker, who needs it no more.
  /// - Parameters:
  ///   - text: what the bearer presents.
  ///   - needsApproval: whether the owner wants to be asked first: then a request that was approved
  ///     for the kind of the link is needed, or a grant. By a grant its kind is taken.
  /// - Throws: ``ShareError``: `unknown`, `own`, `held`, `refused` or `approvalNeeded`.
  public func take(
    _ text: String, by taker: AccountID, needsApproval: Bool = false, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> Taking<Terms> {
    let found = try find(
      text, for: taker, needsApproval: needsApproval, at: now, in: transaction)
    guard let (link, standing) = found else { throw ShareError.unknown }
    var kind = link.kind
    switch standing {
    case .own: throw ShareError.own
    case .holder: throw ShareError.held
    case .refused: throw ShareError.refused
    case .pending, .free: if needsApproval { throw ShareError.approvalNeeded }
    case .granted(let granted):
      if needsApproval { kind = granted }
      guard
        try grants.use(by: taker, of: link.owner, at: now, in: transaction) != nil || !needsApproval
      else { throw ShareError.approvalNeeded }
    case .approved(let approved):
      if needsApproval, approved != kind { throw ShareError.approvalNeeded }
    }
    guard try links.use(link, at: now, in: transaction) else { throw ShareError.unknown }
    let holder = try holders.add(taker, kind, of: link.owner, at: now, in: transaction)
    guard let holder else { throw ShareError.held }
    try requests.answer(
      from: taker, to: link.owner, .approved, as: kind, at: now, in: transaction)
    return Taking(link: link, holder: holder)
  }

  /// Takes anew what an account holds a copy of already: the same leave is needed as for the first
  /// taking, and the same is used up. A blind link gives nothing anew.
  /// - Throws: ``ShareError``: `unknown`, `own`, `refused` or `approvalNeeded`.
  public func renew(
    _ text: String, by taker: AccountID, needsApproval: Bool, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws {
    let found = try find(
      text, for: taker, needsApproval: needsApproval, at: now, in: transaction)
    guard let (link, standing) = found, link.kind != .blind else { throw ShareError.unknown }
    switch standing {
    case .own: throw ShareError.own
    case .refused: throw ShareError.refused
    case .holder(let holder) where holder.kind != .blind: break
    case .holder, .granted, .approved, .pending, .free: throw ShareError.unknown
    }
    if needsApproval, try !mayTakeAnew(link, taker, at: now, in: transaction) {
      throw ShareError.approvalNeeded
    }
    guard try links.use(link, at: now, in: transaction) else { throw ShareError.unknown }
  }

  private func mayTakeAnew(
    _ link: ShareLink<Terms>, _ taker: AccountID, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let granted = try grants.kind(for: taker, of: link.owner, at: now, in: transaction)
    if let granted, granted != .blind {
      return try grants.use(by: taker, of: link.owner, at: now, in: transaction) != nil
    }
    return try requests.approvedKind(for: taker, by: link.owner, in: transaction) == link.kind
  }

  /// Asks the owner of a link.
  /// - Parameters:
  ///   - text: what the bearer presents.
  ///   - choice: what the sender chose; the owner never reads it.
  /// - Throws: ``ShareError``: `unknown`, `own`, `held`, `refused`, `pending`, `tooOften` or `full`.
  public func request(
    _ text: String, _ choice: String, from sender: AccountKey, at now: Timestamp,
    in transaction: borrowing Transaction
  ) throws -> ShareRequest {
    let found = try find(
      text, for: sender.account, needsApproval: true, at: now, in: transaction)
    guard let (link, standing) = found else { throw ShareError.unknown }
    switch standing {
    case .own: throw ShareError.own
    case .holder: throw ShareError.held
    case .refused: throw ShareError.refused
    case .pending: throw ShareError.pending
    case .granted, .approved, .free: break
    }
    return try requests.send(
      link.kind, choice, to: link.owner, from: sender, at: now, in: transaction)
  }
}
