import Accounts
import AppHost
import AppHostTestSupport
import Charting
import Conversations
import Ephemeris
import HTTPTypes
import Jyotish
import Storage
import StorageTestSupport
import Testing

@testable import Destiny

@Suite struct AskTests {
  @Test(
    "DES-48 DES-56 DES-67 a suggested question is asked and answered from the own chart, with its facts",
    arguments: Engine.allCases)
  func asks(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let path = try await browser.ask("Is this a good time to change jobs?")
      let answered = try await browser.answered(path)
      #expect(answered.contains("Is this a good time to change jobs?"))
      #expect(answered.contains("data-fact=\"1\""), "\(answered.suffix(2_000))")
      #expect(answered.contains("Analyzed 10th house") || answered.contains("10th house"))
      #expect(try await browser.get("/destiny/history").text.contains(path))
    }
  }

  @Test("DES-7 DES-61 without a birth nothing can be asked, and the page says what to do")
  func withoutBirth() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.get("/")
      try await browser.submit("/account/guest")
      let page = try await browser.get("/destiny/ask")
      #expect(page.text.contains("Add birth details"))
    }
  }

  @Test(
    "DES-42 DES-66 DES-67 an answer uses one question of the month; without one left the next is refused and kept",
    arguments: Engine.allCases)
  func quota(engine: Engine) async throws {
    try await withDestiny(engine) { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      for number in 1...10 {
        let path = try await browser.ask("What does day \(number) hold?")
        _ = try await browser.answered(path)
      }
      let refused = try await browser.send("And the eleventh?")
      #expect(refused.status == .tooManyRequests)
      #expect(refused.text.contains("And the eleventh?"))
      #expect(refused.text.contains("February 1, 2027"))
      site.clock.advance(by: .seconds(20 * 86_400))
      let path = try await browser.ask("And now?")
      #expect(try await browser.answered(path).contains("data-fact"))
    }
  }

  @Test(
    "DES-26 DES-42 with saving off a conversation lives in its page, and nothing of it is stored")
  func unsaved() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/history")
      try await browser.submit("/destiny/profile/history", ["history": "on", "group": "on"])
      #expect(try await browser.get("/destiny/ask").text.contains("Saving is off"))
      let first = try await browser.submit(
        "/destiny/ask", ["question": "What of my work?", "key": "a-question-1"]
      ).text
      #expect(first.contains("What of my work?") && first.contains("data-fact"))
      let said = try #require(first.firstMatch(of: #/name="said" value="([\w-]+)"/#)?.1)
      let second = try await browser.submit(
        "/destiny/ask",
        ["question": "And my money?", "key": "a-question-2", "said": String(said)]
      ).text
      #expect(second.contains("What of my work?") && second.contains("And my money?"))
      let shown = try await browser.submit("/destiny/ask", ["said": String(said)]).text
      #expect(shown.contains("What of my work?") && !shown.contains("And my money?"))
      #expect(try await !browser.get("/destiny/history").text.contains("What of my work?"))
      let stored = try await site.services.database.read { transaction in
        try transaction.value(
          """
          SELECT (SELECT count(*) FROM chat_threads) + (SELECT count(*) FROM chat_messages)
            + (SELECT count(*) FROM chat_unsaved)
          """) as Int?
      }
      #expect(stored == 0)
      for number in 3...10 {
        try await browser.submit(
          "/destiny/ask",
          ["question": "What does day \(number) hold?", "key": "a-question-\(number)"])
      }
      let refused = try await browser.submit(
        "/destiny/ask", ["question": "And then?", "key": "a-question-11", "said": String(said)])
      #expect(refused.status == .tooManyRequests && refused.text.contains("And then?"))
      #expect(refused.text.contains("What of my work?"))
    }
  }

  @Test("PLT-42 DES-26 with saving off an answer is held back too, with both buttons")
  func heldBackUnsaved() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await browser.get("/destiny/profile/history")
      try await browser.submit("/destiny/profile/history", ["history": "on", "group": "on"])
      let question = "I just want it all to stop"
      let held = try await browser.submit(
        "/destiny/ask", ["question": question, "key": "a-question-1"]
      ).text
      #expect(held.contains("chat-held-back") && !held.contains("class=\"support\""))
      #expect(held.contains("name=\"check-in\" value=\"go_on\""))
      let said = String(try #require(held.firstMatch(of: #/name="said" value="([\w-]+)"/#)?.1))
      let helped = try await browser.submit(
        "/destiny/ask",
        ["question": "I need help", "key": "a-question-2", "said": said, "check-in": "help"]
      ).text
      #expect(helped.contains("class=\"support\"") && !helped.contains("chat-held-back"))
    }
  }

  @Test("DES-26 what was said elsewhere, by another or by hand, is not taken for said")
  func foreignTranscript() async throws {
    try await withDestiny { site in
      var tokens: [String] = []
      for _ in 0..<2 {
        let browser = TestBrowser(site)
        try await browser.enterDestiny()
        try await browser.get("/destiny/profile/history")
        try await browser.submit("/destiny/profile/history", ["history": "on"])
        try await browser.get("/destiny/ask")
        for token in tokens + ["", "AAAA", "not base64!"] {
          let page = try await browser.submit("/destiny/ask", ["said": token])
          #expect(page.status == .ok && !page.text.contains("What of my work?"))
        }
        let page = try await browser.submit(
          "/destiny/ask", ["question": "What of my work?", "key": "a-question-1"]
        ).text
        tokens.append(
          String(try #require(page.firstMatch(of: #/name="said" value="([\w-]+)"/#)?.1)))
        let empty = try await browser.submit(
          "/destiny/ask", ["question": " ", "key": "a-question-2", "said": tokens.last ?? ""])
        #expect(empty.status == .unprocessableContent && empty.text.contains("What of my work?"))
      }
    }
  }

  @Test("DES-68 a conversation goes on from the chart that it was begun with")
  func session() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let path = try await browser.ask("Tell me about my work.")
      let first = try await browser.answered(path)
      try await browser.enterDestiny(name: "Asha", date: "1992-08-09", time: "06:05", place: "Pune")
      try await browser.get(path)
      try await browser.submit(path, ["question": "And my money?", "key": "again-1"])
      let second = try await browser.answered(path)
      // Chart A has its Lagna in Taurus, the other one in Cancer.
      #expect(first.contains("Taurus") || first.contains("Aquarius"))
      #expect(second.ranges(of: "Lagna in Cancer").isEmpty)
    }
  }

  @Test("DES-38 DES-71 premium has its conversations beside the chat, others a line in the list")
  func sidebar() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let free = try await browser.get("/destiny/ask").text
      #expect(!free.contains("class=\"sidebar\""))
      #expect(free.contains("href=\"/destiny/history?from=menu\""))
      let list = try await browser.get("/destiny/history?from=menu").text
      #expect(list.contains("The chat sidebar is part of Premium."))
      #expect(list.contains("href=\"/destiny/premium\""))
      try await browser.buyPremium()
      let page = try await browser.get("/destiny/ask").text
      #expect(page.contains("class=\"sidebar\"") && page.contains("Chat History"))
      #expect(try await !browser.get("/destiny/history?from=menu").text.contains("part of Premium"))
    }
  }

  @Test("DES-26 conversations are listed by days, flat or not at all, and turned on again")
  func listing() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let path = try await browser.ask("What of my work?")
      _ = try await browser.answered(path)
      #expect(try await browser.get("/destiny/history").text.contains("group-today"))
      let settings = "/destiny/profile/history"
      try await browser.submit(settings, ["history": "on", "save": "on"])
      let flat = try await browser.get("/destiny/history").text
      #expect(flat.contains(path) && !flat.contains("list-heading"))
      try await browser.submit(settings, ["save": "on", "group": "on"])
      let off = try await browser.get("/destiny/history").text
      #expect(off.contains("History is turned off") && !off.contains("href=\"\(path)\""))
      #expect(try await browser.get("/destiny/history?q=work").text.contains("turned off"))
      #expect(try await browser.get(path).status == .ok)
      try await browser.submit("\(settings)/on")
      #expect(try await browser.get("/destiny/history").text.contains("href=\"\(path)\""))
    }
  }

  @Test("DES-52 DES-161 the field says what it is for, and its button what it does")
  func names() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let page = try await browser.get("/destiny/ask").text
      #expect(page.contains("Send question to Destiny"))
      #expect(page.contains("Activating it sends your astrological question"))
      #expect(page.contains("aria-describedby=\"question-purpose\""))
      #expect(page.contains("placeholder=\"Ask anything…\""))
    }
  }

  @Test("DES-129 whoever chose the Western or the Krishnamurti system is answered by it")
  func systems() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      try await site.choose { $0.chart.system = .western }
      let western = try await browser.answered(browser.ask("Tell me about my nature."))
      // 1.23 Capricorn in the sidereal zodiac.
      #expect(western.contains("24°") && western.contains("Capricorn"))
      #expect(!western.contains("Lagna") && !western.contains("Nakshatra"))
      try await site.choose { $0.chart.system = .kp }
      let kp = try await browser.answered(browser.ask("Tell me about my nature."))
      #expect(kp.contains("Lagna"))
    }
    var choice = ChartChoice()
    choice.system = .kp
    let options = choice.options
    #expect(options.ayanamsa.name == Ayanamsa.krishnamurti.name && options.houses == .placidus)
  }

  @Test("DES-202 Hindi in Latin letters is answered in Hindi, and Spanish where the West answers")
  func ownLanguage() async throws {
    try await withDestiny { site in
      let browser = TestBrowser(site)
      try await browser.enterDestiny()
      let hindi = try await browser.answered(browser.ask("mera rashi kya hai?"))
      #expect(hindi.contains("आपकी राशि, यानी चंद्रमा की राशि"), "\(hindi.suffix(2_000))")
      let english = try await browser.answered(browser.ask("¿Cuál es mi signo?"))
      #expect(!english.contains("Tu signo"), "Jyotish has no Spanish")
      try await site.choose { $0.chart.system = .western }
      let spanish = try await browser.answered(browser.ask("¿Cuál es mi signo?"))
      #expect(spanish.contains("Tu signo solar es Capricornio"), "\(spanish.suffix(2_000))")
    }
  }

  @Test("DES-196 nobody sees what somebody else has asked")
  func foreign() async throws {
    try await withDestiny { site in
      let owner = TestBrowser(site)
      try await owner.enterDestiny()
      let path = try await owner.ask("Who am I?")
      let stranger = TestBrowser(site)
      try await stranger.enterDestiny()
      #expect(try await stranger.get(path).status == .notFound)
    }
  }
}

extension TestBrowser {
  /// Sends a question; returns the answer of the server.
  func send(_ question: String) async throws -> TestAnswer {
    try await get("/destiny/ask")
    return try await submit(
      "/destiny/ask", ["question": question, "key": "key-\(UInt64.random(in: 0 ... .max))"])
  }

  /// Asks a question; returns where its conversation is.
  func ask(_ question: String) async throws -> String {
    let sent = try await send(question)
    return try #require(sent.location, "\(sent.status) \(sent.text.suffix(1_500))")
  }

  /// The conversation once its answers are whole.
  func answered(_ path: String) async throws -> String {
    for _ in 0..<1_000 {
      let text = try await get(path).text
      if !text.contains("data-stream") { return text }
      try await Task.sleep(for: .milliseconds(10))
    }
    throw NoAnswer()
  }
}

private struct NoAnswer: Error {}
