internal import Storage
internal import TextMessages

extension Inbound {
  /// Does what a keyword asks for, for everybody with the number (HAL-910, HAL-921). Who was opted out before
  /// is not told so again (HAL-911).
  func obey(
    _ keyword: TextKeyword, _ arrival: Arrival, _ people: [Addressee], _ wasOptedOut: Bool,
    in transaction: borrowing Transaction
  ) throws {
    try note(keyword, arrival, in: transaction)
    var isNew = false
    for person in people {
      var person = person
      var answer = stored(arrival, of: person.relative.id)
      (answer.keyword, answer.isConfirmation) = (keyword, person.relative.isAskedToAgree)
      if keyword == .stop, answer.isConfirmation { answer.isPositive = false }
      guard try keep(answer, of: person.owner, in: transaction) else { continue }
      isNew = true
      try obey(keyword, arrival, &person, in: transaction)
    }
    guard isNew, !providerAnswersKeywords, keyword == .start || !wasOptedOut,
      let first = people.first
    else { return }
    try answer(keyword, arrival, first, in: transaction)
  }

  /// What somebody writes whom nobody looks after: it is kept, keywords hold, and are answered (HAL-906). Who
  /// was opted out before gets no word of it again (HAL-911).
  func take(
    _ keyword: TextKeyword?, of arrival: Arrival, _ wasOptedOut: Bool,
    in transaction: borrowing Transaction
  ) throws {
    let isNew = try ledger.surroundings.keepStranger(arrival.text, transaction)
    guard let keyword else { return }
    try note(keyword, arrival, in: transaction)
    guard isNew, !providerAnswersKeywords, keyword == .start || !wasOptedOut else { return }
    try ledger.surroundings.answerStranger(keyword, arrival.text, transaction)
  }

  /// Whether the number may be texted holds for everybody.
  private func note(
    _ keyword: TextKeyword, _ arrival: Arrival, in transaction: borrowing Transaction
  ) throws {
    switch keyword {
    case .stop: try transaction.optOut(arrival.hash, at: arrival.at)
    case .start: try transaction.optIn(arrival.hash)
    case .help: break
    }
  }

  private func obey(
    _ keyword: TextKeyword, _ arrival: Arrival, _ person: inout Addressee,
    in transaction: borrowing Transaction
  ) throws {
    let (owner, relative) = (person.owner, person.relative.id)
    switch keyword {
    case .stop:
      if try ledger.change(&person, .stopped, at: arrival.at, in: transaction) {
        try ledger.note(.optedOut, relative.rawValue, owner, in: transaction)
        try ledger.surroundings.tell(.optedOut(relative), owner, transaction)
      }
    case .start:
      guard try ledger.change(&person, .started, at: arrival.at, in: transaction) else { return }
      try ledger.note(.optedIn, relative.rawValue, owner, in: transaction)
      // Who says YES instead has agreed with it (HAL-436).
      let agrees =
        try ConfirmationAnswer(arrival.text.body) == .positive
        && wasAsked(person, arrival.hash, in: transaction)
      if agrees, try ledger.change(&person, .agreed, at: arrival.at, in: transaction) {
        return try ledger.surroundings.tell(.confirmed(relative), owner, transaction)
      }
      try ledger.surroundings.tell(.optedIn(relative), owner, transaction)
      try Consent(ledger).started(person.relative, of: owner, in: transaction)
    case .help: break
    }
  }

  /// Whether somebody was asked by the provider that there is.
  private func wasAsked(
    _ person: Addressee, _ hash: [UInt8], in transaction: borrowing Transaction
  ) throws -> Bool {
    guard person.relative.askedAnewAt != nil else { return true }
    return try asked([person], hash, in: transaction) != nil
  }

  /// One answer for each keyword and hour (HAL-912).
  private func answer(
    _ keyword: TextKeyword, _ arrival: Arrival, _ person: Addressee,
    in transaction: borrowing Transaction
  ) throws {
    let kind: MessageKind =
      switch keyword {
      case .stop: .optOut
      case .start: .optIn
      case .help: .help
      }
    let hourAgo = arrival.at.advanced(by: .seconds(-3_600))
    let recent: Int? = try transaction.value(
      """
      SELECT 1 FROM hal_messages WHERE profile_id = \(person.relative.id) AND kind = \(kind)
        AND created_at > \(hourAgo) LIMIT 1
      """)
    guard recent == nil else { return }
    try reply(
      kind, key: "kw:\(arrival.text.id.rawValue)", to: person, arrival, in: transaction)
  }
}
