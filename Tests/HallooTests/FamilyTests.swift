import CivilTime
import Schedules
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("What the family does")
struct FamilyTests {
  private static let noon = WallTime(minutes: 720)
  private static let day = Duration.seconds(86_400)

  @Test(
    "HAL-512, HAL-1206, HAL-1653: done, left out and taken back, with who did it",
    arguments: Engine.allCases)
  func marks(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: Self.noon)
      try await fixture.pass()
      let id = try #require(try await fixture.entries().first).id
      let owner = fixture.owner
      try await fixture.change { try $0.markDone(id, of: owner, by: owner.account, in: $1) }
      let done = try #require(try await fixture.entries().first)
      #expect(done.occurrence.status == .completed && done.occurrence.completedBy == .family)
      #expect(done.actor == owner.account && done.actedAt == fixture.now)
      try await fixture.change { try $0.undo(id, of: owner, by: owner.account, in: $1) }
      try await fixture.change { try $0.skip(id, of: owner, by: owner.account, in: $1) }
      #expect(try await fixture.entries().first?.occurrence.status == .skipped)
      fixture.wait(.seconds(16))
      await #expect(throws: OccurrenceProblem.undoExpired) {
        try await fixture.change { try $0.undo(id, of: owner, by: owner.account, in: $1) }
      }
    }
  }

  @Test("HAL-615, HAL-1649: at once beside the plan, one at a time, three a day")
  func sendNow() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      let habit = try await fixture.addHabit(of: relative, at: Self.noon)
      let owner = fixture.owner
      for count in 1...3 {
        try await fixture.change { _ = try $0.sendNow(habit.id, of: owner, in: $1) }
        try await fixture.pass()
        #expect(fixture.provider.taken.count { $0.text.body.contains("Time for") } == count)
        await #expect(throws: SendNowProblem.open) {
          try await fixture.change { _ = try $0.sendNow(habit.id, of: owner, in: $1) }
        }
        try await fixture.receive("done", from: relative)
      }
      await #expect(throws: SendNowProblem.limit) {
        try await fixture.change { _ = try $0.sendNow(habit.id, of: owner, in: $1) }
      }
      try await fixture.change { try $0.pause(relative.id, of: owner, in: $1) }
      await #expect(throws: SendNowProblem.notActive) {
        try await fixture.change { _ = try $0.sendNow(habit.id, of: owner, in: $1) }
      }
    }
  }

  @Test(
    "HAL-704: while texts rest nothing goes out, what is open can be answered and is not missed")
  func pause() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: Self.noon)
      try await fixture.pass(until: Fixture.start.advanced(by: Self.day), by: .seconds(300)) {
        fixture.provider.taken.isEmpty
      }
      let owner = fixture.owner
      try await fixture.change { try $0.pause(relative.id, of: owner, in: $1) }
      try await fixture.pass(until: fixture.now.advanced(by: Self.day * 3), by: .seconds(1_800))
      #expect(fixture.provider.taken.count == 1)
      #expect(!fixture.told.contains { if case .missed = $0 { true } else { false } })
      #expect(try await fixture.entries().map(\.occurrence.status) == [.cancelled])
      try await fixture.change { try $0.resume(relative.id, of: owner, in: $1) }
      try await fixture.pass()
      #expect(
        try await fixture.entries().allSatisfy {
          $0.occurrence.dueAt > fixture.now || $0.occurrence.status == .cancelled
        })
      try await fixture.pass(until: fixture.now.advanced(by: Self.day), by: .seconds(1_800))
      #expect(fixture.provider.taken.count { $0.text.body.contains("Time for") } == 2)
    }
  }

  @Test(
    "HAL-613: a habit rests, goes on, ends by itself and goes; its relative is active while one goes on"
  )
  func habits() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      let habit = try await fixture.addHabit(of: relative, at: Self.noon)
      let once = try await fixture.addHabit("visit", of: relative, at: Self.noon, frequency: .once)
      let owner = fixture.owner
      try await fixture.pass()
      try await fixture.change { try $0.pause(habit.id, of: owner, in: $1) }
      try await fixture.pass(until: Fixture.start.advanced(by: Self.day * 2), by: .seconds(1_800))
      #expect(fixture.provider.taken.allSatisfy { !$0.text.body.contains("pills") })
      try await fixture.change { _ = try $0.completeHabits(in: $1) }
      #expect(try await fixture.habit(once.id)?.status == .completed)
      try await fixture.change { try $0.resume(habit.id, of: owner, in: $1) }
      try await fixture.pass(until: fixture.now.advanced(by: Self.day), by: .seconds(1_800))
      #expect(fixture.provider.taken.contains { $0.text.body.contains("pills") })
      try await fixture.change { try $0.archive(habit.id, of: owner, in: $1) }
      #expect(try await fixture.habit(habit.id)?.status == .archived)
      #expect(try await fixture.relative(relative.id)?.status == .confirmed)
      let states = try await fixture.entries().map(\.occurrence.status)
      #expect(!states.contains(.scheduled) && states.contains(.missed))
    }
  }

  @Test("HAL-1405, HAL-1696: the next reminder now, and the end of the time to answer now")
  func rehearsal() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(of: relative, at: Self.noon)
      try await fixture.pass()
      let (owner, id) = (fixture.owner, relative.id)
      await #expect(throws: OccurrenceProblem.invalidTransition) {
        try await fixture.change { try $0.expireNext(of: id, owner, in: $1) }
      }
      try await fixture.change { try $0.fireNext(of: id, owner, in: $1) }
      try await fixture.pass()
      #expect(fixture.provider.taken.count == 1)
      try await fixture.change { try $0.expireNext(of: id, owner, in: $1) }
      try await fixture.pass()
      #expect(fixture.provider.taken.last?.text.body.contains("gentle reminder") == true)
      try await fixture.change { try $0.expireNext(of: id, owner, in: $1) }
      try await fixture.pass()
      #expect(try await fixture.entries().contains { $0.occurrence.status == .missed })
    }
  }

  @Test("HAL-705: a relative goes with their texts, and with their photos only if that is wanted")
  func deletion() async throws {
    try await Fixture.with(.sqlite) { fixture in
      for keeps in [true, false] {
        let relative = try await fixture.addRelative(keeps ? 1 : 2, quiet: nil)
        _ = try await fixture.addHabit(of: relative, at: Self.noon)
        try await fixture.pass()
        let (owner, now) = (fixture.owner, fixture.now)
        let event = GalleryEvent(
          relative, id: GalleryEventID(rawValue: "joined-\(keeps)"), at: now)
        try await fixture.change { reminders, transaction in
          try transaction.save(event, of: owner)
          try reminders.delete(relative.id, keepingHistory: keeps, of: owner, in: transaction)
        }
        #expect(try await fixture.relative(relative.id) == nil)
        #expect(try await fixture.entries().isEmpty)
        let kept: Int? = try await fixture.database.read { transaction in
          try transaction.value(
            "SELECT slot FROM hal_gallery WHERE profile_id = \(relative.id)")
        }
        #expect(kept == (keeps ? 0 : nil))
      }
    }
  }
}

extension Fixture {
  func change(_ body: @Sendable (ReminderService, borrowing Transaction) throws -> Void)
    async throws
  {
    let reminders = reminders
    try await database.write(.serializable) { transaction in try body(reminders, transaction) }
  }

  func habit(_ id: HabitID) async throws -> Habit? {
    let owner = owner
    return try await database.read { try $0.habit(id, of: owner) }
  }

  /// Lets time go on to a moment, as long as something holds.
  func pass(
    until end: Timestamp, by step: Duration, while holds: () -> Bool
  ) async throws {
    while now < end, holds() {
      wait(step)
      try await pass()
    }
  }
}
