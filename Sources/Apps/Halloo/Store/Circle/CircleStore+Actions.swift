internal import Accounts
internal import Storage
internal import TextMessages

// What the family does by a press. The rules are those of the ledger; here each is one transaction.
extension CircleStore {
  func complete(_ id: OccurrenceID, note: String = "", _ access: CircleAccess) async throws {
    let (owner, actor) = (access.owner, access.member)
    try await act { try $0.markDone(id, of: owner, by: actor, note: note, in: $1) }
  }

  func skip(_ id: OccurrenceID, note: String = "", _ access: CircleAccess) async throws {
    let (owner, actor) = (access.owner, access.member)
    try await act { try $0.skip(id, of: owner, by: actor, note: note, in: $1) }
  }

  func undo(_ id: OccurrenceID, _ access: CircleAccess) async throws {
    try await act { try $0.undo(id, of: access.owner, by: access.member, in: $1) }
  }

  /// Texts go out no more about a habit until it goes on.
  func pause(_ habit: HabitID, _ owner: CircleOwner) async throws {
    try await act { try $0.pause(habit, of: owner, in: $1) }
  }

  /// A habit goes on; ten at most do (HAL-1648).
  func resume(_ habit: Habit, _ owner: CircleOwner) async throws {
    try await act { ledger, transaction in
      // A paused one counts already; another that is over does not.
      guard try transaction.countedHabits(of: habit.relative, owner) <= Habit.most else {
        throw HabitProblem.full
      }
      try ledger.resume(habit.id, of: owner, in: transaction)
    }
  }

  /// Takes a habit away; what came of it stays.
  /// - Parameter version: on which that is based; nil for whichever there is.
  func archive(_ habit: HabitID, version: Int? = nil, _ access: CircleAccess) async throws {
    let (owner, actor) = (access.owner, access.member)
    try await act { ledger, transaction in
      if let version, try transaction.habit(habit, of: owner)?.version != version {
        throw HabitProblem.changed
      }
      try ledger.archive(habit, by: actor, of: owner, in: transaction)
    }
  }

  @discardableResult
  func sendNow(_ habit: HabitID, _ owner: CircleOwner) async throws -> OccurrenceID {
    try await act { try $0.sendNow(habit, of: owner, in: $1) }
  }

  func pause(_ relative: RelativeID, _ owner: CircleOwner) async throws {
    try await act { try $0.pause(relative, of: owner, in: $1) }
  }

  func resume(_ relative: RelativeID, _ owner: CircleOwner) async throws {
    try await act { try $0.resume(relative, of: owner, in: $1) }
  }

  /// Takes a relative away.
  /// - Parameters:
  ///   - keepingHistory: whether photos and timeline stay (HAL-705).
  ///   - version: on which that is based; nil for whichever there is.
  func delete(
    _ relative: RelativeID, keepingHistory: Bool, version: Int? = nil, _ access: CircleAccess
  ) async throws {
    let (owner, actor) = (access.owner, access.member)
    try await act { ledger, transaction in
      if let version, try transaction.relative(relative, of: owner)?.version != version {
        throw CircleProblem.changed
      }
      try ledger.delete(
        relative, keepingHistory: keepingHistory, by: actor, of: owner, in: transaction)
    }
  }

  func cancelSetup(of relative: RelativeID, _ access: CircleAccess) async throws {
    let (owner, actor) = (access.owner, access.member)
    try await act { try Consent($0).cancel(relative, by: actor, of: owner, in: $1) }
  }

  /// Lets an answer belong to another time of a habit, or to none (HAL-933).
  func move(_ answer: AnswerID, to target: OccurrenceID?, _ access: CircleAccess) async throws {
    try await act {
      try $0.move(answer, to: target, of: access.owner, by: access.member, in: $1)
    }
  }

  func fire(_ occurrence: OccurrenceID, _ owner: CircleOwner) async throws {
    try await act { try $0.fire(occurrence, of: owner, in: $1) }
  }

  func expire(_ occurrence: OccurrenceID, _ owner: CircleOwner) async throws {
    try await act { try $0.expire(occurrence, of: owner, in: $1) }
  }

  func fireNext(of relative: RelativeID, _ owner: CircleOwner) async throws {
    try await act { try $0.fireNext(of: relative, owner, in: $1) }
  }

  func expireNext(of relative: RelativeID, _ owner: CircleOwner) async throws {
    try await act { try $0.expireNext(of: relative, owner, in: $1) }
  }

  /// Sends a hello.
  /// - Parameters:
  ///   - moment: when; nil for now.
  ///   - actor: who of the family sends it.
  /// - Throws: ``HelloProblem``.
  @discardableResult
  func hello(
    _ relative: RelativeID, at moment: Timestamp?, by actor: AccountID? = nil, _ owner: CircleOwner
  ) async throws -> TextMessageID {
    try await act { try Consent($0).hello(relative, at: moment, by: actor, of: owner, in: $1) }
  }

  func awaitStart(of relative: RelativeID, _ owner: CircleOwner) async throws {
    try await act { try Consent($0).awaitStart(relative, of: owner, in: $1) }
  }

  /// All that is to be known before a hello is sent; nil where the circle has nobody of the name.
  func helloState(of relative: RelativeID, _ owner: CircleOwner) async throws -> HelloState? {
    let ledger = ledger
    return try await database.read { try Consent(ledger).state(of: relative, owner, in: $0) }
  }

  /// Takes the photos of an answer away everywhere; that it was answered stays (HAL-1010).
  /// - Returns: whether there were any of this name.
  func deletePhotos(_ event: GalleryEventID, _ access: CircleAccess) async throws -> Bool {
    let (owner, actor) = (access.owner, access.member)
    return try await act { try $0.deleteGalleryEvent(event, by: actor, of: owner, in: $1) }
  }

  private func act<Result: Sendable>(
    _ body: @Sendable (Ledger, borrowing Transaction) throws -> Result
  ) async throws -> Result {
    let ledger = ledger
    return try await database.write(.serializable) { try body(ledger, $0) }
  }
}
