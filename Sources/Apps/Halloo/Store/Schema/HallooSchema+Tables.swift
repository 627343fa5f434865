internal import Messaging
internal import Outbox
internal import Schedules
internal import Sharing
internal import Storage
internal import SubscriptionLimits
internal import Tables
internal import TextMessages

// The tables that hold what belongs to an account, as they stand; a test holds them against what the migrations
// make.

extension HallooSchema {
  /// All of them, each after those that it refers to; exports have their files in this order.
  static let personalTables =
    [carers, relatives, habits, reminders, texts, answers, alarmTable, gallery, acts]
    + [ownNumbers.numberTable, ownNumbers.codeTable] + [circles.members.table, notices.table]
    + figures

  private static let carers = Table(
    "hal_people", [.accountKey.named("id"), .text("step", 1...32), .sealed(.object(most: 16_384))]
  ).exported(Transfer("settings.json", order: "account_id") { try $0.add($1, of: $2) })

  private static let relatives = Table(
    "hal_profiles",
    [
      .id, .account, .word("status", Relative.Status.self).absent(Relative.Status.pending),
      .text("zone", 1...64), .integer("quiet_start", 0...1_439).optional,
      .integer("quiet_end", 0...1_439).optional, .flag("sends_thanks").absent(true),
      .moment("confirmed_at").optional, .moment("opted_out_at").optional,
      .flag("is_paused").absent(false), .moment("created_at").absent(0),
      .sealed(
        .members([
          .text("name", 1...60), .matching("number") { PhoneNumber(e164: $0) != nil },
          .text("relationship", 0...30), .lines("note", 0...300), .text("emoji", 0...8),
          .any("photo"), .text("language", 0...2), .any("wordBy"),
        ])),
      // The key of the hashes is not at hand: the engine writes the hash when it looks next.
      .bytes("number_hash").absent([UInt8]()), .text("step").optional.hidden,
      .flag("awaits_start").standard("FALSE").hidden.absent(false),
      .flag("delivery_warning").standard("FALSE").hidden.absent(false),
      .flag("is_limited").standard("FALSE").hidden.absent(false),
      .flag("says_wrong_number").standard("FALSE").hidden.absent(false),
      .text("provider").optional.hidden, .moment("asked_anew_at").optional.hidden,
      .moment("word_due_at").optional.hidden,
      .moment("updated_at").optional.hidden, .integer("version").hidden.absent(1),
    ],
    indexes: [
      Index("hal_profiles_by_account", "account_id", "created_at", "id"),
      Index("hal_profiles_by_number", "number_hash"),
      Index("hal_profiles_by_provider", "provider"), Index("hal_profiles_by_word", "word_due_at"),
    ]
  ).exported(Transfer("relatives.json", take: circle { try $0.takeRelative($1, $2) }))

  private static let habits = Table(
    "hal_habits",
    [
      .id, .account, .other("profile_id").of("hal_profiles"),
      .word("frequency", Recurrence.self), .integer("weekdays", 0...127),
      .integer("time", 0...1_439), .text("times", 0...200).standard("''").absent(""),
      .day("start_day"), .day("end_day").optional,
      .word("status", Habit.Status.self), .integer("deadline_seconds", 300...14_400),
      .word("response_type", ResponseType.self), .flag("has_follow_up").absent(true),
      .flag("ignores_quiet_hours").absent(false), .moment("created_at").absent(0),
      .sealed(
        .members([
          .text("title", 1...60), .text("extra", 0...80), .lines("note", 0...300), .any("category"),
          .any("important"), .any("reading"), .any("unit"),
        ])),
      .moment("planned_until").hidden, .moment("updated_at").optional.hidden,
      .integer("version").hidden.absent(1), .integer("streak_until").standard("0").hidden,
      .integer("streak_current").standard("0").hidden,
      .integer("streak_longest").standard("0").hidden, .integer("streak_last").optional.hidden,
    ],
    indexes: [
      Index("hal_habits_by_profile", "profile_id", "created_at", "id"),
      Index("hal_habits_by_account", "account_id", "created_at", "id"),
      Index(
        "hal_habits_to_end", "id",
        where: "status = 'active' AND (end_day IS NOT NULL OR frequency = 'once')"),
      Index("hal_habits_to_plan", "planned_until", "id", where: "status = 'active'"),
    ]
  ).exported(Transfer("habits.json", take: circle { try $0.takeHabit($1, $2) }))

