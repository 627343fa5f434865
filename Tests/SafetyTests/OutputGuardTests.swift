import Foundation
import Testing

@testable import Safety

@Suite("What a model may say")
struct OutputGuardTests {
  @Test(
    "PLT-30 CHL-108 answers that harm are stopped, others are not",
    arguments: ["answers", "answers-es", "answers-hi"])
  func answers(corpus: String) throws {
    for line in try Corpus.lines(corpus) {
      let concern = OutputGuard.standard.concern(in: line.text, after: "")
      #expect(concern?.rawValue ?? "fine" == line.heading, "\(line.text)")
    }
  }

  @Test(
    "PLT-30 a goodbye is answered with a goodbye, not with manipulation",
    arguments: ["farewells", "farewells-other-languages"])
  func answersToFarewells(corpus: String) throws {
    let guarded = OutputGuard.standard
    for line in try Corpus.lines(corpus) {
      let isRefused =
        guarded.farewellConcern(in: line.text) != nil || !guarded.isGoodbye(line.text)
      #expect(isRefused == (line.heading != "fine"), "\(line.text)")
      #expect(guarded.concern(in: line.text, after: "") == nil, "\(line.text)")
    }
  }

  @Test("CHL-108 a hit is seen as soon as its words are there")
  func stream() {
    let answer = "I hear you. As your therapist I would say this is normal, and you will be fine."
    let end = answer.indices.first {
      OutputGuard.standard.concern(in: String(answer[..<$0]), after: "") != nil
    }
    #expect(end.map { answer[..<$0].count < 34 } == true)
  }

  @Test("PLT-30 what stands in an answer already is not found again in the next sentence")
  func context() {
    let guarded = OutputGuard.standard
    #expect(guarded.concern(in: "taking sertraline.", after: "You should stop ") == .medication)
    #expect(guarded.concern(in: "Rest well.", after: "You should stop taking sertraline. ") == nil)
  }

  @Test(
    "PLT-30 no text of the composer is taken for one that harms", arguments: ["en", "es", "hi"])
  func composed(language: String) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/C/CReadingsData/\(language)")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "md" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        count += 1
        #expect(OutputGuard.standard.concern(in: String(line), after: "") == nil, "\(line)")
      }
    }
    #expect(count > 500)
  }

  @Test(
    "PLT-30 farewells are heard, each in its language",
    arguments: [
      ("Goodbye, talk to you tomorrow", "en"), ("good night", "en"), ("I have to go now", "en"),
      ("bye for now", "en"), ("I'm going to bed", "en"), ("that's all for today", "en"),
      ("see you later", "en"), ("Thanks, I have to go. Bye!", "en"), ("alvida", "hi"),
      ("शुभ रात्रि", "hi"), ("अब मुझे सोना है", "hi"), ("hasta mañana", "es"),
      ("Buenas noches, me voy a dormir", "es"), ("Tengo que irme ya", "es"),
    ])
  func farewells(message: String, language: String) {
    #expect(OutputGuard.standard.farewell(in: message) == language)
  }

  @Test(
    "PLT-30 other messages are no farewells",
    arguments: [
      "Will he come back?", "I love my job", "Should I leave my job now?",
      "Namaste, when will I marry?", "Can you talk about my career", "I need to leave my husband",
      "Tell me about my week until Friday", "He said goodbye to me yesterday",
      "¿Qué pasará mañana?", "मेरा करियर कैसा रहेगा",
    ])
  func others(message: String) {
    #expect(!OutputGuard.standard.isFarewell(message))
  }
}
