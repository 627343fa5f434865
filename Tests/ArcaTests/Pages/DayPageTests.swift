import AppHostTestSupport
import CivilTime
import Clocks
import HTTPTypes
import JSON
import Testing

@testable import Arca

@Suite struct DayPageTests {
  @Test("ARC-1513 the feed names who has something in the next days, the strongest first")
  func feed() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      var names: [String: String] = [:]
      for number in 10...39 {
        let made = try await ada.call(
          "create_connection",
          #"{"name":"Friend \#(number)","birth_date":"19\#(number + 40)-03-1\#(number % 10)","relationship_type":"friend"}"#
        )
        names[try #require(made["connectionId"]?.string)] = "Friend \(number)"
      }
      let today = site.clock.now.utc.date
      var expected: [String: Int64] = [:]
      for (id, name) in names {
        let days = try await ada.call("get_connection_days", #"{"connection_id":"\#(id)"}"#)
        let score = try #require(days["days"]?.array?.first?["vibeScore"]?.integer)
        if score >= 80 || score < 40 { expected[name] = score }
      }
      #expect(!expected.isEmpty)
      let page = try await ada.page(ArcaPath.feed)
      let first = try #require(page.components(from: "January 15, 2027", to: "January 16, 2027"))
      let told = first.all(between: "/days\">", and: " ·")
      #expect(told.count == min(10, expected.count))
      let distances = told.compactMap { expected[$0] }.map { abs($0 - 50) }
      #expect(distances.count == told.count && distances == distances.sorted(by: >))
      #expect(first.all(between: "/days/\(today)\"", and: ">").count == told.count)
    }
  }

  @Test("ARC-1514 a day is told by a text with its link, from today and from the next days")
  func tell() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Mina", born: "1992-08-09", time: "06:05", place: "London")
      let today = site.clock.now.utc.date
      let home = try await browser.get("/arca/").text
      #expect(home.contains("action=\"\(path)/days/\(today)\"") && home.contains("Tell them"))
      let days = try await browser.get("\(path)/days").text
      #expect(
        days.all(between: "action=\"\(path)/days/", and: "\"").count
          == days.all(between: "class=\"day-peak\"", and: ">").count)
      let sent = try await browser.submit("\(path)/days/\(today)")
      let told = try await browser.get(try #require(sent.location))
      #expect(told.status == .ok && told.text.contains("Tell Mina"))
      let secret = try #require(told.text.text(between: "https://stars.example/u/", and: "\""))
      #expect(told.text.contains("How January 15, 2027 looks between us: "))
      // Whoever gets it sees the day and both signs, and nobody's name.
      let link = try await TestBrowser(site).get(ArcaPath.link(secret))
      #expect(link.status == .ok && link.text.contains("January 15, 2027"))
      #expect(!link.text.contains("Mina") && !link.text.contains("Ada"))
      for wrong in [
        today.advanced(byDays: -1).description, today.advanced(byDays: 30).description, "soon",
      ] {
        #expect(try await browser.submit("\(path)/days/\(wrong)").status == .notFound, "\(wrong)")
      }
      let other = TestBrowser(site)
      try await other.enterArca("Ben")
      #expect(try await other.get(try #require(sent.location)).status == .notFound)
    }
  }
}

extension String {
  /// What stands between two texts.
  fileprivate func components(from start: String, to end: String) -> String? {
    guard let first = firstRange(of: start),
      let last = self[first.upperBound...].firstRange(of: end)
    else { return nil }
    return String(self[first.upperBound..<last.lowerBound])
  }
}
