internal import Accounts
internal import Replies
internal import Storage
internal import TextMessages
internal import Understanding

extension Inbound {
  /// An open occurrence of a relative with the number.
  struct OpenOccurrence: Sendable {
    let id: OccurrenceID
    let account: AccountID
    let relative: RelativeID
    let habit: HabitID
    let number: Int?
    let responseType: ResponseType
    /// Whether they had not done it.
    let isRefused: Bool
    /// Whether the family has reminded again of it.
    let isRemindedAgain: Bool
    /// When it was missed; nil while it is open.
    let missedAt: Timestamp?
    let remindedAt: Timestamp
    /// Whether the relative was told last that the reminder will come again.
    let isSnoozed: Bool

    /// Whether words may answer it: without another reminder a refusal is taken back by nothing but a
    /// sentence for done, since a word alone may be about the reply to it (HAL-614).
    func takes(_ words: String) -> Bool {
      !isRefused || isRemindedAgain
        || words.split(separator: " ").count > 2 && HeardAnswer(words).meaning == .done
    }
  }

  /// Stores an answer with its occurrence, or with none (HAL-930, HAL-931).
  func answer(
    _ arrival: Arrival, _ people: [Addressee], _ open: [OpenOccurrence],
    in transaction: borrowing Transaction
  ) throws {
    let candidates = try candidates(open, people, in: transaction)
    let numbered = AnswerMatch.number(in: arrival.text.body, among: candidates)
    let id = AnswerMatch.match(
      arrival.text.body, number: numbered?.number, hasPhoto: !arrival.text.media.isEmpty,
      among: candidates, at: arrival.at)
    let found = open.first { $0.id == id }
    let person = people.first { $0.relative.id == found?.relative } ?? people[0]
    let words = numbered.flatMap { $0.number == found?.number ? $0.rest : nil } ?? arrival.text.body
    let kind = candidates.first { $0.id == id }?.reading
    let heard =
      kind.map { kind in
        HeardAnswer(words, to: kind, isAmbiguous: AnswerMatch.isAmbiguous(words, among: candidates))
      } ?? HeardAnswer(words)
    var answer = stored(arrival, of: person.relative.id)
    (answer.occurrence, answer.meaning, answer.reading) = (found?.id, heard.meaning, heard.reading)
    // "2 by mistake" is no answer number.
    if ReminderReply.tellsOfPoisoning(arrival.text.body) { answer.meaning = .distress }
    if answer.meaning == .distress {
      return try hearDistress(
        arrival, of: people, about: found, with: heard.reading, in: transaction)
    }
    if let found, heard.meaning == .done, arrival.text.media.isEmpty, words == arrival.text.body,
      try takesNote(answer, of: found, from: person, arrival, in: transaction)
    {
      return
    }
    let earlier = try transaction.lately(answered: person, at: arrival.at)
    let isNumber = kind != nil || AnswerMatch.isAmbiguous(words, among: candidates)
    let reading = try isNumber ? nil : reading(in: arrival, for: earlier, of: person, transaction)
    if let earlier, reading != nil || found == nil && !arrival.text.media.isEmpty {
      // The reading of what was just answered (HAL-618), or another photo for it (HAL-932).
      (answer.occurrence, answer.joins) = (earlier.occurrence, earlier.answer)
      if let reading { (answer.meaning, answer.reading) = (.done, reading) }
      guard try keep(answer, of: person.owner, in: transaction) else { return }
      return try reminders.environment.tell(.answered(answer.id), person.owner, transaction)
    }
    guard try keep(answer, of: person.owner, in: transaction) else { return }
    guard let found else {
      return try reminders.environment.tell(.wrote(answer.id), person.owner, transaction)
    }
    let event = OccurrenceEvent.Answer(
      hasText: !words.allSatisfy(\.isWhitespace) || words != arrival.text.body,
      hasPhoto: !arrival.text.media.isEmpty, meaning: answer.meaning, takesBack: found.isRefused)
    try reminders.apply(
      .answered(event, at: arrival.at), to: found.id, of: person.owner, in: transaction)
    try reminders.environment.tell(answer.news, person.owner, transaction)
  }

  /// The reading in a message that has nothing else, if the habit that was answered last takes it.
  private func reading(
    in arrival: Arrival, for earlier: Transaction.LateAnswer?, of person: Addressee,
    _ transaction: borrowing Transaction
  ) throws -> MeasuredValue? {
    guard let earlier, arrival.text.media.isEmpty,
      let habit = try transaction.habit(earlier.habit, of: person.owner), let kind = habit.reading,
      ReadingText(arrival.text.body).isBare(beside: kind.title)
    else { return nil }
    return HeardAnswer(arrival.text.body, to: kind).reading
  }

  /// Stores a message that answers the last text to the relative rather than the reminder, which
  /// stays as it is: "ok" to the announcement that it will come again, and "ok" or "I'm fine" to the
  /// reply to distress.
  /// - Returns: whether it is one.
  private func takesNote(
    _ answer: StoredAnswer, of found: OpenOccurrence, from person: Addressee, _ arrival: Arrival,
    in transaction: borrowing Transaction
  ) throws -> Bool {
    let words = arrival.text.body
    var note = answer
    if found.isSnoozed {
      guard ReminderReply.isAcknowledgement(words) else { return false }
      note.meaning = .later
      _ = try keep(note, of: person.owner, in: transaction)
      return true
    }
    guard try wasAnsweredInDistress(person, since: found.remindedAt, in: transaction),
      ReminderReply.isAcknowledgement(words)
        || [.safe, .thanks].contains(Understanding.standard.safetyAnswer(words).value)
    else { return false }
    (note.occurrence, note.meaning) = (nil, .unclear)
    if try keep(note, of: person.owner, in: transaction) {
      try reminders.environment.tell(.wrote(note.id), person.owner, transaction)
    }
    return true
  }

