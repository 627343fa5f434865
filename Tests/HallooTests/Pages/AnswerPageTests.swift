import Accounts
import AppHost
import AppHostTestSupport
import HTTPTypes
import Storage
import Testing

@testable import Halloo

@Suite struct AnswerPageTests {
  @Test("HAL-930 the conversation names the habit that a word has closed: the one asked for last")
  func closed() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills", "Short walk"], of: id, wire)
      try await browser.say("I walked", on: id, wire)
      let page = try await browser.get("/halloo/profiles/\(id)").text
      #expect(page.contains("Answer to Short walk") && !page.contains("Answer to Blue pills"))
      try await browser.say("done", on: id, wire)
      #expect(
        try await browser.get("/halloo/profiles/\(id)").text.contains("Answer to Blue pills"))
    }
  }

  @Test(
    "HAL-511 HAL-934 view opens an answer of words: what was asked, what came and when, and whether in time"
  )
  func words() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      try await browser.say("All swallowed", on: id, wire)
      let home = try await browser.get("/halloo/?profile=\(id)").text
      let view = try #require(home.text(between: "href=\"/halloo/occurrences/", and: "\""))
      #expect(view.hasSuffix("/answer"))
      let opened = try await browser.get("/halloo/occurrences/\(view)")
      let page = try await browser.get(try #require(opened.location)).text
      for text in [
        "Blue pills", "All swallowed", "On time", "Received January 15, 2027, 8:01AM",
        "Move to Another Habit", "Close", "Time for",
      ] { #expect(page.contains(text), "\(text)") }
    }
  }

  @Test("HAL-936 a question stays one on its page, however its habit has ended since")
  func question() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      try await browser.say("which pill?", on: id, wire)
      let path = try await wire.lastAnswer()
      try await browser.say("All swallowed", on: id, wire)
      let page = try await browser.get(path).text
      #expect(page.contains("which pill?") && page.contains("Question"))
      #expect(!page.contains("On time"))
    }
  }

  @Test("HAL-930 HAL-938 a call for help is not said to answer the habit whose reminder was open")
  func distress() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      try await browser.say("I fell and can't get up", on: id, wire)
      let member = try await browser.get("/halloo/profiles/\(id)").text
      #expect(member.contains("I fell and can") && !member.contains("Answer to Blue pills"))
      let page = try await browser.get(try await wire.lastAnswer()).text
      #expect(page.contains("<span class=\"task-title\">Needs help</span>"))
      #expect(!page.contains("<h1>Blue pills</h1>"))
    }
  }

  @Test("HAL-840 the thanks name what was noted while another habit waits")
  func noted() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills", "Short walk"], of: id, wire)
      try await browser.say("2 done", on: id, wire)
      let one = try await browser.get("/halloo/profiles/\(id)").text
      #expect(one.contains("Noted: ") && one.ranges(of: "Noted: ").count == 1)
      try await browser.say("done", on: id, wire)
      #expect(try await browser.get("/halloo/profiles/\(id)").text.ranges(of: "Noted: ").count == 1)
    }
  }

  @Test("HAL-518 HAL-617 times of another day have their date in a conversation and at a task")
  func anotherDay() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      let home = try await browser.get("/halloo/").text
      let task = try #require(home.text(between: "href=\"/halloo/occurrences/", and: "\""))
      try await browser.say("done", on: id, wire)
      #expect(!(try await browser.get("/halloo/occurrences/\(task)").text.contains("Jan 15")))
      wire.clock.advance(by: .seconds(86_400))
      let page = try await browser.get("/halloo/occurrences/\(task)").text
      #expect(page.ranges(of: "Jan 15, 8:01AM").count >= 3, "\(page)")
    }
  }

  @Test("HAL-511 HAL-1206 view of what the family marked done says who did it, and when")
  func family() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      let home = try await browser.get("/halloo/?profile=\(id)").text
      let task = try #require(home.text(between: "href=\"/halloo/occurrences/", and: "\""))
      try await browser.get("/halloo/occurrences/\(task)")
      try await browser.submit("/halloo/occurrences/\(task)/complete")
      let opened = try await browser.get("/halloo/occurrences/\(task)/answer")
      #expect(opened.location == "/halloo/occurrences/\(task)")
      let page = try await browser.get("/halloo/occurrences/\(task)").text
      #expect(page.contains("Marked done by you, 8:01AM"))
    }
  }

  @Test(
    "HAL-511 HAL-852 HAL-1206 the page of an answer that was marked done by hand says by whom, and takes it back"
  )
  func markedByHand() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      try await browser.say("no I forgot", on: id, wire)
      let answer = try await wire.lastAnswer()
      let refused = try await browser.get(answer).text
      #expect(!refused.contains("Not Done") && !refused.contains("Marked done"))
      let home = try await browser.get("/halloo/today").text
      let task = try #require(home.text(between: "href=\"/halloo/occurrences/", and: "\""))
      let path = "/halloo/occurrences/\(task)"
      try await browser.get(path)
      try await browser.submit("\(path)/complete")
      let page = try await browser.get(answer).text
      #expect(page.contains("no I forgot") && page.contains("Marked done by you, 8:01AM"))
      // The word of the state is not that of an answer of their own.
      #expect(!page.contains("On time") && !page.contains(">Late<"))
      #expect(page.contains("action=\"\(path)/skip\"") && page.contains("Not Done"))
      // None of the answers has done it.
      #expect(try await browser.get("\(path)/answer").location == path)
      try await browser.get(answer)
      #expect(try await browser.submit("\(path)/skip").location == path)
      #expect(try await browser.get(answer).text.contains("Not done · by you, 8:01AM"))
    }
  }

  @Test("HAL-933 an answer is moved by a form to another habit of the day, to none, and back")
  func moving() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills", "Walk"], of: id, wire)
      try await browser.say("1 done", on: id, wire)
      let answer = try await wire.lastAnswer()
      let form = try await browser.get("\(answer)/move").text
      #expect(form.contains("To which habit of that day does this answer of Grandpa Joe belong?"))
      let target = try #require(form.text(between: "name=\"target\" value=\"", and: "\""))
      let none = try await browser.submit("\(answer)/move")
      #expect(none.status == .unprocessableContent && none.text.contains("Choose to which habit"))
      #expect(try await browser.submit("\(answer)/move", ["target": target]).location == answer)
      let moved = try await browser.get(answer).text
      #expect(moved.contains("Moved by") && moved.contains("On time"))
      let back = try await browser.get("\(answer)/move").text
      #expect(!back.contains(target))
      try await browser.submit("\(answer)/move", ["target": ""])
      #expect(try await browser.get(answer).text.contains("Belongs to no habit"))
      let member = try await browser.get("/halloo/profiles/\(id)").text
      #expect(member.contains("\(answer)/move") && member.contains("Choose its habit"))
      let free = try await browser.get("\(answer)/move").text
      #expect(free.contains(target) && !free.contains("To none of them"))
    }
  }

  @Test(
    "HAL-920 HAL-933 what says whether they agree belongs to no habit, and cannot be moved to one")
  func agreement() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      let answer = try await wire.lastAnswer()
      #expect(try await browser.get(answer).text.contains("YES"))
      #expect(try await browser.get("\(answer)/move").text.contains("No other habit of that day"))
      let home = try await browser.get("/halloo/?profile=\(id)").text
      let task = try #require(home.text(between: "href=\"/halloo/occurrences/", and: "\""))
      try await browser.get("/halloo/occurrences/\(task)")
      let refused = try await browser.submit("\(answer)/move", ["target": task])
      #expect(refused.status == .conflict && refused.text.contains("cannot be moved there"))
    }
  }

  @Test("HAL-933 HAL-1010 HAL-1204 photos are moved too; viewers read answers and move none")
  func photos() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills", "Walk"], of: id, wire)
      try await browser.get("/halloo/phone")
      try await browser.submit("/halloo/phone/\(id)", ["sample": "pills"])
      try await wire.pass()
      let answer = try await wire.lastAnswer()
      let shown = try #require(try await browser.get(answer).location)
      #expect(shown.hasPrefix("/halloo/gallery/") && shown.hasSuffix("?from=day"))
      let photo = try await browser.get(shown).text
      // Both were reminded of at one moment, so that either may be meant.
      let (own, next) =
        photo.contains("Grandpa Joe · Walk") ? ("Walk", "Blue pills") : ("Blue pills", "Walk")
      #expect(photo.contains("\(answer)/move") && photo.contains("Grandpa Joe · \(own)"))
      #expect(photo.contains("href=\"/halloo/?profile=\(id)\""), "back leads to the day")
      let form = try await browser.get("\(answer)/move").text
      let target = try #require(form.text(between: "name=\"target\" value=\"", and: "\""))
      try await browser.submit("\(answer)/move", ["target": target])
      #expect(try await browser.get(shown).text.contains("Grandpa Joe · \(next)"))
      let other = TestBrowser(wire.site)
      try await other.enterHalloo()
      #expect(try await other.get(answer).status == .notFound)
      #expect(try await other.get("\(answer)/move").status == .notFound)
      try await wire.letIn()
      #expect(try await other.get(answer).location == shown)
      #expect(try await !other.get(shown).text.contains("\(answer)/move"))
      #expect(try await other.get("\(answer)/move").status == .forbidden)
      try await other.get("/halloo/settings")
      let refused = try await other.submit("\(answer)/move", ["target": ""])
      #expect(refused.status == .forbidden)
    }
  }

  @Test(
    "HAL-932 HAL-1010 the photos of one answer are shown one after another, then the other events")
  func severalPhotos() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, wire)
      for sample in ["pills", "tea"] {
        try await browser.get("/halloo/phone")
        try await browser.submit("/halloo/phone/\(id)", ["sample": sample])
        try await wire.pass()
      }
      let gallery = try await browser.get("/halloo/gallery").text
      #expect(gallery.contains("<span class=\"tile-count\">2</span>"))
      let event = try #require(gallery.text(between: "href=\"/halloo/gallery/", and: "?"))
      let path = "/halloo/gallery/\(event)?filter=all"
      let first = try await browser.get(path).text
      let second = try await browser.get("\(path)&photo=2").text
      #expect(first.contains("Photo 1 of 2") && second.contains("Photo 2 of 2"))
      #expect(first.contains("\(event)?filter=all&amp;photo=2\" data-step=\"older\""))
      #expect(second.contains("\(event)?filter=all&amp;photo=1\" data-step=\"newer\""))
      #expect(!second.contains("photo=3") && second.contains("data-step=\"older\""))
      let pictures = try [first, second].map { page in
        try #require(page.text(between: "class=\"gallery-photo\" src=\"", and: "\""))
      }
      #expect(pictures[0] != pictures[1])
      #expect(try await browser.get("\(path)&photo=last").text.contains("Photo 2 of 2"))
      #expect(try await browser.get("\(path)&photo=nonsense").text.contains("Photo 1 of 2"))
    }
  }

  @Test("HAL-1001 HAL-1005 HAL-1010 the gallery shows the name that a relative has now")
  func renamed() async throws {
    try await withAgreed { _, browser, id in
      try await browser.get("/halloo/profiles/\(id)/edit")
      let edited = try await browser.submit(
        "/halloo/profiles/\(id)/edit",
        fields: [
          "name": "Opa Josef", "relationship": "Grandfather", "phone": "+1 202 555 0123",
          "language": "en",
        ])
      #expect(edited.status == .seeOther, "\(edited.text)")
      let gallery = try await browser.get("/halloo/gallery").text
      #expect(gallery.contains("Opa Josef joined") && !gallery.contains("Grandpa Joe"))
      let event = try #require(gallery.text(between: "href=\"/halloo/gallery/", and: "?"))
      #expect(try await browser.get("/halloo/gallery/\(event)").text.contains("Opa Josef joined"))
      try await browser.get("/halloo/profiles/\(id)/delete")
      try await browser.submit(
        "/halloo/profiles/\(id)/delete", ["name": "Opa Josef", "history": "keep"])
      #expect(try await browser.get("/halloo/gallery").text.contains("Opa Josef joined"))
    }
  }

  @Test("HAL-705 HAL-851 deleting a relative with an open alarm says what ends for the family")
  func openAlarm() async throws {
    try await withAgreed { wire, browser, id in
      let path = "/halloo/profiles/\(id)/delete"
      #expect(!(try await browser.get(path).text.contains("Still open")))
      try await browser.say("I fell and can't get up", on: id, wire)
      let page = try await browser.get(path).text
      #expect(page.contains("Still open: Needs help.") && page.contains("tel:"))
    }
  }

  @Test(
    "HAL-705 HAL-1007 HAL-1011 who is gone is still a filter, and their events are shown as they were"
  )
  func gone() async throws {
    try await withAgreed { _, browser, id in
      try await browser.get("/halloo/profiles/\(id)/delete")
      try await browser.submit(
        "/halloo/profiles/\(id)/delete", ["name": "Grandpa Joe", "history": "keep"])
      let gallery = try await browser.get("/halloo/gallery").text
      #expect(gallery.contains("filter=profile&amp;profileId=\(id)\">Grandpa Joe"))
      let own = try await browser.get("/halloo/gallery?filter=profile&profileId=\(id)").text
      let event = try #require(own.text(between: "href=\"/halloo/gallery/", and: "?"))
      let page = try await browser.get("/halloo/gallery/\(event)").text
      #expect(page.contains("Grandpa Joe joined") && page.contains("January 15, 2027, 8AM"))
      #expect(page.contains("face face-large slot-0") && !page.contains("Open profile"))
    }
  }
}

