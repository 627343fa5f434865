import Testing

@testable import Understanding

@Suite struct ReadingTests {
  private let understanding = Understanding.standard

  @Test(
    "PLT-42 HAL-935 no fewer answers by other hands are understood than were before",
    arguments: [("reminder", 81), ("consent", 98), ("safe", 92), ("farewell", 89)])
  func answers(task: String, percent: Int) throws {
    let messages = try TestMessage.all("answers").filter { $0.labels[0] == task }
    let right = messages.filter { understanding.label(task, of: $0.text)?.name == $0.labels[1] }
    print("\(task): \(right.count) of \(messages.count)")
    #expect(right.count * 100 >= messages.count * percent)
  }

  @Test(
    "PLT-42 no fewer questions by other hands are understood than were before",
    arguments: [("kind", 0, 87), ("area", 1, 77), ("topic", 2, 66)])
  func questions(task: String, column: Int, percent: Int) throws {
    let messages = try TestMessage.all("questions")
    let right = messages.filter {
      understanding.label(task, of: $0.text)?.name == $0.labels[column]
    }
    print("\(task): \(right.count) of \(messages.count)")
    #expect(right.count * 100 >= messages.count * percent)
  }

  @Test("a text without words has a reading too", arguments: ["", " ", "👍", "…", "\u{200D}"])
  func empty(text: String) {
    #expect(understanding.danger(in: text).band == .no)
    #expect(understanding.reminderAnswers(text).allSatisfy { $0.probability <= 1 })
  }

  @Test("one danger in a long letter is found")
  func passage() {
    let letter = String(
      repeating: "We went to the market and bought bread for the week. ", count: 40)
    let danger = "I do not want to live any more, I want to die."
    #expect(understanding.danger(in: letter).probability < 0.5)
    let both = understanding.danger(in: letter + danger + " " + letter).probability
    #expect(both > 2 * understanding.danger(in: letter).probability)
  }
}
