internal import Accounts
internal import Sharing
internal import Storage
internal import StoredAnswers
internal import TextMessages

// The actions of the family. The rules are in the ledger; here each action is one transaction.
extension CircleStore {
  func complete(_ id: OccurrenceID, note: String = "", _ access: CircleAccess) async throws {
    try await act { try $0.markDone(id, of: access.owner, by: access.member, note: note, in: $1) }
  }

  func skip(_ id: OccurrenceID, note: String = "", _ access: CircleAccess) async throws {
    try await act { try $0.skip(id, of: access.owner, by: access.member, note: note, in: $1) }
  }

  func undo(_ id: OccurrenceID, _ access: CircleAccess) async throws {
    try await act { try $0.undo(id, of: access.owner, by: access.member, in: $1) }
  }

  func remindAgain(_ id: OccurrenceID, _ access: CircleAccess) async throws {
    try await act { try $0.remindAgain(id, of: access.owner, by: access.member, in: $1) }
  }

  /// The last time that the family has reminded again of an occurrence; nil for never.
  func reminder(of task: ScheduledTask, _ owner: CircleKey) async throws -> FamilyReminder? {
    try await database.read { transaction in
      try transaction.reminded(of: owner, since: task.entry.occurrence.dueAt)[task.id]
    }
  }

  /// I Am On It (HAL-853).
  func take(_ alarm: AlarmID, _ access: CircleAccess) async throws {
    try await act { try $0.take(alarm, of: access.owner, by: access.member, in: $1) }
  }

  /// All Clear.
  /// - Parameter tellsRelative: whether the relative is texted that all is well.
  /// - Throws: ``SendNowProblem/notActive`` if they should be and may not.
  func clear(
    _ alarm: AlarmID, note: String, tellsRelative: Bool = false, _ access: CircleAccess
  ) async throws {
    try await act {
      try $0.clear(
        alarm, note: note, tellsRelative: tellsRelative, of: access.owner, by: access.member,
        in: $1)
    }
  }

  /// The open alarms about a relative that are still of the present, the newest first.
  func pressingAlarms(of relative: RelativeID, _ owner: CircleKey) async throws -> [Alarm] {
    let now = services.careNow()
    return try await database.read { transaction in
      try transaction.pressingAlarms(of: owner.account, at: now).filter { $0.relative == relative }
    }
  }

  /// The open alarms, the newest first.
  func alarms(of owner: CircleKey) async throws -> [Alarm] {
    try await database.read { try $0.alarms(of: owner) }
  }

  /// An open alarm with the messages behind it, the worst first; nil if the circle has none with
  /// this ID.
  func alarm(_ id: AlarmID, _ owner: CircleKey) async throws -> (alarm: Alarm, texts: [String])? {
    try await database.read { transaction in
      guard let alarm = try transaction.alarm(id, of: owner) else { return nil }
      return (alarm, alarm.cause == .distress ? try transaction.words(behind: alarm, owner) : [])
    }
  }

  /// Pauses the texts about a habit.
  func pause(_ habit: HabitID, _ owner: CircleKey) async throws {
    try await act { try $0.pause(habit, of: owner, in: $1) }
  }

  /// Resumes a habit, within the limit of ten (HAL-1648).
  func resume(_ habit: Habit, _ owner: CircleKey) async throws {
    try await act { reminders, transaction in
      // A paused habit already counts; a completed or archived one does not.
      guard try transaction.countedHabits(of: habit.relative, owner) <= Habit.most else {
        throw HabitProblem.full
      }
      try reminders.resume(habit.id, of: owner, in: transaction)
    }
  }

  /// Archives a habit; its history stays.
  /// - Parameter version: the expected version; nil for any.
  func archive(_ habit: HabitID, version: Int? = nil, _ access: CircleAccess) async throws {
    try await act { reminders, transaction in
      if let version, try transaction.habit(habit, of: access.owner)?.version != version {
        throw HabitProblem.changed
      }
      try reminders.archive(habit, by: access.member, of: access.owner, in: transaction)
    }
  }

  @discardableResult func sendNow(_ habit: HabitID, _ owner: CircleKey) async throws -> OccurrenceID
  { try await act { try $0.sendNow(habit, of: owner, in: $1) } }

  func pause(_ relative: RelativeID, _ owner: CircleKey) async throws {
    try await act { try $0.pause(relative, of: owner, in: $1) }
  }

  func resume(_ relative: RelativeID, _ owner: CircleKey) async throws {
    try await act { try $0.resume(relative, of: owner, in: $1) }
  }

  /// Deletes a relative.
  /// - Parameters:
  ///   - keepingHistory: whether to keep photos and timeline (HAL-705).
  ///   - version: the expected version; nil for any.
  func delete(
    _ relative: RelativeID, keepingHistory: Bool, version: Int? = nil, _ access: CircleAccess
  ) async throws {
    let (owner, actor) = (access.owner, access.member)
    try await act { reminders, transaction in
      if let version, try transaction.relative(relative, of: owner)?.version != version {
        throw CircleProblem.changed
      }
      try reminders.delete(
        relative, keepingHistory: keepingHistory, by: actor, of: owner, in: transaction)
      let members = try HallooSchema.circles.members.members(of: owner.account, in: transaction)
      for account in [owner.account] + members.map(\.member) {
        try StoredAnswers.forgetAnswers(to: account, in: transaction)
      }
    }
  }

  func cancelSetup(of relative: RelativeID, _ access: CircleAccess) async throws {
    try await act { try Consent($0).cancel(relative, by: access.member, of: access.owner, in: $1) }
  }

  /// Moves an answer to another occurrence, or detaches it (HAL-933).
  func move(_ answer: AnswerID, to target: OccurrenceID?, _ access: CircleAccess) async throws {
    try await act { try $0.move(answer, to: target, of: access.owner, by: access.member, in: $1) }
  }

  /// Sends a hello.
  /// - Parameters:
  ///   - moment: the time to send it; nil for now.
  ///   - actor: the family member who sends it.
  /// - Throws: ``HelloProblem``.
  @discardableResult func hello(
    _ relative: RelativeID, at moment: Timestamp?, by actor: AccountID? = nil, _ owner: CircleKey
  ) async throws -> TextMessageID {
    try await act { try Consent($0).hello(relative, at: moment, by: actor, of: owner, in: $1) }
  }

  func awaitStart(of relative: RelativeID, _ owner: CircleKey) async throws {
    try await act { try Consent($0).awaitStart(relative, of: owner, in: $1) }
  }

  /// The state before a hello is sent; nil if the circle has no such relative.
  func helloState(of relative: RelativeID, _ access: CircleAccess) async throws -> HelloState? {
    let reminders = reminders
    return try await database.read { transaction in
      try Consent(reminders).state(of: relative, by: access.member, access.owner, in: transaction)
    }
  }

  /// Deletes the photos of an answer everywhere; the answer itself stays (HAL-1010).
  /// - Returns: whether the event existed.
  func deletePhotos(_ event: GalleryEventID, _ access: CircleAccess) async throws -> Bool {
    try await act { try $0.deleteGalleryEvent(event, by: access.member, of: access.owner, in: $1) }
  }

  /// Runs an action of the ledger serially with others.
  func act<Result: Sendable>(
    _ body: @Sendable (ReminderService, borrowing Transaction) throws -> Result
  ) async throws -> Result {
    let reminders = reminders
    return try await database.write(.serializable) { try body(reminders, $0) }
  }
}
