import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// That the way an answer leans to is named in the asker's words, and that none is leant to that presses
/// somebody or sells what a family holds dear.
@Suite struct NamedWayTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private func answers(_ text: String, _ language: String) throws -> (Question, [Answer]) {
    let lexicon = Lexicon(.of(language))
    let question = Question(text, in: lexicon.knowledge, today: try today.get())
    var random = SplitMix64(seed: 2711)
    let answers = try (0..<8).map { _ in
      let nativity = try randomNativity(&random)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: Instant(try today.get(), .noon),
        ephemeris: .standard, lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      return Answer(to: question, from: material, composer: &composer)
    }
    return (question, answers)
  }

  @Test(
    "DES-146 the way that is leant to is named as the asker wrote it",
    arguments: [
      ("es", "¿Me voy o me quedo?", "«me voy»", "«me quedo»"),
      ("es", "¿Renuncio o aguanto hasta diciembre?", "«renuncio»", "«aguanto hasta diciembre»"),
      ("hi", "मैं साथ जाऊँ या यहीं रुकूँ?", "“साथ जाऊँ”", "“यहीं रुकूँ”"),
    ])
  func quoted(language: String, text: String, one: String, other: String) throws {
    let (question, answers) = try answers(text, language)
    #expect(question.form == .choice && one.contains(question.options?.first ?? "–"))
    for answer in answers {
      #expect(answer.text.contains(one) && answer.text.contains(other), "\(answer.text)")
    }
  }

  @Test(
    "DES-146 no answer leans to pressing somebody or to selling what a family holds dear",
    arguments: [
      ("en", "Should I force my daughter to say yes or let her wait?", "let her wait"),
      ("en", "Do I sell my grandmother's bangles or ask the bank?", "ask the bank"),
      ("es", "¿Vendo las joyas de mi abuela o pido un préstamo?", "«pido un préstamo»"),
      ("hi", "दादी का सोना बेच दूँ या बैंक से उधार लूँ?", "“बैंक से उधार लूँ”"),
    ])
  func sparing(language: String, text: String, way: String) throws {
    let (question, answers) = try answers(text, language)
    let harms = KnowledgeBase.of(language).keys.filter { $0.hasPrefix("harm ") }
      .flatMap { KnowledgeBase.of(language).entry($0) }.map(\.words)
    #expect(question.options?.sparing != nil)
    for answer in answers {
      let first = try #require(answer.statements.first).text
      #expect(first.lowercased().contains(way) && harms.contains { first.contains($0) }, "\(first)")
    }
  }

  @Test("DES-146 two offers of a row are told apart where it is asked which one")
  func listed() throws {
    let text =
      "Two offers on the table: the museum here, which pays peanuts, or the bank in Perth with a bonus. My partner says she'd come. Which one?"
    let (question, _) = try answers(text, "en")
    #expect(question.options?.first == "the museum here")
    #expect(question.options?.second == "the bank in Perth")
  }

  @Test(
    "DES-146 a second question when is answered in Spanish too, with dates or that no day is better"
  )
  func further() throws {
    let (question, answers) = try answers(
      "Mi padre está muy enfermo y mi hermana no aparece. Yo dejo el trabajo antes todos los días y ya me han avisado. ¿Hablo con mi jefe o pido una excedencia, y cuándo acabará esto?",
      "es")
    #expect(question.also.map(\.kind) == [.when])
    for answer in answers {
      #expect(answer.text.contains(" 202") || answer.text.contains("cuándo"), "\(answer.text)")
    }
  }
}
