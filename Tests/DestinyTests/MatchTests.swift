import AppHost
import AppHostTestSupport
import Destiny
import HTTPTypes
import Storage
import StorageTestSupport
import Testing

/// A case of DES-118: both Moons, the points in order, the sum and what it comes to.
struct MatchCase: Sendable, CustomTestStringConvertible {
  let boy: Double
  let girl: Double
  let points: [String]
  let total: String
  let effective: String

  var testDescription: String { "\(boy) and \(girl)" }

  static let all = [
    MatchCase(
      boy: 142.216, girl: 244.510, points: ["1", "0", "3", "1", "5", "0", "0", "8"], total: "18",
      effective: "25"),
    MatchCase(
      boy: 1, girl: 2, points: ["1", "2", "3", "4", "5", "6", "7", "0"], total: "28",
      effective: "28"),
    MatchCase(
      boy: 1, girl: 8, points: ["1", "2", "3", "4", "5", "6", "7", "0"], total: "28",
      effective: "36"),
    MatchCase(
      boy: 5, girl: 215, points: ["0", "1", "1.5", "3", "5", "6", "0", "8"], total: "24.5",
      effective: "31.5"),
    MatchCase(
      boy: 215, girl: 5, points: ["1", "1", "1.5", "3", "5", "6", "0", "8"], total: "25.5",
      effective: "32.5"),
    MatchCase(
      boy: 68, girl: 81, points: ["1", "2", "3", "2", "5", "5", "7", "0"], total: "25",
      effective: "33"),
  ]
}

@Suite struct MatchTests {
  @Test("DES-118 DES-99 the reference pairs, through form and page", arguments: MatchCase.all)
  func reference(expected: MatchCase) async throws {
    let (boy, girl) = (
      try MumbaiBirth(moonAt: expected.boy), try MumbaiBirth(moonAt: expected.girl)
    )
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.match([
        "boy-birthDate": boy.date, "boy-birthTime": boy.time, "boy-birthPlace": "Mumbai",
        "girl-birthDate": girl.date, "girl-birthTime": girl.time, "girl-birthPlace": "Mumbai",
      ])
      let maxima = (1...8).map(String.init)
      #expect(
        page.all(between: "class=\"kuta-points\">", and: "<")
          == zip(expected.points, maxima).map { "\($0) / \($1)" } + ["\(expected.total) / 36"])
      #expect(page.text.contains("aria-label=\"\(expected.total) out of 36\""))
      let hasEffective = page.text.contains("\(expected.effective) after cancellations")
      #expect(hasEffective == (expected.effective != expected.total))
    }
  }

  @Test(
    "DES-94 DES-95 DES-97 DES-98 DES-100 DES-113 DES-115 DES-116 what the page of a result says")
  func result() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.match()
      for text in [
        "Match Result", ">Done<", ">&amp;<", "match-opening", ">Ravi<", ">Meera<", "Very good",
        "25 after cancellations", "B2: ", "Moderate, cancelled", "Chart of Ravi",
        "Purva Phalguni, pada 3", "Mula, pada 2", ">Cancelled<", ">Absent<",
      ] { #expect(page.text.contains(text), "\(text)") }
      let summary = try #require(page.all(between: "class=\"match-text\">", and: "<").first)
      let count = summary.split(separator: " ").count
      #expect((60...120).contains(count), "\(count) words")
      #expect(summary.contains("Ravi") && summary.contains("Meera"))
      #expect(page.text.ranges(of: "<details class=\"match-row kuta ").count == 8)
      #expect(page.text.ranges(of: "asterism-chart").count >= 2)
    }
  }

  @Test("DES-117 without a time what depends on it is marked, and the sum is a range")
  func unknownTime() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.match([
        "girl-birthTime": "", "girl-birthTime-precision": "unknown",
      ])
      #expect(page.text.contains("The hour of birth decides: "))
      #expect(
        page.all(between: "class=\"match-open\">", and: "<").first?.hasPrefix("From ") == true)
      // Houses are not told without a time.
      #expect(page.text.contains("<td>–</td>"))
    }
  }

  @Test(
    "DES-101 DES-196 a match is kept sealed, listed, taken away, brought back, and nobody else's",
    arguments: [Engine.sqlite, .postgresql])
  func kept(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let (browser, stranger) = (TestBrowser(site), TestBrowser(site))
      try await browser.enterDestiny()
      try await stranger.enterDestiny(name: "Nobody")
      let path = try #require(try await browser.sendMatch().location)
      let list = try await browser.get("/destiny/match")
      #expect(list.text.contains("Ravi &amp; Meera") && list.text.contains("18 / 36"))
      #expect(!(try await stranger.get("/destiny/match")).text.contains("Ravi"))
      #expect(try await stranger.get(path).status == .notFound)
      #expect(try await stranger.submit("\(path)/delete").status == .notFound)
      let sealed: [UInt8]? = try await site.services.database.read { transaction in
        try transaction.value("SELECT content FROM destiny_matches")
      }
      #expect(!String(decoding: try #require(sealed), as: UTF8.self).contains("Ravi"))

      try await browser.get("/destiny/match")
      let gone = try await browser.submit("\(path)/delete")
      #expect(gone.location?.hasPrefix("/destiny/match?deleted=") == true)
      #expect(try await browser.get(path).status == .notFound)
      let news = try await browser.get(try #require(gone.location))
      #expect(news.text.contains("Match deleted") && news.text.contains("\(path)/restore"))
      #expect(try await stranger.submit("\(path)/restore").status == .notFound)
      #expect(try await browser.submit("\(path)/restore").location == "/destiny/match")
      #expect(try await browser.get(path).status == .ok)
    }
  }

  @Test("DES-102 the result is there as a text to be sent on")
  func shared() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.match()
      #expect(
        page.text.contains(
          "Ravi &amp; Meera: 18 of 36 points in the kuta match, 25 after cancellations. Very good."
        ))
    }
  }

  @Test("DES-129 the result in Hindi")
  func hindi() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let path = try #require(try await browser.sendMatch().location)
      let page = try await browser.get(path, headers: [.acceptLanguage: "hi"])
      #expect(page.text.contains("मिलान का परिणाम") && page.text.contains("अष्टकूट"))
      #expect(!page.text.contains("Recommendation") && !page.text.contains(">Nadi"))
    }
  }
}

