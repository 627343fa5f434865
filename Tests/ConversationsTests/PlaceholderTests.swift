import Accounts
import Charts
import JSON
import Metrics
import Readings
import ReadingsData
import Testing

@testable import Conversations
@testable import LanguageModels

/// What a model writes in place of facts, and what it says of itself.
@Suite struct PlaceholderTests {
  @Test("PLT-22 a placeholder is written out in the fact's words, in whatever pieces it comes")
  func writtenOut() async throws {
    let answers = [
      "-", "{fact 1}. Because {fact 1}, you like applause. ",
      "{fact 1}, so you like applause [1]. {fact 1} You rest well.\n\n- {fact 1}\n- **{fact 1}**.",
      "You hear it: {fact  1}! [1]",
    ]
    let moon = "Moon is in Leo, in the 4th house"
    let expected = [
      "", "Your \(moon). [1] Because your \(moon), you like applause. [1] ",
      "Your \(moon), so you like applause [1]. Your \(moon). You rest well. [1]\n\n"
        + "- Your \(moon). [1]\n- **Your \(moon)**. [1]", "You hear it: your \(moon)! [1]",
    ]
    try await SpeakingProvider.with(answers, persona: .moon) { provider in
      for number in answers.indices.dropFirst() {
        let answer = try await provider.answer(number)
        #expect(answer.string == expected[number] && answer.details.opinions == [])
        #expect(answer.details.facts.first?.title == "Moon in Leo, 4th house")
      }
    }
  }

  @Test(
    "PLT-22 a fact is told in the language of the answer",
    arguments: [
      ("es", "Porque ", ", te gusta el aplauso.", "tu Luna está en Leo, en la "),
      ("hi", "क्योंकि ", ", आपको तालियाँ भाती हैं।", "आपका चंद्रमा "),
    ])
  func languages(language: String, before: String, after: String, opening: String) async throws {
    let text = "\(before){fact 1}\(after)"
    let script = Script([.init(words: text.map { String($0) })])
    try await ModelTests.with(script, persona: .moonlit(in: language)) { fixture, owner, _ in
      let sent = try await fixture.ask("Who am I?", of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.string.hasPrefix(before + opening))
      #expect(answer.string.hasSuffix(after + " [1]"))
      #expect(!answer.string.contains(".,") && !answer.string.contains("।,"))
    }
  }

  @Test("PLT-22 the words of a fact and nothing else need no other proof")
  func factAlone() async throws {
    let house = Factor(.western(.cusp(2, ZodiacDegree(longitude: 125))))
    let persona = ChatPersona.moonlit(in: "es", background: ChatBackground(facts: [house]))
    try await ModelTests.with(Script([.init(words: ["{fact 2}."])]), persona: persona) {
      fixture, owner, _ in
      let sent = try await fixture.ask("Who am I?", of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.string == "Tu segunda casa empieza en Leo. [2]")
    }
  }

  @Test("PLT-22 a sentence with braces that are no fact falls, and is counted")
  func unresolved() async throws {
    let answers = [
      "-",
      "{fact 9} shines. You like applause. [1] {fact one} does. {Fact 1} does. {fact 1 does. So} it "
        + "goes. {fact 0}. {{fact 1}}. {fact 1}} does. {}. {fact\n1} does. {fact 1} {fact 2}. Yes, {fa",
    ]
    try await SpeakingProvider.with(answers, persona: .moon) { provider in
      let answer = try await provider.answer(1)
      #expect(answer.string == "You like applause. [1] ")
      for text in ["{fact", "{Fact", "does", "shines"] {
        #expect(try await !provider.isKept(text), "\(text)")
      }
      let counts = String(decoding: provider.registry.text, as: UTF8.self)
      #expect(counts.contains(#"chat_sentences_total{verdict="unresolved"} 13"#))
    }
  }

  @Test("PLT-22 where every sentence falls the composer answers")
  func nothingLeft() async throws {
    let answers = ["-", "{fact 7}. And {fact 8}."]
    try await SpeakingProvider.with(answers, persona: .moon) { provider in
      let answer = try await provider.answer(1)
      #expect(answer.writer == .composer && answer.string == "Applause warms you. [1]")
      #expect(answer.details.opinions == [])
    }
  }

