import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// That an answer meets what weighs on who asks, and says no more than was surely read.
@Suite struct BurdenTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private func question(_ text: String, _ language: String = "en") throws -> Question {
    Question(text, in: .of(language), today: try today.get())
  }

  /// Answers for random births: Spanish by the West, Hindi by Jyotish, English by both in turns.
  private func answers(
    _ text: String, _ language: String = "en", count: Int = 8
  ) throws -> [Answer] {
    let lexicon = Lexicon(.of(language))
    let question = try question(text, language)
    var random = SplitMix64(seed: 2811)
    return try (0..<count).map { round in
      if language == "hi" || language == "en" && round % 2 == 0 {
        let nativity = try randomVedicNativity(&random)
        let material = try AnswerMaterial(
          vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
          lexicon: lexicon)
        var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
        return Answer(to: question, from: material, composer: &composer)
      }
      let nativity = try randomNativity(&random)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: Instant(try today.get(), .noon),
        ephemeris: .standard, lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      return Answer(to: question, from: material, composer: &composer)
    }
  }

  @Test(
    "DES-146 what weighs most is met before anything is said of the chart",
    arguments: [
      (
        "en", "We lost the baby in May and my mother keeps asking. How do I tell her to stop?",
        Burden.unborn
      ),
      (
        "en",
        "My father used to hit us and now I shout at my own boy. How do I make it right with him?",
        .harmed
      ),
      ("en", "My sister is on dialysis since June. Should I move nearer to her?", .ill),
      (
        "en", "We have to be out by March, the landlord wants us out. Will we find a place?",
        .evicted
      ),
      ("es", "Tuve un aborto en mayo y mi madre no para de preguntar. ¿Cómo se lo digo?", .unborn),
      (
        "es", "Mi padre murió en julio y mi madre no sale de casa. ¿Debo mudarme a su pueblo?",
        .bereaved
      ),
      ("es", "Me quedé sin trabajo y tenemos deudas. ¿Cuándo mejorará?", .jobless),
      (
        "hi",
        "mere papa ko guzre hue chaar mahine ho gaye aur sab kehte hain shaadi kar lo. kya mujhe shaadi karni chahiye?",
        .bereaved
      ),
      ("hi", "meri job chali gayi aur ghar baitha hoon. naukri kab milegi?", .jobless),
      ("hi", "हमारा तलाक़ हो रहा है। मैं बेटी को कैसे बताऊँ?", .parting),
    ])
  func met(language: String, text: String, burden: Burden) throws {
    #expect(try question(text, language).burden == burden)
    let knowledge = KnowledgeBase.of(language)
    let kind = knowledge.keys.filter { $0.hasPrefix("care ") || $0.hasPrefix("burden ") }
      .flatMap { knowledge.entry($0) }.map(\.words)
    for answer in try answers(text, language) {
      let first = try #require(answer.statements.first)
      #expect(kind.contains(first.text) && first.factors.isEmpty, "\(first.text)")
      #expect(answer.statements.contains { !$0.factors.isEmpty }, "\(answer.text)")
    }
  }

  @Test("DES-146 every burden has its words and two texts", arguments: ["en", "es", "hi"])
  func texts(language: String) {
    let knowledge = KnowledgeBase.of(language)
    for burden in Burden.allCases {
      let name = burden.rawValue
      #expect(!knowledge.asked["ask burden \(name)"].isEmpty, "\(name)")
      #expect(knowledge.entry("burden \(name)").count >= 2, "\(name)")
    }
    for form in ["yesno", "choice", "why", "who", "how", "open", "feeling"] {
      #expect(!knowledge.texts("step", facet: form).isEmpty, "\(form)")
    }
  }

  @Test("DES-146 an everyday question tells of no burden")
  func light() throws {
    for text in [
      "Is my Moon in Cancer?", "Should I take the train or hit the road?", "When will I marry?",
    ] {
      #expect(try question(text).burden == nil, "\(text)")
    }
  }

  @Test(
    "DES-146 a tip is given only where words of its matter lead clearly",
    arguments: [
      (
        "I have done this for twenty two years and I am tired of it. Every shift we are three short. There is a place on a counselling diploma for me in January. Am I mad to go for it?",
        false
      ),
      ("My nephew wants two grand for a van. Should I lend it to him?", true),
      ("how do i get my 15 yr old off that bloody phone in the evenings", true),
    ])
  func tips(text: String, isSure: Bool) throws {
    let knowledge = KnowledgeBase.english
    let tips = knowledge.keys.filter { $0.hasPrefix("tip ") }.flatMap { knowledge.entry($0) }
      .compactMap { $0.words.split { $0 == "{" || $0 == "}" }.max { $0.count < $1.count } }
    let steps = knowledge.entry("step").map(\.words)
    for answer in try answers(text) {
      #expect(tips.contains { answer.text.contains($0) } == isSure, "\(answer.text)")
      #expect(steps.contains { answer.text.contains($0) } != isSure, "\(answer.text)")
    }
  }

  @Test(
    "DES-146 each planet that a fact names is explained once",
    arguments: [
      ("en", "Should I change jobs?"), ("es", "¿Debo cambiar de trabajo?"),
      ("hi", "क्या मुझे नौकरी बदलनी चाहिए?"),
    ])
  func glosses(language: String, text: String) throws {
    let knowledge = KnowledgeBase.of(language)
    let glosses = knowledge.keys.filter { $0.hasPrefix("word gloss ") }
      .filter { !["word gloss behind", "word gloss not"].contains($0) }
      .compactMap { knowledge.first($0) }
    #expect(glosses.count >= 14)
    for answer in try answers(text, language) {
      let told = glosses.map { answer.text.ranges(of: "(\($0))").count }
      #expect(told.reduce(0, +) >= 1 && told.allSatisfy { $0 <= 1 }, "\(answer.text)")
      #expect(Lexicon(knowledge).withoutGlosses(answer.text).count < answer.text.count)
    }
  }

  @Test("DES-146 a conversation explains a planet once")
  func explainedOnce() throws {
    let lexicon = Lexicon(.english)
    var random = SplitMix64(seed: 2812)
    let nativity = try randomVedicNativity(&random)
    let question = try question("Should I change jobs?")
    let material = try AnswerMaterial(
      vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
      lexicon: lexicon)
    let seed = Seed(person: nativity.fingerprint)
    var first = Composer(lexicon, seed: seed)
    let answer = Answer(to: question, from: material, composer: &first)
    var second = Composer(lexicon, seed: seed, told: answer.text)
    let again = Answer(to: question, from: material, composer: &second)
    for (name, aside) in [("Saturn", " (duty and patience)"), ("Mars", " (drive and temper)")] {
      #expect(answer.text.contains(name + aside) ? !again.text.contains(aside) : true)
    }
    // Nor is a fact told again, although it stood there with a meaning in it.
    for fact in answer.statements.flatMap(\.factors).map(\.fact) {
      let sentence = fact.sentence(lexicon.plain)
      guard lexicon.withoutGlosses(answer.text).contains(sentence) else { continue }
      #expect(!lexicon.withoutGlosses(again.text).contains(sentence), "\(sentence)")
    }
  }

  @Test(
    "DES-146 who asks for no time is told one date at most",
    arguments: [
      ("en", "Should I change jobs?"), ("en", "How can I get on with my sister?"),
      ("es", "¿Debo cambiar de trabajo?"), ("hi", "क्या मुझे नौकरी बदलनी चाहिए?"),
    ])
  func dates(language: String, text: String) throws {
    for answer in try answers(text, language, count: 16) {
      let dated = answer.statements.filter { $0.text.contains(" 20") }
      #expect(dated.count <= 1, "\(answer.text)")
    }
  }

  @Test(
    "DES-142 words of the asker are told again only where all of them could be turned",
    arguments: [
      ("ask your sister", true), ("ask your my sister", false), ("tell them you dont mind", false),
      ("leave me alone", false),
    ])
  func turned(line: String, isWhole: Bool) {
    let words = QuestionWords("Should I?", in: .english)
    #expect(words.isWhollyTurned(line) == isWhole)
  }

  @Test("DES-142 who is meant by her is no man, and a mother in law is no mother")
  func meant() throws {
    let text =
      "My mother in law has moved in and my husband hides in the garage. How do I tell her to go home?"
    #expect(try question(text).stake?.person == "your mother in law")
  }

  @Test("DES-146 a post that was offered is weighed, although somebody of the family is ill")
  func offered() throws {
    let text =
      "My dad has dementia and I cook for him in the evenings. I've been offered a supervisor job but it starts early. Should I take it?"
    for answer in try answers(text) {
      #expect(answer.text.contains("take the supervisor job"), "\(answer.text)")
      #expect(answer.statements.first?.factors.isEmpty ?? false)
    }
  }
}
