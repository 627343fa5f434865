import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Clocks
import Places
import Replies
import Schedules
import Statistics
import Storage
import StorageTestSupport
import Testing
import TextMessages

@testable import Halloo

@Suite struct ReadingAnswerTests {
  private static let noon = [WallTime(minutes: 720)]

  @Test(
    "HAL-618 HAL-930 HAL-936 readings go to what asks for them and are kept; a number alone completes nothing else",
    arguments: Engine.allCases)
  func two(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(
        "Blood pressure", of: relative, times: Self.noon, category: .health)
      _ = try await fixture.addHabit(
        "Vitamins", of: relative, times: [WallTime(minutes: 721)], category: .medication)
      let noon = try await Fixture.noon(fixture)
      fixture.set(noon.advanced(by: .seconds(120)))
      try await fixture.pass()
      let open = { try await fixture.entries().filter { $0.occurrence.status.isOpen } }
      let texts = fixture.provider.taken.map(\.text.body)
      #expect(
        texts.contains { $0.contains("Reply with the number or a photo, or OK 1 when done.") })
      try await fixture.receive("2", from: relative)
      #expect(try await open().count == 2)
      #expect(fixture.told.count { if case .wrote = $0 { true } else { false } } == 1)
      try await fixture.receive("145 over 90", from: relative)
      let owner = fixture.owner
      let left = try await open()
      let vitamins = try await fixture.database.read { try $0.joined(left, owner) }
      #expect(vitamins.map(\.habit.title) == ["Vitamins"])
      try await fixture.receive("2", from: relative)
      #expect(try await open().isEmpty)
      let readings = try await fixture.readings()
      #expect(readings.values.map(\.text) == ["145/90 mmHg"])
    }
  }

  @Test(
    "HAL-618 HAL-1109 HAL-1302 readings are in figures and tables, and come back with an export",
    arguments: Engine.allCases)
  func history(engine: Engine) async throws {
    try await HallooSite.with(engine) { fixture in
      let relative = try await fixture.addRelative()
      let habit = try await fixture.addHealthCheck(of: relative)
      try await fixture.pass()
      fixture.clock.advance(by: .seconds(60))
      try await fixture.pass()
      try await fixture.write("5,8 this morning", on: relative)
      let table = try await fixture.table()
      #expect(table.contains(",5.8,mmol/L\r\n"))
      let trend = try #require(try await fixture.figures().trends(days: 7).first)
      #expect(trend.outcomes.compactMap(\.reading).map(\.text) == ["5.8 mmol/L"])

      let (owner, data) = (fixture.owner, HallooSchema.personalData)
      let files = try await fixture.services.database.write { transaction in
        let files = try data.export(transaction, owner.account, owner.key)
        try data.delete(transaction, owner.account)
        return files
      }
      let add = try #require(data.add)
      _ = try await fixture.services.database.write {
        try add($0, owner.account, owner.key, files)
      }
      #expect(try await fixture.table().contains(",5.8,mmol/L\r\n"))
      let taken = try await fixture.services.database.read { transaction in
        try transaction.relatives(of: owner).flatMap { try transaction.habits(of: $0.id, owner) }
      }
      #expect(taken.map(\.schedule.times) == [habit.schedule.times])
      #expect(taken.map(\.reading?.unit) == [.millimoles])
    }
  }

  @Test(
    "HAL-618 a reading that comes after the word for done is that of what was just done",
    arguments: Engine.allCases)
  func late(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(
        "Vitamins", of: relative, times: Self.noon, category: .hydration)
      _ = try await fixture.addHabit(
        "Blood pressure", of: relative, times: [WallTime(minutes: 721)], category: .health)
      fixture.set(try await Fixture.noon(fixture).advanced(by: .seconds(120)))
      try await fixture.pass()
      try await fixture.receive("done", from: relative)
      fixture.wait(.seconds(2))
      try await fixture.receive("130 over 80", from: relative)
      #expect(try await fixture.readings().values.map(\.text) == ["130/80 mmHg"])
      let open = try await fixture.entries().filter { $0.occurrence.status.isOpen }
      #expect(open.count == 1, "it completes no other habit")
      try await fixture.receive("1", from: relative)
      #expect(try await fixture.readings().values.map(\.text) == ["130/80 mmHg"])
    }
  }

  @Test("HAL-618 HAL-933 a reading that is moved to its habit counts there, and at no other")
  func moved() async throws {
    try await Fixture.with(.sqlite) { fixture in
      let relative = try await fixture.addRelative(quiet: nil)
      _ = try await fixture.addHabit(
        "Blood sugar", of: relative, times: Self.noon, category: .health)
      let noon = try await Fixture.noon(fixture)
      fixture.set(noon.advanced(by: .seconds(60)))
      try await fixture.pass()
      try await fixture.receive("OK", from: relative)
      fixture.wait(.seconds(601))
      try await fixture.receive("5.8", from: relative)
      #expect(try await fixture.readings().isEmpty)
      let (owner, reminders) = (fixture.owner, fixture.reminders)
      let entry = try #require(try await fixture.entries().first)
      try await fixture.database.write { transaction in
        let answer = try #require(
          try transaction.rows("SELECT \(StoredAnswer.columns) FROM hal_answers") { row in
            try StoredAnswer(row, of: owner)
          }.first { $0.text == "5.8" })
        try reminders.move(
          answer.id, to: entry.id, of: owner, by: owner.account, in: transaction)
      }
      #expect(try await fixture.readings().values.map(\.text) == ["5.8"])
    }
  }
}

extension Fixture {
  /// The readings of all habits.
  fileprivate func readings() async throws -> [OccurrenceID: MeasuredValue] {
    let owner = owner
    return try await database.read { transaction in
      let habits: [HabitID] = try transaction.rows("SELECT id FROM hal_habits") { try $0[0] }
      return try transaction.readings(of: habits, on: 2_400_000...2_500_000, owner)
    }
  }
}

extension HallooSite {
  /// A blood sugar twice a day, first in a minute.
  fileprivate func addHealthCheck(of relative: Relative) async throws -> Habit {
    let zone = try services.timeZones.rules(for: relative.zone)
    let (date, time) = zone.civil(clock.now.advanced(by: .seconds(60)))
    let times = [time, WallTime(minutes: time.minutes + 180)]
    var habit = Habit(
      id: HabitID(rawValue: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2c0aa"), relative: relative.id,
      title: "Blood sugar", category: .health,
      schedule: Schedule(
        frequency: .daily, times: try #require(DailyTimes(times)), start: date))
    habit.readingUnit = .millimoles
    let (added, now, owner) = (habit, clock.now, owner)
    try await services.database.write { try $0.add(added, at: now, of: owner) }
    return added
  }

  fileprivate func figures() async throws -> CircleFigures {
    try await CircleStore(services).figures(of: owner, .last(days: 7))
  }

  /// The table of the last days.
  fileprivate func table() async throws -> String {
    let filter = FigureFilter<RelativeID>(days: 7, person: nil)
    let figures = try await CircleStore(services).figures(
      of: owner, .table(days: 7, from: nil, to: nil))
    return String(decoding: try figures.table(filter, from: nil, to: nil), as: UTF8.self)
  }
}
