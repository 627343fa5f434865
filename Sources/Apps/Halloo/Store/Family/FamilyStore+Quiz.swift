internal import Accounts
internal import Events
internal import Messaging
internal import People
internal import Site
internal import Storage

extension FamilyStore {
  /// Keeps answers to the quiz. Who has come to its end goes on, and is told of what they wish to be told of
  /// (HAL-308).
  @discardableResult
  func answerQuiz(
    _ person: SignedIn, _ change: @Sendable (inout QuizAnswers) -> Void
  ) async throws -> CarerRecord {
    let (account, key, now) = (person.account.id, try person.key(), services.now())
    return try await database.write { transaction in
      var carer = try transaction.carer(account, key)
      let before = carer.quiz ?? QuizAnswers()
      var quiz = before
      change(&quiz)
      if quiz.isFinished {
        quiz.completedAt = quiz.completedAt ?? now
        carer.step = max(carer.step, .complete)
      }
      carer.quiz = quiz
      try transaction.save(carer, of: account, key)
      if let wish = quiz[.alertPreference].first, quiz[.alertPreference] != before[.alertPreference]
      {
        try tell(account, wish, in: transaction)
      }
      try events.publish("settings.updated", to: .account(account), in: transaction)
      return carer
    }
  }

  /// Goes on without the quiz; what was answered before is forgotten.
  @discardableResult
  func skipQuiz(_ person: SignedIn) async throws -> CarerRecord {
    try await change(person) { record in
      record.quiz = nil
      record.step = max(record.step, .complete)
    }
  }

  /// Every answer, and the summary of the day, are told of to who wishes it in the quiz.
  private func tell(
    _ account: AccountID, _ wish: String, in transaction: borrowing Transaction
  ) throws {
    let messaging = services.messaging
    try messaging.setPush(
      wish == "everyAnswer", of: .answerReceived, for: account, in: transaction)
    try messaging.setPush(wish == "dailySummary", of: .dailySummary, for: account, in: transaction)
  }
}

extension Messaging {
  /// Chooses whether a kind reaches the devices of a person; whether it goes by mail stays as it is.
  func setPush(
    _ isOn: Bool, of kind: NotificationKind, for account: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    var channels = try channels(of: kind, for: account, in: transaction)
    channels.push = isOn
    try setChannels(channels, of: kind, for: account, in: transaction)
  }
}

extension Services {
  /// Keeps what somebody says of themselves; what is nil stays as it is.
  /// - Parameters:
  ///   - name: by what their relatives know them.
  ///   - zone: by whose clocks they live, an IANA name.
  ///   - language: what they are spoken to in, its tag.
  func introduce(
    _ account: Account, name: String?, zone: String?, language: String? = nil
  ) async throws {
    guard name != nil || zone != nil || language != nil else { return }
    let key = try accounts.dataKey(of: account)
    try await people.changeProfile(of: AccountKey(account.id, key: key)) { profile in
      profile.details.name = name ?? profile.details.name
      profile.preferences.timeZone = zone ?? profile.preferences.timeZone
      profile.preferences.language = language ?? profile.preferences.language
    }
  }
}

extension SignedIn {
  /// Whether a hello of theirs may go out: guests text nobody's real phone (HAL-305).
  var mayText: Bool { !account.isGuest || services.texts.simulator != nil }
}
