internal import Accounts
internal import AppHost
internal import Messaging
internal import Replies
internal import Storage
internal import Understanding

/// An answer with the context for its page (HAL-511).
struct AnswerReading: Sendable {
  let record: AnswerRecord
  /// Its occurrence; nil for none.
  let task: ScheduledTask?
  /// What it was written after: the text that it answers, or the other messages of the last days that
  /// answer nothing; and the answer itself.
  let items: [ConversationItem]
  /// The gallery event with its photos; nil if it has none.
  let event: GalleryEventID?
  /// The reading in it, or in another answer to the same; nil for none.
  let reading: MeasuredValue?

  var answer: StoredAnswer { record.answer }
  /// The occurrence that it answers; nil for none, and for a call for help, which leaves it open
  /// (HAL-938).
  var answered: ScheduledTask? { answer.meaning == .distress ? nil : task }
}

extension CircleStore {
  /// An answer with the context for its page; nil if the circle has none with this ID.
  func reading(_ id: AnswerID, _ owner: CircleKey) async throws -> AnswerReading? {
    let now = services.careNow()
    return try await database.read { transaction in
      guard let answer = try transaction.answer(id, of: owner),
        let record = try transaction.records(of: [answer], owner).first
      else { return nil }
      let others = try answer.occurrence.map { try transaction.answers(to: $0, of: owner) } ?? []
      return AnswerReading(
        record: record, task: try answer.occurrence.flatMap { try transaction.task($0, owner) },
        items: try transaction.exchange(of: answer, owner, now),
        event: try transaction.galleryEvent(of: answer.joins ?? id, owner)?.id,
        reading: answer.reading ?? others.last { $0.reading != nil }?.reading)
    }
  }

  /// The answer to show for an occurrence: one with photos if possible; nil if there is none.
  func answer(to id: OccurrenceID, _ owner: CircleKey) async throws -> AnswerID? {
    try await database.read { transaction in
      let answers = try transaction.answers(to: id, of: owner).filter { $0.joins == nil }
      let shown = try answers.first { try transaction.galleryEvent(of: $0.id, owner) != nil }
      return (shown ?? answers.last { $0.meaning == .done } ?? answers.last)?.id
    }
  }

  /// Marks a caregiver's notices about the messages of a page as read.
  func markRead(_ reading: AnswerReading, by member: AccountID) async throws {
    let shown = Set([reading.answer.id] + reading.items.compactMap(\.answer))
    let causes = shown.map(HallooNotices.causeOfWords)
    let unread: [InboxItemID] = try await database.read { transaction in
      try transaction.rows(
        """
        SELECT n.inbox_id FROM hal_notices n JOIN inbox i ON i.id = n.inbox_id
        WHERE n.account_id = \(member) AND n.cause IN \(list: causes) AND i.read_at IS NULL
        """
      ) { row in try row[0] }
    }
    if !unread.isEmpty { try await services.messaging.markRead(unread, of: member) }
  }

  /// The occurrences to which an answer can be moved.
  func targets(of answer: StoredAnswer, _ owner: CircleKey) async throws -> [ScheduledTask] {
    let reminders = reminders
    return try await database.read { try reminders.targets(of: answer, owner, in: $0) }
  }
}

extension Transaction {
  /// The last text sent before an answer, or the messages before one that answers nothing; and the
  /// answer.
  fileprivate func exchange(
    of answer: StoredAnswer, _ owner: CircleKey, _ now: Timestamp
  ) throws -> [ConversationItem] {
    if answer.isStray { return try strays(upTo: answer, owner).map { ConversationItem($0) } }
    let said = try answer.occurrence.map { try conversation(about: $0, owner, now: now) } ?? []
    let asked = said.last { item in
      if case .sent(let kind, _, _) = item.kind {
        kind.asks && item.at <= answer.receivedAt
      } else {
        false
      }
    }
    return [asked].compactMap(\.self) + (try withHabits([ConversationItem(answer)], owner))
  }
}

extension MessageKind {
  /// Whether it awaits an answer to a habit.
  fileprivate var asks: Bool { [.reminder, .followUp, .photoRequest, .snooze].contains(self) }
}
