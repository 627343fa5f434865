import Testing

@testable import Safety

@Suite("What a model may say")
struct OutputGuardTests {
  @Test("CHL-108 answers that harm are stopped, others are not")
  func answers() throws {
    for line in try Corpus.lines("answers") {
      let concern = OutputGuard.standard.concern(
        in: line.text, isComplete: true, answersFarewell: false)
      #expect(concern?.rawValue ?? "fine" == line.heading, "\(line.text)")
    }
  }

  @Test("a goodbye is answered with a goodbye, not with manipulation")
  func answersToFarewells() throws {
    for line in try Corpus.lines("farewells") {
      let concern = OutputGuard.standard.concern(
        in: line.text, isComplete: true, answersFarewell: true)
      #expect((concern?.isAboutFarewells ?? false) == (line.heading != "fine"), "\(line.text)")
    }
  }

  @Test("CHL-108 a hit is seen as soon as its words are there")
  func stream() {
    let answer = "I hear you. As your therapist I would say this is normal, and you will be fine."
    let end = answer.indices.first {
      OutputGuard.standard.concern(
        in: String(answer[..<$0]), isComplete: false, answersFarewell: false) != nil
    }
    #expect(end.map { answer[..<$0].count < 34 } == true)
  }

  @Test(
    "farewells are heard",
    arguments: [
      "Goodbye, talk to you tomorrow", "good night", "I have to go now", "bye for now",
      "I'm going to bed", "that's all for today", "see you later", "alvida", "hasta mañana",
    ])
  func farewells(message: String) {
    #expect(OutputGuard.standard.isFarewell(message))
  }

  @Test("other messages are no farewells", arguments: ["Will he come back?", "I love my job"])
  func others(message: String) {
    #expect(!OutputGuard.standard.isFarewell(message))
  }
}
