internal import Storage
internal import Understanding

extension Transaction {
  /// How long a message that nobody has read is said to be there.
  private static var unreadFor: Duration { .seconds(7 * 24 * 3_600) }
  /// A message is received a moment before it raises its alarm.
  private static var beforeAlarm: Duration { .seconds(10) }
  /// The maximum number of messages looked at.
  private static var mostMessages: Int { 60 }
  /// The maximum number of messages shown with an alarm.
  private static var mostWords: Int { 3 }

  /// What the matters of a circle follow from.
  func careFacts(of owner: CircleKey, at now: Timestamp) throws -> CareFacts {
    var facts = CareFacts()
    facts.alarms = try alarms(of: owner)
    for alarm in facts.alarms where alarm.cause == .distress {
      facts.words[alarm.id] = try words(behind: alarm, owner)
    }
    let answers = try answers(of: owner, at: now)
    facts.messages = try messages(among: answers, owner)
    let unread = Set(facts.messages.filter(\.isUnread).map(\.id))
    var subject: [RelativeID: OccurrenceID] = [:]
    for answer in answers.reversed() {
      facts.lastWrote[answer.relative] = answer.receivedAt
      if let occurrence = answer.occurrence { subject[answer.relative] = occurrence }
      // What follows words about an occurrence is about it too; what is unread stands by itself.
      guard let occurrence = subject[answer.relative], !answer.text.isEmpty,
        answer.occurrence != nil || !unread.contains(answer.id)
      else { continue }
      if answer.meaning == .distress {
        facts.distressed.insert(occurrence)
      } else {
        facts.said[occurrence] = answer.text
      }
    }
    facts.tended = try tended(of: owner, at: now)
    facts.reminded = try reminded(of: owner, since: now.advanced(by: .zero - Alarm.relevance * 2))
    return facts
  }

