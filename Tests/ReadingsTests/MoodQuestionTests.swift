import CivilTime
import ReadingsData
import Testing

@testable import Readings

/// What people write when something hurts: a mood, an illness at home, what happened a while ago.
@Suite struct MoodQuestionTests {
  @Test(
    "DES-146 a low mood or a fear is read as one, whatever its letters, and an answer finds words for it",
    arguments: [
      ("es", "Hoy estoy muy triste"), ("es", "tengo miedo de perder mi trabajo"),
      ("hi", "मन बहुत उदास है"), ("hi", "mann bahut udaas hai"),
    ])
  func mood(language: String, text: String) {
    let question = Question(text, in: .of(language))
    #expect(question.form == .feeling && question.isLow && question.isOnTopic, "\(question)")
  }

  @Test(
    "DES-149 the illness of somebody at home is of health, so that a doctor is named",
    arguments: [
      ("es", "Operan a mi madre el jueves"), ("es", "Mi papá está enfermo"),
      ("hi", "मेरी माँ बीमार हैं, कब ठीक होंगी?"),
    ])
  func illness(language: String, text: String) {
    let question = Question(text, in: .of(language))
    #expect(question.area == .health && question.topic != nil && question.isOnTopic, "\(question)")
    #expect(!KnowledgeBase.of(language).texts("begin illness").isEmpty)
  }

  @Test("DES-146 what happened a while ago is not the time that is asked about")
  func past() throws {
    let today = try CivilDate(year: 2026, month: 11, day: 28)
    let left = Question("Me dejó hace dos semanas, ¿va a volver?", in: .of("es"), today: today)
    #expect(left.span == nil)
    let coming = Question("¿Cómo me irá la próxima semana?", in: .of("es"), today: today)
    #expect(coming.span != nil)
  }
}
