internal import Accounts
internal import AppHost
internal import Charts
internal import JSON
internal import Storage
internal import Tables
internal import Vault

/// A secret address at which calendar programs read the moments of an account (AST-242). An account
/// has one; making another ends it.
struct CalendarFeed: Sendable {
  let secret: OpaqueToken
  let sorts: Set<SkyMoment.Sort>
  /// Whether personal words are left out, for calendars that others see too.
  let isPlain: Bool
  /// The tag of the language of its texts.
  let language: String

  /// Tells the moments of this feed from those of others in a calendar program; says nothing of the
  /// person.
  var name: String { String(secret.derived(for: "calendar").text.prefix(12)) }

  static let table = Table(
    "astronova_feeds", [.accountKey, .bytes("digest").unique, .bytes("content")])

  init(sorts: Set<SkyMoment.Sort>, isPlain: Bool, language: String) {
    secret = OpaqueToken()
    (self.sorts, self.isPlain, self.language) = (sorts, isPlain, language)
  }

  fileprivate init(_ sealed: [UInt8], of owner: AccountKey) throws {
    let json = try JSONValue(parsing: owner.key.open(sealed, for: Self.context(of: owner)))
    guard let secret = json["secret"]?.string.flatMap({ OpaqueToken($0) }) else {
      throw UnreadableFeed()
    }
    self.secret = secret
    sorts = Set((json["sorts"]?.array ?? []).compactMap { $0.string.flatMap(SkyMoment.Sort.init) })
    isPlain = json["plain"]?.boolean ?? true
    language = json["language"]?.string ?? "en"
  }

  fileprivate func sealed(for owner: AccountKey) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("secret", secret.text)
      json.field("sorts", sorts.map(\.rawValue).sorted())
      json.field("plain", isPlain)
      json.field("language", language)
    }
    return owner.key.seal(json.bytes, for: Self.context(of: owner))
  }

  private static func context(of owner: AccountKey) -> FieldContext {
    owner.context(table: table.name, row: owner.account.rawValue)
  }
}

/// A stored feed could not be decoded.
private struct UnreadableFeed: Error {}

extension Transaction {
  /// The feed of an account; nil if it has none.
  func calendarFeed(of owner: AccountKey) throws -> CalendarFeed? {
    try first("SELECT content FROM astronova_feeds WHERE account_id = \(owner.account)") { row in
      try CalendarFeed(try row["content"], of: owner)
    }
  }

  /// Stores a feed in the place of the one before.
  func save(_ feed: CalendarFeed, of owner: AccountKey) throws {
    try run(
      """
      INSERT INTO astronova_feeds (account_id, digest, content)
      VALUES (\(owner.account), \(feed.secret.digest), \(feed.sealed(for: owner)))
      ON CONFLICT (account_id) DO UPDATE
      SET digest = excluded.digest, content = excluded.content
      """)
  }

  /// Ends the feed of an account.
  func endCalendarFeed(of account: AccountID) throws {
    try run("DELETE FROM astronova_feeds WHERE account_id = \(account)")
  }
}

extension AstronovaStore {
  /// The feed at a secret address with its account; nil for an address that is none.
  func calendarFeed(
    at secret: OpaqueToken, _ accounts: Accounts
  ) async throws -> (feed: CalendarFeed, owner: AccountKey)? {
    try await database.read { transaction in
      let id: AccountID? = try transaction.value(
        "SELECT account_id FROM astronova_feeds WHERE digest = \(secret.digest)")
      guard let id, let account = try accounts.account(id, in: transaction) else { return nil }
      let owner = AccountKey(id, key: try accounts.dataKey(of: account))
      return try transaction.calendarFeed(of: owner).map { ($0, owner) }
    }
  }
}
