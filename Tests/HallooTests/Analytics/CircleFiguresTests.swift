import Accounts
import CivilTime
import FigurePages
import Interface
import JSON
import Places
import Schedules
import Statistics
import Storage
import StorageTestSupport
import Testing

@testable import Halloo

@Suite struct CircleFiguresTests {
  private static let words = HallooStrings.notices

  /// Two people who came on the first day, and a fortnight of Rosa's.
  private static let figures = CircleFigures(
    people: [
      .init(id: Rows.rosa, name: "Rosa", since: Rows.monday, today: Rows.monday + 13),
      .init(id: Rows.sam, name: "Sam", since: Rows.monday + 2, today: Rows.monday + 14),
    ],
    tasks: [
      Rows.pills: .init(title: "Blue pills", category: .medication, person: Rows.rosa),
      Rows.walk: .init(title: "Walk", category: .exercise, person: Rows.rosa),
    ],
    history: Rows.days("ccmcm..ccclmsc")
      + Rows.days(".......m.f.cm.", habit: Rows.walk, category: .exercise))

  private func json(_ bytes: [UInt8]) throws -> JSONValue { try JSONValue(parsing: bytes) }

  @Test("HAL-1670 HAL-1502: the overview has all of its fields, and null where nothing counts")
  func overview() throws {
    let json = try json(Self.figures.overviewJSON(days: 7, today: Rows.monday))
    let stats = try #require(json["stats"])
    #expect(stats["completed"]?.integer == 5 && stats["completedLate"]?.integer == 1)
    #expect(
      stats["missed"]?.integer == 3 && stats["skipped"]?.integer == 1
        && stats["countable"]?.integer == 10)
    #expect(stats["completionRate"]?.double == 0.6 && stats["previousRate"]?.double == 0.6)
    #expect(stats["trend"]?.string == "steady" && stats["medianResponseSeconds"]?.integer == 60)
    #expect(stats["from"]?.string == "2025-08-18" && stats["to"]?.string == "2025-08-25")
    let days = try #require(json["perDay"]?.array)
    #expect(days.count == 7 && days.last?["localDate"]?.string == "2025-08-25")
    #expect(json["perWeekday"]?.array?.count == 7)
    let people = try #require(json["perProfile"]?.array)
    #expect(people.count == 2 && people[1]["stats"]?["completionRate"] == .null)
    #expect(people[0]["stats"]?["to"]?.string == "2025-08-24")
    #expect(people[1]["stats"]?["trend"]?.string == "none")
    #expect(
      json["perCategory"]?.array?.map { $0["category"]?.string } == ["medication", "exercise"])
    #expect(json["currentStreak"]?.integer == 1 && json["longestStreak"]?.integer == 3)
    let none = try self.json(Self.figures.overviewJSON(days: 30, of: Rows.sam, today: Rows.monday))
    #expect(none["stats"]?["countable"]?.integer == 0 && none["stats"]?["onTimeRate"] == .null)
    #expect(none["perProfile"]?.array?.count == 1)
  }

  @Test("HAL-1671 HAL-1672: trends and streaks name their habits and people")
  func trends() throws {
    let items = try #require(try json(Self.figures.trendsJSON(days: 7))["items"]?.array)
    #expect(items.map { $0["title"]?.string } == ["Blue pills", "Walk"])
    #expect(items[0]["points"]?.array?.count == 7 && items[0]["stats"]?["trend"]?.string == "up")
    #expect(items[0]["longestStreak"]?.integer == 4 && items[1]["category"]?.string == "exercise")
    let streaks = try #require(try json(Self.figures.streaksJSON())["items"]?.array)
    #expect(streaks.count == 4 && streaks[0]["taskId"] == .null)
    #expect(
      streaks[1]["taskId"]?.string == "pills" && streaks[1]["lastDate"]?.string == "2025-08-24")
    #expect(streaks[3]["profileId"]?.string == "sam" && streaks[3]["lastDate"] == .null)
  }

  @Test(
    "HAL-1673: reports go from the week in which somebody came to the one that goes on, and no further"
  )
  func weeks() throws {
    let weeks = try json(Self.figures.weeksJSON(from: .monday, after: nil, limit: 50))
    let list = try #require(weeks["items"]?.array)
    #expect(list.map { $0["isoWeek"]?.string } == ["2025-W35", "2025-W34", "2025-W33"])
    #expect(weeks["nextCursor"] == .null)
    let part = try json(Self.figures.weeksJSON(from: .monday, after: nil, limit: 2))
    #expect(part["nextCursor"]?.string == "2025-W34")
    let last = try #require(CalendarWeek(named: "2025-W34", start: .monday))
    let rest = try json(Self.figures.weeksJSON(from: .monday, after: last, limit: 2))
    #expect(rest["items"]?.array?.map { $0["isoWeek"]?.string } == ["2025-W33"])
    #expect(list.map { $0["completionRate"] ?? .null }.first == .null)
    for name in ["2025-W32", "2025-W36"] {
      let week = try #require(CalendarWeek(named: name, start: .monday))
      #expect(Self.figures.report(of: week, photos: [:]) == nil)
    }
    let week = try #require(CalendarWeek(named: "2025-W34", start: .monday))
    let bytes = try #require(
      Self.figures.reportJSON(
        of: week,
        photos: [Rows.rosa: (0..<9).map { FigurePhoto(url: "/\($0)", text: "") }],
        words: Self.words))
    let report = try json(bytes)
    let rosa = try #require(report["profiles"]?.array?.first)
    #expect(rosa["photoCount"]?.integer == 9 && rosa["photos"]?.array?.count == 6)
    #expect(rosa["hardestTaskId"]?.string == "walk" && rosa["bestDay"]?.string == "2025-08-19")
    #expect(rosa["missed"]?.array?.map { $0["title"]?.string } == ["Walk", "Blue pills", "Walk"])
    #expect(report["profiles"]?.array?.last?["hardestTaskId"] == .null)
    #expect(
      report["highlights"]?.array?.map(\.string) == [
        "6 of 10 tasks were done, as in the week before.",
        "Walk was the hardest for Rosa: 1 of 3 done.", "9 photos came.",
      ])
    #expect(report["updatedAt"] == .null)
  }

  @Test(
    "HAL-1108: a circle is read with its names, each on their own date, and nobody else's",
    arguments: Engine.allCases)
  func read(engine: Engine) async throws {
    try await Fixture.with(engine) { fixture in
      let rosa = try await fixture.addRelative(1, zone: "Pacific/Auckland")
      let sam = try await fixture.addRelative(2, zone: "America/Los_Angeles")
      for relative in [rosa, sam] {
        _ = try await fixture.addHabit(of: relative, at: WallTime(minutes: 720))
      }
      try await fixture.pass(
        until: Fixture.start.advanced(by: .seconds(3 * 86_400)), by: .seconds(3_600))
      let (owner, now) = (fixture.owner, fixture.now)
      let figures = try await fixture.database.read { transaction in
        try transaction.figures(of: owner, .last(days: 7), at: now) {
          try Fixture.zones.rules(for: $0)
        }
      }
      #expect(figures.people.map(\.id) == [rosa.id, sam.id] && figures.tasks.count == 2)
      #expect(figures.people[0].today > figures.people[1].today)
      let missed = try await fixture.entries().count { $0.occurrence.status == .missed }
      #expect(figures.overview(days: 7).all.stats.missed == missed && missed > 2)
      #expect(figures.names.person(rosa.id) == "Rosa Diaz")
      let stranger = CircleKey(
        AccountKey(.init(rawValue: "another"), key: owner.key), name: "")
      let none = try await fixture.database.read { transaction in
        try transaction.figures(of: stranger, .last(days: 7), at: now) {
          try Fixture.zones.rules(for: $0)
        }
      }
      #expect(none.people.isEmpty && none.history.isEmpty && none.weeks(from: .monday).isEmpty)
      #expect(none.overview(days: 7).days.isEmpty && none.trends(days: 30).isEmpty)
      #expect(
        try JSONValue(parsing: none.overviewJSON(days: 7, today: Rows.monday))["perDay"]?.array?
          .isEmpty == true)
    }
  }
}
