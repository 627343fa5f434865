import AppHost
import AppHostTestSupport
import CivilTime
import Clocks
import Places
import Schedules
import Statistics
import Storage
import StorageTestSupport
import Testing

@testable import Halloo
@testable import TextMessages

@Suite("Time that is let pass, and texts that arrive as they should not")
struct SimulatedTimeTests {
  /// From Friday, January 15, 2027, 8:00 to Monday, March 22: British clocks change on the 28th.
  private static let toSpring = Duration.seconds(66 * 86_400)

  @Test(
    "HAL-1404 HAL-1405 HAL-801 HAL-1107 HAL-1903 walk 24: a week passes over a change of clocks with texts twice, late and out of order, each due time is in the ledger once, and the report equals it",
    arguments: Engine.allCases)
  func week(engine: Engine) async throws {
    try await HallooSite.with(engine) { site in
      site.clock.advance(by: Self.toSpring)
      let rosa = try await site.addRelative()
      _ = try await site.addHabit(of: rosa, in: 3_600)
      _ = try await site.addHabit(of: rosa, in: 4 * 3_600)
      try await site.pass()
      var written = 0
      for day in 0..<7 {
        let inbound = [SimulatedNetwork.Inbound.twice, .late, .behind][day % 3]
        try await site.disturb(inbound, from: rosa)
        for pause in [3_660, 3 * 3_600] {
          try await site.letTimePass(.seconds(pause))
          try await site.write("done", on: rosa)
          written += 1
        }
        if inbound == .behind {
          try await site.write("It rains here", on: rosa)
          written += 1
        }
        try await site.letTimePass(.seconds(86_400 - 3_660 - 3 * 3_600))
      }
      #expect(try await site.answerCount() == written)
      try await Self.expectWeek(site)
    }
  }

