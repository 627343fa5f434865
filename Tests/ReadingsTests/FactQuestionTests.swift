import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// What is asked, and whether the first sentence says it.
@Suite struct FactQuestionTests {
  static let askedFacts: [(String, FactTopic)] = [
    ("What is my rising sign?", .rising), ("my lagna please", .rising),
    ("Am I in sade sati?", .sadeSati), ("do i have mangal dosha", .manglik),
    ("Is there kaal sarp in my kundli", .kaalSarp), ("which dasha am I in", .dasha),
    ("When does my next dasha begin?", .nextDasha), ("what's my nakshatra", .nakshatra),
    ("Whats my moon sign", .moonSign), ("When is my Saturn return?", .returning(.saturn)),
    ("Explain my 12th house", .house(12)), ("what does house 8 mean", .house(8)),
    ("where is my venus", .point(.venus)), ("What is the moon phase?", .sky),
  ]

  @Test("DES-201 a question of fact is known by its words", arguments: askedFacts)
  func facts(text: String, fact: FactTopic) {
    #expect(Question(text, in: .english).fact == fact)
  }

  @Test(
    "DES-201 a question of fact is known in Hindi, in both scripts",
    arguments: [
      ("मेरा लग्न क्या है?", FactTopic.rising), ("kya main manglik hoon", .manglik),
      ("क्या मेरी साढ़ेसाती चल रही है?", .sadeSati), ("agli dasha kab shuru hogi", .nextDasha),
      ("mera nakshatra kya hai", .nakshatra), ("मेरी कौन सी महादशा चल रही है", .dasha),
    ])
  func hindi(text: String, fact: FactTopic) {
    #expect(Question(text, in: .of("hi")).fact == fact)
  }

  @Test(
    "DES-149 medicines, treatment and symptoms are for a doctor, a sign and a lump sum are not",
    arguments: [
      ("en", "Should I stop taking my heart medication?", true),
      ("en", "Should my diabetic son take less insulin?", true),
      ("en", "I found a lump in my breast, is it serious?", true),
      ("en", "Will my mother recover from cancer?", true),
      ("es", "¿Debo dejar mi medicación?", true), ("hi", "क्या मुझे दवा बंद करनी चाहिए?", true),
      ("en", "Am I compatible with a Cancer man?", false),
      ("en", "Will my lump sum arrive?", false), ("en", "Should I study medicine?", false),
    ])
  func medical(language: String, text: String, isMedical: Bool) {
    #expect((Question(text, in: .of(language)).reply == .medical) == isMedical)
  }

  static let askedTopics: [(String, LifeTopic)] = [
    ("Why do I fight with my mother?", .mother), ("My relationship with my father", .father),
    ("Will I have children?", .children), ("Is it a good time to buy a house?", .property),
    ("When will I get promoted?", .promotion), ("Should I quit?", .jobChange),
    ("will i get my green card", .abroad), ("will I pass my driving test", .exam),
    ("Will my ex come back to me?", .ex), ("will i win the court case", .court),
    ("my friend betrayed me", .friends), ("why is my boss like this", .boss),
  ]

  @Test(
    "DES-142 a subject within an area has its own houses and significators",
    arguments: askedTopics)
  func topics(text: String, topic: LifeTopic) {
    let question = Question(text, in: .english)
    #expect(question.topic == topic && question.isOnTopic, "\(question)")
  }

  @Test(
    "DES-203 what needs no chart is told apart",
    arguments: [
      ("hii", Question.Reply.greeting), ("thank you!", .thanks), ("good night", .farewell),
      ("How long will I live?", .lifespan), ("when will my father die", .lifespan),
    ])
  func replies(text: String, reply: Question.Reply) {
    #expect(Question(text, in: .english).reply == reply)
  }

  @Test("DES-202 a short follow-up takes its subject from the question before it")
  func followUp() {
    let question = Question(
      "why?", in: .english, after: ["Will I have children?", "tell me more"])
    #expect(question.topic == .children && question.isOnTopic, "\(question)")
    #expect(Question("why?", in: .english).reply == .unclear)
  }

  private func answer(
    _ text: String, told: String = "", _ knowledge: KnowledgeBase = .english,
    hour: HourKnown = .exactly
  ) throws -> Answer {
    var random = SplitMix64(seed: 7)
    let nativity = try randomVedicNativity(&random, hour: hour)
    let lexicon = Lexicon(knowledge)
    let question = Question(text, in: knowledge)
    let date = try CivilDate(year: 2026, month: 11, day: 27)
    let material = try AnswerMaterial(
      vedic: nativity, question: question, on: date, ephemeris: .standard, lexicon: lexicon)
    var composer = Composer(
      lexicon, seed: Seed(person: nativity.fingerprint, day: date.dayNumber), told: told)
    return Answer(to: question, from: material, composer: &composer)
  }

  @Test("DES-201 every question of fact is answered by its fact", arguments: askedFacts)
  func firstSentence(text: String, fact: FactTopic) throws {
    let answer = try answer(text)
    #expect(!answer.statements.isEmpty && answer.confidence != nil)
    #expect(answer.statements.contains { !$0.factors.isEmpty }, "\(answer.text)")
    #expect(!answer.text.contains("{"), "\(answer.text)")
  }

  @Test("DES-208 a question of fact has an answer without the hour too", arguments: askedFacts)
  func withoutHour(text: String, fact: FactTopic) throws {
    #expect(try !answer(text, hour: .not).text.isEmpty)
  }

  @Test("DES-201 an answer names the subject that was asked about", arguments: askedTopics)
  func subject(text: String, topic: LifeTopic) throws {
    let lexicon = Lexicon(.english)
    let answer = try answer(text)
    let subject = lexicon.word("topic \(topic.rawValue)")
    let beginning = answer.statements.prefix(2).map(\.text).joined(separator: " ")
    // A subject with texts of its own is named in them as one speaks of it.
    let facets = ["favourable", "mixed", "demanding", "time", "nature"]
    let isOwn = ["begin should", "begin others", "begin yesno", "begin why", "topic opening"]
      .contains { form in
        facets.contains { facet in
          lexicon.knowledge.texts("\(form) \(topic.rawValue)", facet: facet).contains {
            beginning.hasPrefix($0.words)
          }
        }
      }
    let question = Question(text, in: .english)
    let own = [question.matter?.predicate, question.purpose?.words].compactMap(\.self)
    let isInOwnWords = own.contains { beginning.contains($0) }
    #expect(
      isOwn || isInOwnWords || beginning.lowercased().contains(subject.lowercased()), "\(beginning)"
    )
  }

  @Test("DES-203 what needs no chart has no facts and no percentage")
  func withoutChart() throws {
    let answer = try answer("How long will I live?")
    #expect(answer.confidence == nil && answer.statements.allSatisfy(\.factors.isEmpty))
  }

  @Test("DES-202 what was told in a conversation is not told again")
  func told() throws {
    let first = try answer("When will I get promoted?")
    let second = try answer("When will I get promoted?", told: first.text)
    let sentences = Set(Sentences.of(first.text))
    let again = Sentences.of(second.text).filter(sentences.contains)
    #expect(again.count <= 2, "\(again)")
  }
}
