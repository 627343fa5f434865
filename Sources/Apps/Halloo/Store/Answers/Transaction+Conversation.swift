internal import Outbox
internal import Storage
internal import TextMessages

extension Transaction {
  /// The conversation with a relative, oldest first.
  /// - Parameter limit: the number of newest items.
  func conversation(with relative: RelativeID, _ owner: CircleKey, limit: Int, now: Timestamp)
    throws -> [ConversationItem]
  { try conversation("profile_id = \(relative)", owner, limit: limit, now: now) }

  /// The conversation about an occurrence, oldest first.
  func conversation(about occurrence: OccurrenceID, _ owner: CircleKey, now: Timestamp) throws
    -> [ConversationItem]
  { try conversation("occurrence_id = \(occurrence)", owner, limit: 50, now: now) }

  private func conversation(
    _ those: SQL, _ owner: CircleKey, limit: Int, now: Timestamp
  ) throws -> [ConversationItem] {
    let sent = try rows(
      """
      SELECT id, kind, state, moment, status, failure_code, content, created_at, accepted_at
      FROM hal_messages WHERE \(those) AND account_id = \(owner.account)
      ORDER BY created_at DESC, id DESC LIMIT \(limit)
      """
    ) { row in try ConversationItem(sent: row, owner, now) }
    let received = try rows(
      """
      SELECT \(StoredAnswer.columns) FROM hal_answers
      WHERE \(those) AND account_id = \(owner.account)
      ORDER BY received_at DESC, id DESC LIMIT \(limit)
      """
    ) { row in ConversationItem(try StoredAnswer(row, of: owner)) }
    let all = (sent + (try withHabits(received, owner))).sorted {
      ($0.at.milliseconds, $0.id) < ($1.at.milliseconds, $1.id)
    }
    return all.suffix(limit)
  }

  /// The items with the titles of the habits that they answer.
  func withHabits(_ items: [ConversationItem], _ owner: CircleKey) throws -> [ConversationItem] {
    let title = try habitTitles(of: items.compactMap(\.occurrence), owner)
    return items.map { item in
      var item = item
      item.habit = item.isDistress ? nil : item.occurrence.flatMap { title[$0] }
      return item
    }
  }

  /// The titles of the habits of occurrences.
  func habitTitles(
    of occurrences: [OccurrenceID], _ owner: CircleKey
  ) throws -> [OccurrenceID: String] {
    guard !occurrences.isEmpty else { return [:] }
    let titles = try rows(
      """
      SELECT o.id AS occurrence_id, \(Habit.columns)
      FROM hal_occurrences o JOIN hal_habits h ON h.id = o.habit_id
      WHERE o.id IN \(list: occurrences) AND o.account_id = \(owner.account)
      """
    ) { row in (try row["occurrence_id"] as OccurrenceID, try Habit(row, of: owner).title) }
    return Dictionary(titles) { first, _ in first }
  }
}

extension ConversationItem {
  fileprivate init(sent row: borrowing Row, _ owner: CircleKey, _ now: Timestamp) throws {
    let id: TextMessageID = try row["id"]
    let failure: Int? = try row["failure_code"]
    let (moment, created): (Timestamp, Timestamp) = (try row["moment"], try row["created_at"])
    let progress = TextProgress(
      try row["state"], moment: moment, status: try row["status"], now: now)
    let accepted: Timestamp? = try row["accepted_at"]
    self.init(
      id: id.rawValue,
      kind: .sent(try row["kind"], progress, failure: failure.map { TextFailure(code: $0) }),
      text: try HallooSchema.outbox.body(row, of: owner.accountKey),
      at: accepted ?? max(created, moment))
  }
}
