import Accounts
import AppHost
import AppHostTestSupport
import CivilTime
import HTTPServer
import HTTPTypes
import JSON
import Storage
import Testing

@testable import Halloo

@Suite struct TaskEndpointTests {
  @Test(
    "HAL-1646 HAL-1501 HAL-1502 HAL-1503 a habit is made by a local time or by a moment, and begins as the family wants"
  )
  func creation() async throws {
    try await WireSite.with { _, anna in
      let id = try await anna.addProfile(zone: "America/New_York")
      let answer = try await anna.call(
        .post, "/tasks",
        """
        {"profileId": "\(id)", "title": "Blue pills", "category": "medication",
         "frequency": "daily", "localTime": "09:30", "scheduledTime": "2027-02-01T23:00:00Z"}
        """)
      let task = try answer.json()
      #expect(answer.status == .created && task.names == Self.fields)
      #expect(task["localTime"]?.string == "09:30" && task["startDate"]?.string == "2027-01-15")
      #expect(task["scheduledTime"]?.string == "2027-01-15T14:30:00Z")
      #expect(task["nextDueAt"] == task["scheduledTime"] && task["endDate"] == .null)
      #expect(task["responseType"]?.string == "photo" && task["responseDeadline"]?.integer == 600)
      #expect(
        task["followUpEnabled"]?.boolean == true && task["allowQuietHours"]?.boolean == false)
      #expect(task["status"]?.string == "active" && task["daysOfWeek"]?.array?.isEmpty == true)
      #expect(task["isImportant"]?.boolean == true)
      #expect(task["note"]?.string == "" && task["currentStreak"]?.integer == 0)
      #expect(task["createdBy"]?.string == anna.account.rawValue && task["version"]?.integer == 1)
      let summer = try await anna.call(
        .post, "/tasks",
        """
        {"profileId": "\(id)", "title": "Walk", "category": "exercise", "frequency": "custom",
         "daysOfWeek": [6, 1], "scheduledTime": "2027-07-05T16:15:00Z", "endDate": "2027-12-31",
         "responseDeadline": 1800, "responseType": "either", "followUpEnabled": false, "isImportant": true}
        """
      ).json()
      #expect(summer["localTime"]?.string == "12:15" && summer["startDate"]?.string == "2027-07-05")
      #expect(summer["daysOfWeek"]?.array?.map(\.integer) == [1, 6])
      #expect(
        summer["followUpEnabled"]?.boolean == false && summer["isImportant"]?.boolean == true)
      #expect(try await anna.call(.get, "/profiles/\(id)").json()["habitsTracked"]?.integer == 2)
    }
  }

  @Test("HAL-1501 HAL-1631 HAL-1646 what is null in something new is as if it were left out")
  func nulls() async throws {
    try await WireSite.with { _, anna in
      let made = try await anna.call(
        .post, "/profiles",
        """
        {"name": "Rosa", "relationship": "Grandma", "phoneNumber": "+1 202 555 0123", "note": null,
         "timeZone": null, "quietHoursEnabled": null, "quietHoursStart": null,
         "quietHoursEnd": null, "sendThanks": null}
        """)
      #expect(made.status == .created, "\(made.text)")
      let id = try #require(try made.json()["id"]?.string)
      let base =
        #""profileId": "\#(id)", "title": "Pills", "category": "other", "frequency": "daily""#
      let rest = """
        "startDate": null, "endDate": null, "followUpEnabled": null, "allowQuietHours": true,
        "responseDeadline": null, "responseType": null, "note": null, "messageExtra": null,
        "daysOfWeek": null
        """
      for (due, localTime) in [
        (#""localTime": null, "scheduledTime": "2027-02-01T12:00:00Z""#, "12:00"),
        (#""localTime": "10:00", "scheduledTime": null"#, "10:00"),
      ] {
        let task = try await anna.call(.post, "/tasks", "{\(base), \(due), \(rest)}")
        #expect(task.status == .created, "\(task.text)")
        #expect(try task.json()["localTime"]?.string == localTime)
        #expect(try task.json()["followUpEnabled"]?.boolean == true)
      }
      let none = try await anna.call(
        .post, "/tasks", "{\(base), \"localTime\": null, \"scheduledTime\": null, \(rest)}")
      try expect(none, .validationFailed, field: "localTime")
      let task = try await anna.addTask(of: id)
      for field in ["localTime", "followUpEnabled", "title"] {
        let changed = try await anna.call(.patch, "/tasks/\(task)", #"{"\#(field)": null}"#)
        try expect(changed, .validationFailed, field: field)
      }
    }
  }

  @Test(
    "HAL-1646 HAL-601 HAL-606 HAL-610 HAL-611 what cannot be a habit is refused by its code and its field"
  )
  func refusals() async throws {
    try await WireSite.with { _, anna in
      let id = try await anna.addProfile(isQuiet: true)
      let base = "\"profileId\": \"\(id)\", \"title\": \"Pills\", \"category\": \"other\""
      func post(_ more: String) async throws -> TestAnswer {
        try await anna.call(.post, "/tasks", "{\(base), \(more)}")
      }
      let empty = try await anna.call(.post, "/tasks", "{}")
      #expect(
        try empty.json()["error"]?["fields"]?.names
          == ["profileId", "title", "category", "frequency", "localTime"])
      let daily = #""frequency": "daily", "localTime": "10:00""#
      try expect(
        try await post(#""frequency": "daily", "localTime": "22:00""#), .quietHours,
        field: "localTime")
      #expect(
        try await post(#""frequency": "daily", "localTime": "22:00", "allowQuietHours": true"#)
          .status == .created)
      try expect(
        try await post(#""frequency": "once", "scheduledTime": "2027-01-14T12:00:00Z""#),
        .inThePast, field: "startDate")
      try expect(
        try await post(#""frequency": "custom", "localTime": "10:00""#), .daysRequired,
        field: "daysOfWeek")
      for (field, value) in [
        ("daysOfWeek", "[8]"), ("daysOfWeek", "\"1\""), ("responseDeadline", "299"),
        ("responseType", "\"song\""), ("startDate", "\"soon\""), ("endDate", "\"2027-01-14\""),
        ("messageExtra", "\"\(String(repeating: "x", count: 81))\""), ("scheduledTime", "\"now\""),
      ] {
        let answer = try await post("\(daily), \"\(field)\": \(value)")
        try expect(answer, .validationFailed, field: field)
      }
      let nobody = base.replacing(id, with: "nobody")
      try expect(try await anna.call(.post, "/tasks", "{\(nobody), \(daily)}"), .notFound)
      for _ in 0..<9 { #expect(try await post(daily).status == .created) }
      try expect(try await post(daily), .taskLimit)
    }
  }

  @Test(
    "HAL-1645 HAL-1647 HAL-1605 HAL-612 habits are listed by whose, how and what they are, changed by version and taken away"
  )
  func changes() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let other = try await anna.addProfile("Sam", phone: "+1 202 555 0124")
      let task = try await anna.addTask(of: id)
      _ = try await anna.addTask(of: other, title: "Walk")
      func titles(_ query: String) async throws -> [String?] {
        let list = try await anna.call(.get, "/tasks?\(query)").json()
        return list["items"]?.array?.map { $0["title"]?.string } ?? []
      }
      #expect(try await titles("") == ["Blue pills", "Walk"])
      #expect(try await titles("profileId=\(other)") == ["Walk"])
      #expect(try await titles("category=other&status=active").count == 2)
      #expect(try await titles("category=sleep") == [])
      let part = try await anna.call(.get, "/tasks?limit=1").json()
      let cursor = try #require(part["nextCursor"]?.string)
      #expect(try await titles("limit=1&cursor=\(cursor)") == ["Walk"])
      try expect(
        try await anna.call(.get, "/tasks?status=lost"), .badRequest, field: "status")
      try expect(try await anna.call(.get, "/tasks?profileId=nobody"), .notFound)
      let path = "/tasks/\(task)"
      let changed = try await anna.call(
        .patch, path, #"{"title": "Red pills", "endDate": "2027-02-01", "localTime": "11:00"}"#,
        headers: [.ifMatch: "\"1\""])
      #expect(try changed.json()["version"]?.integer == 2)
      #expect(try changed.json()["nextDueAt"]?.string == "2027-01-15T11:00:00Z")
      let late = try await anna.call(
        .patch, path, #"{"title": "Green pills"}"#, headers: [.ifMatch: "\"1\""])
      try expect(late, .versionConflict)
      #expect(try late.json()["error"]?["current"]?["title"]?.string == "Red pills")
      let open = try await anna.call(.patch, path, #"{"endDate": null, "profileId": "x"}"#).json()
      #expect(open["endDate"] == .null && open["profileId"]?.string == id)
      let read = try await anna.call(.get, path, headers: [.ifNoneMatch: "\"3\""])
      #expect(read.status == .notModified)
      try expect(
        try await anna.call(.delete, path, headers: [.ifMatch: "\"1\""]), .versionConflict)
      #expect(try await anna.call(.delete, path).status == .noContent)
      #expect(try await titles("") == ["Walk"])
      #expect(try await titles("status=archived") == ["Red pills"])
      #expect(try await anna.call(.get, path).json()["status"]?.string == "archived")
      try expect(try await anna.call(.patch, path, "{}"), .notFound)
      let eve = try await wire.program()
      try expect(try await eve.call(.get, path), .notFound)
      let viewer = try await wire.program(in: anna, as: .viewer)
      #expect(try await viewer.call(.get, path).status == .ok)
      try expect(try await viewer.call(.delete, path), .forbidden)
    }
  }

  @Test("HAL-1647 HAL-611 what is over is not refused for another change")
  func overAlready() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let task = try await anna.addTask(of: id, frequency: "once")
      wire.clock.advance(by: .seconds(600))
      let noted = try await anna.call(.patch, "/tasks/\(task)", #"{"note": "Was good"}"#)
      #expect(try noted.json()["note"]?.string == "Was good")
      #expect(try noted.json()["scheduledTime"]?.string == "2027-01-15T08:01:00Z")
      #expect(try noted.json()["nextDueAt"] == .null)
      try expect(
        try await anna.call(.patch, "/tasks/\(task)", #"{"localTime": "08:05"}"#), .inThePast)
    }
  }

  @Test(
    "HAL-1648 HAL-1649 HAL-615 a habit rests, goes on, and is asked for at once three times a day")
  func actions() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let task = try await anna.addTask(of: id, in: 600)
      let path = "/tasks/\(task)"
      try expect(try await anna.call(.post, "\(path)/send-now"), .profileNotActive)
      try await anna.call(.post, "/profiles/\(id)/hello")
      try await wire.pass()
      try await anna.reply("YES")
      try await wire.pass()
      let paused = try await anna.call(.post, "\(path)/pause").json()
      #expect(paused["status"]?.string == "paused" && paused["nextDueAt"] == .null)
      #expect(paused["scheduledTime"]?.string == "2027-01-15T18:00:00Z")
      try expect(try await anna.call(.post, "\(path)/send-now"), .conflict)
      #expect(try await anna.call(.post, "\(path)/resume").json()["status"]?.string == "active")
      for count in 1...3 {
        let sent = try await anna.call(.post, "\(path)/send-now")
        #expect(sent.status == .accepted)
        #expect(try sent.json()["extra"]?.integer == Int64(count))
        try await wire.pass()
        try expect(try await anna.call(.post, "\(path)/send-now"), .occurrenceOpen)
        try await anna.reply("done")
        try await wire.pass()
      }
      try expect(try await anna.call(.post, "\(path)/send-now"), .sendNowLimit)
    }
  }

  @Test("HAL-1648 a habit that is over does not go on beyond the tenth")
  func resumption() async throws {
    try await WireSite.with { wire, anna in
      let id = try await anna.addProfile()
      let task = try await anna.addTask(of: id)
      try await anna.call(.post, "/tasks/\(task)/pause")
      for _ in 0..<9 { _ = try await anna.addTask(of: id) }
      #expect(try await anna.call(.post, "/tasks/\(task)/resume").status == .ok)
      try await anna.call(.post, "/tasks/\(task)/pause")
      try await wire.site.services.database.write { transaction in
        // As if two had been made at once before limits held.
        try transaction.run(
          """
          INSERT INTO hal_habits SELECT 'eleventh', account_id, profile_id, content, frequency,
            weekdays, time, start_day, end_day, status, deadline_seconds, response_type,
            has_follow_up, ignores_quiet_hours, planned_until, created_at, version, updated_at, streak_until,
            streak_current, streak_longest, streak_last, times
          FROM hal_habits WHERE id = \(task)
          """)
      }
      try expect(try await anna.call(.post, "/tasks/\(task)/resume"), .taskLimit)
    }
  }

  @Test(
    "HAL-1650 HAL-609 HAL-803 the next five texts are told by both clocks, moved where a time is skipped"
  )
  func preview() async throws {
    try await WireSite.with { _, anna in
      let id = try await anna.addProfile(
        zone: "America/New_York")
      let base = "\"profileId\": \"\(id)\", \"frequency\": \"daily\""
      let answer = try await anna.call(
        .post, "/tasks/schedule-preview",
        "{\(base), \"localTime\": \"02:30\", \"startDate\": \"2027-03-13\"}")
      let items = try #require(try answer.json()["items"]?.array)
      #expect(items.count == 5)
      #expect(items[0].names == ["localDate", "localTime", "dueAt", "viewerTime", "shift"])
      #expect(items[0]["dueAt"]?.string == "2027-03-13T07:30:00Z" && items[0]["shift"] == .null)
      #expect(items[1]["localDate"]?.string == "2027-03-14")
      #expect(items[1]["localTime"]?.string == "03:00" && items[1]["shift"]?.string == "dst")
      #expect(items[1]["dueAt"]?.string == "2027-03-14T07:00:00Z")
      #expect(items[2]["localTime"]?.string == "02:30")
      let path = "/tasks/schedule-preview"
      try expect(
        try await anna.call(
          .post, path, "{\(base), \"localTime\": \"02:30\", \"startDate\": \"x\"}"),
        .validationFailed, field: "startDate")
      let custom = base.replacing("daily", with: "custom")
      try expect(
        try await anna.call(.post, path, "{\(custom), \"localTime\": \"02:30\"}"), .daysRequired)
      let once = base.replacing("daily", with: "once")
      try expect(
        try await anna.call(
          .post, path, "{\(once), \"localTime\": \"02:30\", \"startDate\": \"2027-01-14\"}"),
        .inThePast)
    }
  }

  @Test("HAL-1654 HAL-603 HAL-1504 all sorts of habits with what they begin with")
  func categories() async throws {
    try await WireSite.with { _, anna in
      let items = try #require(
        try await anna.call(.get, "/task-categories").json()["items"]?.array)
      #expect(items.map { $0["category"]?.string } == HabitCategory.allCases.map(\.rawValue))
      #expect(
        items[0].names == [
          "category", "label", "icon", "tint", "defaultLocalTime", "defaultFrequency",
          "defaultResponseType", "suggestions",
        ])
      #expect(items[0]["label"]?.string == "Medication" && items[0]["icon"]?.string == "pill")
      #expect(items[0]["tint"]?.string == "#FFE1DE")
      #expect(items[7]["defaultLocalTime"]?.string == "20:30")
      #expect(items[8]["defaultFrequency"]?.string == "once")
      #expect(items[10]["suggestions"]?.array?.isEmpty == true)
    }
  }

  private static let fields: Set<String> = [
    "id", "userId", "profileId", "title", "note", "messageExtra", "category", "frequency",
    "daysOfWeek", "scheduledTime", "localTime", "localTimes", "startDate", "endDate", "status",
    "responseDeadline", "responseType", "followUpEnabled", "isImportant", "asksForReading",
    "readingUnit", "allowQuietHours",
    "currentStreak", "longestStreak", "nextDueAt", "createdBy", "createdAt", "updatedAt", "version",
  ]
}
