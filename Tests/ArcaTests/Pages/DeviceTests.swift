import AppHostTestSupport
import HTTPTypes
import JSON
import Testing

@testable import Arca

/// What the pages tell the scripts of a device: copies, additions that wait, notifications.
@Suite struct DeviceTests {
  @Test(
    "ARC-903 ARC-1902 a week-old compatibility is fetched anew; the form to add somebody is kept")
  func copies() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Mina", born: "1992-08-09")
      let list = try await browser.get("/arca/copies").json()
      let pages = try #require(list["pages"]?.array)
      let pair = try #require(pages.first { $0["path"]?.string == path })
      #expect(pair["longest"]?.integer == 7 * 24 * 3_600 && pair["changed"]?.integer != nil)
      let chart = try #require(pages.first { $0["path"]?.string == "\(path)/chart" })
      #expect(chart["longest"] == nil)
      // One page has the sums of all categories, so that each opens without a network.
      #expect(pages.contains { $0["path"]?.string == "\(path)/sums" })
      let sheet = try await browser.get(path).text
      let ways = sheet.all(between: "href=\"\(path)/sums#", and: "\"")
      let sums = try await browser.get("\(path)/sums").text
      #expect(ways.count > 10 && ways.allSatisfy { sums.contains("id=\"\($0)\"") })
      #expect(sums.all(between: "class=\"sum\"", and: ">").count == ways.count)
      #expect(pages.contains { $0["path"]?.string == "/arca/connections/new" })
      // Pages below a kept one, such as its days, stay once they were opened (copies.js).
      #expect(list["only"]?.array?.compactMap(\.string) == ["/arca/connections/"])
    }
  }

  @Test(
    "ARC-2102 ARC-2103 each connection is kept by itself, and a change asks for its pages alone")
  func changes() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let mina = try await browser.add("Mina", born: "1992-08-09")
      let tom = try await browser.add("Tom", born: "1985-03-03")
      func changed() async throws -> [String: Int64] {
        let pages = try await browser.get("/arca/copies").json()["pages"]?.array ?? []
        return Dictionary(
          uniqueKeysWithValues: pages.compactMap { page in
            page["path"]?.string.flatMap { path in page["changed"]?.integer.map { (path, $0) } }
          })
      }
      let before = try await changed()
      site.clock.advance(by: .seconds(60))
      try await browser.get("\(tom)/edit")
      try await browser.submit(
        "\(tom)/edit",
        [
          "name": "Tom", "birthDate": "1985-03-03", "birthTime-precision": "exact",
          "birthTime": "04:15", "birthPlace": "Dublin", "type": "friend",
        ])
      let after = try await changed()
      #expect(after[mina] == before[mina] && before[mina] != nil)
      for path in [tom, "\(tom)/chart"] {
        #expect(try #require(after[path]) > (try #require(before[path])), "\(path)")
      }
    }
  }

  @Test("ARC-905 an open page follows changes of births on other devices, and only those")
  func topics() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Mina", born: "1992-08-09")
      let pair = try await browser.get(path).text
      #expect(
        pair.contains(
          "id=\"pair\" data-live=\"profile profile.updated arca.connection.updated\""))
      let chart = try await browser.get("\(path)/chart").text
      #expect(
        chart.contains("data-live=\"profile profile.updated arca.connection.updated\""))
    }
  }

  @Test("ARC-908 the settings clear what the device keeps")
  func clearing() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let settings = try await ada.page(ArcaPath.settings)
      #expect(settings.contains("data-forgets-copies=\"Cleared\""))
      #expect(settings.contains("Clear cached charts"))
    }
  }

  @Test(
    "ARC-1902 whoever is added offline has a row in the list, and a deletion takes the row of its own"
  )
  func waiting() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let empty = try await browser.get("/arca/connections").text
      #expect(empty.contains("data-awaits=\"/arca/connections\""))
      let form = try await browser.get("/arca/connections/new").text
      #expect(form.contains("data-listed-at=\"/arca/connections\""))
      #expect(form.contains("data-offline=\"Add Connection\""))
      let path = try await browser.add("Mina", born: "1992-08-09")
      let row = "person-\(path.split(separator: "/").last ?? "")"
      #expect(try await browser.get("/arca/connections").text.contains("<li id=\"\(row)\">"))
      #expect(try await browser.get("\(path)/edit").text.contains("data-row=\"\(row)\""))
    }
  }

  @Test("ARC-1903 what concerns others is not queued: without a network their forms say so")
  func unqueued() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let secret = try await ada.secret()
      let link = try await ben.page(ArcaPath.link(secret))
      #expect(link.contains("data-unreachable=\"No connection.") && !link.contains("data-offline"))
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      let asking = try await ben.page(ArcaPath.link(secret))
      #expect(asking.contains("data-unreachable") && !asking.contains("data-offline"))
      _ = try await ben.press(ArcaPath.ask(secret), ["type": "friend"])
      for (program, page) in [
        (ben, ArcaPath.link(secret)), (ada, ArcaPath.requests), (ada, ArcaPath.share),
        (ada, ArcaPath.holders),
      ] {
        #expect(try await !program.page(page).contains("data-offline"), "\(page)")
      }
    }
  }

  @Test("ARC-1307 notifications are offered by a button, with the state that they are in")
  func push() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      for path in [ArcaPath.share, ArcaPath.settings] {
        let page = try await ada.page(path)
        #expect(page.contains(">Turn on notifications<"), "\(path)")
        #expect(
          page.all(between: "data-state=\"", and: "\"") == [
            "off", "on", "denied", "missing", "apple",
          ],
          "\(path)")
        #expect(page.contains("add Arca to the home screen first"), "\(path)")
      }
    }
  }

  @Test("ARC-1611 a wheel on its way is rings that draw themselves, with a line")
  func loading() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let page = try await ada.page(ArcaPath.me)
      let waiting = try #require(page.text(between: "<template id=\"loading\"", and: "</template>"))
      #expect(waiting.contains("data-loads=\"/arca/charts /chart\""))
      #expect(waiting.contains("Mapping your stars…"))
    }
  }

  @Test("ARC-1106 ARC-1701 whoever comes by a link reads what either side sees")
  func welcome() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let (open, blind) = (try await ada.secret(), try await ada.blindSecret())
      let stranger = TestBrowser(site)
      let page = try await stranger.get(ArcaPath.link(open)).text
      #expect(page.contains("What you see") && page.contains("What Ada Prime sees"))
      #expect(page.contains("A copy of the birth details") && !page.contains("1990"))
      let other = try await stranger.get(ArcaPath.link(blind)).text
      #expect(other.contains("One score of the two of you") && !other.contains("A copy of"))
      let ben = try await ArcaProgram(site, "Ben")
      #expect(try await !ben.page(ArcaPath.link(open)).contains("What you see"))
    }
  }
}
