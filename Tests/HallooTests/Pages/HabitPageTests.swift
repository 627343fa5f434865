import AppHost
import AppHostTestSupport
import HTTPTypes
import Storage
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

  @Test("HAL-609 HAL-842 the next five texts are shown as they will read, moved where clocks skip")
  func previews() async throws {
    try await withMember { browser, id in
      let part = try await browser.get(
        "/halloo/tasks/preview?profile=\(id)&title=x&frequency=weekly&time=10:00&start=2050-01-03")
      #expect(part.text.ranges(of: "<li>").count == 5)
      #expect(part.text.contains("10AM") && part.text.contains("Jan 10"))
      #expect(part.text.contains("Good morning, Grandpa Joe! Time for: x."))
      let none = try await browser.get(
        "/halloo/tasks/preview?profile=\(id)&title=x&frequency=once&time=10:00&start=2001-01-01")
      #expect(none.text.contains("Nothing would be sent."))
    }
  }

  @Test(
    "HAL-617 HAL-805 what quiet hours move has the day of its text, and says what it waits for")
  func moved() async throws {
    try await withMember { browser, id in
      // It is Friday, eight in the morning.
      let late = habit(id).merging(["time": "20:30"]) { $1 }
      try await browser.submit("/halloo/tasks/new", fields: late)
      try await browser.get("/halloo/profiles/\(id)/edit")
      let edited = try await browser.submit(
        "/halloo/profiles/\(id)/edit",
        fields: [
          "name": "Grandpa Joe", "relationship": "Grandpa", "phone": "+1 202 555 0123",
          "quiet": "on", "quiet-start": "20:00", "quiet-end": "08:00", "language": "en",
        ])
      #expect(edited.status == .seeOther, "\(edited.text)")
      let part = try await browser.get("/halloo/tasks/\(habitKey)/edit").text
      #expect(part.contains("Saturday, Jan 16") && !part.contains("Friday, Jan 15"))
      #expect(part.contains("moved from 8:30PM: quiet hours"))
      #expect(part.contains("Nothing is sent before"))
      let refused = try await browser.get(
        "/halloo/tasks/preview?profile=\(id)&title=x&frequency=daily&time=22:30"
      ).text
      #expect(refused.contains("This is in the quiet hours") && !refused.contains("<li>"))
      let none = try await browser.get(
        "/halloo/tasks/preview?profile=\(id)&title=x&frequency=daily&time=")
      #expect(none.text.contains("Nothing would be sent."))
    }
  }

  @Test("HAL-223 HAL-615 the next time of a habit is one that is still open")
  func nextOpen() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.get("/halloo/tasks/new?profile=\(id)")
      try await browser.submit("/halloo/tasks/new", fields: habit(id))
      try await wire.pass()
      let path = "/halloo/tasks?profile=\(id)"
      #expect(try await browser.get(path).text.contains("Next: Jan 15, 10AM"))
      let home = try await browser.get("/halloo/").text
      let task = try #require(home.text(between: "href=\"/halloo/occurrences/", and: "\""))
      try await browser.get("/halloo/occurrences/\(task)")
      try await browser.submit("/halloo/occurrences/\(task)/complete")
      #expect(try await browser.get(path).text.contains("Next: Jan 16, 10AM"))
    }
  }

  @Test("HAL-1204 a habit of somebody who is gone meanwhile: kind words, and nothing typed is lost")
  func tooLate() async throws {
    try await withMember { browser, id in
      try await browser.get("/halloo/profiles/\(id)/delete")
      try await browser.submit(
        "/halloo/profiles/\(id)/delete", ["name": "Grandpa Joe", "history": "keep"])
      try await browser.get("/halloo/settings")
      let late = habit(id).merging(["note": "With a whole glass of water"]) { $1 }
      let page = try await browser.submit("/halloo/tasks/new", fields: late)
      #expect(page.status == .notFound)
      for text in ["so nothing was done", "What you typed", "Blue pills", "a whole glass of water"]
      {
        #expect(page.text.contains(text), "\(text)")
      }
    }
  }

  @Test("HAL-616 what, when and the kind of answer are asked for first, the rest is folded")
  func order() async throws {
    try await withMember { browser, id in
      let form = try await browser.get("/halloo/tasks/new?profile=\(id)").text
      let marks = [
        "name=\"title\"", "name=\"time\"", "name=\"time-2\"", "name=\"response\"",
        "id=\"previews\"", "id=\"more\"", "name=\"frequency\"", "name=\"reading\"", "habit-save",
      ]
      let places = marks.map { form.firstRange(of: $0)?.lowerBound }
      #expect(!places.contains(nil))
      #expect(places.compactMap(\.self).sorted() == places.compactMap(\.self))
      #expect(!form.contains("data-opened"))
      let refused = try await browser.submit(
        "/halloo/tasks/new", fields: habit(id).merging(["time-2": "22:00"]) { $1 })
      #expect(refused.text.contains("time-2-problem") && refused.text.contains("data-opened"))
    }
  }

  @Test("HAL-616 several times a day are one habit, and can be changed and taken away")
  func severalTimes() async throws {
    try await withMember { browser, id in
      let thrice = habit(id).merging(["time-2": "18:00", "time-3": "14:00"]) { $1 }
      #expect(try await browser.submit("/halloo/tasks/new", fields: thrice).status == .seeOther)
      let list = try await browser.get("/halloo/tasks").text
      #expect(list.contains("Every day · 10AM, 2PM, 6PM") && list.contains("1 of 10"))
      let path = "/halloo/tasks/\(habitKey)/edit"
      let form = try await browser.get(path).text
      for time in ["10:00", "14:00", "18:00"] { #expect(form.contains("value=\"\(time)\"")) }
      let fewer = habit(id).merging(["time": "", "time-2": "18:00", "version": "1"]) { $1 }
      #expect(try await browser.submit(path, fields: fewer).status == .seeOther)
      #expect(try await browser.get("/halloo/tasks").text.contains("Every day · 6PM"))
      let none = habit(id).merging(["time": "", "version": "2"]) { $1 }
      let refused = try await browser.submit(path, fields: none)
      #expect(refused.status == .unprocessableContent && refused.text.contains("time-problem"))
    }
  }

  @Test(
    "HAL-616 without scripts a change of kind brings its time and answer, unless they were typed")
  func kinds() async throws {
    try await withMember { browser, id in
      let form = try await browser.get("/halloo/tasks/new?profile=\(id)").text
      #expect(form.contains("data-suggesting") && form.contains("<noscript>"))
      #expect(form.contains("&quot;time&quot;:&quot;10:00&quot;"))
      let sent = habit(id).merging([
        "suggest": "on", "kind": "medication", "category": "exercise", "time": "08:00",
        "response": "photo", "important": "on",
      ]) { $1 }
      let followed = try await browser.submit("/halloo/tasks/new", fields: sent)
      #expect(followed.status == .ok && followed.text.contains("value=\"10:00\""))
      #expect(followed.text.contains("Blue pills"))
      let typed = try await browser.submit(
        "/halloo/tasks/new", fields: sent.merging(["time": "07:15"]) { $1 })
      #expect(typed.text.contains("value=\"07:15\""))
      #expect(try await browser.get("/halloo/tasks").text.contains("0 of 10"))
    }
  }

  @Test("HAL-617 a text now in quiet hours is asked for again, with both clocks")
  func sendNowQuietly() async throws {
    try await withHalloo { site in
      let browser = TestBrowser(site)
      let id = try await browser.addMember()
      try await browser.submit("/halloo/tasks/new", fields: habit(id))
      try await site.services.database.write { transaction in
        try transaction.run("UPDATE hal_profiles SET zone = 'Asia/Kolkata'")
      }
      // Half past three in the afternoon, and nine in the evening there.
      site.clock.advance(by: .seconds(7 * 3_600 + 1_800))
      let path = "/halloo/tasks/\(habitKey)/send-now"
      #expect(try await browser.submit(path).location == path)
      let asked = try await browser.get(path).text.replacing("\u{A0}", with: " ")
      #expect(asked.contains("It is quiet time there") && asked.contains("9PM IST (3:30PM UTC)"))
      let sent = try await browser.submit(path, ["quiet": "on"])
      #expect(sent.location?.hasSuffix("problem=notActive") == true)
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