  /// Expects the ledger of the week from March 22, and the report that equals it.
  private static func expectWeek(_ site: HallooSite) async throws {
    let zone = try site.services.timeZones.rules(for: "Europe/London")
    let monday = zone.civil(site.clock.now).date
    let week = CalendarWeek(of: monday.dayNumber, start: .monday)
    let entries = try await site.entries().filter { week.days.contains($0.day) }
    let keys = entries.map { "\($0.habit.rawValue) \($0.day)" }
    #expect(keys.count == 14 && Set(keys).count == 14, "\(keys)")
    let hours = Set(entries.map { zone.civil($0.occurrence.dueAt).time.hour })
    #expect(hours == [9, 12], "by the clocks on the wall, before and after the change")
    let offsets = Set(
      entries.map { ($0.occurrence.dueAt.milliseconds / 3_600_000) % 24 })
    #expect(offsets == [9, 12, 8, 11])
    let reminders = try await site.reminders()
    #expect(entries.allSatisfy { reminders[$0.id] == 1 })
    let counts = Dictionary(grouping: entries, by: \.occurrence.status).mapValues(\.count)
    let answered = (counts[.completed] ?? 0) + (counts[.completedLate] ?? 0)
    #expect(answered + (counts[.missed] ?? 0) == 14, "\(counts)")
    #expect(answered >= 12, "\(counts)")
    let figures = try await CircleStore(site.services).figures(of: site.owner, .week(week))
    let report = try #require(figures.report(of: week, photos: [:]))
    #expect(report.stats.countable == 14 && report.stats.done == answered)
    #expect(report.stats.missed == counts[.missed] ?? 0)
    let told = try await site.notices().filter { $0.hasPrefix("weeklyReport") }
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.contains("Mar 22 – Mar 28: \(answered) of 14 ") == true, "\(told)")
  }

  @Test(
    "HAL-1405 HAL-821 HAL-822 an hour that is let pass brings the reminder, the second one and the miss, each at its moment, and is there after a restart",
    arguments: Engine.allCases)
  func hour(engine: Engine) async throws {
    try await HallooSite.with(engine) { site in
      let rosa = try await site.addRelative()
      _ = try await site.addHabit(of: rosa, in: 600)
      try await site.pass()
      let start = site.clock.now
      try await site.letTimePass(.seconds(3_600))
      #expect(site.clock.now == start && site.services.now() == start)
      let entry = try #require(try await site.entries().first)
      #expect(entry.occurrence.status == .missed)
      #expect(entry.occurrence.dueAt == start.advanced(by: .seconds(600)))
      #expect(entry.occurrence.sentAt == entry.occurrence.dueAt)
      #expect(try await site.notices().filter { $0.hasPrefix("missed") }.count == 1)
      let simulator = try #require(site.services.texts.simulator)
      let page = try await simulator.conversation(
        of: rosa.number, for: site.owner.party, after: nil, limit: 10)
      #expect(
        page.items.map { $0.at.duration(since: start) } == [.seconds(1_200), .seconds(600)])
      #expect(page.items.allSatisfy { $0.state.status == .delivered })
      // Another process, which has only the database.
      let other = SimulatedClock { site.clock.now }
      #expect(other.now() == start)
      try await other.load(from: site.services.database)
      #expect(other.now() == start.advanced(by: .seconds(3_600)) && other.goal == nil)
    }
  }

  @Test("HAL-1405 time passes once at a time, a month at most, and never back")
  func bounds() async throws {
    try await HallooSite.with(.sqlite) { site in
      let (circle, simulated) = (
        CircleStore(site.services), try #require(site.services.simulatedClock)
      )
      for duration in [Duration.zero, .seconds(-60), .seconds(32 * 86_400)] {
        await #expect(throws: SimulatorError.invalid(.minutes)) {
          _ = try await circle.letTimePass(
            duration, of: site.owner.account, by: simulated)
        }
      }
      _ = try await circle.letTimePass(
        .seconds(60), of: site.owner.account, by: simulated)
      await #expect(throws: TimeProblem.passing) {
        _ = try await circle.letTimePass(
          .seconds(60), of: site.owner.account, by: simulated)
      }
    }
  }

  @Test("HAL-1404 HAL-1403 a text that arrives twice counts once", arguments: Engine.allCases)
  func twice(engine: Engine) async throws {
    try await HallooSite.with(engine) { site in
      let rosa = try await site.addRelative()
      for seconds in [60, 60] { _ = try await site.addHabit(of: rosa, in: seconds) }
      try await site.pass()
      try await site.letTimePass(.seconds(61))
      try await site.disturb(.twice, from: rosa)
      try await site.write("done", on: rosa)
      #expect(try await site.answerCount() == 1)
      let today = try await site.entries().prefix(2).map(\.occurrence.status)
      #expect(Set(today) == [.completed, .sent])
    }
  }

  @Test(
    "HAL-1404 HAL-930 texts that arrive late and out of order complete what they name",
    arguments: Engine.allCases)
  func order(engine: Engine) async throws {
    try await HallooSite.with(engine) { site in
      let rosa = try await site.addRelative()
      for seconds in [60, 60] { _ = try await site.addHabit(of: rosa, in: seconds) }
      try await site.pass()
      try await site.letTimePass(.seconds(61))
      try await site.disturb(.behind, seconds: 600, from: rosa)
      try await site.write("1 done", on: rosa)
      #expect(try await site.answerCount() == 0)
      try await site.write("2 later", on: rosa)
      #expect(try await site.answerCount() == 2)
      let first = try await site.entries().prefix(2).sorted {
        ($0.answerNumber ?? 0) < ($1.answerNumber ?? 0)
      }
      #expect(first.map(\.answerNumber) == [1, 2])
      #expect(first[0].occurrence.status == .completed)
      #expect(first[1].occurrence.status.isOpen && first[1].occurrence.isSnoozed)
      try await site.disturb(.late, seconds: 120, from: rosa)
      try await site.write("2 done", on: rosa)
      try await site.letTimePass(.seconds(119))
      #expect(try await site.answerCount() == 2)
      try await site.letTimePass(.seconds(1))
      #expect(try await site.answerCount() == 3)
      let second = try await site.entries().first { $0.id == first[1].id }
      #expect(second?.occurrence.completedAt == site.services.careNow())
    }
  }
}
