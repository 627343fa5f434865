import AppHostTestSupport
import CivilTime
import Conversations
import HTTPTypes
import Interface
import Places
import Storage
import Testing

@testable import ChatPages

@Suite struct HistoryTests {
  @Test(
    "DES-75 conversations are grouped by days of the calendar, and pinned ones stand apart",
    arguments: [
      (0, HistoryGroup.today), (1, .yesterday), (2, .week), (7, .week), (8, .month), (30, .month),
      (31, .older), (400, .older), (-1, .today),
    ])
  func groups(days: Int, group: HistoryGroup) {
    #expect(HistoryGroup(isPinned: false, daysAgo: days) == group)
    #expect(HistoryGroup(isPinned: true, daysAgo: days) == .pinned)
  }

  @Test("DES-75 a day ends at midnight where the person is")
  func midnight() throws {
    // 2026-05-15 20:00 UTC is half past one of the next day in India.
    let now = Timestamp(milliseconds: 1_778_875_200_000)
    let earlier = now.advanced(by: .seconds(-7_200))
    let zone = try TimeZoneDatabase().rules(for: "Asia/Kolkata")
    let there = LocalClock(zone: zone, now: now, words: .components(in: .english))
    let here = LocalClock(zone: .utc, now: now, words: .components(in: .english))
    #expect(there.daysAgo(earlier) == 1 && here.daysAgo(earlier) == 0)
    #expect(there.shortly(now) == "1:30\u{202F}AM")
  }

  @Test("DES-76 a row says the time of today and yesterday, the day of the week, then the day")
  func times() {
    let now = Timestamp(milliseconds: 1_778_875_200_000)
    let clock = LocalClock(zone: .utc, now: now, words: .components(in: .english))
    let said = [0, 1, 3, 9].map { clock.shortly(now.advanced(by: .seconds(-86_400 * $0))) }
    #expect(said == ["8:00\u{202F}PM", "8:00\u{202F}PM", "Tuesday", "May 6"])
  }

  @Test("DES-76 DES-77 a row shows title, preview, area and count, and offers what can be done")
  func row() async throws {
    try await withStudio { _, browser in
      try await browser.ask("Where does my stubbornness come from?")
      let page = try await browser.get("/studio/history").text
      for part in [
        "Today", "stubbornness", "Career", "2 messages", "Pin", "Archive", "Delete", "Rename",
      ] {
        #expect(page.contains(part), "\(part)")
      }
    }
  }

  @Test("DES-83 fifty conversations come at once, and more by a link")
  func pages() async throws {
    try await withStudio { site, browser in
      try await site.fill(with: 53, of: browser)
      let first = try await browser.get("/studio/history").text
      #expect(first.matches(of: /id="row-thread-/).count == 50)
      let more = try #require(first.firstMatch(of: /href="([^"]+)" data-more/)).1
      let all = try await browser.get(String(more).replacing("&amp;", with: "&")).text
      #expect(all.matches(of: /id="row-thread-/).count == 53)
      #expect(!all.contains("data-more"))
    }
  }

  @Test("DES-81 a search marks what it found and leads to the message")
  func search() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("Where does my stubbornness come from?")
      let found = try await browser.get("/studio/history?q=STUBBORN").text
      #expect(found.contains("<mark>stubborn</mark>"))
      let link = try #require(found.firstMatch(of: /href="([^"]+\?at=[^"]+)"/)).1
      #expect(link.hasPrefix(path))
      #expect(try await browser.get("/studio/history?q=zebra").text.contains("Nothing was found"))
    }
  }

  @Test("DES-79 DES-80 DES-82 conversations are named, pinned, put away, and all of them deleted")
  func acts() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("Where does my stubbornness come from?")
      let actions = path.replacing("/ask/", with: "/history/")
      try await browser.submit("\(actions)/name", ["title": "My head"])
      try await browser.submit("\(actions)/archive")
      #expect(try await !browser.get("/studio/history").text.contains("My head"))
      #expect(try await browser.get("/studio/history?shows=archive").text.contains("My head"))
      try await browser.submit("\(actions)/pin")
      #expect(try await browser.get("/studio/history").text.contains("Pinned"))
      let deleted = try await browser.submit("\(actions)/delete")
      #expect(
        try await browser.get(try #require(deleted.location)).text.contains("data-seconds=\"5\""))
      try await browser.submit("\(actions)/restore")
      let sheet = try await browser.get("/studio/history").text
      #expect(sheet.contains("Delete 1 conversation?"))
      let gone = try await browser.submit("/studio/history/delete-all")
      let after = try await browser.get(try #require(gone.location)).text
      #expect(after.contains("No conversations yet"))
      #expect(!after.contains("My head"))
    }
  }
}
