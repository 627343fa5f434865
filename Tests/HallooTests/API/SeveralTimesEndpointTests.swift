import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import Clocks
import HTTPTypes
import JSON
import Schedules
import Storage
import Testing

@testable import Halloo

@Suite struct SeveralTimesEndpointTests {
  @Test(
    "HAL-616 HAL-1503 HAL-1646 several times a day are one habit; who knows one time changes the earliest, and loses none"
  )
  func severalTimes() async throws {
    try await WireSite.with { _, anna in
      let id = try await anna.addProfile()
      func sent(_ times: String) -> String {
        """
        {"profileId": "\(id)", "title": "Pills", "category": "medication", "frequency": "daily",
         "localTimes": \(times)}
        """
      }
      let made = try await anna.call(.post, "/tasks", sent(#"["18:00", "09:00", "13:00"]"#))
      #expect(made.status == .created, "\(made.text)")
      let path = "/tasks/\(try #require(try made.json()["id"]?.string))"
      func times(_ answer: TestAnswer) throws -> [String?]? {
        try answer.json()["localTimes"]?.array?.map(\.string)
      }
      #expect(try times(made) == ["09:00", "13:00", "18:00"])
      #expect(try made.json()["localTime"]?.string == "09:00")
      #expect(try made.json()["nextDueAt"]?.string == "2027-01-15T09:00:00Z")
      // What an older program sends back unchanged: its one time, or when it is due next.
      for body in [
        #"{"title": "Red pills", "localTime": "09:00"}"#,
        #"{"scheduledTime": "2027-01-15T13:00:00Z"}"#,
      ] {
        #expect(
          try times(try await anna.call(.patch, path, body)) == ["09:00", "13:00", "18:00"])
      }
      let moved = try await anna.call(.patch, path, #"{"localTime": "08:30"}"#)
      #expect(try times(moved) == ["08:30", "13:00", "18:00"])
      let single = try await anna.call(.patch, path, #"{"localTimes": ["10:00"]}"#)
      #expect(try times(single) == ["10:00"])
      for broken in [
        "[]", #"["9:00"]"#, #""09:00""#, "[9]",
        #"["01:00","02:00","03:00","04:00","05:00","06:00","07:00"]"#,
      ] {
        try expect(
          try await anna.call(.post, "/tasks", sent(broken)), .validationFailed,
          field: "localTimes")
      }
      let preview = try await anna.call(
        .post, "/tasks/schedule-preview",
        #"{"profileId": "\#(id)", "frequency": "daily", "localTimes": ["07:00", "20:00"]}"#)
      #expect(
        try preview.json()["items"]?.array?.map { $0["dueAt"]?.string } == [
          "2027-01-15T20:00:00Z", "2027-01-16T07:00:00Z", "2027-01-16T20:00:00Z",
          "2027-01-17T07:00:00Z", "2027-01-17T20:00:00Z",
        ])
    }
  }

  @Test("HAL-618 HAL-1646 a habit asks for readings as its kind has it, or as the family says")
  func readings() async throws {
    try await WireSite.with { _, anna in
      let id = try await anna.addProfile()
      func task(_ category: String, _ more: String = "") async throws -> TestAnswer {
        try await anna.call(
          .post, "/tasks",
          """
          {"profileId": "\(id)", "title": "Blood pressure", "category": "\(category)",
           "frequency": "daily", "localTime": "09:00"\(more)}
          """)
      }
      let health = try await task("health").json()
      #expect(health["asksForReading"]?.boolean == true)
      #expect(health["readingUnit"]?.string == "mmHg")
      let pills = try await task("medication").json()
      #expect(pills["asksForReading"]?.boolean == false && pills["readingUnit"] == .null)
      let insulin = try await task(
        "medication", #", "asksForReading": true, "readingUnit": "IU""#
      ).json()
      #expect(insulin["asksForReading"]?.boolean == true)
      #expect(insulin["readingUnit"]?.string == "IU")
      try expect(
        try await task("health", #", "readingUnit": "stones""#), .validationFailed,
        field: "readingUnit")
    }
  }

  @Test("HAL-617 what was sent on a day is in no list of the texts to come")
  func sentAlready() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addAgreed(wire)
      let task = HabitID(rawValue: try await anna.addTask(of: id))
      try await wire.wait(.seconds(60))
      let services = wire.site.services
      let circle = CircleStore(services)
      let owner = try #require(
        try await services.database.read { try services.circleOwner(anna.account, in: $0) })
      let day = try CivilDate(year: 2027, month: 1, day: 15).dayNumber
      let used = try await circle.usedSlots(of: [task], since: day, owner)
      #expect(used == [task: [Schedule.Slot(day: day, number: 0)]])
      var habit = try #require(try await circle.habit(task, owner))
      habit.schedule.times.change(to: DailyTimes(WallTime(minutes: 20 * 60)))
      let clock = DeliveryClock(zone: .utc, quiet: nil)
      let now = wire.clock.now
      let next = habit.schedule.next(
        1, by: clock, inQuietHours: true, after: now, except: used[task] ?? [])
      #expect(next.first?.date.day == 16)
    }
  }
}