  /// The meaning of a message that answers no reminder.
  static func meaning(of words: String) -> ReminderAnswer { HeardAnswer(words).meaning }

  /// The open and missed occurrences with what their habits say of them.
  private func candidates(
    _ open: [OpenOccurrence], _ people: [Addressee], in transaction: borrowing Transaction
  ) throws -> [AnswerMatch<OccurrenceID>.Candidate] {
    try open.map { item in
      let owner = people.first { $0.owner.account == item.account }?.owner
      let habit = try owner.flatMap { try transaction.habit(item.habit, of: $0) }
      var candidate = AnswerMatch.Candidate(
        id: item.id, number: item.number, needsPhoto: item.responseType.needsPhoto,
        title: habit?.title ?? "", remindedAt: item.remindedAt.milliseconds,
        missedAt: item.missedAt, reading: habit?.reading)
      candidate.kindWords = habit?.category.answerWords ?? []
      return candidate
    }
  }
}

extension StoredAnswer {
  /// What the family is told about an answer to a reminder. With a photo, unclear words are no more
  /// than its caption.
  fileprivate var news: FamilyNotification {
    switch meaning {
    case .done, .later: .answered(id)
    case .notDone: .notDone(id)
    case .unclear where !media.isEmpty: .answered(id)
    case .question, .unclear: .wrote(id)
    case .distress: .distress(id)
    }
  }
}

extension Transaction {
  /// The latest answer of a relative, which another message may join.
  typealias LateAnswer = (occurrence: OccurrenceID, habit: HabitID, answer: AnswerID)

  /// How long after an answer another photo or its reading belongs to it (HAL-618, HAL-932).
  private static var joining: Duration { .seconds(600) }

  /// The relative's latest answer, if another photo or its reading belongs to it: within ten
  /// minutes, or because one was requested.
  fileprivate func lately(answered person: Addressee, at now: Timestamp) throws -> LateAnswer? {
    try first(
      """
      SELECT o.id, o.habit_id, a.id AS answer_id FROM hal_occurrences o
      JOIN hal_answers a ON a.occurrence_id = o.id AND a.account_id = o.account_id
      WHERE o.profile_id = \(person.relative.id) AND o.account_id = \(person.owner.account)
        AND o.completed_by = \(Occurrence.Completion.relative)
        AND (o.completed_at > \(now.advanced(by: .zero - Self.joining))
          OR o.asked_for_photo = \(true)
          AND o.due_at > \(now.advanced(by: .zero - Occurrence.longestOpen)))
      ORDER BY o.completed_at DESC, a.received_at, a.id LIMIT 1
      """
    ) { row in (try row["id"], try row["habit_id"], try row["answer_id"]) }
  }

  /// The occurrences that an answer from a number may belong to: open ones, and those not closed
  /// that were missed, or not done by the relative's own word or before another reminder.
  func candidates(
    for hash: [UInt8], in circle: AccountID?, at now: Timestamp
  ) throws -> [Inbound.OpenOccurrence] {
    let one: SQL = circle.map { "AND o.account_id = \($0)" } ?? ""
    return try rows(
      """
      SELECT o.id, o.account_id, o.profile_id, o.habit_id, o.answer_number, o.response_type,
        o.status, o.sent_at, o.due_at, o.next_due_at, o.deadline_seconds, o.snoozed_until,
        o.actor_id, (SELECT max(u.at) FROM hal_audit u
          WHERE u.account_id = o.account_id AND u.at >= o.due_at AND u.subject = o.id
            AND u.act = \(CircleAct.remindedAgain)) AS asked_again_at,
        (SELECT max(m.accepted_at) FROM hal_messages m WHERE m.occurrence_id = o.id) AS reminded_at
      FROM hal_occurrences o JOIN hal_profiles p ON p.id = o.profile_id
      WHERE p.number_hash = \(hash) AND o.due_at > \(now.advanced(by: .zero - Occurrence.longestOpen))
        AND o.status IN \(list: [OccurrenceStatus.sent, .followedUp, .missed, .skipped]) \(one)
      """
    ) { row -> Inbound.OpenOccurrence? in
      let (due, next): (Timestamp, Timestamp?) = (try row["due_at"], try row["next_due_at"])
      let status: OccurrenceStatus = try row["status"]
      let isClosed = now >= Occurrence(dueAt: due, nextDueAt: next).closesAt
      let isOver = status == .missed || status == .skipped
      let isRemindedAgain = try (row["asked_again_at"] as Timestamp?) != nil
      let isOfFamily = try (row["actor_id"] as AccountID?) != nil
      if isOver, isClosed || status == .skipped && isOfFamily && !isRemindedAgain { return nil }
      let (sent, reminded): (Timestamp?, Timestamp?) = (try row["sent_at"], try row["reminded_at"])
      return Inbound.OpenOccurrence(
        id: try row["id"], account: try row["account_id"], relative: try row["profile_id"],
        habit: try row["habit_id"], number: try row["answer_number"],
        responseType: try row["response_type"], isRefused: status == .skipped,
        isRemindedAgain: isRemindedAgain,
        // Who is reminded again may answer as long again.
        missedAt: isOver
          ? max(
            (sent ?? due).advanced(by: .seconds(2 * (try row["deadline_seconds"] as Int))),
            reminded ?? due) : nil, remindedAt: reminded ?? sent ?? due,
        isSnoozed: try (row["snoozed_until"] as Timestamp?) != nil)
    }.compactMap(\.self)
  }
}
