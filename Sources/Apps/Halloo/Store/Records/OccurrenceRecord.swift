internal import AppHost
internal import CivilTime
internal import Places
internal import Storage
internal import Understanding

/// An occurrence with the further data for the API.
struct OccurrenceRecord: Sendable {
  let task: ScheduledTask
  /// The time zone of its relative.
  let zone: ZoneRules
  /// The latest answer; nil for none.
  let answer: AnswerRecord?
  /// The family member's note; empty for none.
  let note: String

  var occurrence: Occurrence { task.entry.occurrence }
}

/// The filter of a list of occurrences.
struct OccurrenceListing: Sendable {
  var habit: HabitID
  /// The first local date, a Julian day number.
  var from: Int?
  /// The last local date, inclusive.
  var to: Int?
  var status: OccurrenceStatus?
}

extension CircleStore {
  /// A page of the occurrences of a habit, newest first.
  func occurrences(
    _ listing: OccurrenceListing, of owner: CircleKey, after cursor: Cursor?, limit: Int
  ) async throws -> (items: [OccurrenceRecord], next: Cursor?) {
    let zones = services.timeZones
    return try await database.read { transaction in
      let page = try transaction.page(
        listing.query(owner), by: .descending("due_at", "id"), after: cursor, limit: limit
      ) { row in try LedgerEntry(row) }
      let tasks = try transaction.joined(page.items, owner)
      return (try transaction.records(of: tasks, owner, zones), page.next)
    }
  }

  /// An occurrence; nil if the circle has none with this ID.
  func occurrence(_ id: OccurrenceID, _ owner: CircleKey) async throws -> OccurrenceRecord? {
    let zones = services.timeZones
    return try await database.read { transaction in
      let task = try transaction.task(id, owner)
      return try transaction.records(of: [task].compactMap(\.self), owner, zones).first
    }
  }
}

extension OccurrenceListing {
  func query(_ owner: CircleKey) -> SQL {
    let first: SQL = from.map { "AND day >= \($0)" } ?? ""
    let last: SQL = to.map { "AND day <= \($0)" } ?? ""
    let standing: SQL = status.map { "AND status = \($0)" } ?? ""
    return """
      SELECT \(LedgerEntry.columns) FROM hal_occurrences
      WHERE habit_id = \(habit) AND account_id = \(owner.account) \(first) \(last) \(standing)
      """
  }
}

extension Transaction {
  /// Occurrences with their relatives' time zones and answers, which are read in one query.
  func records(
    of tasks: [ScheduledTask], _ owner: CircleKey, _ zones: TimeZoneDatabase
  ) throws -> [OccurrenceRecord] {
    guard !tasks.isEmpty else { return [] }
    let people = try relatives(of: owner)
    let answers = try lastAnswers(to: tasks, owner)
    return try tasks.compactMap { task in
      guard let relative = people.first(where: { $0.id == task.entry.relative }) else { return nil }
      return OccurrenceRecord(
        task: task, zone: try zones.rules(for: relative.zone),
        answer: answers[task.id].map { AnswerRecord(answer: $0, entry: task.entry) },
        note: try task.entry.note(in: owner))
    }
  }

  /// The last answer to each, one that means done before others; a photo that joined an answer is
  /// not one of its own.
  private func lastAnswers(
    to tasks: [ScheduledTask], _ owner: CircleKey
  ) throws -> [OccurrenceID: StoredAnswer] {
    let answers = try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE occurrence_id IN \(list: tasks.map(\.id)) AND account_id = \(owner.account)
      ORDER BY received_at, id
      """
    ) { row in try StoredAnswer(row, of: owner) }
    return answers.reduce(into: [:]) { last, answer in
      guard let occurrence = answer.occurrence, answer.joins == nil else { return }
      if last[occurrence]?.meaning == .done, answer.meaning != .done { return }
      last[occurrence] = answer
    }
  }
}