  private static let reminders = Table(
    "hal_occurrences",
    [
      .id, .account, .other("profile_id").of("hal_profiles"), .other("habit_id").of("hal_habits"),
      .day("day"), .integer("time_number", 0...1_000_000).standard("0").absent(0),
      .integer("extra", 0...1_000_000).absent(0), .moment("due_at"),
      .word("status", OccurrenceStatus.self), .word("failure", Occurrence.Failure.self).optional,
      .moment("sent_at").optional, .flag("has_text").absent(false),
      .flag("has_photo").absent(false), .moment("completed_at").optional,
      .word("completed_by", Occurrence.Completion.self).optional, .text("actor_id").optional,
      .moment("acted_at").optional,
      // Older exports have not what was agreed for a time: then that of the habit counts.
      .integer("deadline_seconds", 300...14_400).absent(0),
      .word("response_type", ResponseType.self).absent(ResponseType.either),
      .flag("has_follow_up").absent(true), .flag("ignores_quiet_hours").absent(false),
      .sealed(.members([.text("note", 0...LedgerEntry.longestNote)])).optional,
      .moment("next_due_at").optional.hidden, .text("shift").optional.hidden,
      .flag("is_handed_over").hidden.absent(true), .flag("has_followed_up").hidden.absent(false),
      .flag("is_snoozed").hidden.absent(false), .moment("snoozed_until").optional.hidden,
      .flag("asked_for_photo").hidden.absent(false), .text("undo_status").optional.hidden,
      .moment("undo_until").optional.hidden, .integer("answer_number").optional.hidden,
      .moment("next_at").optional.hidden, .integer("version").hidden.absent(1),
    ],
    uniques: [["habit_id", "day", "time_number", "extra"]],
    indexes: [
      Index("hal_occurrences_by_day", "profile_id", "day", "due_at", "id"),
      Index("hal_occurrences_by_circle", "account_id", "day", "due_at", "id"),
      Index("hal_occurrences_by_habit", "habit_id", "due_at", "id"),
      Index("hal_occurrences_next", "next_at", "id", where: "next_at IS NOT NULL"),
    ]
  ).exported(Transfer("reminders.json", take: circle { try $0.takeReminder($1, $2) }))

  private static let texts = outbox.table(recipients: "hal_profiles").exported(
    // Whoever exports a code has not seen it on the phone that it was texted to.
    Transfer("texts.json", where: "kind <> 'code'", take: circle { try $0.takeText($1, $2) }))

  private static let answers = Table(
    "hal_answers",
    [
      .id, .account, .other("profile_id").of("hal_profiles"), .other("occurrence_id").optional,
      .flag("is_confirmation").absent(false), .flag("is_positive").optional,
      .word("keyword", TextKeyword.self).optional, .moment("received_at"),
      .sealed(.members([.lines("text", 0...1_600), .any("pictures"), .any("reading")])),
      .text("inbound_id").hidden,
    ],
    uniques: [["inbound_id", "profile_id"]],
    indexes: [
      Index("hal_answers_by_occurrence", "occurrence_id"),
      Index("hal_answers_by_profile", "profile_id", "received_at", "id"),
      Index("hal_answers_by_account", "account_id", "received_at", "id"),
    ]
  ).exported(Transfer("answers.json", take: circle { try $0.takeAnswer($1, $2) }))

