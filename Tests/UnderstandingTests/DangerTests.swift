import Testing

@testable import Understanding

@Suite struct DangerTests {
  private let understanding = Understanding.standard

  @Test("PLT-42 where a text does not tell whom it is about, the person is unknown")
  func unknown() throws {
    let messages = try TestMessage.all("danger").map(\.text)
    let scores = messages.map {
      understanding.model.scores(of: TextFeatures(of: WordScanner.words(of: FoldedText($0))[...]))
    }
    let least = understanding.model.subjectCertainty
    var unknown = 0
    for (text, scores) in zip(messages, scores) {
      // A long text is read by its most dangerous passage.
      guard WordScanner.words(of: FoldedText(text)).count <= 45 else { continue }
      let reading = understanding.danger(in: text)
      let about = try #require(scores.best(of: "about"))
      #expect((reading.subject == .unknown) == (about.probability < least), "\(text)")
      if reading.subject == .unknown { unknown += 1 }
    }
    #expect(unknown > 0 && unknown * 4 < messages.count, "\(unknown) of \(messages.count)")
  }

  @Test("PLT-42 an empty text and one of no known word are about nobody in particular")
  func nobody() {
    #expect(understanding.danger(in: "").band == .no)
    #expect(understanding.danger(in: "qqqq").band == .no)
  }

  @Test("PLT-42 a text that is split into words already has the same reading")
  func words() {
    let text = "My sister said she does not want to be here tomorrow. I am scared for her."
    let words = WordScanner.words(of: FoldedText(text))
    #expect(
      understanding.danger(in: words, isMatched: true).probability
        == understanding.danger(in: text, isMatched: true).probability)
  }
}
