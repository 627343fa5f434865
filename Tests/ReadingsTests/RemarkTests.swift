import CivilTime
import ReadingsData
import Testing

@testable import Readings

/// What is no question to a chart, and what is said to it.
@Suite struct RemarkTests {
  static let said: [(String, String, Question.Reply)] = [
    ("en", "My mother died last week", .grief),
    ("en", "we lost my dad to a heart attack. I lost my dad", .grief),
    ("en", "My dog died. How do I cope?", .grief),
    ("es", "Mi abuela murió ayer. Murió mi abuela", .grief),
    ("hi", "मेरे पिता नहीं रहे", .grief), ("hi", "meri maa guzar gayi", .grief),
    ("en", "I feel so lonely", .lonely), ("en", "i am lonely", .lonely),
    ("es", "me siento sola", .lonely),
    ("hi", "main bahut akela hoon", .lonely),
    ("en", "ok", .remark), ("en", "That makes sense.", .remark), ("en", "interesting", .remark),
    ("es", "ya veo", .remark), ("hi", "theek hai", .remark), ("hi", "ठीक है", .remark),
    ("en", "I don't believe in this", .doubt), ("en", "is astrology real?", .doubt),
    ("es", "no creo en la astrología", .doubt), ("hi", "ye sab bakwas hai", .doubt),
    ("en", "you are amazing", .compliment), ("en", "wow, spot on", .compliment),
    ("es", "me encanta esta app", .compliment), ("hi", "kamaal hai", .compliment),
    ("en", "how does this work?", .app), ("es", "¿Quién eres?", .app),
    ("en", "you are stupid", .insult), ("en", "this is useless", .insult),
    ("es", "eres idiota", .insult), ("hi", "bewakoof app", .insult),
    ("en", "What does my boyfriend's chart say?", .otherChart),
    ("en", "Read Elon Musk's chart", .otherChart),
    ("es", "¿Qué dice la carta de mi novio?", .otherChart),
    ("hi", "meri biwi ki kundli dekho", .otherChart),
    ("en", "Will it rain tomorrow?", .weather), ("en", "what's the weather", .weather),
    ("en", "Who will win the election?", .politics), ("en", "pancake recipe please", .recipe),
    ("en", "write a python function that sorts a list", .code),
    ("es", "¿Va a llover mañana?", .weather),
    ("hi", "aaj mausam kaisa hai", .weather),
    ("en", "Delete everything you have on me", .deletion), ("en", "delete my account", .deletion),
    ("en", "export my data", .export), ("en", "how do I cancel", .cancel),
    ("es", "borra mis datos", .deletion), ("hi", "mera account delete karo", .deletion),
  ]

  @Test("DES-150 DES-203 what is no question to a chart has its own kind", arguments: said)
  func kinds(language: String, text: String, reply: Question.Reply) throws {
    let today = try CivilDate(year: 2026, month: 11, day: 27)
    let question = Question(text, in: .of(language), today: today)
    #expect(question.reply == reply, "\(question)")
  }

  @Test(
    "DES-142 and a question that only resembles it is one",
    arguments: [
      "Will I get over my mother's illness worries?", "When will I stop being lonely?",
      "Why do I feel lonely in my marriage?", "Will I win the election?",
      "Should I learn coding for my career?", "I don't believe in myself",
      "Will I inherit after my father passed away?", "When should I cancel my wedding?",
    ])
  func questions(text: String) {
    #expect(Question(text, in: .english).isOnTopic, "\(Question(text, in: .english))")
  }

  @Test("DES-203 every reply has its texts, at least four of those that are met often")
  func texts() {
    let often: [Question.Reply] = [
      .grief, .lonely, .remark, .doubt, .compliment, .insult, .otherChart, .weather, .politics,
      .recipe, .code, .deletion, .export, .cancel,
    ]
    for language in ["en", "es", "hi"] {
      let knowledge = KnowledgeBase.of(language)
      for reply in often {
        let texts = knowledge.texts("reply \(reply.rawValue)").filter { $0.facet == nil }
        #expect(texts.count >= 4, "\(language) \(reply)")
      }
      for reply in [Question.Reply.deletion, .export, .cancel] {
        #expect(knowledge.has("reply \(reply.rawValue)", facet: "terminal"), "\(language) \(reply)")
      }
    }
  }

  @Test("PLT-22 DES-203 no reply claims anything of a chart")
  func claims() {
    for language in ["en", "es", "hi"] {
      let knowledge = KnowledgeBase.of(language)
      let grounding = Grounding(facts: [], knowledge: knowledge)
      for key in knowledge.keys where key.hasPrefix("reply ") {
        for text in knowledge.texts(key) {
          #expect(grounding.check(text.words).isEmpty, "\(key): \(grounding.check(text.words))")
        }
      }
    }
  }

  @Test(
    "DES-146 a choice names its two ways again",
    arguments: [
      ("en", "Pune or Leeds?", "Pune", "Leeds"), ("en", "Should I stay or leave?", "stay", "leave"),
      (
        "en", "Is it better to marry now or wait until next year?", "marry now",
        "wait until next year"
      ),
      (
        "en", "Should I leave my job or ask my boss for a raise?", "leave your job",
        "ask your boss for a raise"
      ),
      ("es", "¿Madrid o Lima?", "Madrid", "Lima"),
      ("es", "¿Debo quedarme o irme?", "quedarme", "irme"),
      ("hi", "दिल्ली या मुंबई?", "दिल्ली", "मुंबई"), ("hi", "naukri ya business?", "naukri", "business"),
    ])
  func ways(language: String, text: String, first: String, second: String) throws {
    let question = Question(text, in: .of(language))
    #expect(question.form == .choice && question.isOnTopic, "\(question)")
    let options = try #require(question.options)
    #expect(options.first == first && options.second == second, "\(options)")
  }

  @Test(
    "DES-146 and one without two ways to name has none",
    arguments: [
      "Will it be good or bad?", "Should I stay or not?", "When will I marry?",
      "Will the birth be normal or long?",
    ])
  func noWays(text: String) {
    #expect(Question(text, in: .english).options == nil)
  }

  @Test(
    "DES-202 a time alone is a question about that time",
    arguments: ["2028?", "tomorrow?", "and Friday?", "next year?", "in 2028?", "what about March?"])
  func times(text: String) throws {
    let today = try CivilDate(year: 2026, month: 11, day: 27)
    let alone = Question(text, in: .english, today: today)
    #expect(alone.isOnTopic && alone.span != nil && alone.area == .general, "\(alone)")
    let after = Question(
      text, in: .english, after: ["Will I get promoted?", "and Saturday?"], today: today)
    #expect(after.isOnTopic && after.topic == .promotion && after.span == alone.span, "\(after)")
  }
}

/// What the apps themselves suggest.
@Suite struct SuggestionTests {
  @Test("DES-201 every question that is suggested is one to a chart", arguments: ["en", "hi"])
  func suggested(language: String) {
    let knowledge = KnowledgeBase.of(language)
    let keys = knowledge.keys.filter { $0.hasPrefix("questions ") }
    #expect(keys.count > 8)
    for text in keys.flatMap({ knowledge.texts($0) }) {
      let question = Question(text.words, in: knowledge)
      #expect(question.isOnTopic && question.term == nil, "\(text.words): \(question)")
    }
  }
}
