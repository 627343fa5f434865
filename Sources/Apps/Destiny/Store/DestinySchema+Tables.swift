internal import Charting
internal import Jyotish
internal import Messaging
internal import Storage
internal import Tables

// The current tables; a test compares them with the result of the migrations.

extension DestinySchema {
  /// All tables, each after those that it references.
  static let tables = [settings, zones, sessions, threads, matches, notices]

  static let settings = Table(
    "destiny_settings",
    [
      .accountKey, .word("system", ChartChoice.System.self), .word("ayanamsa", ChartAyanamsa.self),
      .flag("uses_true_node").named("node")
        .words(no: ChartNode.mean.rawValue, yes: ChartNode.osculating.rawValue),
      .word("houses") { name in BhavaDivision.allCases.contains { $0.name == name } }
        .named("house_system"),
      .word("chart_style", DestinySettings.ChartStyle.self),
      .flag("is_history_shown").named("history_enabled"),
      .flag("saves_conversations").named("save_conversations"),
      .flag("groups_by_date").named("group_by_date"),
      // Allows "for ever" even without premium, so that an import loses nothing.
      .integer("retention_days", oneOf: DestinySettings.Retention.allCases.map(\.days)),
      .flag("has_haptics").named("haptics"),
      .flag("postpones_birth").named("birth_details_later").standard("FALSE"),
    ])

  static let notices = DestinyStore.notices.table

  private static let zones = Table("destiny_zones", [.accountKey, .text("zone")])

  private static let sessions = Table(
    "destiny_sessions",
    [
      .id, .account, .sealed(.inline), .flag("is_active"), .moment("created_at"),
      .moment("accessed_at"), .moment("expires_at"), .flag("needs_note").standard("FALSE"),
    ],
    indexes: [
      Index("destiny_sessions_by_account", "account_id", "is_active", "created_at", "id"),
      Index("destiny_sessions_to_note", "accessed_at", where: "needs_note"),
    ])

  private static let threads = Table(
    "destiny_threads",
    [
      .text("thread_id").primaryKey.of("chat_threads"), .account,
      .text("session_id").of("destiny_sessions"),
    ],
    indexes: [
      Index("destiny_threads_by_session", "account_id", "session_id"),
      Index("destiny_threads_of_session", "session_id"),
    ])

  private static let matches = Table(
    "destiny_matches",
    [
      .id, .account, .moment("created_at").named("createdAt"), .sealed(.inline),
      .moment("deleted_at").optional.hidden,
    ],
    indexes: [
      Index("destiny_matches_by_account", "account_id", "created_at", "id"),
      Index("destiny_matches_deleted", "deleted_at", where: "deleted_at IS NOT NULL"),
    ]
  ).exported(
    Transfer(
      "matches.json", order: "created_at DESC, id DESC", where: "deleted_at IS NULL", names: .short
    ) { try $0.takeMatch($1, of: $2) })
}
