import AppHostTestSupport
import Testing

@testable import Halloo

@Suite("The words of relatives on the Now card") struct NowCardWordsTests {
  @Test("HAL-518 HAL-945 who is unsure whether to agree is a matter with what to do, on every page")
  func unsure() async throws {
    try await withAsked { wire, browser, id in
      try await browser.say("who is this?", on: id, wire)
      let now = try await browser.now()
      for text in [
        "Grandpa Joe was asked, and wrote neither yes nor no", "“who is this?”", "tel:",
        "agrees by texting OK", "Finish Setup",
      ] { #expect(now.contains(text), "\(text)") }
      #expect(!now.contains("Reminders begin with a yes"))
      for page in ["/halloo/profiles", "/halloo/profiles/\(id)", "/halloo/"] {
        #expect(
          try await browser.get(page).text.contains("Wrote, but has not agreed yet"), "\(page)")
      }
      try await browser.say("YES", on: id, wire)
      #expect(!(try await browser.now().contains("neither yes nor no")))
    }
  }

  @Test(
    "HAL-518 unread messages of one relative are one matter with their number, the newest first")
  func severalUnread() async throws {
    try await withAgreed { wire, browser, id in
      let words = ["the garden is lovely", "Anna was here", "the roses bloom", "it rains now"]
      for text in words {
        try await browser.say(text, on: id, wire)
        try await wire.wait(.seconds(60))
      }
      let now = try await browser.now()
      #expect(
        now.contains("Grandpa Joe wrote 4 messages that nobody has read, the last one 8:03AM"))
      #expect(now.ranges(of: "now-matter").count == 1 && !now.contains(words[0]))
      let places = words.dropFirst().map { now.firstRange(of: $0)?.lowerBound }.compactMap(\.self)
      #expect(places.count == 3 && places == places.sorted(by: >))
      let answer = try #require(now.text(between: "href=\"/halloo/answers/", and: "\""))
      let page = try await browser.get("/halloo/answers/\(answer)").text
      for text in words { #expect(page.contains(text), "\(text)") }
      #expect(try await browser.now().contains("All is well."))
    }
  }

  @Test(
    "HAL-517 HAL-826 HAL-1108 the ring says what it counts, and a row when the reminder comes again"
  )
  func counted() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills", "Short walk"], of: id, wire)
      try await browser.say("I took the pills", on: id, wire)
      try await browser.say("later please", on: id, wire)
      for page in ["today", "summary"] {
        let text = try await browser.get("/halloo/\(page)").text
        #expect(text.contains("1 of 1 done. Waiting and upcoming are not counted yet."))
        #expect(text.contains("100%"), "\(page)")
      }
      #expect(try await browser.get("/halloo/today").text.contains(/Later, at 8:\d\dAM/))
    }
  }

  @Test("HAL-518 what was missed is quoted with the last words, and not with older ones")
  func lastWords() async throws {
    try await withAgreed { wire, browser, id in
      try await browser.remind(["Blue pills"], of: id, isImportant: true, wire)
      try await browser.say("which one was that?", on: id, wire)
      for _ in 0..<2 { try await wire.wait(.seconds(3_600)) }
      try await browser.say("I was out all morning", on: id, wire)
      try await browser.get("/halloo/inbox")
      try await browser.submit("/halloo/inbox/read")
      let now = try await browser.now()
      #expect(now.contains("Grandpa Joe missed Blue pills"))
      #expect(now.contains("“I was out all morning”") && !now.contains("which one was that?"))
    }
  }
}
