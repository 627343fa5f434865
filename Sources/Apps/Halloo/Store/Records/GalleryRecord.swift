internal import Storage

/// An event of the gallery with what programs are told besides.
struct GalleryRecord: Sendable {
  let event: GalleryEvent
  /// Who it is about; nil for somebody who is gone.
  let person: Numbered?
  /// Which habit was answered; nil for none, and for somebody who is gone.
  let habit: HabitID?

  /// The place that they have in the circle, or had when they went.
  var slot: Int { person?.slot ?? event.slot ?? 0 }
}

extension CircleStore {
  /// Events with whom and what they are about, which is read at once.
  func records(of events: [GalleryEvent], _ owner: CircleOwner) async throws -> [GalleryRecord] {
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
  /// To which habits answers belong.
  fileprivate func habitsAnswered(
    by answers: [AnswerID], _ owner: CircleOwner
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
