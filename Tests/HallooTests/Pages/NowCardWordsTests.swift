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
}
