internal import Accounts
internal import CivilTime
internal import Clocks
internal import Sharing
internal import Storage

extension ArcaStore {
  /// The links of Arca. How many there may be is counted here, since days that were sent are links
  /// too.
  static let links = ShareLinks<LinkTerms>(app: ArcaPath.appID, most: nil)
  /// What happens between two accounts; a grant lapses after 90 days (ARC-108).
  static let room = ShareRoom(links, grantsFor: .seconds(90 * 86_400), toBlocked: .refused)

  /// The most links to the profile of an account.
  static let mostLinks = ShareMode.mostLinks

  /// Returns the open link to a profile; nil for every other secret.
  func profileLink(
    _ secret: String, in transaction: borrowing Transaction
  ) throws -> ShareLink<LinkTerms>? {
    let link = try Self.links.find(secret, at: now, in: transaction)
    return link.flatMap { $0.terms == .day ? nil : $0 }
  }

  /// The open links to the profile of an account, oldest first.
  func profileLinks(
    of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> [ShareLink<LinkTerms>] {
    try Self.links.open(of: owner, at: now, in: transaction).filter { $0.terms != .day }.reversed()
  }

  /// The first link of an account, which it shows to others; nil for none.
  func firstLink(
    _ kind: ShareKind = .copy, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> ShareLink<LinkTerms>? {
    try profileLinks(of: owner, in: transaction).first { $0.kind == kind }
  }

  /// The first link of an account, which is made where there is none.
  func needFirstLink(
    _ kind: ShareKind = .copy, of owner: AccountKey, in transaction: borrowing Transaction
  ) throws -> ShareLink<LinkTerms> {
    if let known = try firstLink(kind, of: owner, in: transaction) { return known }
    return try Self.links.add(
      kind == .blind ? .blind : .copy, .profile, of: owner, at: now, in: transaction)
  }

  /// The first link, and who may add the account by it.
  /// - Throws: ``WorldError/missingBirthData(_:_:)``.
  func shareLink(of owner: AccountKey) async throws -> (ShareLink<LinkTerms>, ShareMode) {
    let known = try await database.read { transaction in
      _ = try party(owner, in: transaction).details(.own)
      return (
        try firstLink(of: owner, in: transaction), try transaction.shareMode(of: owner.account)
      )
    }
    if let link = known.0 { return (link, known.1) }
    return try await database.write(.serializable) { transaction in
      let link = try needFirstLink(of: owner, in: transaction)
      try publish(.share, to: owner.account, in: transaction)
      return (link, try transaction.shareMode(of: owner.account))
    }
  }

  /// Sets who may add the account.
  func setMode(_ mode: ShareMode, of owner: AccountKey) async throws -> ShareLink<LinkTerms> {
    try await database.write(.serializable) { transaction in
      _ = try party(owner, in: transaction).details(.own)
      try transaction.set(mode, of: owner.account)
      let link = try needFirstLink(of: owner, in: transaction)
      try publish(.share, to: owner.account, in: transaction)
      return link
    }
  }

  /// Replaces the secret of the first link (ARC-1109).
  /// - Throws: ``WorldError/missingBirthData(_:_:)``.
  func resetLink(of owner: AccountKey) async throws -> (ShareLink<LinkTerms>, ShareMode) {
    try await database.write(.serializable) { transaction in
      _ = try party(owner, in: transaction).details(.own)
      let first = try needFirstLink(of: owner, in: transaction)
      guard let link = try Self.links.rotate(first.id, of: owner, at: now, in: transaction) else {
        throw WorldError.unknown(.link)
      }
      try publish(.share, to: owner.account, in: transaction)
      return (link, try transaction.shareMode(of: owner.account))
    }
  }

  /// All open links of an account, those to its profile and those to days, oldest first, and who may
  /// add the account by the former.
  func allLinks(of owner: AccountKey) async throws -> ([ShareLink<LinkTerms>], ShareMode) {
    let now = now
    return try await database.read { transaction in
      (
        try Self.links.open(of: owner, at: now, in: transaction).reversed(),
        try transaction.shareMode(of: owner.account)
      )
    }
  }

  /// All links to the profile, and who may add the account by them.
  func shareLinks(of owner: AccountKey) async throws -> ([ShareLink<LinkTerms>], ShareMode) {
    let (links, mode) = try await allLinks(of: owner)
    return (links.filter { $0.terms != .day }, mode)
  }

  /// Returns an open link by its ID, of a profile or of a day.
  /// - Throws: ``WorldError/unknown(_:)`` for one that has ended.
  func openLink(
    _ id: String, of owner: AccountKey
  ) async throws -> (ShareLink<LinkTerms>, ShareMode) {
    let now = now
    return try await database.read { transaction in
      let link = try Self.links.open(of: owner, at: now, in: transaction)
        .first { $0.id.rawValue == id }
      guard let link else { throw WorldError.unknown(.link) }
      return (link, try transaction.shareMode(of: owner.account))
    }
  }

  /// Makes a link.
  func makeLink(
    _ offer: ShareOffer, _ terms: LinkTerms, of owner: AccountKey
  ) async throws -> (ShareLink<LinkTerms>, ShareMode) {
    try await database.write(.serializable) { transaction in
      _ = try party(owner, in: transaction).details(.own)
      guard try profileLinks(of: owner, in: transaction).count < Self.mostLinks else {
        throw WorldError.linkLimit
      }
      let link = try Self.links.add(offer, terms, of: owner, at: now, in: transaction)
      try publish(.share, to: owner.account, in: transaction)
      return (link, try transaction.shareMode(of: owner.account))
    }
  }

  /// Ends a link.
  /// - Throws: ``WorldError/unknown(_:)`` for a secret that is not of an open link of the account.
  func endLink(_ secret: String, of owner: AccountKey) async throws {
    try await database.write { transaction in
      guard let link = try Self.links.find(secret, at: now, in: transaction),
        try Self.links.end(link.id, of: owner.account, at: now, in: transaction)
      else { throw WorldError.unknown(.link) }
      try transaction.run(
        "DELETE FROM arca_days WHERE id = \(link.id) AND account_id = \(owner.account)")
      try publish(.share, to: owner.account, in: transaction)
    }
  }

  /// Returns whose open link has a secret, for its QR code; nil for a secret that gives nothing.
  func ownerOfOpen(_ secret: String) async throws -> AccountID? {
    let now = now
    return try await database.read { transaction in
      try Self.links.find(secret, at: now, in: transaction)?.owner
    }
  }
}
