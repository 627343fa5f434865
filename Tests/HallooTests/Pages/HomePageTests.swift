import AppHostTestSupport
import HTTPTypes
import Testing

@testable import Halloo

@Suite struct HomePageTests {
  @Test(
    "HAL-501 HAL-510 the card for a new habit is large only until there is one; then a plus stands in the head of UPCOMING"
  )
  func newHabit() async throws {
    try await withMember { browser, id in
      let way = "href=\"/halloo/tasks/new?profile=\(id)\""
      let empty = try await browser.get("/halloo/").text
      let order = [
        ">Now<", "class=\"profiles\"", ">Upcoming<", ">Completed tasks<", "card create-card",
      ]
      let places = try order.map { try #require(empty.firstRange(of: $0), "\($0)").lowerBound }
      #expect(places == places.sorted())
      #expect(empty.contains(way) && !empty.contains("head-plus"))
      try await browser.submit("/halloo/tasks/new", fields: habit(id))
      let home = try await browser.get("/halloo/?profile=\(id)").text
      #expect(!home.contains("create-card"))
      let head = try #require(home.part(from: "class=\"card-head\"", to: "</div>"))
      #expect(head.contains("class=\"head-plus\"") && head.contains(way))
      #expect(head.contains("Create Custom Habit"), "the plus has a name")
      let second = try await browser.addMember(
        "Maria", phone: "+1 202 555 0124", id: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002")
      let other = try await browser.get("/halloo/?profile=\(second)").text
      #expect(other.contains("create-card") && !other.contains("head-plus"))
    }
  }

  @Test(
    "HAL-503 who has no photo is shown by the initials, in every view; the emoji nobody chose is nowhere"
  )
  func initials() async throws {
    try await withMember { browser, id in
      let gallery = try await browser.get("/halloo/gallery").text
      let event = try #require(gallery.text(between: "href=\"/halloo/gallery/", and: "\""))
      try await browser.get("/halloo/")
      try await browser.submit("/halloo/tasks/new", fields: habit(id))
      let paths = [
        "", "profiles", "profiles/\(id)", "gallery", "gallery/\(event)", "tasks?profile=\(id)",
        "setup/\(id)/2", "preview",
      ]
      for path in paths {
        let page = try await browser.get("/halloo/\(path)")
        #expect(page.status == .ok, "\(path)")
        #expect(page.text.contains(">GJ</span>"), "\(path)")
        for emoji in Relative.emojis { #expect(!page.text.contains(emoji), "\(path)") }
      }
    }
  }

  @Test("HAL-224 HAL-506 a row leads with the habit and its state, and does not repeat the name")
  func rows() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      for path in ["/halloo/?profile=\(id)", "/halloo/today"] {
        let page = try await browser.get(path).text
        let row = try #require(page.part(from: "class=\"task\"", to: "</a>"), "\(path)")
        let places = try ["class=\"task-habit\">Blue pills<", "Waiting", "8:01AM"].map {
          try #require(row.firstRange(of: $0), "\(path): \($0)").lowerBound
        }
        #expect(places == places.sorted(), "\(path)")
        #expect(!row.contains("Grandpa"), "\(path)")
      }
    }
  }

  @Test("HAL-519 every page has the words and the clock to say since when it is not live")
  func notLive() async throws {
    try await withMember { browser, id in
      let paths = [
        "", "today", "summary", "gallery", "profiles", "profiles/\(id)", "tasks", "analytics",
        "inbox", "family", "settings", "help", "setup/\(id)/2",
      ]
      for path in paths {
        let page = try await browser.get("/halloo/\(path)").text
        #expect(page.contains("\"not-live\":\"Not live since {time}\""), "\(path)")
        #expect(page.contains("data-hears=\"") && page.contains("data-clock=\"12\""), "\(path)")
      }
      try await browser.get("/halloo/settings")
      try await browser.submit(
        "/halloo/settings/appearance",
        ["appearance": "dark", "text-size": "large", "contrast": "clear", "clock24": "on"])
      #expect(try await browser.get("/halloo/").text.contains("data-clock=\"24\""))
    }
  }

  @Test(
    "HAL-520 the page has the people with their state and what is next, then the day, then the conversation of who is selected"
  )
  func desk() async throws {
    try await withAgreed { wire, browser, id in
      let second = try await browser.addMember(
        "Aunt Rosa", phone: "+1 202 555 0124", id: "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2a002")
      try await browser.remind(["Blue pills"], of: id, wire)
      let home = try await browser.get("/halloo/?profile=\(id)").text
      let people = try #require(home.part(from: "desk-people", to: "</nav>"))
      for text in [
        "Grandpa Joe", "No answer yet: Blue pills", "Next: tomorrow 8:01AM", "Aunt Rosa",
        "Not asked yet", "href=\"/halloo/?profile=\(second)\"",
      ] { #expect(people.contains(text), "\(text)") }
      let day = try #require(home.firstRange(of: "class=\"desk-day\""))
      let conversation = try #require(home.part(from: "desk-conversation", to: "</section>"))
      #expect(conversation.contains("Time for") && conversation.contains("YES"))
      let beside = try #require(home.firstRange(of: "desk-conversation"))
      let list = try #require(home.firstRange(of: "desk-people"))
      #expect(list.lowerBound < day.lowerBound && day.lowerBound < beside.lowerBound)
      let other = try await browser.get("/halloo/?profile=\(second)").text
      let none = try #require(other.part(from: "desk-conversation", to: "</section>"))
      #expect(none.contains("No texts yet.") && !none.contains("YES"))
    }
  }
}

extension String {
  /// What stands from a text to the next of another; nil where they do not.
  fileprivate func part(from start: String, to end: String) -> String? {
    guard let start = firstRange(of: start),
      let end = self[start.upperBound...].firstRange(of: end)
    else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}
