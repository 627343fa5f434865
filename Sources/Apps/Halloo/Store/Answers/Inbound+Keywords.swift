internal import Accounts
internal import Outbox
internal import Storage
internal import TextMessages
internal import Understanding

extension Inbound {
  /// Applies a keyword for everyone with the number (HAL-910, HAL-921). A repeated opt-out gets no
  /// reply (HAL-911).
  func obey(
    _ keyword: TextKeyword, _ arrival: Arrival, _ people: [Addressee], _ wasOptedOut: Bool,
    in transaction: borrowing Transaction
  ) throws {
    var isNew = false
    for person in people {
      var person = person
      var answer = stored(arrival, of: person.relative.id)
      (answer.keyword, answer.isConfirmation) = (keyword, person.relative.isAskedToAgree)
      if keyword == .stop, answer.isConfirmation { answer.isPositive = false }
      // Somebody who wants no texts may still need help (HAL-938); to plead for that is no distress.
      let body = arrival.text.body
      if TextKeyword(body) == nil, keyword != .stop || !Revocation.isAll(of: body, to: "Halloo") {
        answer.meaning = Self.meaning(of: body)
      }
      guard try keep(answer, of: person.owner, in: transaction) else { continue }
      isNew = true
      if answer.meaning == .distress { try alert(answer, from: person, arrival, in: transaction) }
      try obey(keyword, arrival, &person, in: transaction)
    }
    // Who got texts meant for somebody else gets none more, not even the confirmation.
    guard isNew, !providerAnswersKeywords, keyword == .start || !wasOptedOut,
      !arrival.saysWrongNumber, let first = people.first
    else { return }
    try answer(keyword, arrival, first, in: transaction)
  }

  private func obey(
    _ keyword: TextKeyword, _ arrival: Arrival, _ person: inout Addressee,
    in transaction: borrowing Transaction
  ) throws {
    let (owner, relative) = (person.owner, person.relative.id)
    switch keyword {
    case .stop:
      let isWrong = arrival.saysWrongNumber
      if try reminders.change(
        &person, isWrong ? .saidWrongNumber : .stopped, at: arrival.at, in: transaction)
      {
        try reminders.note(.optedOut, relative.rawValue, owner, in: transaction)
        try reminders.environment.tell(
          isWrong ? .wrongNumber(relative) : .optedOut(relative), owner, transaction)
      }
    case .start:
      guard try reminders.change(&person, .started, at: arrival.at, in: transaction) else { return }
      try reminders.note(.optedIn, relative.rawValue, owner, in: transaction)
      // A YES in its place counts as consent (HAL-436).
      let agrees =
        try ConfirmationAnswer(arrival.text.body) == .positive
        && wasAsked(person, arrival.hash, in: transaction)
      if agrees, try reminders.change(&person, .agreed, at: arrival.at, in: transaction) {
        return try reminders.environment.tell(.confirmed(relative), owner, transaction)
      }
      try reminders.environment.tell(.optedIn(relative), owner, transaction)
      try Consent(reminders).started(person.relative, of: owner, in: transaction)
    case .help: break
    }
  }

  /// Whether the current provider sent the consent request.
  private func wasAsked(
    _ person: Addressee, _ hash: [UInt8], in transaction: borrowing Transaction
  ) throws -> Bool {
    guard person.relative.askedAnewAt != nil else { return true }
    return try asked([person], hash, in: transaction) != nil
  }

  /// Replies to a keyword from a number that only caregivers have, as their own (HAL-854). The
  /// outbox has recorded what it says.
  func obey(
    _ keyword: TextKeyword, _ arrival: Arrival, fromOwnOf holder: AccountID, _ wasOptedOut: Bool,
    in transaction: borrowing Transaction
  ) throws {
    let kind = MessageKind(replyTo: keyword)
    let those: SQL = "account_id = \(holder) AND profile_id IS NULL"
    guard !providerAnswersKeywords, keyword == .start || !wasOptedOut,
      try !isRecent(those, kind, arrival, in: transaction),
      let owner = try reminders.environment.owner(holder, transaction),
      let number = try transaction.ownNumber(of: owner)?.number
    else { return }
    let phone = try reminders.environment.ownPhone(owner, arrival.at, transaction)
    let wording = TextWording(phone.language)
    let body =
      keyword == .help ? wording.ownHelp : wording.body(kind, formOfAddress: "", family: "")
    let text = OutboxText(
      key: "kw:\(arrival.text.id.rawValue)", kind: kind, toOwn: number, body: body.text,
      moment: arrival.at)
    try reminders.post(text, of: owner, in: transaction)
  }

  /// One reply per keyword and hour (HAL-912).
  private func answer(
    _ keyword: TextKeyword, _ arrival: Arrival, _ person: Addressee,
    in transaction: borrowing Transaction
  ) throws {
    let kind = MessageKind(replyTo: keyword)
    let those: SQL = "profile_id = \(person.relative.id)"
    guard try !isRecent(those, kind, arrival, in: transaction) else { return }
    try reply(kind, key: "kw:\(arrival.text.id.rawValue)", to: person, arrival, in: transaction)
  }

  private func isRecent(
    _ those: SQL, _ kind: MessageKind, _ arrival: Arrival, in transaction: borrowing Transaction
  ) throws -> Bool {
    let hourAgo = arrival.at.advanced(by: .seconds(-3_600))
    let recent: Int? = try transaction.value(
      """
      SELECT 1 FROM hal_messages WHERE \(those) AND kind = \(kind) AND created_at > \(hourAgo)
      LIMIT 1
      """)
    return recent != nil
  }
}

extension MessageKind {
  /// The reply to a keyword.
  fileprivate init(replyTo keyword: TextKeyword) {
    self =
      switch keyword {
      case .stop: .optOut
      case .start: .optIn
      case .help: .help
      }
  }
}
