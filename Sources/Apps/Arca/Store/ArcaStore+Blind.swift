internal import Accounts
internal import AppHost
internal import Charts
internal import JSON
internal import People
internal import Sharing
internal import Storage
internal import Vault

/// How a connection is taken.
struct TakingTerms: Sendable {
  /// Whether the taker has a verified address.
  let isVerified: Bool
  /// Whether a blind link shows the sign of the Sun.
  let showsSunSign: Bool
  /// Whether the owner has been asked, so that a blind result may be computed again.
  let isAnew: Bool
}

extension ArcaStore {
  /// What somebody takes of an owner: a copy of the birth, or the result of a blind link.
  func makeConnection(
    _ kind: ShareKind, _ type: RelationshipType, from owner: Party, to taker: Party,
    _ terms: TakingTerms, in transaction: borrowing Transaction
  ) throws -> Connection {
    guard kind == .blind else {
      let details = try owner.details(.other)
      guard let sign = try sunSign(of: details) else {
        throw WorldError.missingBirthData(.other, [.birthDate])
      }
      return fresh(.copy, .person(details, sunSign: sign), type, from: owner.account)
    }
    let result = try blindResult(type, from: owner, to: taker, terms, in: transaction)
    return fresh(.blind, .blind(result), type, from: owner.account)
  }

  /// The result of a blind link: the one that was shown before, or a new one. One that was shown
  /// before holds for the same mode and the taker's same birth; the owner is asked before anything
  /// else is shown, so that nobody finds the date by trying (ARC-1114).
  private func blindResult(
    _ type: RelationshipType, from owner: Party, to taker: Party, _ terms: TakingTerms,
    in transaction: borrowing Transaction
  ) throws -> BlindResult {
    guard terms.isVerified else { throw WorldError.addressNeeded }
    let (mine, theirs) = (try taker.details(.own), try owner.details(.other))
    let mode = blindMode(type, mine, theirs)
    let birth = Self.fingerprint(of: mine)
    if let known = try transaction.blind(from: owner.account, of: taker.key), !terms.isAnew {
      guard known.result.mode == mode, known.birth == birth else {
        throw WorldError.approvalRequired(name: owner.name)
      }
      return known.result
    }
    let (score, verb) = try opening(mode, of: theirs, for: mine)
    let result = BlindResult(
      name: owner.name, mode: mode, score: score, verb: verb,
      sunSign: terms.showsSunSign ? try sunSign(of: theirs) : nil)
    try transaction.keep(
      StoredBlindResult(result: result, birth: birth), from: owner.account, of: taker.key, at: now)
    return result
  }

  /// Whether a blind import needs a new approval by the owner: the mode or the importer's birth has
  /// changed since the last one.
  func isBlindAnew(
    _ type: RelationshipType, from owner: Party, to taker: Party,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    guard let known = try transaction.blind(from: owner.account, of: taker.key) else {
      return false
    }
    let (mine, theirs) = (try taker.details(.own), try owner.details(.other))
    return known.result.mode != blindMode(type, mine, theirs)
      || known.birth != Self.fingerprint(of: mine)
  }

  /// The mode in which the compatibility opens: never the romantic one about minors (ARC-517).
  private func blindMode(
    _ type: RelationshipType, _ mine: PersonDetails, _ theirs: PersonDetails
  ) -> RelationshipMode {
    let today = services.today
    let isMinor = mine.isMinor(on: today) || theirs.isMinor(on: today)
    return type.mode == .romantic && isMinor ? .friendship : type.mode
  }

  /// A digest of a birth, without the name.
  private static func fingerprint(of details: PersonDetails) -> String {
    var birth = details
    birth.name = "-"
    return Base64URL.encode(SHA256.digest(of: birth.encoded))
  }
}

/// A result of a blind link, with the taker's birth for which it was computed.
struct StoredBlindResult: Sendable {
  let result: BlindResult
  /// The digest of the taker's birth.
  let birth: String
}

extension Transaction {
  fileprivate func blind(
    from owner: AccountID, of taker: AccountKey
  ) throws -> StoredBlindResult? {
    let sealed: [UInt8]? = try value(
      """
      SELECT content FROM arca_blind
      WHERE account_id = \(taker.account) AND source_id = \(owner)
      """)
    guard let sealed else { return nil }
    let json = try JSONValue(parsing: taker.key.open(sealed, for: taker.blind(from: owner)))
    guard let result = BlindResult(json), let birth = json["birth"]?.string else {
      throw UnreadableConnection()
    }
    return StoredBlindResult(result: result, birth: birth)
  }

  fileprivate func keep(
    _ stored: StoredBlindResult, from owner: AccountID, of taker: AccountKey, at now: Timestamp
  ) throws {
    var json = JSONWriter()
    json.object { json in
      stored.result.write(to: &json)
      json.field("birth", stored.birth)
    }
    let sealed = taker.key.seal(json.bytes, for: taker.blind(from: owner))
    try run(
      """
      INSERT INTO arca_blind (account_id, source_id, made_at, content)
      VALUES (\(taker.account), \(owner), \(now), \(sealed))
      ON CONFLICT (account_id, source_id)
      DO UPDATE SET made_at = excluded.made_at, content = excluded.content
      """)
  }
}

extension AccountKey {
  fileprivate func blind(from owner: AccountID) -> FieldContext {
    context(table: "arca_blind", row: owner.rawValue)
  }
}
