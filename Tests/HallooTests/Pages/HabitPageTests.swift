import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Halloo

@Suite struct HabitPageTests {
  @Test(
    "HAL-602 HAL-603 HAL-608 a new habit begins with its suggestion, and the first one is kept as sent"
  )
  func creation() async throws {
    try await withMember { browser, id in
      let form = try await browser.get("/halloo/tasks/new?profile=\(id)&suggestion=0").text
      #expect(form.contains("value=\"Morning pills\"") && form.contains("value=\"08:00\""))
      #expect(form.ranges(of: "class=\"category-tile\"").count == 11)
      let made = try await browser.submit("/halloo/tasks/new", fields: habit(id))
      #expect(made.location == "/halloo/?profile=\(id)")
      let again = try await browser.submit("/halloo/tasks/new", fields: habit(id))
      #expect(again.location == made.location)
      let list = try await browser.get("/halloo/tasks").text
      #expect(list.contains("Blue pills") && list.contains("1 of 10"))
    }
  }

  @Test(
    "HAL-605 HAL-606 HAL-610 HAL-611 what cannot be is named by its field, and nothing typed is lost"
  )
  func refusals() async throws {
    try await withMember { browser, id in
      func refused(_ change: [String: String], _ problem: String) async throws {
        let sent = habit(id).merging(change) { $1 }
        let answer = try await browser.submit("/halloo/tasks/new", fields: sent)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.text.contains(problem) && answer.text.contains("Blue pills"))
      }
      try await refused(["time": "22:00"], "This is in the quiet hours")
      try await refused(
        ["frequency": "once", "start": "2001-01-01"], "This moment is over")
      try await refused(["frequency": "custom"], "Choose at least one weekday")
      try await refused(["start": "2050-02-02", "end": "2050-02-01"], "comes before the first")
      try await refused(["deadline": "3"], "deadline-problem")
      let quiet = habit(id).merging(["time": "22:00", "quiet": "on"]) { $1 }
      #expect(
        try await browser.submit("/halloo/tasks/new", fields: quiet).status == .seeOther)
    }
  }

  @Test("HAL-609 the next five texts are shown, moved where the clocks skip their time")
  func previews() async throws {
    try await withMember { browser, id in
      let part = try await browser.get(
        "/halloo/tasks/preview?profile=\(id)&title=x&frequency=weekly&time=10:00&start=2050-01-03")
      #expect(part.text.ranges(of: "<li>").count == 5)
      #expect(part.text.contains("10AM") && part.text.contains("Jan 10"))
      let none = try await browser.get(
        "/halloo/tasks/preview?profile=\(id)&title=x&frequency=once&time=10:00&start=2001-01-01")
      #expect(none.text.contains("Nothing would be sent."))
    }
  }

  @Test("HAL-612 who changes what somebody has changed meanwhile is told, and may go on")
  func versions() async throws {
    try await withMember { browser, id in
      try await browser.submit("/halloo/tasks/new", fields: habit(id))
      let path = "/halloo/tasks/\(habitKey)/edit"
      let first = habit(id).merging(["title": "Red pills", "version": "1"]) { $1 }
      #expect(try await browser.submit(path, fields: first).status == .seeOther)
      let late = habit(id).merging(["title": "Green pills", "version": "1"]) { $1 }
      let told = try await browser.submit(path, fields: late)
      #expect(told.status == .unprocessableContent)
      #expect(told.text.contains("Somebody has changed this habit meanwhile"))
      let again = habit(id).merging(["title": "Green pills", "version": "2"]) { $1 }
      #expect(try await browser.submit(path, fields: again).status == .seeOther)
      #expect(try await browser.get("/halloo/tasks").text.contains("Green pills"))
    }
  }

  @Test("HAL-601 HAL-615 an eleventh habit is refused; paused ones count, deleted ones do not")
  func limit() async throws {
    try await withMember { browser, id in
      for number in 10..<20 {
        let key = "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2b0\(number)"
        try await browser.submit("/halloo/tasks/new", fields: habit(id, key: key))
      }
      let last = "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2b010"
      try await browser.submit("/halloo/tasks/\(last)/pause")
      let eleventh = try await browser.submit("/halloo/tasks/new", fields: habit(id))
      #expect(eleventh.status == .unprocessableContent)
      #expect(eleventh.text.contains("ten habits already"))
      let paused = try await browser.get("/halloo/tasks?show=paused").text
      #expect(paused.contains("Resume") && paused.contains("10 of 10"))
      try await browser.submit("/halloo/tasks/\(last)/delete")
      let added = try await browser.submit("/halloo/tasks/new", fields: habit(id))
      #expect(added.status == .seeOther)
    }
  }

  @Test("HAL-1705 the habits of a circle cannot be seen or changed from another")
  func strangers() async throws {
    try await withHalloo { site in
      let (anna, eve) = (TestBrowser(site), TestBrowser(site))
      let id = try await anna.addMember()
      try await anna.submit("/halloo/tasks/new", fields: habit(id))
      try await eve.enterHalloo()
      for path in [
        "/halloo/tasks/\(habitKey)/edit", "/halloo/profiles/\(id)", "/halloo/setup/\(id)/2",
      ] {
        #expect(try await eve.get(path).status == .notFound)
      }
      try await eve.get("/halloo/")
      #expect(try await eve.submit("/halloo/tasks/\(habitKey)/pause").status == .notFound)
      for act in ["complete", "skip", "undo"] {
        let path = "/halloo/occurrences/\(habitKey)/\(act)"
        #expect(try await eve.submit(path).status == .notFound, "\(act)")
      }
      #expect(try await eve.submit("/halloo/tasks/new", fields: habit(id)).status == .notFound)
    }
  }
}

let habitKey = "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2c001"

/// A habit as its form sends it.
func habit(_ relative: String, key: String = habitKey) -> [String: String] {
  [
    "profile": relative, "key": key, "title": "Blue pills", "category": "medication",
    "frequency": "daily", "time": "10:00", "deadline": "10", "response": "text",
    "follow-up": "on",
  ]
}

/// Somebody who looks after one relative.
func withMember(
  _ body: (TestBrowser, _ relative: String) async throws -> Void
) async throws {
  try await withHalloo { site in
    let browser = TestBrowser(site)
    try await body(browser, try await browser.addMember())
  }
}