@Suite struct MatchFormTests {
  @Test("DES-91 DES-92 what is missing is named for each of the two, and nothing is lost")
  func missing() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let answer = try await browser.sendMatch([
        "boy-name": "", "girl-birthTime": "", "girl-birthPlace": "",
      ])
      #expect(answer.status == .unprocessableContent)
      for link in ["#boy-name", "#girl-birthTime", "#girl-birthPlace"] {
        #expect(answer.text.contains("href=\"\(link)\""), "\(link)")
      }
      #expect(answer.text.contains("Girl, Time of birth"))
      #expect(answer.text.contains("value=\"1990-01-15\""))
      #expect(!(try await browser.get("/destiny/match")).text.contains("Recent matches"))
    }
  }

  @Test(
    "DES-87 DES-89 DES-140 PLT-10 what cannot be taken is said at its field",
    arguments: [
      ("boy-birthDate", "1799-12-31", "Days before January 1, 1800"),
      ("boy-birthDate", "2190-01-01", "still to come"),
      ("boy-birthDate", "2015-01-01", "18 and older"),
      ("girl-birthDate", "31.12.1990", "Write the day as"),
      ("girl-birthPlace", "Springfield", "Several places have this name"),
      ("girl-birthPlace", "Xqzzyw", "no such place"),
    ])
  func refused(field: String, text: String, expected: String) async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let answer = try await browser.sendMatch([field: text])
      #expect(answer.status == .unprocessableContent)
      #expect(answer.text.contains(expected) && answer.text.contains("id=\"\(field)-problem\""))
    }
  }

  @Test(
    "DES-140 a time that came twice is asked about, one that no clock showed moves on and is asked about"
  )
  func clocks() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let twice = [
        "boy-birthPlace": "London", "boy-birthDate": "1990-10-28", "boy-birthTime": "01:30",
      ]
      let asked = try await browser.sendMatch(twice)
      #expect(asked.status == .unprocessableContent && asked.text.contains("UTC+01:00"))
      #expect(asked.text.contains("51.50853°, -0.12574° · Europe/London"))
      let second = try await browser.sendMatch(
        twice.merging(["boy-occurrence": "second"]) { $1 })
      #expect(second.status == .seeOther)
      let skipped = try await browser.sendMatch([
        "boy-birthPlace": "London", "boy-birthDate": "1990-03-25", "boy-birthTime": "01:30",
      ])
      #expect(skipped.status == .unprocessableContent)
      #expect(skipped.text.contains("it was 2:30") && skipped.text.contains("value=\"02:30\""))
    }
  }

  @Test("DES-90 the own details fill the form of one, and the other stays as typed")
  func own() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.sendMatch(["fill": "girl", "boy-name": "Kiran"])
      #expect(page.status == .ok)
      #expect(page.text.contains("value=\"Kiran\"") && page.text.contains("value=\"Asha\""))
      #expect(page.text.contains("Mumbai, Maharashtra, India"))
      #expect(!page.text.contains("form-problems"))
    }
  }
}

extension TestBrowser {
  /// Sends the form with chart A as the boy and chart B as the girl, but for what is given.
  @discardableResult
  func sendMatch(_ changes: [String: String] = [:]) async throws -> TestAnswer {
    try await get("/destiny/match")
    let fields = [
      "boy-name": "Ravi", "boy-birthDate": "1990-01-15", "boy-birthTime": "14:30",
      "boy-birthTime-precision": "exact", "boy-birthPlace": "Mumbai", "girl-name": "Meera",
      "girl-birthDate": "1992-08-09", "girl-birthTime": "06:05",
      "girl-birthTime-precision": "exact", "girl-birthPlace": "New Delhi",
    ].merging(changes) { $1 }
    return try await submit("/destiny/match", fields: fields)
  }

  /// The same, and the page of the result.
  func match(_ changes: [String: String] = [:]) async throws -> TestAnswer {
    let sent = try await sendMatch(changes)
    return try await get(try #require(sent.location, "\(sent.text)"))
  }
}

extension TestAnswer {
  /// What stands between two texts, wherever they are.
  func all(between start: String, and end: String) -> [String] {
    text.ranges(of: start).compactMap { range in
      let rest = text[range.upperBound...]
      return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
    }
  }
}