  @Test("PLT-22 a fact that a tool found is written out, and a rewritten sentence too")
  func laterFacts() async throws {
    let call = ToolCall(id: "a", name: "house", arguments: .object(.init([])))
    let script = Script([
      .init(words: ["{fact 2}. Your Sun is in Aries. "], calls: [call], finish: .toolUse),
      .init(words: ["{fact 1}."]), .init(words: ["Then {fa", "ct 2}."]),
    ])
    try await ModelTests.with(script) { fixture, owner, _ in
      let sent = try await fixture.ask("Work?", of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(
        answer.string == "Your Moon is in Leo, in the 4th house. [1] "
          + "Then your Saturn is in Capricorn, in the 10th house. [2]")
    }
  }

  @Test("PLT-22 what rests on no fact is marked as the model's own words, and kept so")
  func opinions() async throws {
    let answers = [
      "-",
      "Rest. Breathe slowly and well. {fact 1}. Your Moon is in Leo.\n\nYou like applause. [1] "
        + "Yes, go on like that.",
    ]
    try await SpeakingProvider.with(answers, persona: .moon) { provider in
      let answer = try await provider.answer(1)
      let own = ["Rest.", "Breathe slowly and well.", "Yes, go on like that."]
      #expect(answer.details.opinions(in: answer.string) == own)
      #expect(try ChatDetails(encoded: answer.details.encoded) == answer.details)
      #expect(try await provider.isKept(#""opinions":[[0,5],[6,30],"#))
    }
  }

  @Test(
    "PLT-22 where an app brings no facts nothing is marked, and where the composer answers nothing is"
  )
  func unmarked() async throws {
    try await SpeakingProvider.with(["-", "You rest well."], persona: .plain) { provider in
      let answer = try await provider.answer(1)
      #expect(answer.string == "You rest well." && answer.details.opinions == [])
    }
    try await ModelTests.with(Script([])) { fixture, owner, _ in
      let sent = try await fixture.ask("Who am I?", of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      #expect(answer.writer == .composer && answer.details.opinions == [])
    }
  }

  @Test("PLT-22 an answer that goes on keeps the marks of its beginning")
  func resumed() async throws {
    let script = Script([
      .init(words: ["Hold on to what is good. "], finish: .length),
      .init(words: ["Applause it is. [1] And let the rest go by."]),
    ])
    try await ModelTests.with(script) { fixture, owner, _ in
      let sent = try await fixture.send("Who am I?", of: owner)
      #expect(try await fixture.read(sent.answer, of: owner).state == .interrupted)
      try await fixture.conversations.resume(sent.answer, of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      let message = try await fixture.conversations.message(sent.answer, of: owner)
      #expect(answer.state == .complete)
      #expect(message.opinions == ["Hold on to what is good.", "And let the rest go by."])
    }
  }

  @Test(
    "PLT-22 a model gets the plain facts of the chart besides, within bounds, the composer none")
  func background() async throws {
    let saturn = Factor(ChatPersona.placement(.saturn, 290, house: 10))
    let many = (0..<80).map { Factor(ChatPersona.placement(.mars, 4.5 * Double($0), house: 1)) }
    #expect(ChatBackground(facts: many).facts == Array(many.prefix(60)))
    let persona = ChatPersona.moonlit(in: "en", background: ChatBackground(facts: [saturn]))
    let script = Script([.init(words: ["Your Saturn is in Capricorn. {fact 2}."])])
    try await ModelTests.with(script, persona: persona) { fixture, owner, _ in
      let sent = try await fixture.ask("Who am I?", of: owner)
      let answer = try await fixture.read(sent.answer, of: owner)
      let words = "Your Saturn is in Capricorn, in the 10th house."
      #expect(answer.string == "Your Saturn is in Capricorn. \(words) [2]")
      #expect(answer.details.facts.count == 2 && answer.details.opinions == [])
      #expect(script.asked.first?.instructions.contains("\n[2] \(words)") == true)
      let again = try await fixture.ask("And now?", of: owner)
      let composed = try await fixture.read(again.answer, of: owner)
      #expect(composed.writer == .composer && composed.details.facts.count == 1)
    }
  }
}
