import CivilTime
import ReadingsData
import Testing

@testable import Readings

/// The sentence that asks decides over the background of a message.
@Suite struct AskingSentenceTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private func question(_ text: String, _ language: String = "en") throws -> Question {
    Question(text, in: .of(language), today: try today.get())
  }

  @Test(
    "DES-142 an indirect question is read as it is asked directly",
    arguments: [
      (
        "en", "I'm 61. Tell me whether I should join the beginners' orchestra.",
        "I'm 61. Should I join the beginners' orchestra?"
      ),
      ("en", "I want to know if it is time to go back.", "Is it time to go back?"),
      (
        "en", "I'm leaving. I don't know how to tell my boss.",
        "I'm leaving. How do I tell my boss?"
      ),
      ("en", "I want to know my moon sign.", "I want to know my moon sign."),
      ("es", "Me da vergüenza. Dime si debo exponer.", "Me da vergüenza. Debo exponer?"),
      ("hi", "काम छोटा है। मुझे बताइए कि क्या यह काम चलेगा।", "काम छोटा है। क्या यह काम चलेगा?"),
    ])
  func direct(language: String, text: String, direct: String) {
    #expect(IndirectQuestion(text, in: .of(language)).text == direct)
  }

  @Test("DES-142 of several questions the first of the last ones in a row is the main one")
  func main() {
    let text =
      "Why me? Anyway, that was spring. Should I take the training? And what do I tell my husband?"
    let sentences = AskedSentences(text, QuestionWords(text, in: .english))
    #expect(sentences.asking == "Should I take the training?")
    #expect(sentences.further.first == "And what do I tell my husband?")
  }

  @Test("DES-142 one word of the background does not set the subject")
  func background() throws {
    let captain = try question(
      "My mate owes me money from a stag do. We both play Sunday league and the old captain has left and everyone talks about who is next. I would quite like it. Will they pick me as captain?"
    )
    #expect(captain.topic != .lending && captain.situation == nil)
    let orchestra = try question(
      "Mum got ill and then got better, I lost a tooth, and we have a new boss who is younger than me. I bought a violin in a charity shop. Tell me whether I should join the orchestra."
    )
    #expect(orchestra.form == .yesNo && orchestra.mood.asking == .should)
    #expect(orchestra.topic != .boss && orchestra.topic != .mother)
    let journey = try question(
      "मेरी माँ को शुगर है और पिताजी रिटायर हो गए हैं। मैं बैंक में हूँ। हम चार धाम की यात्रा पर जाना चाहते हैं, पर छुट्टी मिलना मुश्किल है। यात्रा पर मई में जाएँ या अक्टूबर में?",
      "hi")
    #expect(journey.reply == nil && journey.form == .choice)
  }

  @Test(
    "DES-146 the ways of a choice are cut from the sentence that asks",
    arguments: [
      (
        "I could put nine thousand pounds towards a deposit, which is what my dad wants, or rent a stall in the market for a year. I am 26. Deposit or stall?",
        "deposit", "stall", nil
      ),
      (
        "There's a unit on the estate, or I could work from a van, or I could turn our garage into a salon. Which should I do: the trading estate, the van or the garage?",
        "the van", "the garage", "the trading estate"
      ),
    ] as [(String, String, String, String?)])
  func ways(text: String, first: String, second: String, third: String?) throws {
    let options = try #require(try question(text).options)
    #expect(options.first == first && options.second == second && options.third == third)
  }

  @Test(
    "DES-146 what is long past is met with no sympathy",
    arguments: [
      (
        "en",
        "I was made redundant eight years ago and it turned out well, I groom dogs now and have a waiting list. The rent goes up in January. Should I move to a smaller unit?"
      ),
      (
        "es",
        "Hace cuatro años tuve cáncer y ya estoy dada de alta. ¿Debo exponer mis cuadros en abril?"
      ),
      ("hi", "मेरे पिताजी का देहांत दस साल पहले हुआ था। क्या मुझे कोचिंग सेंटर खोलना चाहिए?"),
    ])
  func past(language: String, text: String) throws {
    let asked = try question(text, language)
    #expect(asked.burden == nil && asked.mood.care == nil)
  }

  @Test("DES-146 who died long ago is not mourned as if it were today")
  func mourned() throws {
    let stake = try #require(
      try question("My dog died years ago. The rescue has a lurcher. Do we get him or wait?").stake)
    #expect(stake.mourned == nil)
    let fresh = try #require(
      try question("My dog died in October. The rescue has a lurcher. Do we get him or wait?").stake
    )
    #expect(fresh.mourned != nil)
  }

  @Test("DES-146 each language has twenty different steps at least")
  func steps() {
    for language in ["en", "es", "hi"] {
      let steps = KnowledgeBase.of(language).entry("step").map(\.words)
      #expect(Set(steps).count == steps.count && steps.count >= 20, "\(language)")
    }
  }
}
