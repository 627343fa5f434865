internal import Accounts
internal import Conversations
internal import Safety
internal import Storage
internal import Tables
internal import Understanding

/// That a message was answered by the safety screen, never what it said (CHL-106).
struct SafetyEvent: Sendable {
  let categories: [SafetyCategory]
  let severity: SafetySeverity
  let subject: SafetySubject
  /// The region of the lines that were shown.
  let region: String
  let acknowledgedAt: Timestamp?

  var lead: SafetyCategory? { categories.first }

  static let table = Table(
    "chloe_safety_events",
    [
      .text("message_id", 1...64).of("chat_messages").primaryKey, .account,
      .text("thread_id", 1...64).of("chat_threads").named("conversationId"),
      .text("categories", 1...200), .text("severity", 1...20),
      .text("subject", 1...20).named("about"),
      .text("region", 2...4), .moment("created_at").named("createdAt"),
      .moment("acknowledged_at").named("acknowledgedAt").optional,
    ],
    indexes: [
      Index("chloe_safety_events_by_account", "account_id", "created_at"),
      Index("chloe_safety_events_by_thread", "thread_id"),
    ]
  ).exported(Transfer("safety-events.json", order: "created_at, message_id"))
}

extension Transaction {
  /// Stores what the screen found in a question that it answers.
  func save(
    _ assessment: SafetyAssessment, of sent: SentQuestion, region: String, at now: Timestamp,
    _ owner: AccountKey
  ) throws {
    guard assessment.needsSupport, let lead = assessment.leading else { return }
    let pressing = assessment.findings.filter { $0.severity >= .crisis }.map(\.category.rawValue)
    try run(
      """
      INSERT INTO chloe_safety_events (message_id, account_id, thread_id, categories, severity,
        subject, region, created_at)
      VALUES (\(sent.question), \(owner.account), \(sent.thread),
        \(pressing.joined(separator: " ")), \(lead.severity.name), \(lead.subject.rawValue),
        \(region), \(now))
      """)
  }

  /// The events of messages, by question.
  func safetyEvents(
    of messages: [ChatMessageID], _ account: AccountID
  ) throws -> [ChatMessageID: SafetyEvent] {
    guard !messages.isEmpty else { return [:] }
    let found = try rows(
      """
      SELECT message_id, categories, severity, subject, region, acknowledged_at
      FROM chloe_safety_events WHERE account_id = \(account) AND message_id IN \(list: messages)
      """
    ) { row in
      let categories: String = try row["categories"]
      return (
        try row["message_id"] as ChatMessageID,
        SafetyEvent(
          categories: categories.split(separator: " ").compactMap {
            SafetyCategory(rawValue: String($0))
          },
          severity: SafetySeverity(named: try row["severity"]) ?? .crisis,
          subject: SafetySubject(rawValue: try row["subject"]) ?? .unknown,
          region: try row["region"], acknowledgedAt: try row["acknowledged_at"])
      )
    }
    return Dictionary(found) { first, _ in first }
  }

  /// Notes that somebody is safe for now (CHL-204). Noting it again changes nothing.
  func acknowledgeSafetyEvent(
    of message: ChatMessageID, at now: Timestamp, _ account: AccountID
  ) throws {
    try run(
      """
      UPDATE chloe_safety_events SET acknowledged_at = COALESCE(acknowledged_at, \(now))
      WHERE message_id = \(message) AND account_id = \(account)
      """)
  }
}
