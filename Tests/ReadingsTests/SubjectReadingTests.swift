import CivilTime
import ReadingsData
import Testing

@testable import Readings

/// Whose matter a question is, at which time of life, and which of its sentences asks.
@Suite struct SubjectReadingTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private func question(_ text: String) throws -> Question {
    Question(text, in: .english, today: try today.get())
  }

  @Test(
    "DES-142 the subject is that of the sentence which asks, of the person and of the time of life",
    arguments: [
      ("How can I be a better mother to my teenage son?", LifeTopic.teen),
      ("Should my grown son pay rent?", .grown),
      ("Can my daughter have her old room back?", .grown),
      ("Will my granddaughter marry soon?", .grandchildren), ("Why can't I sleep lately?", .sleep),
      ("What do I do with my days since I retired?", .retirement),
      ("shld i tell him i fancy him", .crush), ("Is Monday fine for my hip operation?", .operation),
      (
        "My boss is unfair and I have an offer from a bakery for less pay. Do I take it?",
        .jobChange
      ),
      ("will we have a baby this year", .baby), ("why did she leave", .ex),
    ])
  func topics(text: String, topic: LifeTopic) throws {
    #expect(try question(text).topic == topic)
  }

  @Test("DES-142 what only led to a question is not its subject")
  func asking() throws {
    let question = try question("When will I marry? My mother asks me every day.")
    #expect(question.topic != .mother && question.area == .marriage)
  }

  @Test("DES-202 a short question about somebody is no follow-up")
  func story() throws {
    #expect(try question("why did he go").reply == nil)
    #expect(try question("why?").reply == .unclear)
  }

  @Test("DES-146 an end of a phrase is no time that is asked about")
  func timing() throws {
    #expect(try question("Why do I always end up alone at parties?").kind == .nature)
  }

  @Test(
    "DES-146 what is taken up of the asker's words is clean",
    arguments: [
      ("will she call me back lol", "she", "call you back"),
      ("will i pass french tbh", "you", "pass French"),
      ("will my brother pay me back because he never does", "your brother", "pay you back"),
    ])
  func echo(text: String, subject: String, predicate: String) throws {
    let matter = try #require(try question(text).matter)
    #expect(matter.subject == subject && matter.predicate == predicate)
  }

  @Test("DES-146 what is to be on a day is taken up with the day")
  func event() throws {
    let question = try question("I have a dentist appointment on Tuesday. Is it a good day?")
    #expect(question.purpose?.words == "for your dentist appointment")
  }
}
