public import Accounts
internal import JSON
public import Storage
public import Tables
public import TextMessages
internal import Vault

/// The tables of own numbers, with the prefix of an outbox: `<prefix>_own_numbers` has a row for
/// each account with an own number, sealed with its key, and `<prefix>_own_codes` the codes of the
/// last days. The texts to own numbers are those of the outbox without a recipient.
public struct OwnNumberTables<Kind: OutboxKind>: Sendable {
  let outbox: OutboxStore<Kind>
  /// The kind of texts with codes.
  let codeKind: Kind

  /// - Parameters:
  ///   - outbox: the outbox that texts the codes.
  ///   - codeKind: the kind of these texts.
  public init(_ outbox: OutboxStore<Kind>, codeKind: Kind) {
    (self.outbox, self.codeKind) = (outbox, codeKind)
  }

  private var numbersName: String { "\(outbox.prefix)_own_numbers" }
  private var codesName: String { "\(outbox.prefix)_own_codes" }
  var numbers: SQL { SQL(raw: numbersName) }
  var codes: SQL { SQL(raw: codesName) }

  /// A number as it is stored.
  public struct Stored: Sendable {
    /// The number.
    public let number: PhoneNumber
    /// The text provider that texted the last code.
    let provider: String?
    let verifiedAt: Timestamp?

    /// When it was verified; nil if that was through another provider, since a tap on a simulated
    /// phone says nothing about a real one.
    func verifiedAt(with provider: String) -> Timestamp? {
      self.provider == provider ? verifiedAt : nil
    }
  }
}

// The numbers.
extension OwnNumberTables {
  /// The own number of an account; nil for none.
  public func number(of owner: AccountKey, in transaction: borrowing Transaction) throws -> Stored?
  {
    try transaction.first(
      """
      SELECT content, provider, verified_at FROM \(numbers) WHERE account_id = \(owner.account)
      """
    ) { row in
      let json = try JSONValue(
        parsing: owner.key.open(
          try row["content"], for: owner.context(table: numbersName, row: owner.account.rawValue)))
      guard let number = json["number"]?.string.flatMap({ PhoneNumber(e164: $0) }) else {
        throw StorageError(.unexpectedType, "the row holds no number")
      }
      return Stored(
        number: number, provider: try row["provider"], verifiedAt: try row["verified_at"])
    }
  }

  /// Stores a number that is not verified, in place of any other.
  func set(
    _ number: PhoneNumber, hash: [UInt8], provider: String, of owner: AccountKey,
    in transaction: borrowing Transaction
  ) throws {
    var json = JSONWriter()
    json.object { $0.field("number", number.e164) }
    let sealed = owner.key.seal(
      json.bytes, for: owner.context(table: numbersName, row: owner.account.rawValue))
    try transaction.run(
      """
      INSERT INTO \(numbers) (account_id, number_hash, content, provider)
      VALUES (\(owner.account), \(hash), \(sealed), \(provider))
      ON CONFLICT (account_id) DO UPDATE SET number_hash = excluded.number_hash,
        content = excluded.content, provider = excluded.provider, verified_at = NULL
      """)
  }

  /// The accounts that have a number as their own, verified or not.
  /// - Parameters:
  ///   - hash: the keyed hash of the number.
  ///   - account: the account of the simulated phone; nil for a real phone.
  public func holders(
    of hash: [UInt8], in account: AccountID?, _ transaction: borrowing Transaction
  ) throws -> [AccountID] {
    let one: SQL = account.map { "AND account_id = \($0)" } ?? ""
    return try transaction.rows(
      """
      SELECT account_id FROM \(numbers) WHERE number_hash = \(hash) \(one) ORDER BY account_id
      """
    ) { row in try row[0] }
  }

  /// Those of some accounts that have verified an own number with a text provider.
  public func verified(
    among accounts: [AccountID], with provider: String, in transaction: borrowing Transaction
  ) throws -> [AccountID] {
    try transaction.rows(
      """
      SELECT account_id FROM \(numbers) WHERE account_id IN \(list: accounts)
        AND provider = \(provider) AND verified_at IS NOT NULL ORDER BY account_id
      """
    ) { row in try row[0] }
  }

  /// Deletes the texts to an account's own number whose fate is known, or that were not sent.
  func deleteTexts(
    of kinds: [Kind], _ account: AccountID, in transaction: borrowing Transaction
  ) throws {
    try transaction.run(
      """
      DELETE FROM \(outbox.messages)
      WHERE account_id = \(account) AND \(outbox.recipient) IS NULL AND kind IN \(list: kinds)
        AND state NOT IN \(list: [OutboxState.dispatching, .unclear])
      """)
  }
}

// As values, for exports, imports and deletion.
extension OwnNumberTables {
  /// The table of numbers, which are exported, and verified again where they are imported.
  public var numberTable: Table {
    Table(
      numbersName,
      [
        .accountKey, .moment("verified_at").optional,
        .sealed(.members([.matching("number") { PhoneNumber(e164: $0) != nil }])),
        // The key of the hashes is not at hand: the app writes the hash when it looks next.
        .bytes("number_hash").absent([UInt8]()), .text("provider").optional.hidden,
      ],
      indexes: [Index("\(numbersName)_by_number", "number_hash")]
    ).exported(
      Transfer("own-number.json", order: "account_id") { transaction, row, owner in
        let never: Timestamp? = nil
        return try transaction.add(row.with(["verified_at": never]), of: owner)
      })
  }

  /// The table of codes.
  public var codeTable: Table {
    Table(
      codesName,
      [
        .id, .account, .bytes("number_hash"), .bytes("digest").optional, .integer("tries"),
        .moment("sent_at"),
      ],
      indexes: [
        Index("\(codesName)_by_account", "account_id", "sent_at", "id"),
        Index("\(codesName)_by_number", "number_hash", "sent_at"),
        Index("\(codesName)_by_age", "sent_at"),
      ])
  }
}
