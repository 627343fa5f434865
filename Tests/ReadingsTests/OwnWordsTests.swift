import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// That an answer takes up the question in the asker's own words, and names what was chosen between.
@Suite struct OwnWordsTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private func answers(_ text: String, count: Int = 12) throws -> [(Question, Answer)] {
    let lexicon = Lexicon(.english)
    let question = Question(text, in: .english, today: try today.get())
    var random = SplitMix64(seed: 611)
    return try (0..<count).map { round in
      let answer: Answer
      if round % 2 == 0 {
        let nativity = try randomVedicNativity(&random)
        let material = try AnswerMaterial(
          vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
          lexicon: lexicon)
        var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
        answer = Answer(to: question, from: material, composer: &composer)
      } else {
        let nativity = try randomNativity(&random)
        let material = try AnswerMaterial(
          western: nativity, question: question, at: Instant(try today.get(), .noon),
          ephemeris: .standard, lexicon: lexicon)
        var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
        answer = Answer(to: question, from: material, composer: &composer)
      }
      return (question, answer)
    }
  }

  @Test(
    "DES-146 who will do what is read out of a question and turned to the asker",
    arguments: [
      ("Will my café survive the winter?", "your café", "survive the winter"),
      ("will I ever find a flat I can afford", "you", "find a flat you can afford"),
      ("So when will he call me back?", "he", "call you back"),
      ("will my mother in law accept me?", "your mother in law", "accept you"),
      ("will things get better soon", "things", "get better"),
    ])
  func matter(text: String, subject: String, predicate: String) throws {
    let question = Question(text, in: .english, today: try today.get())
    let matter = try #require(question.matter)
    #expect(matter.subject == subject && matter.predicate == predicate)
  }

  @Test(
    "DES-146 a question with will begins with its own verb, one with when has dates besides",
    arguments: ["Will my café survive the winter?", "When will my café make a profit?"])
  func verb(text: String) throws {
    for (question, answer) in try answers(text) {
      let first = try #require(answer.statements.first)
      let predicate = try #require(question.matter?.predicate)
      #expect(first.text.contains(predicate) && first.text.contains("your café"), "\(first.text)")
      if question.mood.wantsDate { #expect(first.text.contains(" 20"), "\(first.text)") }
    }
  }

  @Test("DES-149 of the body, of a court and of a child to come nothing is foretold in one's words")
  func unforetold() throws {
    for text in ["Will my mother get better?", "Will I win my court case?", "Will I have a child?"]
    {
      for (question, answer) in try answers(text, count: 6) {
        guard let predicate = question.matter?.predicate else { continue }
        let first = try #require(answer.statements.first).text
        #expect(!first.contains("will \(predicate)"), "\(first)")
        #expect(!first.contains("to \(predicate)"), "\(first)")
      }
    }
  }

  @Test(
    "DES-146 both ways of a choice are named, and the answer leans to one or says that the chart does not tell",
    arguments: [
      ("Should I accept the Bristol job or stay at my firm in Cardiff?", "Bristol", "Cardiff"),
      ("Meera or Priya, who suits me better?", "Meera", "Priya"),
      ("Should we marry in March or in May?", "in March", "in May"),
    ])
  func choice(text: String, one: String, other: String) throws {
    for (question, answer) in try answers(text) {
      #expect(question.form == .choice)
      let first = try #require(answer.statements.first).text
      #expect(first.lowercased().contains(one.lowercased()), "\(first)")
      #expect(first.lowercased().contains(other.lowercased()), "\(first)")
    }
  }

  @Test(
    "DES-146 a day that is asked about for something is judged first, and a better one is named unless it is good",
    arguments: ["Is Friday good for signing the lease?", "Is Friday a good day for a party?"])
  func day(text: String) throws {
    var (good, other) = (0, 0)
    for (question, answer) in try answers(text, count: 24) {
      let purpose = try #require(question.purpose).words
      let first = try #require(answer.statements.first).text
      #expect(first.contains("4 December 2026") && first.contains(purpose), "\(first)")
      let lists = KnowledgeBase.english.texts("begin day verdict", facet: "favourable")
      let isGood = lists.contains { text in
        let lead = text.words.split(separator: "{").first.map(String.init) ?? ""
        return !lead.isEmpty && first.hasPrefix(lead) || first.contains("is well chosen")
      }
      let hasBetter = answer.text.contains("etter") || answer.text.contains("If you can choose")
      #expect(!isGood || !hasBetter, "\(answer.text)")
      if isGood { good += 1 } else if hasBetter { other += 1 }
    }
    #expect(good > 0 && other > 0)
  }

  @Test(
    "DES-201 text-speak and misspellings are put right before a question is read",
    arguments: [
      ("wen wil i get maried", LifeArea.marriage), ("does he stil luv me", .relationships),
      ("wen wil my carrer get beter", .career), ("will i get a promtion", .career),
      ("shud i quit my jobb", .career),
    ])
  func spelling(text: String, area: LifeArea) throws {
    let question = Question(text, in: .english, today: try today.get())
    #expect(question.area == area && question.isOnTopic)
    #expect(question.form != .feeling)
  }

  @Test("DES-201 what is spelt right stays as it is")
  func unchanged() {
    for text in ["Is my friendly neighbour bothered?", "What about the 2 carriages, sir?"] {
      #expect(Spelling(.english).corrected(text) == text)
    }
  }

  @Test("DES-201 a day by which something is to be is the end of the time that is asked about")
  func deadline() throws {
    let question = Question(
      "will my visa come before new year", in: .english, today: try today.get())
    let dated = Question(
      "will it come from 28 November 2026 to 31 December 2026", in: .english,
      today: try today.get())
    #expect(question.kind == .timing && question.span != nil && question.span == dated.span)
  }

  @Test("DES-150 a lost match is bad news", arguments: ["we lost 3-0", "we lost the final 4-1"])
  func loss(text: String) throws {
    let question = Question(text, in: .english, today: try today.get())
    #expect(question.reply == .remark && question.mood.replyFacet == "bad")
  }

  @Test("DES-146 no sentence carries more than two numbers of facts")
  func numbers() throws {
    for text in [
      "Will I find work?", "Is Friday good for moving house?", "Why am I so tired of my job?",
    ] {
      for (_, answer) in try answers(text) {
        for statement in answer.statements { #expect(statement.factors.count <= 2) }
      }
    }
  }
}
