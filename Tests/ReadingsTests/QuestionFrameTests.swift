import CivilTime
import ReadingsData
import Testing
import Understanding

@testable import Readings

/// What a question is about, what a yes to it would mean, which time and which ways it names.
@Suite struct QuestionFrameTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private func question(_ text: String) throws -> Question {
    Question(text, in: .english, today: try today.get())
  }

  @Test(
    "DES-142 whose matter it is, is read from the words around the question too",
    arguments: [
      ("My old dog is very ill. Will she be with us at Easter?", LifeTopic.pets),
      ("My brothers and I are in court over our father's land. Will it be settled?", .court),
      ("I lent my cousin two thousand and he avoids me. Will I get it back?", .lending),
      ("My uncle owes us rent for the shop. Will he pay?", .lending),
      ("Dad has dementia. How do I keep being patient with him?", .ailing),
      ("Will the sale of our house go through?", .sale), ("Should I sell mum's flat?", .sale),
      ("Does my mother in law like me?", .inLaws),
      ("Will my neighbour ever move away?", .neighbours),
      ("My landlord wants us out. Will we find somewhere?", .home),
    ])
  func subject(text: String, topic: LifeTopic) throws {
    #expect(try question(text).topic == topic)
  }

  @Test("DES-142 a word that belongs to many subjects names none alone")
  func weakWords() throws {
    #expect(try question("My horse is lame, will she recover?").area != .relationships)
    #expect(try question("Would it be odd to pay for everyone's lunch?").topic == nil)
  }

  @Test(
    "DES-146 who doubts a wish of their own wants no yes",
    arguments: [
      "Is it foolish to move to the sea at sixty?", "Am I wrong to want a life of my own?",
      "Would it be mad to open a pottery studio?", "Should I not trust my business partner?",
      "am i daft to lend him more money", "Would I be a bad daughter to say no?",
    ])
  func doubt(text: String) throws {
    let question = try question(text)
    #expect(question.form == .yesNo && question.mood.isFeared && question.mood.asking == .will)
  }

  @Test(
    "DES-146 who asks for advice wants a yes or a no",
    arguments: ["Should I sell the car?", "Is it wise to invest in gold?"])
  func advice(text: String) throws {
    let mood = try question(text).mood
    #expect(mood.asking == .should && !mood.isFeared)
  }

  @Test(
    "DES-146 a time that only tells since when is not asked about",
    arguments: [
      "I have had nothing but bad luck since October, when does it turn?",
      "Ever since my wedding in March my sister ignores me, why?",
      "My son hasn't spoken to me in two years. Why?",
      "I retired in June and I'm bored. What should I do with myself?",
      "Was I right to leave nursing in 2019?",
    ])
  func past(text: String) throws {
    #expect(try question(text).span == nil)
  }

  @Test(
    "DES-146 a time by which something is to be begins today",
    arguments: [
      ("Will I find a job before new year?", 2026, 12, 31),
      ("Will my visa come by Christmas?", 2026, 12, 23),
      ("Will we find a flat by March?", 2027, 3, 31),
      ("Should we sign before Diwali?", 2027, 10, 28),
    ])
  func deadline(text: String, year: Int, month: Int, day: Int) throws {
    let span = try #require(try question(text).span)
    #expect(span.first == (try today.get()) && span.precision == .span)
    #expect(span.last == (try CivilDate(year: year, month: month, day: day)))
  }

  @Test("DES-146 a feast is its days, by the Gregorian computus for Easter")
  func feast() throws {
    let span = try #require(try question("Will she come for Easter?").span)
    #expect(span.first == (try CivilDate(year: 2027, month: 3, day: 28)))
  }

  @Test(
    "DES-146 the ways of a choice are cut where they begin and end",
    arguments: [
      ("S or R?", "S", "R"), ("mutual fund or FD for my savings?", "mutual fund", "FD"),
      ("Is it better to have the wedding in spring or autumn?", "spring", "autumn"),
      ("do i do the angry monologue or the funny one", "the angry monologue", "the funny one"),
      ("Do I say something or swallow it?", "say something", "swallow it"),
      ("For my shop should I keep Havells or Polycab?", "keep Havells", "Polycab"),
      (
        "got 2 job offers, one in Dublin with better pay, other in Frankfurt near my sister, which 1?",
        "the one in Dublin", "the one in Frankfurt"
      ),
    ])
  func ways(text: String, first: String, second: String) throws {
    let question = try question(text)
    #expect(question.form == .choice)
    #expect(question.options?.first == first && question.options?.second == second)
  }

  @Test("DES-146 two opinions of one thing are no choice")
  func opinions() throws {
    let question = try question("Is moving to a farm with two babies mad or brave?")
    #expect(question.options == nil && question.form == .yesNo)
  }

  @Test("DES-146 two facts in one question are both told")
  func facts() throws {
    let signs = try question("what is my moon sign and nakshatra")
    #expect(Set([signs.fact].compactMap(\.self) + signs.otherFacts) == [.moonSign, .nakshatra])
    #expect(try question("Which mahadasha am I in?").fact == .mahadasha)
    let advice = try question("When and should I get married?")
    #expect(advice.kind == .timing && advice.form == .yesNo && advice.mood.asking == .should)
  }

  @Test("DES-146 a question without punctuation is read by its verb")
  func opening() throws {
    let question = try question(
      "my cat went out sunday night and hasnt come back will she come home")
    #expect(question.form == .yesNo && question.topic == .pets)
  }

  @Test("DES-203 good news gets a reply of its own, whatever it is about")
  func news() throws {
    #expect(try question("Mum's biopsy came back clear this morning.").reply == .remark)
    #expect(try question("Anything good coming?").reply == nil)
  }
}
