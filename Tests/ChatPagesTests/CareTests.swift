import Accounts
import AppHost
import AppHostTestSupport
import ChatPages
import Conversations
import People
import Safety
import Storage
import Testing

@Suite struct CareTests {
  @Test("PLT-43 after a crisis a day passes without a reading, whatever is written next")
  func day() async throws {
    try await withStudio { site, browser in
      let path = try await browser.ask("I want to kill myself tonight")
      for text in ["no", "I don't know", "I already did it", "thank you", "when will I marry?"] {
        _ = try await browser.ask(text, at: path)
      }
      let page = try await browser.get(path).text
      #expect(!page.contains("You asked:"))
      #expect(page.split(separator: "class=\"support\"").count == 7)
      site.clock.advance(by: .seconds(25 * 3_600))
      _ = try await browser.ask("When will I marry?", at: path)
      #expect(try await browser.ended(path).contains("You asked: When will I marry?"))
    }
  }

  @Test("PLT-43 DES-202 short answers after a crisis keep its language")
  func shortAnswers() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("Quiero morir, me voy a matar esta noche")
      _ = try await browser.ask("no", at: path)
      let reply = SupportReplies.standard.text("care notSafe", language: "es")
      #expect(try await browser.get(path).text.contains(reply.suffix(40)))
    }
  }

  @Test("PLT-43 after an overdose neither a question nor a yes is taken for safety")
  func overdose() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("I took all my pills")
      for text in ["should i still go to the interview tomorrow", "am i fine", "ok", "yes"] {
        _ = try await browser.ask(text, at: path)
      }
      #expect(!(try await browser.get(path).text.contains("I am glad to hear that")))
      _ = try await browser.ask("i feel sleepy", at: path)
      #expect(try await browser.get(path).text.contains("it is getting worse"))
    }
  }

  @Test("PLT-43 who says that it is done is asked for the call from then on")
  func done() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("I want to kill myself tonight")
      for text in ["I already did it", "I am safe now"] {
        _ = try await browser.ask(text, at: path)
      }
      let page = try await browser.get(path).text
      #expect(page.contains("have you called") && !page.contains("I am glad to hear that"))
    }
  }

  @Test("DES-202 a cry for help is answered in its own language, whatever the settings say")
  func language() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("Quiero morir, me voy a matar esta noche")
      let page = try await browser.get(path).text
      #expect(page.contains("class=\"support\""))
      let reply = SupportReplies.standard.text("suicide self", language: "es")
      #expect(page.contains(reply.prefix(30)))
    }
  }

  @Test("PLT-43 one press ends care mode, and asks once whether the person is safe")
  func end() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("I want to kill myself tonight")
      #expect(try await browser.get(path).text.contains("/account/care"))
      #expect(try await browser.get("/account/care").text.contains("Are you safe"))
      _ = try await browser.submit("/account/care", fields: [:])
      _ = try await browser.ask("When will I marry?", at: path)
      #expect(try await browser.ended(path).contains("You asked: When will I marry?"))
    }
  }

  @Test("PLT-43 who says that the model misread them gets an excuse, and one press goes on")
  func misread() async throws {
    try await withStudio { _, browser in
      let text = "everybody would sleep better if I just stopped being in the house"
      let assessment = SafetyScreen.standard.assess(text)
      #expect(assessment.needsSupport && assessment.isInferred)
      let path = try await browser.ask(text)
      #expect(try await browser.get(path).text.contains("class=\"support\""))
      _ = try await browser.ask("No, I meant my drums, when will I find a studio?", at: path)
      let page = try await browser.get(path).text
      #expect(page.contains("Sorry, I misread you") && !page.contains("You asked:"))
      let answer = try #require(page.firstMatch(of: /answers\/([^"\/]+)\/reassure/)).1
      _ = try await browser.submit("\(path)/answers/\(answer)/reassure", fields: [:])
      #expect(try await browser.ended(path).contains("You asked: No, I meant my drums"))
    }
  }

  @Test("PLT-43 what a set phrase said is not taken back in words")
  func setPhrase() async throws {
    try await withStudio { _, browser in
      let path = try await browser.ask("I want to kill myself tonight")
      _ = try await browser.ask("no, I meant my drums, when will I find a studio?", at: path)
      let page = try await browser.get(path).text
      #expect(!page.contains("Sorry, I misread you") && !page.contains("You asked:"))
    }
  }

  @Test("PLT-42 where it is not sure, one sentence asks, and one press goes on or brings help")
  func checkIn() async throws {
    try await withStudio { _, browser in
      let question = "I just want it all to stop"
      let path = try await browser.ask(question)
      let asked = try await browser.get(path).text
      #expect(!asked.contains("You asked:") && !asked.contains("class=\"support\""))
      let answer = try #require(asked.firstMatch(of: /answers\/([^"\/]+)\/reassure/)).1
      _ = try await browser.submit("\(path)/answers/\(answer)/reassure", fields: [:])
      #expect(try await browser.ended(path).contains("You asked: I just want"))
      _ = try await browser.submit("\(path)/answers/\(answer)/help", fields: [:])
      #expect(try await browser.ended(path).contains("class=\"support\""))
    }
  }
}