  /// The first message of distress and the later ones, the worst first. What comes later neither
  /// hides the first nor is hidden by it (HAL-938).
  func words(behind alarm: Alarm, _ owner: CircleKey) throws -> [String] {
    let since = alarm.raisedAt.advanced(by: .zero - Self.beforeAlarm)
    let answers = try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE profile_id = \(alarm.relative) AND account_id = \(owner.account)
        AND received_at >= \(since)
      ORDER BY received_at DESC, id DESC LIMIT \(Self.mostMessages)
      """
    ) { row in try StoredAnswer(row, of: owner) }
    var seen: Set<String> = []
    let texts = answers.filter { $0.meaning == .distress }.map(\.text)
      .filter { !$0.isEmpty && seen.insert($0).inserted }
    return Array(texts.worstFirst.prefix(Self.mostWords))
  }

  /// The messages of the last days that are no keywords and no answers to a hello, the newest
  /// first.
  private func answers(of owner: CircleKey, at now: Timestamp) throws -> [StoredAnswer] {
    try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE account_id = \(owner.account)
        AND received_at > \(now.advanced(by: .zero - Self.unreadFor))
        AND keyword IS NULL AND is_confirmation = \(false)
      ORDER BY received_at DESC, id DESC LIMIT \(Self.mostMessages)
      """
    ) { row in try StoredAnswer(row, of: owner) }
  }

  /// A message that answers nothing and those of its relative before it, oldest first.
  func strays(upTo answer: StoredAnswer, _ owner: CircleKey) throws -> [StoredAnswer] {
    let earlier = try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE profile_id = \(answer.relative) AND account_id = \(owner.account)
        AND received_at <= \(answer.receivedAt)
        AND received_at > \(answer.receivedAt.advanced(by: .zero - Self.unreadFor))
        AND occurrence_id IS NULL AND keyword IS NULL AND is_confirmation = \(false)
      ORDER BY received_at DESC, id DESC LIMIT \(Self.mostMessages)
      """
    ) { row in try StoredAnswer(row, of: owner) }
    return earlier.filter { $0.isStray && $0.id != answer.id }.reversed() + [answer]
  }

  /// Those that could not be taken for an answer, or put it off.
  private func messages(among answers: [StoredAnswer], _ owner: CircleKey) throws -> [CareMessage] {
    let open = answers.filter(\.isOpenQuestion)
    guard !open.isEmpty else { return [] }
    let read = try readMoments(of: open.map(\.id), owner)
    return open.map { answer in
      CareMessage(
        id: answer.id, relative: answer.relative, occurrence: answer.occurrence, text: answer.text,
        receivedAt: answer.receivedAt, isUnread: read[answer.id] == .some(nil))
    }
  }

  /// When somebody of the family first read the notice about a message; nil for nobody. Messages
  /// without a notice are left out.
  private func readMoments(
    of answers: [AnswerID], _ owner: CircleKey
  ) throws -> [AnswerID: Timestamp?] {
    let causes = Dictionary(
      answers.map { (HallooNotices.causeOfWords($0), $0) }, uniquingKeysWith: { first, _ in first })
    let found = try rows(
      """
      SELECT n.cause, min(i.read_at) AS read_at FROM hal_notices n JOIN inbox i ON i.id = n.inbox_id
      WHERE n.account_id IN \(list: try audiences(of: owner.account))
        AND n.cause IN \(list: Array(causes.keys)) GROUP BY n.cause
      """
    ) { row in (cause: try row["cause"] as String, at: try row["read_at"] as Timestamp?) }
    var moments: [AnswerID: Timestamp?] = [:]
    for row in found {
      if let answer = causes[row.cause] { moments.updateValue(row.at, forKey: answer) }
    }
    return moments
  }

  /// When the family last reminded again of each occurrence, and who (HAL-852).
  func reminded(
    of owner: CircleKey, since start: Timestamp
  ) throws -> [OccurrenceID: FamilyReminder] {
    let found = try rows(
      """
      SELECT subject, at, actor_id FROM hal_audit
      WHERE account_id = \(owner.account) AND at >= \(start) AND act = \(CircleAct.remindedAgain)
      ORDER BY at, id
      """
    ) { row in
      (
        id: try row["subject"] as OccurrenceID,
        reminder: FamilyReminder(at: try row["at"], actor: try row["actor_id"])
      )
    }
    return Dictionary(found.map { ($0.id, $0.reminder) }, uniquingKeysWith: { $1 })
  }

  /// The occurrences of the last days whose alarm somebody has ended by All Clear.
  private func tended(of owner: CircleKey, at now: Timestamp) throws -> Set<OccurrenceID> {
    let since = now.advanced(by: .zero - Alarm.relevance * 2)
    return Set(
      try rows(
        """
        SELECT occurrence_id FROM hal_alarms
        WHERE account_id = \(owner.account) AND raised_at > \(since)
          AND occurrence_id IS NOT NULL AND cleared_by IS NOT NULL
        """
      ) { row in try row[0] as OccurrenceID })
  }
}

extension StoredAnswer {
  /// Whether it is a message to no reminder.
  var isStray: Bool { occurrence == nil && isOpenQuestion && keyword == nil && !isConfirmation }

  /// Whether the engine could not take it for an answer, or it says later: a question, unclear
  /// words, or any message to no reminder. A photo speaks for itself.
  fileprivate var isOpenQuestion: Bool {
    guard media.isEmpty, pictures.isEmpty, joins == nil, meaning != .distress else { return false }
    return occurrence == nil || [.question, .unclear, .later].contains(meaning)
  }
}

extension [String] {
  /// Messages of distress, the worst first: by the severity that the model reads in them, then by
  /// its certainty.
  fileprivate var worstFirst: [String] {
    map { text in (text: text, danger: Understanding.standard.danger(in: text)) }
      .sorted { one, other in
        let (left, right) = (one.danger, other.danger)
        if left.severity != right.severity { return left.severity > right.severity }
        return left.probability > right.probability
      }.map(\.text)
  }
}
