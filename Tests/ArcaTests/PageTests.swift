import AppHostTestSupport
import HTTPServer
import HTTPTypes
import JSON
import RateLimits
import Storage
import Testing

@testable import Arca

extension TestBrowser {
  /// Enters Arca as a guest; with a birth in Lisbon unless the date is empty.
  func enterArca(
    _ name: String = "Ada Prime", born date: String = "1990-05-15", time: String = "10:30"
  ) async throws {
    try await get("/arca/welcome")
    try await submit("/arca/welcome", ["next": "/arca/"])
    try await get("/arca/signin")
    try await submit("/arca/account/guest", ["next": "/arca/"])
    guard !date.isEmpty else { return }
    try await get("/arca/me/birth")
    try await submit(
      "/arca/me/birth",
      [
        "name": name, "birthDate": date, "birthTime-precision": time.isEmpty ? "unknown" : "exact",
        "birthTime": time, "birthPlace": "Lisbon", "age": "on",
      ])
  }

  /// Adds somebody by the form; the path of the page about the two.
  func add(
    _ name: String, born date: String, time: String = "", place: String = "",
    as type: String = "friend"
  ) async throws -> String {
    try await get("/arca/connections/new")
    let answer = try await submit(
      "/arca/connections",
      [
        "name": name, "birthDate": date, "birthTime-precision": time.isEmpty ? "unknown" : "exact",
        "birthTime": time, "birthPlace": place, "type": type,
      ])
    return try #require(answer.location, "\(answer.text)")
  }
}

