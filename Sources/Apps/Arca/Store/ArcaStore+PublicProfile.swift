internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import People
internal import Places
internal import Readings
internal import Sharing
internal import Storage

extension ArcaStore {
  /// What a link shows to its bearer.
  /// - Parameter visitor: nil for somebody who is not signed in.
  /// - Throws: ``WorldError/unknown(_:)`` for a secret that gives nothing.
  func publicProfile(_ secret: String, for visitor: AccountKey?) async throws -> PublicProfile {
    try await database.read { transaction in
      guard let link = try profileLink(secret, in: transaction) else {
        throw WorldError.unknown(.link)
      }
      let owner = try party(link.owner, in: transaction)
      let mode = try transaction.shareMode(of: owner.account)
      let isEnded =
        try link.kind == .blind
        && visitor.map { try self.isEnded($0.account, by: owner.key, in: transaction) } ?? false
      let (standing, kind) = try standing(
        of: visitor, with: link, asks: mode == .request || isEnded, isEnded, in: transaction)
      let isBlind = kind == .blind
      let isOpen = standing == .open || standing == .approved || standing == .own
      let details = owner.profile?.details
      return PublicProfile(
        name: owner.name,
        sunSign: isBlind && link.terms != .sign
          ? nil : try details.flatMap { try sunSign(of: $0) }.flatMap { isBlind ? $0.blind : $0 },
        // A link for one person shows nothing of the birth before it is taken, else many would read it.
        details: isOpen && !isBlind && (link.kind != .once || standing == .own) ? details : nil,
        // Who is blocked reads what everybody reads whose request was declined, and learns no more
        // by signing out (ARC-1207).
        mode: [.refused, .anonymous].contains(standing) ? .request : mode,
        standing: standing, kind: kind,
        needsAddress: try isBlind
          && visitor.map { try !isVerified($0.account, in: transaction) } ?? false,
        isBack: try visitor.map {
          try Self.room.holders.holding(of: $0.account, by: owner.account, in: transaction) != nil
        } ?? false, isIncomplete: !owner.missing.isEmpty,
        isFull: try isBlind && standing == .open
          && visitor.map { visitor in
            try isFull(link, for: visitor.account, of: owner.key, in: transaction)
          } ?? false)
    }
  }

  private func standing(
    of visitor: AccountKey?, with link: ShareLink<LinkTerms>, asks: Bool, _ isEnded: Bool,
    in transaction: borrowing Transaction
  ) throws -> (PublicProfile.Standing, Connection.Kind) {
    let kind: Connection.Kind = link.kind == .blind ? .blind : .copy
    guard let visitor else { return (.anonymous, kind) }
    let between = try Self.room.standing(
      of: visitor.account, with: link.owner, needsApproval: asks, at: now, in: transaction)
    switch between {
    case .own: return (.own, kind)
    case .holder(let holder):
      let held = try transaction.connection(from: link.owner, of: visitor)?.id
      return (.held(held), holder.kind == .blind ? .blind : .copy)
    case .granted(let granted):
      // In request mode, what is granted is taken, whatever the link gives.
      let isBlind = asks ? granted == .blind : kind == .blind
      return (isEnded ? .needsApproval : .open, isBlind ? .blind : .copy)
    case .approved(let approved):
      if !asks { return (.open, kind) }
      return (approved == link.kind && !isEnded ? .approved : .needsApproval, kind)
    case .pending(let request):
      if !asks { return (.open, kind) }
      return (.pending(request.id, since: request.sentAt), kind)
    case .refused: return (.refused, kind)
    case .free: return (asks ? .needsApproval : .open, kind)
    }
  }

  /// The clocks of an account: of the zone it lives in, else UTC.
  func clocks(of owner: AccountKey, in transaction: borrowing Transaction) throws -> ZoneRules {
    let preferences = try services.people.profile(of: owner, in: transaction)?.preferences
    return try services.timeZones.clocks(preferences?.timeZone)
  }

  /// The same.
  func clocks(of owner: AccountKey) async throws -> ZoneRules {
    try await database.read { try clocks(of: owner, in: $0) }
  }
}
