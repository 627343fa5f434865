internal import Outbox
internal import Storage
internal import TextMessages
internal import Understanding

extension Inbound {
  /// The person whose consent a text may answer: in the circle that last sent a hello to the
  /// number, among those awaiting consent (HAL-920, HAL-921).
  func asked(
    _ people: [Addressee], _ hash: [UInt8], in transaction: borrowing Transaction
  ) throws -> (person: Addressee, hello: TextMessageID)? {
    let waiting = people.filter(\.relative.isAskedToAgree)
    guard !waiting.isEmpty else { return nil }
    let hello = try transaction.first(
      """
      SELECT id, profile_id FROM hal_messages
      WHERE number_hash = \(hash) AND kind = \(MessageKind.hello)
        AND state IN \(list: [OutboxState.dispatching, .unclear, .accepted])
        AND profile_id IN \(list: waiting.map(\.relative.id))
        AND created_at >= coalesce(
          (SELECT asked_anew_at FROM hal_profiles p WHERE p.id = profile_id), 0)
      ORDER BY created_at DESC, id DESC LIMIT 1
      """
    ) { row in (id: try row[0] as TextMessageID, relative: try row[1] as RelativeID) }
    guard let hello, let person = waiting.first(where: { $0.relative.id == hello.relative })
    else { return nil }
    return (person, hello.id)
  }

  /// Stores the consent or refusal, and replies (HAL-922, HAL-923).
  func hear(
    _ consent: ConfirmationAnswer, from asked: (person: Addressee, hello: TextMessageID),
    _ arrival: Arrival, in transaction: borrowing Transaction
  ) throws {
    var (person, hello) = (asked.person, asked.hello.rawValue)
    var answer = stored(arrival, of: person.relative.id)
    answer.isConfirmation = true
    answer.isPositive = consent == .unclear ? nil : consent == .positive
    answer.meaning = Self.meaning(of: arrival.text.body)
    guard try keep(answer, of: person.owner, in: transaction) else { return }
    if answer.meaning == .distress { try alert(answer, from: person, arrival, in: transaction) }
    let relative = person.relative.id
    switch consent {
    case .positive:
      try reminders.change(&person, .agreed, at: arrival.at, in: transaction)
      try reminders.environment.tell(.confirmed(relative), person.owner, transaction)
      try reply(.welcome, key: "welcome:\(hello)", to: person, arrival, in: transaction)
    case .declining:
      if try reminders.change(&person, .declined, at: arrival.at, in: transaction) {
        try reminders.environment.tell(.declined(relative), person.owner, transaction)
      }
    case .unclear where answer.meaning == .distress: break
    case .unclear:
      // The family sees the words, and can call (HAL-945).
      try reminders.environment.tell(.wrote(answer.id), person.owner, transaction)
      try reply(.clarification, key: "clarify:\(hello)", to: person, arrival, in: transaction)
    }
  }
}
