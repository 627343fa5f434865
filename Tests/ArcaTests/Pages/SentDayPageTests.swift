import AppHostTestSupport
import HTTPTypes
import JSON
import Testing

@testable import Arca

@Suite struct SentDayPageTests {
  @Test("ARC-1514 a day that was sent shows its score and both signs, to anybody, for a week")
  func day() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let made = try await ada.call("create_connection", grace)
      let id = try #require(made["connectionId"]?.string)
      let strip = try await ada.call("get_connection_days", #"{"connection_id":"\#(id)"}"#)
      let chosen = try #require(strip["days"]?.array?[2])
      let date = try #require(chosen["date"]?.string)
      let link = try await ada.call("share_day", #"{"connection_id":"\#(id)","date":"\#(date)"}"#)
      let path = ArcaPath.link(try #require(link["shareSecret"]?.string))
      let page = try await TestBrowser(site).get(path)
      #expect(page.status == .ok)
      #expect(
        page.text.contains("January 17, 2027") && page.text.contains("Taurus and Sagittarius"))
      let score = try #require(chosen["vibeScore"]?.integer)
      #expect(page.text.contains(#"aria-label="\#(score), "#))
      for byte in ["Ada Prime", "Grace", "Hopper", "1990-", "1906-", "Lisbon", "New York", id] {
        #expect(!page.text.contains(byte), "\(byte)")
      }
      #expect(page.text.contains(#"name="robots" content="noindex""#))
      site.clock.advance(by: .seconds(8 * 86_400))
      #expect(try await TestBrowser(site).get(path).status == .notFound)
    }
  }
}
