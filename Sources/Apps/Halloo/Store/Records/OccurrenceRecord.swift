internal import CivilTime
internal import Places
internal import Site
internal import Storage

/// A due time of a habit with what programs are told besides.
struct OccurrenceRecord: Sendable {
  let task: DueTask
  /// Where its relative lives.
  let zone: ZoneRules
  /// What was answered to it last; nil for nothing.
  let answer: AnswerRecord?
  /// What somebody of the family noted with it; empty for nothing.
  let note: String

  var occurrence: Occurrence { task.entry.occurrence }
}

/// Which due times of a habit are listed.
struct OccurrenceListing: Sendable {
  var habit: HabitID
  /// From which local date on, a Julian day number.
  var from: Int?
  /// Up to which, which belongs to them.
  var to: Int?
  var status: OccurrenceStatus?
}

extension CircleStore {
  /// A part of the due times of a habit, the newest first.
  func occurrences(
    _ listing: OccurrenceListing, of owner: CircleOwner, after cursor: Cursor?, limit: Int
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

  /// One due time; nil where the circle has none of the name.
  func occurrence(_ id: OccurrenceID, _ owner: CircleOwner) async throws -> OccurrenceRecord? {
    let zones = services.timeZones
    return try await database.read { transaction in
      let task = try transaction.task(id, owner)
      return try transaction.records(of: [task].compactMap(\.self), owner, zones).first
    }
  }
}

extension OccurrenceListing {
  func query(_ owner: CircleOwner) -> SQL {
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
  /// Due times with the clocks of their relatives and their answers, which are read at once.
  func records(
    of tasks: [DueTask], _ owner: CircleOwner, _ zones: TimeZoneDatabase
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

  /// The last answer to each; a photo that came after one belongs to it and is none of its own.
  private func lastAnswers(
    to tasks: [DueTask], _ owner: CircleOwner
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
      last[occurrence] = answer
    }
  }
}
