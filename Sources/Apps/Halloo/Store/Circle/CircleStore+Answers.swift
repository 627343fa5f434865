internal import Site
internal import Storage

/// An answer with what its page tells besides (HAL-511).
struct AnswerReading: Sendable {
  let record: AnswerRecord
  /// To what it belongs; nil for nothing.
  let task: DueTask?
  /// The text that it answers, where it belongs to something, and the answer itself.
  let items: [ConversationItem]
  /// The event that shows its photos; nil where it has none.
  let event: GalleryEventID?

  var answer: StoredAnswer { record.answer }
}

extension CircleStore {
  /// An answer with what its page tells besides; nil where the circle has none of the name.
  func reading(_ id: AnswerID, _ owner: CircleOwner) async throws -> AnswerReading? {
    let now = services.now()
    return try await database.read { transaction in
      guard let answer = try transaction.answer(id, of: owner),
        let record = try transaction.records(of: [answer], owner).first
      else { return nil }
      return AnswerReading(
        record: record, task: try answer.occurrence.flatMap { try transaction.task($0, owner) },
        items: try transaction.exchange(of: answer, owner, now),
        event: try transaction.galleryEvent(of: answer.joins ?? id, owner)?.id)
    }
  }

  /// The answer that closed a due time: one with photos where there is one; nil where nothing came.
  func answer(to id: OccurrenceID, _ owner: CircleOwner) async throws -> AnswerID? {
    try await database.read { transaction in
      let answers = try transaction.answers(to: id, of: owner).filter { $0.joins == nil }
      let shown = try answers.first { try transaction.galleryEvent(of: $0.id, owner) != nil }
      return (shown ?? answers.last)?.id
    }
  }

  /// The times of habits to which an answer can be moved.
  func targets(of answer: StoredAnswer, _ owner: CircleOwner) async throws -> [DueTask] {
    let ledger = ledger
    return try await database.read { try ledger.targets(of: answer, owner, in: $0) }
  }
}

extension Transaction {
  /// The last text of ours before an answer, and the answer.
  fileprivate func exchange(
    of answer: StoredAnswer, _ owner: CircleOwner, _ now: Timestamp
  ) throws -> [ConversationItem] {
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
  /// Whether an answer to a habit is awaited after it.
  fileprivate var asks: Bool {
    [.reminder, .followUp, .photoRequest, .snooze].contains(self)
  }
}
