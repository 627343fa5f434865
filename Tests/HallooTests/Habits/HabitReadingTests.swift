import CivilTime
import Replies
import Schedules
import Testing

@testable import Halloo

@Suite struct HabitReadingTests {
  @Test("HAL-618 health checks take readings, other habits where the family says so")
  func kinds() throws {
    let fixture = try Self.habit(.health, "Weight")
    #expect(fixture.takesReading && fixture.reading?.unit == nil)
    var insulin = try Self.habit(.medication, "Insulin")
    #expect(!insulin.takesReading && insulin.reading == nil)
    (insulin.asksForReading, insulin.readingUnit) = (true, .units)
    #expect(insulin.reading == ReadingKind(title: "Insulin", unit: .units))
    var mood = try Self.habit(.health, "How do you feel?")
    mood.asksForReading = false
    #expect(mood.reading == nil)
  }

  private static func habit(_ category: HabitCategory, _ title: String) throws -> Habit {
    Habit(
      id: HabitID(rawValue: "habit"), relative: RelativeID(rawValue: "rosa"), title: title,
      category: category,
      schedule: Schedule(
        frequency: .daily, time: .midnight,
        start: .init(dayNumber: 2_460_000, calendar: .gregorian)))
  }
}
