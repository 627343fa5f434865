internal import Storage

/// A gallery event with the further data for the API.
struct GalleryRecord: Sendable {
  let event: GalleryEvent
  /// The relative; nil for a deleted one.
  let person: RelativeSlot?
  /// The answered habit; nil for none, and for a deleted relative.
  let habit: HabitID?

  /// The relative's position in the circle, or the last one before deletion.
  var slot: Int { person?.slot ?? event.slot ?? 0 }
}

extension CircleStore {
  /// Events with their relatives and habits, which are read in one query.
  func records(of events: [GalleryEvent], _ owner: CircleKey) async throws -> [GalleryRecord] {
    try await database.read { transaction in
      let people = try transaction.relatives(of: owner).numbered
      let habits = try transaction.habitsAnswered(by: events.compactMap(\.answer), owner)
      return events.map { event in
        GalleryRecord(
          event: event, person: people.first { $0.id == event.relative },
          habit: event.answer.flatMap { habits[$0] })
      }
    }
  }
}

extension Transaction {
  /// The habits of answers.
  fileprivate func habitsAnswered(
    by answers: [AnswerID], _ owner: CircleKey
  ) throws -> [AnswerID: HabitID] {
    guard !answers.isEmpty else { return [:] }
    let found = try rows(
      """
      SELECT a.id, o.habit_id FROM hal_answers a JOIN hal_occurrences o ON o.id = a.occurrence_id
      WHERE a.id IN \(list: answers) AND a.account_id = \(owner.account)
        AND o.account_id = \(owner.account)
      """
    ) { row in (answer: try row["id"] as AnswerID, habit: try row["habit_id"] as HabitID) }
    return Dictionary(found.map { ($0.answer, $0.habit) }, uniquingKeysWith: { first, _ in first })
  }
}
