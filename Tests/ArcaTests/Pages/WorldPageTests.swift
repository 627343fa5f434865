import AppHostTestSupport
import HTTPTypes
import JSON
import People
import Storage
import Testing

@testable import Arca

@Suite struct WorldPageTests {
  @Test("ARC-1601 the list stands beside each page about somebody, in the page itself")
  func panes() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      #expect(try await !browser.get("/arca/connections/new").text.contains("pane-list"))
      let mina = try await browser.add("Mina", born: "1992-08-09", time: "06:05", place: "London")
      let tom = try await browser.add("Tom", born: "1985-03-03")
      for path in [
        mina, "\(mina)/chart", "\(mina)/days", "\(mina)/romantic/values", "\(mina)/sums",
        "\(mina)/edit",
      ] {
        let page = try await browser.get(path).text
        let beside = try #require(
          page.text(between: "class=\"pane-list\"", and: "</nav>"), "\(path)")
        #expect(beside.contains("href=\"\(tom)\""), "\(path)")
        let current = "href=\"\(mina)\" aria-current=\"page\""
        #expect(beside.contains(current) && beside.contains("score-number"), "\(path)")
      }
      let list = try await browser.get("/arca/connections").text
      #expect(list.contains("pane-people") && list.contains("Choose somebody"))
      var css = ""
      for path in list.all(between: "href=\"/assets/arca", and: "\"") where path.hasSuffix(".css") {
        css += try await browser.get("/assets/arca\(path)").text
      }
      let wide = try #require(css.firstRange(of: ".panes { grid-template-columns: minmax(0, 2fr)"))
      #expect(css[..<wide.lowerBound].contains(".pane-list, .pane-idle { display: none; }"))
    }
  }

  @Test("ARC-1205 a request stands above the list and is counted on the tab, until it is answered")
  func requests() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      #expect(try await !ada.page(ArcaPath.connections).contains("tab-count"))
      let secret = try await ada.secret()
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      _ = try await ben.press(ArcaPath.ask(secret), ["type": "romantic"])
      let list = try await ada.page(ArcaPath.connections)
      let ask = try #require(list.firstRange(of: "1 request waits for you"))
      let empty = try #require(list.firstRange(of: "Nobody here yet"))
      #expect(ask.lowerBound < empty.lowerBound)
      #expect(list.contains("Sun in Taurus · Asked on January 15, 2027"))
      for page in [ArcaPath.charts, ArcaPath.connections, ArcaPath.me] {
        let count = try await ada.page(page).text(between: "class=\"tab-count\"", and: "</span>")
        #expect(count?.hasSuffix(">1") == true, "\(page)")
      }
      let me = try await ada.page(ArcaPath.me)
      #expect(me.contains("1 request waits for you") && me.contains("list-value"))
      #expect(try await ben.page(ArcaPath.requests).contains("You have asked"))
      let done = try await ada.press("/decline", on: ArcaPath.connections)
      #expect(done.location == ArcaPath.requests)
      let answered = try await ada.page(ArcaPath.requests)
      #expect(answered.contains("Answered") && answered.contains("Declined"))
      #expect(!answered.contains("/approve") && !answered.contains("request waits for you"))
      // The inbox has news until it is read.
      #expect(answered.contains("1 new notification"))
      // Whoever was declined reads it as neutrally as on the page of the link.
      let told = try await ben.page(ArcaPath.requests)
      #expect(told.contains("Not available now") && !told.contains("Declined"))
    }
  }

  @Test(
    "ARC-307 ARC-311 a Sun near a border is told with both signs, in the list and wherever it is")
  func border() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca("Ada", born: "1990-04-20", time: "")
      let path = try await browser.add("Tom", born: "1990-04-20")
      _ = try await browser.add("Mina", born: "1990-05-10")
      let list = try await browser.get(ArcaPath.connections).text
      #expect(list.all(between: "Aries or Taurus", and: "<").count == 1)
      #expect(try await browser.get(path).text.all(between: "Aries or Taurus", and: "<").count >= 2)
      #expect(try await browser.get(ArcaPath.me).text.contains("Sun in Aries or Taurus"))
      #expect(try await browser.get(ArcaPath.home).text.contains("Aries or Taurus"))
    }
  }

  @Test("ARC-1205 a request that was withdrawn or approved stays with its state")
  func answered() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let secret = try await ada.secret()
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      _ = try await ben.press(ArcaPath.ask(secret), ["type": "friend"])
      _ = try await ben.press("/withdraw", on: ArcaPath.requests)
      #expect(try await ben.page(ArcaPath.requests).contains("Withdrawn"))
      _ = try await ben.press(ArcaPath.ask(secret), ["type": "friend"])
      _ = try await ada.press("/approve", on: ArcaPath.requests)
      let copy = try #require(try await ben.connections().first?["connectionId"]?.string)
      let page = try await ben.page(ArcaPath.requests)
      #expect(page.contains("Approved") && page.contains("href=\"\(ArcaPath.connection(copy))\""))
    }
  }

  @Test("ARC-517 nobody under 18 is saved as Romantic: the form and the call name the field")
  func minors() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      try await browser.get("/arca/connections/new")
      let child = [
        "name": "Kim", "birthDate": "2009-01-16", "birthTime-precision": "unknown",
        "type": "romantic",
      ]
      let refused = try await browser.submit("/arca/connections", fields: child)
      #expect(refused.status == .unprocessableContent)
      #expect(
        refused.text.contains("href=\"#type\"") && refused.text.contains("id=\"type-problem\""))
      #expect(refused.text.contains("value=\"Kim\"") && refused.text.contains("two adults"))
      let saved = try await browser.submit(
        "/arca/connections", fields: child.merging(["type": "friend"]) { $1 })
      let path = try #require(saved.location)
      let edit = try await browser.submit("\(path)/edit", fields: child)
      #expect(edit.status == .unprocessableContent && edit.text.contains("id=\"type-problem\""))
      // 18 on the day.
      _ = try await browser.add("Sam", born: "2009-01-15", as: "romantic")
    }
  }

  @Test("ARC-517 a romance with somebody under 18 is an invalid argument, on either side")
  func minorsOfCalls() async throws {
    try await withArca { site in
      let ada = try await ArcaProgram(site)
      let young = #"{"name":"Kim","birth_date":"2010-05-05","relationship_type":"romantic"}"#
      let answer = try await ada.send("create_connection", young)
      #expect(try answer.failure() == "400 INVALID_ARGUMENT minor")
      let details = try answer.json()["error"]?["details"]
      #expect(details?["field"]?.string == "relationship_type")
      let made = try await ada.call(
        "create_connection",
        #"{"name":"Kim","birth_date":"2010-05-05","relationship_type":"friend"}"#)
      let id = try #require(made["connectionId"]?.string)
      let change = #"{"connection_id":"\#(id)","relationship_type":"romantic"}"#
      #expect(try await ada.fail("update_connection", change) == "400 INVALID_ARGUMENT minor")
      let teen = try await ArcaProgram(site, "Teo", born: "2010-02-02")
      let adult = #"{"name":"Lu","birth_date":"1990-05-05","relationship_type":"romantic"}"#
      #expect(try await teen.fail("create_connection", adult) == "400 INVALID_ARGUMENT minor")
      let secret = try await teen.secret()
      let take = #"{"share_secret":"\#(secret)","relationship_type":"romantic"}"#
      #expect(try await ada.fail("import_connection", take) == "400 INVALID_ARGUMENT minor")
      // What was asked for before the age was known is given as a friendship.
      try await teen.call("set_share_mode", #"{"share_mode":"request"}"#)
      let request = try await ada.call("request_connection", take)
      let asked = try #require(request["requestId"]?.string)
      try await teen.call("approve_connection_request", #"{"request_id":"\#(asked)"}"#)
      let types = try await ada.connections().compactMap { $0["relationshipType"]?.string }
      #expect(types == ["friend", "friend"])
    }
  }

  @Test("ARC-1616 a vCard fills in the form, and nothing of it is stored before it is saved")
  func contacts() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let form = try await browser.get("/arca/connections/new").text
      #expect(form.contains("data-contact-fill=\"name\"") && form.contains("accept=\".vcf"))
      let one = Array(
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Rosa Lind\r\nBDAY:1987-06-05\r\nEND:VCARD\r\n".utf8)
      let filled = try await browser.upload("/arca/connections/new/contacts", one, named: "r.vcf")
      #expect(filled.status == .ok)
      #expect(filled.text.contains("value=\"Rosa Lind\"") && filled.text.contains("1987-06-05"))
      #expect(try await browser.get("/arca/connections").text.contains("Nobody here yet"))
      let two =
        one + Array("BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ulf\r\nBDAY:--0715\r\nEND:VCARD\r\n".utf8)
      let choice = try await browser.upload("/arca/connections/new/contacts", two, named: "r.vcf")
      #expect(choice.text.contains("Rosa Lind") && choice.text.contains("June 5, 1987"))
      let ulf = try await browser.submit(
        "/arca/connections/new/contact", ["name": "Ulf", "birthday": "--07-15"])
      #expect(ulf.text.contains("value=\"Ulf\"") && ulf.text.contains("Jul 15"))
      for path in ["contacts", "contact"] {
        let again = try await browser.get("/arca/connections/new/\(path)")
        #expect(again.location == "/arca/connections/new", "\(path)")
      }
      let wrong = try await browser.upload(
        "/arca/connections/new/contacts", Array("no card".utf8), named: "r.vcf")
      #expect(wrong.status == .unprocessableContent && wrong.text.contains("nobody in this file"))
    }
  }

  @Test(
    "ARC-1108 ARC-1621 days are told by the clocks of the person, also where only a device has any")
  func zoneOfDates() async throws {
    try await withArca { site in
      let (ada, ben) = (try await ArcaProgram(site), try await ArcaProgram(site, "Ben"))
      let id = try await ada.add(grace)
      // It is 8:00 UTC on January 15, and 22:00 of the day before in Honolulu.
      let zone: HTTPFields = [.cookie: "zone=Pacific/Honolulu"]
      let pair = try await ada.open(ArcaPath.connection(id.rawValue), zone).text
      #expect(pair.contains("January 14, 2027") && !pair.contains("January 15, 2027"))
      let secret = try await ada.secret()
      try await ada.call("set_share_mode", #"{"share_mode":"request"}"#)
      _ = try await ben.press(ArcaPath.ask(secret), ["type": "friend"])
      let link = try await ben.open(ArcaPath.link(secret), zone).text
      #expect(link.contains("January 14, 2027") && !link.contains("January 15, 2027"))
    }
  }

  @Test("ARC-519 the span names what is open: the hour, its margin, or the time zone")
  func reach() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let day = try await browser.add("Tom", born: "1985-03-03")
      #expect(try await browser.get(day).text.contains("whatever the hour of birth"))
      let about = try await browser.add("Una", about: "10:30", "60", place: "London")
      let page = try await browser.get(about).text
      #expect(page.contains("with the birth time ±60 minutes"))
      #expect(!page.contains("whatever the hour"))
      let zoneless = try await browser.add("Vik", born: "1991-01-01", time: "10:30")
      #expect(try await browser.get(zoneless).text.contains("whatever the time zone of birth"))
      let exact = try await browser.add("Wim", born: "1991-01-01", time: "10:30", place: "London")
      let certain = try await browser.get(exact).text
      #expect(!certain.contains("whatever the hour") && !certain.contains("whatever the time"))
    }
  }

  @Test(
    "ARC-304 ARC-1615 a zone is chosen by its country and city, and promises nothing without a time"
  )
  func zones() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let form = try await browser.get("/arca/connections/new").text
      #expect(form.contains("<option value=\"Asia/Kolkata\">India</option>"))
      #expect(form.contains("<option value=\"America/New_York\">United States – New York City<"))
      #expect(!form.contains(">America/New_York<"))
      #expect(form.contains("Where you know the time, it makes the planets exact."))
    }
  }
}

extension TestBrowser {
  /// Adds somebody whose time is known only about; the path of the page about the two.
  fileprivate func add(
    _ name: String, about time: String, _ minutes: String, place: String
  ) async throws -> String {
    try await get("/arca/connections/new")
    let answer = try await submit(
      "/arca/connections",
      [
        "name": name, "birthDate": "1988-08-08", "birthTime-precision": "about",
        "birthTime": time, "birthTime-minutes": minutes, "birthPlace": place, "type": "friend",
      ])
    return try #require(answer.location, "\(answer.text)")
  }
}
