internal import Outbox
internal import Replies
internal import Safety
internal import Storage
internal import TextMessages
internal import Understanding

extension Inbound {
  /// How often the same person is told during an alarm that the family knows.
  private static let pause = Duration.seconds(120)

  /// Stores a message of distress for everyone with the number, and alerts each of their families:
  /// somebody may be looked after by two.
  /// - Parameters:
  ///   - open: the occurrence that it would have answered; it stays open.
  ///   - reading: the reading that stands beside it.
  func hearDistress(
    _ arrival: Arrival, of people: [Addressee], about open: OpenOccurrence?,
    with reading: MeasuredValue? = nil, in transaction: borrowing Transaction
  ) throws {
    for person in people {
      var answer = stored(arrival, of: person.relative.id)
      answer.meaning = .distress
      if open?.relative == person.relative.id {
        (answer.occurrence, answer.reading) = (open?.id, reading)
      }
      guard try keep(answer, of: person.owner, in: transaction) else { continue }
      try alert(answer, from: person, arrival, in: transaction)
    }
  }

  /// Alerts the family to distress at once, past quiet times, and tells the relative so, with the
  /// emergency number of where they live (HAL-938), and the poison line if there is one and it can
  /// help. Every new alarm is answered; more words during the same one are answered at most once in
  /// two minutes. The outbox still refuses the text to somebody who has opted out.
  func alert(
    _ answer: StoredAnswer, from person: Addressee, _ arrival: Arrival,
    in transaction: borrowing Transaction
  ) throws {
    try reminders.environment.tell(.distress(answer.id), person.owner, transaction)
    let isNew = try reminders.raise(
      .distress, person.relative.id, answer: answer.id, of: person.owner, in: transaction)
    let since = arrival.at.advanced(by: .zero - Self.pause)
    guard try isNew || !wasAnsweredInDistress(person, since: since, in: transaction) else { return }
    let (wording, zone) = (TextWording(person.relative.language), person.relative.zone)
    let (name, family) = (person.relative.formOfAddress, person.owner.name)
    let emergency = EmergencyNumber.number(in: zone)
    let body =
      ReminderReply.tellsOfPoisoning(arrival.text.body)
      ? wording.poisoning(
        formOfAddress: name, family: family, emergency: emergency,
        poisonLine: EmergencyNumber.poisonLine(in: zone))
      : wording.distress(formOfAddress: name, family: family, emergency: emergency)
    let text = OutboxText(
      key: "distress:\(answer.id.rawValue)", kind: .distressReply, relative: person.relative,
      occurrence: nil, body: body.text, moment: arrival.at, until: nil)
    try reminders.post(text, of: person.owner, in: transaction)
  }

  /// Whether a reply to distress went to a relative after a moment; one that was refused, since they
  /// had opted out, did not.
  func wasAnsweredInDistress(
    _ person: Addressee, since moment: Timestamp, in transaction: borrowing Transaction
  ) throws -> Bool {
    let sent: Int? = try transaction.value(
      """
      SELECT 1 FROM hal_messages WHERE profile_id = \(person.relative.id)
        AND account_id = \(person.owner.account) AND kind = \(MessageKind.distressReply)
        AND state NOT IN \(list: [OutboxState.failed, .cancelled]) AND created_at > \(moment)
      LIMIT 1
      """)
    return sent != nil
  }
}

/// The emergency numbers of a place.
enum EmergencyNumber {
  /// Whether a time zone is known to be one of another country, from where its numbers reach others.
  static func isElsewhere(_ zone: String, from home: String?) -> Bool {
    guard let home, let region = SupportDirectory.standard.region(ofTimeZone: zone) else {
      return false
    }
    return region != home
  }

  /// The first number for a medical emergency in a time zone; nil where none is known.
  static func number(in zone: String) -> String? {
    let directory = SupportDirectory.standard
    return directory.lines(for: .medicalEmergency, in: directory.region(timeZone: zone))
      .first { $0.isEmergency }?.phone
  }

  /// The poison line in a time zone; nil where none is known.
  static func poisonLine(in zone: String) -> String? {
    let directory = SupportDirectory.standard
    let region = directory.region(timeZone: zone)
    return directory.lines(for: .medicalEmergency, in: region)
      .first { $0.id == "\(region.lowercased())-poison" }?.phone
  }
}
