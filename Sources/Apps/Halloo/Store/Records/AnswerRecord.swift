internal import Storage

/// An answer with its occurrence.
struct AnswerRecord: Sendable {
  let answer: StoredAnswer
  /// Nil if it belongs to none.
  let entry: LedgerEntry?

  /// Whether the relative completed the occurrence in time; nil if they did not complete it.
  var isInTime: Bool? {
    guard let occurrence = entry?.occurrence, occurrence.completedBy == .relative else {
      return nil
    }
    return occurrence.status == .completed
  }

  /// The response time, in whole seconds; nil without an answered text (HAL-934).
  var seconds: Int? {
    guard let sent = entry?.occurrence.sentAt else { return nil }
    return max(0, Int((answer.receivedAt.milliseconds - sent.milliseconds) / 1_000))
  }
}

/// The filter of a list of answers.
struct AnswerListing: Sendable {
  /// The relative; nil for all.
  var relative: RelativeID?
  /// The habit; nil for all.
  var habit: HabitID?
  /// Only unmatched answers, or only matched ones; nil for both.
  var isUnmatched: Bool?
  /// Received at or after this time.
  var from: Timestamp?
  /// Received before this time.
  var before: Timestamp?
}

extension CircleStore {
  /// A page of answers, newest first.
  func answers(
    _ listing: AnswerListing, of owner: CircleKey, after cursor: Cursor?, limit: Int
  ) async throws -> (items: [AnswerRecord], next: Cursor?) {
    try await database.read { transaction in
      let page = try transaction.page(
        listing.query(owner), by: .descending("received_at", "id"), after: cursor, limit: limit
      ) { row in try StoredAnswer(row, of: owner) }
      return (try transaction.records(of: page.items, owner), page.next)
    }
  }

  /// An answer; nil if the circle has none with this ID.
  func answer(_ id: AnswerID, _ owner: CircleKey) async throws -> AnswerRecord? {
    try await database.read { transaction in
      let answer = try transaction.answer(id, of: owner)
      return try transaction.records(of: [answer].compactMap(\.self), owner).first
    }
  }
}

extension AnswerListing {
  func query(_ owner: CircleKey) -> SQL {
    var conditions: [SQL] = ["account_id = \(owner.account)"]
    if let relative { conditions.append("profile_id = \(relative)") }
    if let from { conditions.append("received_at >= \(from)") }
    if let before { conditions.append("received_at < \(before)") }
    if let habit {
      conditions.append(
        """
        occurrence_id IN (SELECT id FROM hal_occurrences
          WHERE habit_id = \(habit) AND account_id = \(owner.account))
        """)
    }
    switch isUnmatched {
    case true?:
      // Consents and keywords are not answers to a habit.
      conditions.append("occurrence_id IS NULL AND is_confirmation = \(false) AND keyword IS NULL")
    case false?: conditions.append("occurrence_id IS NOT NULL")
    case nil: break
    }
    let first: SQL = "SELECT \(StoredAnswer.columns) FROM hal_answers WHERE \(conditions[0])"
    return conditions.dropFirst().reduce(first) { "\($0) AND \($1)" }
  }
}

extension Transaction {
  /// Answers with their occurrences, which are read in one query.
  func records(of answers: [StoredAnswer], _ owner: CircleKey) throws -> [AnswerRecord] {
    let ids = Set(answers.compactMap(\.occurrence))
    let entries = try ids.isEmpty ? [] : self.entries(Array(ids), of: owner)
    let known = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return answers.map { answer in
      AnswerRecord(answer: answer, entry: answer.occurrence.flatMap { known[$0] })
    }
  }

  private func entries(_ ids: [OccurrenceID], of owner: CircleKey) throws -> [LedgerEntry] {
    try rows(
      """
      SELECT \(LedgerEntry.columns) FROM hal_occurrences
      WHERE id IN \(list: ids) AND account_id = \(owner.account)
      """
    ) { row in try LedgerEntry(row) }
  }
}
