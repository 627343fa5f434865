internal import Accounts
internal import AppHost
internal import Charts
internal import JSON
internal import People
internal import Readings
internal import Sharing
internal import Storage
internal import Vault

/// How a connection is taken.
struct TakingTerms: Sendable {
  /// Whether the taker has a verified address.
  let isVerified: Bool
  /// Whether a blind link shows the sign of the Sun.
  let showsSunSign: Bool
  /// The link.
  let link: String
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
  /// before, to this account or to another one with its address, holds for the same mode and the
  /// taker's same birth; the owner is asked before anything else is shown, and before anything is
  /// shown again that they ended, so that nobody finds the date by trying (ARC-1114).
  private func blindResult(
    _ type: RelationshipType, from owner: Party, to taker: Party, _ terms: TakingTerms,
    in transaction: borrowing Transaction
  ) throws -> BlindResult {
    guard terms.isVerified else { throw WorldError.addressNeeded }
    let (mine, theirs) = (try taker.details(.own), try owner.details(.other))
    let mode = blindMode(type)
    let birth = Self.fingerprint(of: mine)
    let person = try self.taker(taker.account, of: owner.key, in: transaction)
    var made: StoredBlindResult?
    if !terms.isAnew {
      if try isBlindAnew(type, from: owner, to: taker, in: transaction) {
        throw WorldError.approvalRequired(name: owner.name)
      }
      let known = try transaction.known(person, of: owner.key)
      made = try known?.result ?? transaction.blind(from: owner.account, of: taker.key)
      if known == nil { try checkTakers(by: terms.link, in: transaction) }
    }
    let stored: StoredBlindResult
    if let made {
      stored = made
    } else {
      let (score, verb) = try opening(mode, of: theirs, for: mine)
      let result = BlindResult(
        name: owner.name, mode: mode, score: score, verb: verb,
        sunSign: terms.showsSunSign ? try sunSign(of: theirs)?.blind?.sign : nil)
      stored = StoredBlindResult(result: result, birth: birth)
    }
    try transaction.keep(stored, from: owner.account, of: taker.key, at: now)
    try transaction.allow(taker.account, by: owner.key)
    let isNew = try transaction.known(person, of: owner.key) == nil
    try transaction.keep(stored, for: person, by: terms.link, of: owner.key, at: now)
    // Whoever takes it last for the day may not be who the link was meant for.
    if isNew, try pause(by: terms.link, in: transaction) != nil {
      try tellFull(owner, in: transaction)
    }
    return stored.result
  }

  /// Whether a blind import needs a new approval by the owner: the mode or the importer's birth has
  /// changed since the last one, or the owner has ended what it gave.
  func isBlindAnew(
    _ type: RelationshipType, from owner: Party, to taker: Party,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let person = try self.taker(taker.account, of: owner.key, in: transaction)
    if try isEnded(taker.account, by: owner.key, in: transaction) { return true }
    let known = try transaction.known(person, of: owner.key)
    let made = try known?.result ?? transaction.blind(from: owner.account, of: taker.key)
    guard let made else { return false }
    let birth = Self.fingerprint(of: try taker.details(.own))
    return made.result.mode != blindMode(type) || made.birth != birth
  }

  /// The mode in which a blind compatibility opens: never the romantic one, whatever the ages. If
  /// it were withheld for minors alone (ARC-517), its absence would tell the owner's age.
  private func blindMode(_ type: RelationshipType) -> RelationshipMode {
    type.mode == .romantic ? .friendship : type.mode
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

  init(result: BlindResult, birth: String) { (self.result, self.birth) = (result, birth) }

  /// Parses ``encoded``.
  init(_ opened: [UInt8]) throws {
    let json = try JSONValue(parsing: opened)
    guard let result = BlindResult(json), let birth = json["birth"]?.string else {
      throw UnreadableConnection()
    }
    self.init(result: result, birth: birth)
  }

  /// The content to seal.
  var encoded: [UInt8] {
    var json = JSONWriter()
    json.object { json in
      result.write(to: &json)
      json.field("birth", birth)
    }
    return json.bytes
  }
}

extension Transaction {
  fileprivate func blind(from owner: AccountID, of taker: AccountKey) throws -> StoredBlindResult? {
    let sealed: [UInt8]? = try value(
      """
      SELECT content FROM arca_blind
      WHERE account_id = \(taker.account) AND source_id = \(owner)
      """)
    return try sealed.map {
      try StoredBlindResult(taker.key.open($0, for: taker.blind(from: owner)))
    }
  }

  fileprivate func keep(
    _ stored: StoredBlindResult, from owner: AccountID, of taker: AccountKey, at now: Timestamp
  ) throws {
    let sealed = taker.key.seal(stored.encoded, for: taker.blind(from: owner))
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