@Suite struct PageTests {
  @Test("ARC-1405 without a date of birth every page of charts says why, and leads to the form")
  func stranger() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca(born: "")
      let path = try await browser.add("Mina", born: "1992-08-09")
      for page in ["/arca/", "/arca/charts", path, "\(path)/days"] {
        let answer = try await browser.get(page)
        #expect(
          answer.status == .ok && answer.text.contains("Begin with your own birth"), "\(page)")
        #expect(answer.text.contains("href=\"/arca/me/birth\""), "\(page)")
      }
      #expect(try await browser.get("/arca/connections").text.contains("Mina"))
    }
  }

  @Test(
    "ARC-104 ARC-204 ARC-1613 ARC-1615 ARC-1703 a person needs a name and a date, and is listed")
  func adding() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      try await browser.get("/arca/connections/new")
      let refused = try await browser.submit(
        "/arca/connections", ["name": "Mina", "birthDate": "", "type": "family"])
      #expect(refused.status == .unprocessableContent)
      #expect(refused.text.contains("value=\"Mina\"") && refused.text.contains("#birthDate"))
      #expect(refused.text.contains("value=\"family\" checked"))
      let path = try await browser.add(
        "Mina", born: "1992-08-09", time: "06:05", place: "London", as: "romantic")
      #expect(path.hasPrefix("/arca/connections/"))
      let list = try await browser.get("/arca/connections").text
      for mark in ["Mina", "Romantic", "Birth time known", "Birth place known", path] {
        #expect(list.contains(mark), "\(mark)")
      }
    }
  }

  @Test("ARC-402 ARC-1620 ARC-1621 ARC-1622 ARC-1624 all modes are on the page about two people")
  func pair() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add(
        "Mina Okafor", born: "1992-08-09", time: "06:05", place: "London", as: "romantic")
      let page = try await browser.get(path).text
      #expect(page.contains("value=\"romantic\" checked"))
      #expect(page.all(between: "<h3>", and: "</h3>").count == 16 + 2)
      #expect(page.all(between: "class=\"mode mode-", and: "\"").count == 3)
      // The title of an aspect says it, and the text below does not say it again.
      let titles = page.all(between: "class=\"aspect-sign\"", and: "</li>")
      #expect(!titles.isEmpty)
      for entry in titles { #expect(!entry.contains("<p>Your "), "\(entry)") }
      for text in ["Composite Sun", "Composite Moon", "aspects between you", "Mina Okafor's"] {
        #expect(page.contains(text), "\(text)")
      }
    }
  }

  @Test("ARC-403 family reads the friendship under its own name, without romance")
  func family() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Li", born: "1940-11-30", as: "family")
      let page = try await browser.get(path).text
      #expect(page.all(between: "class=\"mode mode-", and: "\"") == ["friendship", "coworker"])
      #expect(page.contains("<span>Family</span>") && !page.contains("<span>Romantic</span>"))
    }
  }

  @Test("ARC-306 ARC-519 ARC-1401 ARC-1402 ARC-1404 what is missing is asked for until it is there")
  func missing() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca(time: "")
      let path = try await browser.add("Tom", born: "1985-03-03")
      let page = try await browser.get(path).text
      #expect(page.contains("whatever the hour of birth") && page.contains("prompt-card"))
      #expect(page.contains("\(path)/edit#birthTime") && page.contains("/arca/me/birth#birthTime"))
      #expect(!page.contains("Emotional Bond") || page.contains("The composite Moon needs"))
      #expect(page.contains("the place could still move it"))
      #expect(page.contains("Missing: Tom’s time and place of birth, your time of birth"))
      #expect(page.contains("Depends on the hour of birth"))
      // The ring shows about how much, as the list beside it does; the span is said once.
      #expect(page.firstMatch(of: #/score-number">≈\d+</#) != nil)
      // A score that may have other words has both, as its text is as unsure (ARC-519).
      #expect(page.firstMatch(of: #/category-label">[A-Z][a-z ]+[A-Za-z]+ – [A-Z]/#) != nil)
      #expect(page.firstMatch(of: #/>\d+–\d+</#) == nil)
      #expect(page.contains("≈") && page.contains("aria-label=\"about "))
      let chart = try await browser.get("\(path)/chart").text
      #expect(chart.contains("Add time and place of birth") && !chart.contains("To Tom"))
      // Each text of another's chart says whom it speaks to, and none of the own one does.
      let texts = chart.matches(of: #/class="telling"[^>]*><h3[^>]*>[^<]*</h3><p>([^<]*)/#)
      #expect(texts.count > 8)
      #expect(texts.allSatisfy { $0.1 == "In this text, “you” means Tom." })
      let own = try await browser.get("/arca/charts").text
      #expect(own.contains("Add the time of birth") && !own.contains("“you” means"))
      // Nowhere a minute of arc that nobody knows.
      let minutes = #/\d°\d\d/#
      #expect(try await browser.get("\(path)/chart").text.firstMatch(of: minutes) == nil)
      #expect(try await browser.get("/arca/charts").text.firstMatch(of: minutes) == nil)
      try await browser.get("\(path)/edit")
      try await browser.submit(
        "\(path)/edit",
        [
          "name": "Tom", "birthDate": "1985-03-03", "birthTime-precision": "exact",
          "birthTime": "04:15", "birthPlace": "Dublin", "type": "friend",
        ])
      let later = try await browser.get(path).text
      #expect(!later.contains("\(path)/edit#birthTime"))
      #expect(later.contains("Emotional Bond"))
    }
  }

  @Test("ARC-520 ARC-1623 ARC-1632 a category has its own address, with the sum")
  func category() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Mina", born: "1992-08-09", time: "06:05", place: "London")
      let page = try await browser.get("\(path)/romantic/attraction")
      #expect(page.status == .ok && page.text.contains("Show the sum"))
      // In prose an aspect is a verb.
      let aspects = page.text.all(between: "class=\"aspect-title", and: "</p>")
      #expect(
        !aspects.isEmpty
          && !aspects.contains { $0.contains("opposition") || $0.contains("conjunction") })
      #expect(aspects.allSatisfy { $0.contains("Your ") && $0.contains("Mina") })
      // The sum is closed until it is asked for; what leads to it opens it.
      #expect(page.text.contains("<details class=\"card disclosure\"><summary>Show the sum"))
      let pair = try await browser.get(path).text
      #expect(pair.contains("\(path)/sums#romantic-attraction\""))
      // The list of all aspects says where each helps and where it asks for work.
      #expect(pair.contains(" · helps ") && pair.contains("asks for work in "))
      #expect(page.text.all(between: "<th scope=\"row\">", and: "</th>").count == 28)
      for wrong in [
        "\(path)/romantic/fun", "\(path)/rivals/fun", "/arca/connections/x/romantic/values",
      ] {
        #expect(try await browser.get(wrong).status == .notFound, "\(wrong)")
      }
    }
  }

  @Test("ARC-1609 ARC-1612 the planets of a day go around a chart, day by day")
  func transits() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Tom", born: "1985-03-03")
      let chart = try await browser.get("\(path)/chart").text
      #expect(chart.contains("prompt-card") && chart.contains("\(path)/edit"))
      let day = try await browser.get("/arca/charts?transits=2026-02-28").text
      // An aspect is named by a sentence.
      #expect(day.contains(">The Sun opposes ") || day.contains(" opposes "))
      for noun in [" opposition ", " conjunction "] { #expect(!day.contains(noun), "\(noun)") }
      // It has no form, so it may be compressed.
      let sent = try await browser.get("/arca/charts", headers: [.acceptEncoding: "gzip"])
      #expect(sent.response.headers[.contentEncoding] == "gzip")
      #expect(day.contains("transits=2026-02-27") && day.contains("transits=2026-03-01"))
      #expect(day.contains("outer-planet-mars"))
      for wrong in ["1899-12-31", "2101-01-01", "tomorrow"] {
        #expect(
          try await browser.get("/arca/charts?transits=\(wrong)").status == .notFound, "\(wrong)")
      }
    }
  }

  @Test("ARC-1509 ARC-1510 ARC-1511 today tells of everybody, with the reason on the card")
  func today() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let alone = try await browser.get("/arca/").text
      #expect(alone.contains("/arca/connections/new"))
      // Who knows nobody yet is invited, and nothing is reported of people.
      #expect(
        alone.contains("<h2>Relationships</h2><div class=\"card\"")
          || !alone.contains("<h2>Relationships</h2><p>"))
      #expect(try await browser.get(ArcaPath.feed).text.contains("Nobody is here yet"))
      for number in 1...12 {
        _ = try await browser.add("Friend \(number)", born: "1980-01-\(number + 10)")
      }
      let page = try await browser.get("/arca/").text
      #expect(page.all(between: "class=\"vibe-text\">", and: "<").count == 10)
      #expect(page.contains("data-live=\"profile profile.updated arca.connection.created"))
    }
  }

  @Test("ARC-1801 ARC-1802 too many computations leave the page, with the minutes to wait")
  func slowDown() async throws {
    try await withArca(limits: TokenBuckets()) { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Mina", born: "1992-08-09")
      try await browser.get(path)
      for _ in 1...30 { try await browser.submit("\(path)/refresh") }
      let answer = try await browser.submit("\(path)/refresh")
      // The address stays one that can be opened again.
      let shown = try #require(answer.location)
      #expect(answer.status == .seeOther && shown.hasPrefix("\(path)?wait="))
      let page = try await browser.get(shown).text
      let wait = #/Too many requests. Try again in \d+ minutes?\./#
      #expect(page.firstMatch(of: wait) != nil && page.contains("score-number"))
      #expect(try await browser.get(path).text.firstMatch(of: wait) == nil)
    }
  }

  @Test("ARC-1513 thirty days with somebody")
  func days() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Mina", born: "1992-08-09", time: "06:05", place: "London")
      let page = try await browser.get("\(path)/days").text
      #expect(page.all(between: "class=\"day-number\"", and: "<").count == 30)
      #expect(1...6 ~= page.all(between: "class=\"day-peak\"", and: ">").count)
      // Each bar opens what is behind its day.
      let bars = page.all(between: "commandfor=\"day-", and: "\"")
      #expect(Set(bars).count == 30)
      #expect(bars.allSatisfy { page.contains("id=\"day-\($0)\"") })
    }
  }

  @Test("ARC-1631 a table equals its pairs, and needs three to eight")
  func tables() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let first = try await browser.add("Mina", born: "1992-08-09", time: "06:05", place: "London")
      let second = try await browser.add("Tom", born: "1985-03-03")
      let ids = [first, second].map { String($0.split(separator: "/").last ?? "") }
      try await browser.get("/arca/tables")
      let refused = try await browser.submit(
        "/arca/tables", form: [("name", "Home"), ("people", ids[0])])
      #expect(refused.status == .unprocessableContent && refused.text.contains("two to seven"))
      let made = try await browser.submit(
        "/arca/tables", form: [("name", "Home"), ("people", ids[0]), ("people", ids[1])])
      let path = try #require(made.location)
      let page = try await browser.get("\(path)?mode=friendship").text
      #expect(page.contains("You and Mina"))
      #expect(page.contains("<a href=\"\(first)\">You and Mina</a>"))
      #expect(page.contains("Mina and Tom") || page.contains("Tom and Mina"))
      let reasons = page.matches(of: #/\(You\) (is|squares|opposes) /#)
      #expect(!reasons.isEmpty && !page.contains(" opposition "))
      let pair = try await browser.get(first).text
      let score = try #require(
        pair.text(between: "class=\"mode mode-friendship\" data-told=\"", and: ","))
      #expect(page.contains("aria-label=\"\(score), overall score\""))
      // What hangs on an hour that is not known is a span here too.
      #expect(page.firstMatch(of: #/aria-label="\d+–\d+, overall score"/#) != nil)
      let other = TestBrowser(site)
      try await other.enterArca("Ben")
      #expect(try await other.get(path).status == .notFound)
      #expect(try await other.get(first).status == .notFound)
    }
  }

  @Test("ARC-102 ARC-103 ARC-904 deleting and changing types is one's own affair")
  func deleting() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Mina", born: "1992-08-09")
      #expect(try await browser.get("\(path)/edit").text.contains("data-later=\"Mina is deleted\""))
      let answer = try await browser.submit("\(path)/delete")
      #expect(answer.location == "/arca/connections")
      #expect(try await browser.get(path).status == .notFound)
      #expect(try await browser.get("/arca/connections").text.contains("Nobody here yet"))
    }
  }

  @Test("ARC-901 ARC-1901 a device keeps the pages of everybody")
  func copies() async throws {
    try await withArca { site in
      let browser = TestBrowser(site)
      try await browser.enterArca()
      let path = try await browser.add("Mina", born: "1992-08-09")
      let pages = try await browser.get("/arca/copies").json()["pages"]?.array
      let paths = pages?.compactMap { $0["path"]?.string } ?? []
      #expect(
        Set(["/arca/", "/arca/charts", "/arca/connections", path, "\(path)/chart"])
          .isSubset(of: paths))
    }
  }
}

extension String {
  /// All that stands between two texts.
  func all(between start: String, and end: String) -> [String] {
    components(start).dropFirst().map { part in
      part.firstRange(of: end).map { String(part[..<$0.lowerBound]) } ?? part
    }
  }

  private func components(_ separator: String) -> [String] {
    var (parts, rest) = ([String](), self[...])
    while let found = rest.firstRange(of: separator) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}
