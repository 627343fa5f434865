internal import Accounts
internal import AppHost
internal import CivilTime
internal import Clocks
internal import Entries
internal import Interface
internal import Storage

/// Whom a match is with.
struct MatchPartner: Sendable {
  let name: String
  let birth: BirthData
  /// The friend that it is; nil for somebody who is not saved.
  var friend: String?
  var relationship: Relationship?
}

/// Matches: computed whenever they are asked for, kept once (AST-85, AST-181).
extension AstronovaReadings {
  func match(
    of person: BirthData, with partner: MatchPartner, on day: CivilDate
  ) throws -> MatchResult {
    try MatchResult(
      of: person, with: partner.birth, named: partner.name, on: day,
      at: Instant(services.now()), options, ephemeris: services.ephemeris, lexicon: lexicon)
  }

  /// Counts a new match, and keeps it; one that is kept already costs nothing.
  /// - Parameters:
  ///   - quota: what a new one counts against; nil for an account with Pro.
  ///   - isKept: whether it is to be kept.
  /// - Throws: `AccountError` `.quotaUsedUp`.
  func keep(
    _ match: MatchResult, with partner: MatchPartner, counting quota: Quota?, isKept: Bool = true
  ) async throws -> (id: Entry<KeptMatch>.ID, document: Document) {
    let (matches, store) = (AstronovaStore.matches, AstronovaStore(services))
    let id = EntryList<KeptMatch>.id(of: "match \(match.id)", for: owner)
    let document = try Document(without: []) {
      $0.match(match, matchID: isKept ? id.rawValue : nil, lexicon)
    }
    let content = KeptMatch(
      partnerName: partner.name, partner: SentBirth(partner.birth), friend: partner.friend,
      relationship: partner.relationship, result: document)
    try await store.database.write { transaction in
      guard try matches.find(id, of: owner, in: transaction) == nil else { return }
      if let quota { try services.accounts.use(quota, of: owner.account, in: transaction) }
      guard isKept else { return }
      _ = try matches.add(
        content, kind: partner.friend ?? "", as: id, of: owner, at: store.now(), store.events,
        in: transaction)
    }
    return (id, document)
  }
}

extension Quota {
  /// The matches of an account without premium (AST-181).
  static func matches(by clocks: ZoneRules) -> Quota {
    Quota("astronova.matches", limit: 3, everyDayIn: clocks)
  }
}
