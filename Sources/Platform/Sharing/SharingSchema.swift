public import Storage
public import Tables

extension Sharing {
  /// The tables of this module.
  ///
  /// `share_links.over_at` is when a link is over, null for never: the end of its time, or when it
  /// was used up or ended. `digest` is the SHA-256 of the secret, `token` the secret, sealed for the
  /// owner. `ends_on` is a Julian day number.
  ///
  /// `share_requests.content` is sealed with the key of the sender: the owner never reads it.
  /// `share_requests.kind` is what the owner approves; null in requests of before it was kept, which
  /// stand for nothing once answered.
  public static let migrations = MigrationSeries(
    "sharing",
    [
      Migration("links and who holds what", sqlite: creation, postgresql: creation),
      Migration(
        "the kind of a request", "ALTER TABLE share_requests ADD COLUMN kind \(.text)"),
    ])

  private static let creation: [SQL] = [
    """
    CREATE TABLE share_links (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      app \(.text) NOT NULL, kind \(.text) NOT NULL, digest \(.bytes) NOT NULL UNIQUE,
      token \(.bytes) NOT NULL, terms \(.text) NOT NULL, created_at \(.timestamp) NOT NULL,
      ends_on \(.integer), expires_at \(.timestamp), used_at \(.timestamp),
      ended_at \(.timestamp), over_at \(.timestamp))\(strict: true)
    """,
    "CREATE INDEX share_links_by_account ON share_links (account_id, app, created_at, id)",
    "CREATE INDEX share_links_by_end ON share_links (app, over_at)",
    """
    CREATE TABLE share_grants (
      account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE, app \(.text) NOT NULL,
      taker_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE, kind \(.text) NOT NULL,
      created_at \(.timestamp) NOT NULL, PRIMARY KEY (account_id, app, taker_id))\(strict: true)
    """,
    "CREATE INDEX share_grants_by_taker ON share_grants (taker_id, app)",
    """
    CREATE TABLE share_holders (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      app \(.text) NOT NULL, holder_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      kind \(.text) NOT NULL, taken_at \(.timestamp) NOT NULL,
      UNIQUE (account_id, app, holder_id))\(strict: true)
    """,
    "CREATE INDEX share_holders_by_holder ON share_holders (holder_id, app, taken_at, id)",
    """
    CREATE TABLE share_requests (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      app \(.text) NOT NULL, sender_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      state \(.text) NOT NULL, sent_at \(.timestamp) NOT NULL, answered_at \(.timestamp),
      content \(.bytes) NOT NULL)\(strict: true)
    """,
    """
    CREATE UNIQUE INDEX share_requests_open ON share_requests (account_id, app, sender_id)
    WHERE state = 'sent'
    """,
    "CREATE INDEX share_requests_by_account ON share_requests (account_id, app, sent_at, id)",
    "CREATE INDEX share_requests_by_sender ON share_requests (sender_id, app, sent_at, id)",
    """
    CREATE TABLE share_blocks (
      id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      app \(.text) NOT NULL, blocked_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
      blocked_at \(.timestamp) NOT NULL, UNIQUE (account_id, app, blocked_id))\(strict: true)
    """,
    "CREATE INDEX share_blocks_by_blocked ON share_blocks (blocked_id)",
  ]

  /// The tables as they stand.
  public static let tables = [links, grants, holders, requests, blocks]

  private static let links = Table(
    "share_links",
    [
      .id, .account, .text("app"), .word("kind", ShareKind.self), .bytes("digest").unique,
      .bytes("token"), .text("terms"), .moment("created_at").named("createdAt"),
      .day("ends_on").named("endsOn").optional, .moment("expires_at").named("expiresAt").optional,
      .moment("used_at").named("usedAt").optional, .moment("ended_at").named("endedAt").optional,
      .moment("over_at").optional.hidden,
    ],
    indexes: [
      Index("share_links_by_account", "account_id", "app", "created_at", "id"),
      Index("share_links_by_end", "app", "over_at"),
    ]
  ).exported(Transfer("links.json", order: "app, created_at, id"))

  private static let grants = Table(
    "share_grants",
    [
      .account, .text("app"), .text("taker_id").of("accounts").hidden,
      .word("kind", ShareKind.self), .moment("created_at").named("createdAt"),
    ],
    key: ["account_id", "app", "taker_id"],
    indexes: [Index("share_grants_by_taker", "taker_id", "app")]
  ).exported(Transfer("grants.json", order: "app, created_at, taker_id"))

  private static let holders = Table(
    "share_holders",
    [
      .id, .account, .text("app"), .text("holder_id").of("accounts").hidden,
      .word("kind", ShareKind.self), .moment("taken_at").named("takenAt"),
    ],
    uniques: [["account_id", "app", "holder_id"]],
    indexes: [Index("share_holders_by_holder", "holder_id", "app", "taken_at", "id")]
  ).exported(Transfer("holders.json", order: "app, taken_at, id"))

  private static let requests = Table(
    "share_requests",
    [
      .id, .account, .text("app"), .text("sender_id").of("accounts").hidden,
      .word("state", ShareRequest.State.self), .moment("sent_at").named("sentAt"),
      .moment("answered_at").named("answeredAt").optional, .bytes("content"),
      .word("kind", ShareKind.self).optional,
    ],
    indexes: [
      Index(
        "share_requests_open", "account_id", "app", "sender_id", isUnique: true,
        where: "state = 'sent'"),
      Index("share_requests_by_account", "account_id", "app", "sent_at", "id"),
      Index("share_requests_by_sender", "sender_id", "app", "sent_at", "id"),
    ]
  ).exported(Transfer("requests.json", order: "app, sent_at, id"))

  private static let blocks = Table(
    "share_blocks",
    [
      .id, .account, .text("app"), .text("blocked_id").of("accounts").hidden,
      .moment("blocked_at").named("blockedAt"),
    ],
    uniques: [["account_id", "app", "blocked_id"]],
    indexes: [Index("share_blocks_by_blocked", "blocked_id")]
  ).exported(Transfer("blocks.json", order: "app, blocked_at, id"))
}
