internal import Storage

/// An answer with the due time that it belongs to.
struct AnswerRecord: Sendable {
  let answer: StoredAnswer
  /// Nil for one that belongs to none.
  let entry: LedgerEntry?

  /// Whether what it belongs to was answered in time by the relative; nil where they did not complete it.
  var isInTime: Bool? {
    guard let occurrence = entry?.occurrence, occurrence.completedBy == .relative else {
      return nil
    }
    return occurrence.status == .completed
  }

  /// How long after the text it came, in whole seconds; nil where it answers none (HAL-934).
  var seconds: Int? {
    guard let sent = entry?.occurrence.sentAt else { return nil }
    return max(0, Int((answer.receivedAt.milliseconds - sent.milliseconds) / 1_000))
  }
}

/// Which answers are listed.
struct AnswerListing: Sendable {
  /// Whose; nil for everybody's.
  var relative: RelativeID?
  /// To which habit; nil for all.
  var habit: HabitID?
  /// Whether only those are that belong to nothing, or only those that belong to something.
  var isUnmatched: Bool?
  /// Those that came from then on.
  var from: Timestamp?
  /// Those that came before.
  var before: Timestamp?
}

extension CircleStore {
  /// A part of what relatives have written, the newest first.
  func answers(
    _ listing: AnswerListing, of owner: CircleOwner, after cursor: Cursor?, limit: Int
  ) async throws -> (items: [AnswerRecord], next: Cursor?) {
    try await database.read { transaction in
      let page = try transaction.page(
        listing.query(owner), by: .descending("received_at", "id"), after: cursor, limit: limit
      ) { row in try StoredAnswer(row, of: owner) }
      return (try transaction.records(of: page.items, owner), page.next)
    }
  }

  /// An answer; nil where the circle has none of the name.
  func answer(_ id: AnswerID, _ owner: CircleOwner) async throws -> AnswerRecord? {
    try await database.read { transaction in
      let answer = try transaction.answer(id, of: owner)
      return try transaction.records(of: [answer].compactMap(\.self), owner).first
    }
  }
}

extension AnswerListing {
  func query(_ owner: CircleOwner) -> SQL {
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
      // What says whether somebody agrees, and keywords, are no answers to a habit.
      conditions.append(
        "occurrence_id IS NULL AND is_confirmation = \(false) AND keyword IS NULL")
    case false?: conditions.append("occurrence_id IS NOT NULL")
    case nil: break
    }
    let first: SQL = "SELECT \(StoredAnswer.columns) FROM hal_answers WHERE \(conditions[0])"
    return conditions.dropFirst().reduce(first) { "\($0) AND \($1)" }
  }
}

extension Transaction {
  /// Answers with what they belong to, which is read at once.
  func records(of answers: [StoredAnswer], _ owner: CircleOwner) throws -> [AnswerRecord] {
    let ids = Set(answers.compactMap(\.occurrence))
    let entries = try ids.isEmpty ? [] : self.entries(Array(ids), of: owner)
    let known = Dictionary(entries.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return answers.map { answer in
      AnswerRecord(answer: answer, entry: answer.occurrence.flatMap { known[$0] })
    }
  }

  private func entries(
    _ ids: [OccurrenceID], of owner: CircleOwner
  ) throws -> [LedgerEntry] {
    try rows(
      """
      SELECT \(LedgerEntry.columns) FROM hal_occurrences
      WHERE id IN \(list: ids) AND account_id = \(owner.account)
      """
    ) { row in try LedgerEntry(row) }
  }
}
