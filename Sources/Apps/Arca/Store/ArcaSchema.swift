internal import Storage
internal import Tables

/// The schema of Arca.
enum ArcaSchema {
  /// `arca_connections.source_id` is the account that a connection was imported from; it is no
  /// foreign key, since copies outlive that account (ARC-109). `arca_blind` has what blind links
  /// gave, which deleting and importing again does not change (ARC-1114). `arca_told` has the last
  /// notification of an import by each importer (ARC-1304), `arca_days` the days that were sent as
  /// links, with the connection that each is about.
  ///
  /// `arca_takers` has who took an owner's blind links, by a keyed digest of the verified address,
  /// which a deleted and renewed account keeps (ARC-1114): no foreign key leads to the taker.
  /// `arca_asks` has when the holder of a copy was last asked for something.
  static let migrations = MigrationSeries(
    "arca",
    [
      Migration(
        "the world and what it shares",
        """
        CREATE TABLE arca_connections (
          id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          kind \(.text) NOT NULL, type \(.text) NOT NULL, source_id \(.text),
          created_at \(.timestamp) NOT NULL, updated_at \(.timestamp) NOT NULL,
          revision \(.integer) NOT NULL, content \(.bytes) NOT NULL)\(strict: true)
        """,
        "CREATE INDEX arca_connections_by_account ON arca_connections (account_id, created_at, id)",
        """
        CREATE UNIQUE INDEX arca_connections_by_source ON arca_connections (source_id, account_id)
        WHERE source_id IS NOT NULL
        """,
        """
        CREATE TABLE arca_settings (
          account_id \(.text) PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
          share_mode \(.text) NOT NULL)\(strict: true)
        """,
        """
        CREATE TABLE arca_blind (
          account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          source_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          made_at \(.timestamp) NOT NULL, content \(.bytes) NOT NULL,
          PRIMARY KEY (account_id, source_id))\(strict: true)
        """,
        "CREATE INDEX arca_blind_by_source ON arca_blind (source_id)",
        """
        CREATE TABLE arca_told (
          account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          importer_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          item \(.text) NOT NULL, told_at \(.timestamp) NOT NULL,
          PRIMARY KEY (account_id, importer_id))\(strict: true)
        """,
        "CREATE INDEX arca_told_by_importer ON arca_told (importer_id)",
        """
        CREATE TABLE arca_days (
          id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          expires_at \(.timestamp), content \(.bytes) NOT NULL)\(strict: true)
        """,
        "CREATE INDEX arca_days_by_account ON arca_days (account_id)",
        """
        CREATE TABLE arca_texts (
          account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          fingerprint \(.text) NOT NULL, connection \(.text), made_at \(.timestamp) NOT NULL,
          expires_at \(.timestamp), content \(.bytes) NOT NULL,
          PRIMARY KEY (account_id, fingerprint))\(strict: true)
        """,
        "CREATE INDEX arca_texts_by_end ON arca_texts (expires_at)",
        """
        CREATE TABLE arca_tables (
          id \(.text) PRIMARY KEY, account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          created_at \(.timestamp) NOT NULL, content \(.bytes) NOT NULL)\(strict: true)
        """,
        "CREATE INDEX arca_tables_by_account ON arca_tables (account_id, created_at)"),
      Migration(
        "who took blindly, what was asked of holders, and whom a sent day is about",
        """
        CREATE TABLE arca_takers (
          account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          taker \(.bytes) NOT NULL, link \(.text) NOT NULL, taken_at \(.timestamp) NOT NULL,
          ended_at \(.timestamp), content \(.bytes), PRIMARY KEY (account_id, taker))\(strict: true)
        """,
        "CREATE INDEX arca_takers_by_link ON arca_takers (link, taken_at)",
        """
        CREATE TABLE arca_asks (
          account_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          holder_id \(.text) NOT NULL REFERENCES accounts ON DELETE CASCADE,
          asked_at \(.timestamp) NOT NULL, PRIMARY KEY (account_id, holder_id))\(strict: true)
        """,
        "CREATE INDEX arca_asks_by_holder ON arca_asks (holder_id)",
        "ALTER TABLE arca_days ADD COLUMN connection \(.text)"),
    ])

  /// The current tables; a test compares them with the result of the migrations.
  static let tables = [connections, settings, blind, told, days, texts, groups, takers, asks]

  private static let connections = Table(
    "arca_connections",
    [
      .id, .account, .word("kind", Connection.Kind.self), .word("type", RelationshipType.self),
      .text("source_id").optional.hidden, .moment("created_at").named("createdAt"),
      .moment("updated_at").named("updatedAt"), .integer("revision", 1...Int(Int32.max)),
      .sealed(.inline),
    ],
    indexes: [
      Index("arca_connections_by_account", "account_id", "created_at", "id"),
      Index(
        "arca_connections_by_source", "source_id", "account_id", isUnique: true,
        where: "source_id IS NOT NULL"),
    ]
  ).exported(
    Transfer("connections.json", order: "created_at, id", names: .short) {
      try $0.takeConnection($1, of: $2)
    })

  static let settings = Table(
    "arca_settings", [.accountKey, .word("share_mode", ShareMode.self).named("shareMode")])

  private static let blind = Table(
    "arca_blind",
    [.account, .text("source_id").of("accounts").hidden, .moment("made_at"), .bytes("content")],
    key: ["account_id", "source_id"], indexes: [Index("arca_blind_by_source", "source_id")])

  private static let told = Table(
    "arca_told",
    [
      .account, .text("importer_id").of("accounts").hidden, .text("item"), .moment("told_at"),
    ],
    key: ["account_id", "importer_id"], indexes: [Index("arca_told_by_importer", "importer_id")])

  private static let days = Table(
    "arca_days",
    [
      .id, .account, .moment("expires_at").optional, .bytes("content"),
      .text("connection").optional,
    ],
    indexes: [Index("arca_days_by_account", "account_id")])

  private static let texts = Table(
    "arca_texts",
    [
      .account, .text("fingerprint"), .text("connection").optional, .moment("made_at"),
      .moment("expires_at").optional, .bytes("content"),
    ],
    key: ["account_id", "fingerprint"], indexes: [Index("arca_texts_by_end", "expires_at")])

  private static let groups = Table(
    "arca_tables", [.id, .account, .moment("created_at").named("createdAt"), .sealed(.inline)],
    indexes: [Index("arca_tables_by_account", "account_id", "created_at")]
  ).exported(
    Transfer("tables.json", order: "created_at, id", names: .short) {
      try $0.takeTable($1, of: $2)
    })
}

extension ArcaSchema {
  fileprivate static let takers = Table(
    "arca_takers",
    [
      .account, .bytes("taker"), .text("link"), .moment("taken_at"),
      .moment("ended_at").optional, .bytes("content").optional,
    ],
    key: ["account_id", "taker"], indexes: [Index("arca_takers_by_link", "link", "taken_at")])

  fileprivate static let asks = Table(
    "arca_asks", [.account, .text("holder_id").of("accounts").hidden, .moment("asked_at")],
    key: ["account_id", "holder_id"], indexes: [Index("arca_asks_by_holder", "holder_id")])
}
