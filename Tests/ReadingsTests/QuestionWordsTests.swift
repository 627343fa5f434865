import Testing

@testable import Readings

@Suite struct QuestionWordsTests {
  private static let knowledge = KnowledgeBase(
    language: "en",
    parsing: """
      ## ask job
      - job, jobs, new job, promot*, *'s boss
      - काम*, ज़मीन, क़र्ज़
      ## ask other
      - job, está, what's up
      - facet: never
      """.utf8)

  private static func words(_ text: String) -> QuestionWords {
    QuestionWords(text, in: knowledge)
  }

  @Test(
    "PLT-42 words, phrases and parts of words are found wherever they stand",
    arguments: [
      ("Will my JOB last?", 1), ("A new job, or two jobs?", 3), ("jobless", 0), ("job", 1),
      ("Am I promoted?", 1), ("I was demoted", 0), ("my sister’s boss", 1), ("'s boss", 1),
      ("never", 0), ("", 0), ("new\njob", 2),
    ])
  func found(text: String, count: Int) {
    #expect(Self.words(text).matches("ask job") == count)
    #expect(Self.words(text).have("ask job") == (count > 0))
  }

  @Test("PLT-42 a letter counts as one however it is composed, and no part of it is found")
  func composed() {
    #expect(Self.words("ya esta\u{301}").have("ask other"))
    #expect(Self.words("ya est\u{E1}").have("ask other"))
    #expect(!Self.words("ya esta").have("ask other"))
    for nukta in ["\u{95B}मीन", "\u{91C}\u{93C}मीन"] {
      #expect(Self.words("मेरी \(nukta) का क्या?").matches("ask job") == 1)
    }
    #expect(Self.words("काम").have("ask job"))
    // The vowel belongs to the last letter of the phrase.
    #expect(!Self.words("कामों").have("ask job"))
    #expect(Self.words("कामकाज").have("ask job"))
  }

  @Test("PLT-42 the whole of a question is told from a part, and its question mark is seen")
  func whole() {
    #expect(Self.words("What’s up?!").areAll("ask other"))
    #expect(!Self.words("What's up there").areAll("ask other"))
    #expect(Self.words("job？").hasQuestionMark && !Self.words("job.").hasQuestionMark)
    #expect(Self.words("a new job").count == 3)
    #expect(Self.words("a new job").longest("ask job") == 7)
    #expect(Self.words("job or new job").occurring("ask job") == ["job", "new job"])
  }
}