/// Somebody who looks after one relative who has agreed, on a site that is at work.
func withAgreed(
  _ body: (WireSite, TestBrowser, _ relative: String) async throws -> Void
) async throws {
  try await withAsked { wire, browser, id in
    try await browser.say("YES", on: id, wire)
    try await body(wire, browser, id)
  }
}

extension TestBrowser {
  /// Adds habits that are due in a minute, and lets it pass.
  /// - Parameter isImportant: ticked as the form ticks it for medication.
  func remind(
    _ titles: [String], of relative: String, isImportant: Bool = false, _ wire: WireSite
  ) async throws {
    for (index, title) in titles.enumerated() {
      let key = "6f8a1f6e-6f7e-4b53-9d2c-0a4a86d2c10\(index)"
      try await get("/halloo/tasks/new?profile=\(relative)")
      let fields = [
        "title": title, "time": "08:01", "response": "either", "important": isImportant ? "on" : "",
      ]
      let made = try await submit(
        "/halloo/tasks/new", fields: habit(relative, key: key).merging(fields) { $1 })
      #expect(made.status == .seeOther, "\(made.text)")
    }
    try await wire.wait(.seconds(60))
  }

  /// Answers on the simulated phone of a relative.
  func say(_ words: String, on relative: String, _ wire: WireSite) async throws {
    try await get("/halloo/phone")
    try await submit("/halloo/phone/\(relative)", ["quick": words])
    try await wire.pass()
  }
}

extension WireSite {
  /// Lets whoever came last look at the circle of whoever came first.
  fileprivate func letIn() async throws {
    let now = clock.now
    try await site.services.database.write { transaction in
      let accounts: [AccountID] = try transaction.rows(
        "SELECT id FROM accounts ORDER BY created_at, id"
      ) { try $0[0] }
      let member: AccountID? = try transaction.value(
        "SELECT id FROM accounts WHERE id NOT IN (SELECT account_id FROM hal_profiles)")
      let owner = try #require(accounts.first { $0 != member })
      try transaction.run(
        """
        INSERT INTO hal_members (account_id, member_id, role, joined_at)
        VALUES (\(owner), \(try #require(member)), \(CircleRole.viewer), \(now))
        """)
    }
  }

  /// The page of what was answered last.
  func lastAnswer() async throws -> String {
    let id: AnswerID? = try await site.services.database.read { transaction in
      try transaction.value("SELECT id FROM hal_answers ORDER BY received_at DESC, id DESC LIMIT 1")
    }
    return HallooPath.answer(try #require(id).rawValue)
  }
}