  private static let gallery = Table(
    "hal_gallery",
    [
      .id, .account, .other("profile_id"), .word("kind", GalleryEvent.Kind.self),
      .other("answer_id").optional.unique, .integer("slot", 0...1_000).optional,
      .moment("created_at"),
      .sealed(
        .members([
          .text("name", 1...60), .text("relationship", 0...30), .text("emoji", 0...8),
          .text("title", 0...60), .lines("text", 0...1_600), .any("pictures"), .any("isInTime"),
        ])),
    ],
    indexes: [
      Index("hal_gallery_by_account", "account_id", "created_at", "id"),
      Index("hal_gallery_by_profile", "profile_id", "created_at", "id"),
    ]
  ).exported(Transfer("gallery.json", take: circle { try $0.takeGalleryEvent($1, $2) }))

  private static let acts = Table(
    "hal_audit",
    [
      .id, .account, .moment("at"), .text("act"), .text("subject"), .text("actor_id").optional,
    ],
    indexes: [Index("hal_audit_by_account", "account_id", "at", "id")]
  ).exported(Transfer("acts.json"))

  private static let alarmTable = Table(
    "hal_alarms",
    [
      .id, .account, .other("profile_id").of("hal_profiles"), .word("cause", Alarm.Cause.self),
      .text("subject").hidden, .other("occurrence_id").optional, .other("answer_id").optional,
      .moment("raised_at"), .integer("step").standard("1"), .moment("climbs_at").optional.hidden,
      .text("taken_by").optional, .moment("taken_at").optional, .text("cleared_by").optional,
      .moment("cleared_at").optional,
      .sealed(.members([.text("note", 0...Alarm.longestNote)])).optional,
    ],
    indexes: [
      Index("hal_alarms_open", "subject", "cause", isUnique: true, where: "cleared_at IS NULL"),
      Index("hal_alarms_to_climb", "climbs_at", "id", where: "climbs_at IS NOT NULL"),
      Index("hal_alarms_by_account", "account_id", "raised_at", "id"),
      Index("hal_alarms_by_profile", "profile_id"),
    ]
  ).exported(Transfer("alarms.json"))

  /// The circles (HAL-1204), with up to five members besides the owner. Invitations are valid once,
  /// and for a week. Their secrets are sealed for the table in which they were before all apps
  /// shared one.
  static let circles = Circles<CircleRole>(
    members: Memberships(table: "hal_members"),
    invites: ShareLinks(
      app: HallooPath.appID, most: nil, lifetime: .seconds(7 * 86_400), secrets: .long,
      sealedFor: "hal_invites"), most: 5)

  /// The notifications that the family has got, with their causes.
  static let notices = NoticeLog(table: "hal_notices", subject: "profile_id")

  /// The checks of the subscriptions of circles (HAL-1310).
  static let subscriptions = SubscriptionChecks(table: "hal_subscriptions")

  private static let figures = [
    Table(
      "hal_calendar",
      [
        .accountKey, .moment("next_at"), .integer("week_day").optional,
        .integer("summary_day").optional,
      ],
      indexes: [Index("hal_calendar_by_moment", "next_at", "account_id")]),
    Table(
      "hal_report_changes", [.account, .integer("day"), .moment("changed_at")],
      key: ["account_id", "day"]), subscriptions.table,
    Table(
      "hal_setups",
      [
        .id, .account, .text("way"), .text("profile_id").optional.of("hal_profiles"),
        .text("event"),
      ],
      indexes: [
        Index(
          "hal_setups_by_account", "account_id", "way", isUnique: true, where: "profile_id IS NULL"),
        Index("hal_setups_by_profile", "profile_id", isUnique: true),
        Index("hal_setups_of_account", "account_id"),
      ]),
    Table(
      "hal_streaks",
      [
        .account, .text("profile_id"), .integer("streak_until"), .integer("streak_current"),
        .integer("streak_longest"), .integer("streak_last").optional,
      ],
      key: ["account_id", "profile_id"]),
  ]

  /// The name by which relatives know the owner does not affect an import.
  private static func circle(
    _ take: @escaping @Sendable (borrowing Transaction, ImportedRow, CircleKey) throws -> Bool
  ) -> Transfer.Take { { try take($0, $1, CircleKey($2, name: "")) } }
}
