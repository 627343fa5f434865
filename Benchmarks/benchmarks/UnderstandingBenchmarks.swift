import CivilTime
import Readings
import ReadingsData
import Safety

/// What every message costs before it is answered: goal, together under 1 ms for 2,000 characters.
extension Harness {
  mutating func measureUnderstanding() {
    let messages = LongMessages()
    let (screen, knowledge) = (SafetyScreen.standard, Lexicon(.english).knowledge)
    let today = CivilDate(dayNumber: 0)
    measure("understanding", calls: 10, input: messages.next) { text in
      let assessment = screen.assess(text)
      let question = Question(text, in: knowledge, today: today)
      return Double(assessment.findings.count + question.area.name.utf8.count)
    }
    measure("safetyScreen", calls: 10, input: messages.next) { text in
      Double(screen.assess(text).findings.count)
    }
    measure("questionFrame", calls: 10, input: messages.next) { text in
      Double(Question(text, in: knowledge, today: today).area.name.utf8.count)
    }
  }
}

/// Messages of 2,000 characters, of everyday sentences in an order that differs.
private struct LongMessages {
  private static let sentences = [
    "We moved into the new flat last month and the boxes still stand in the hall. ",
    "My sister asked whether I would take the job in the other town. ",
    "I keep thinking about the evening when we sat by the river and said nothing. ",
    "mujhe samajh nahi aata ki ghar wale kya chahte hain. ",
    "The bank has written again, and I have not opened the letter yet! ",
    "Mi hermano dice que todo va a salir bien, pero no le creo. ",
    "Shall I wait until spring, or is it better to decide now? ",
    "On Fridays I cook for the neighbours, which is the best hour of my week. ",
  ]

  func next(_ births: inout RandomBirths) -> String {
    var text = ""
    var index = Int(births.unit() * Double(Self.sentences.count))
    while text.utf8.count < 2_000 {
      text += Self.sentences[index]
      index = (index * 5 + 3) % Self.sentences.count
    }
    return String(text.prefix(2_000))
  }
}
