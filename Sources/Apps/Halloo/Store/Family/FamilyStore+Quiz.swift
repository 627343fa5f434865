internal import Accounts
internal import AppHost
internal import Events
internal import Messaging
internal import People
internal import Storage

extension FamilyStore {
  /// Saves quiz answers. Completing the quiz advances the onboarding and enables the chosen
  /// notifications (HAL-308).
  @discardableResult func answerQuiz(
    _ person: AuthenticatedContext, _ change: @Sendable (inout QuizAnswers) -> Void
  ) async throws -> CarerRecord {
    let (account, key, now) = (person.account.id, try person.key(), services.now())
    return try await database.write { transaction in
      var caregiver = try transaction.caregiver(account, key)
      let before = caregiver.quiz ?? QuizAnswers()
      var quiz = before
      change(&quiz)
      if quiz.isFinished {
        quiz.completedAt = quiz.completedAt ?? now
        caregiver.step = max(caregiver.step, .complete)
      }
      caregiver.quiz = quiz
      try transaction.save(caregiver, of: account, key)
      if let wish = quiz[.alertPreference].first, quiz[.alertPreference] != before[.alertPreference]
      {
        try tell(account, wish, in: transaction)
      }
      try events.publish("settings.updated", to: .account(account), in: transaction)
      return caregiver
    }
  }

  /// Skips the quiz; earlier answers are deleted.
  @discardableResult func skipQuiz(_ person: AuthenticatedContext) async throws -> CarerRecord {
    try await change(person) { record in
      record.quiz = nil
      record.step = max(record.step, .complete)
    }
  }

  /// Enables notifications of every answer, and the daily summary, if chosen in the quiz.
  private func tell(
    _ account: AccountID, _ wish: String, in transaction: borrowing Transaction
  ) throws {
    let messaging = services.messaging
    try messaging.setPush(wish == "everyAnswer", of: .answerReceived, for: account, in: transaction)
    try messaging.setPush(wish == "dailySummary", of: .dailySummary, for: account, in: transaction)
  }
}

extension Messaging {
  /// Enables or disables push for a kind; its mail setting is unchanged.
  func setPush(
    _ isOn: Bool, of kind: NotificationKind, for account: AccountID,
    in transaction: borrowing Transaction
  ) throws {
    var channels = try channels(of: kind, for: account, in: transaction)
    channels.push = isOn
    try setChannels(channels, of: kind, for: account, in: transaction)
  }
}

extension Dependencies {
  /// Updates a profile; nil leaves a value unchanged.
  /// - Parameters:
  ///   - name: the name by which their relatives know them.
  ///   - zone: their time zone, an IANA name.
  ///   - language: their language tag.
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
