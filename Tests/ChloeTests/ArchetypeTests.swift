import Testing

@testable import Chloe

@Suite("Archetypes")
struct ArchetypeTests {
  /// The numbers of CHL-61: per primary, the number of each secondary.
  private static let expected: [Archetype: [Archetype: Int]] = [
    .siren: [.queen: 7, .muse: 7, .lover: 5, .sage: 8, .rebel: 6, .warrior: 5],
    .queen: [.siren: 3, .muse: 5, .lover: 4, .sage: 8, .rebel: 8, .warrior: 8],
    .muse: [.siren: 7, .queen: 5, .lover: 7, .sage: 8, .rebel: 9, .warrior: 2],
    .lover: [.siren: 4, .queen: 4, .muse: 10, .sage: 6, .rebel: 6, .warrior: 9],
    .sage: [.siren: 14, .queen: 5, .muse: 6, .lover: 7, .rebel: 1, .warrior: 2],
    .rebel: [.siren: 3, .queen: 2, .muse: 15, .lover: 1, .sage: 6, .warrior: 11],
    .warrior: [.siren: 3, .queen: 7, .muse: 4, .lover: 7, .sage: 3, .rebel: 8],
  ]

  @Test("CHL-58, CHL-59, CHL-61, CHL-263 all 256 answers give the numbers of the table")
  func all() throws {
    let letters = ["a", "b", "c", "d"]
    var counts: [Archetype: [Archetype: Int]] = [:]
    for first in letters {
      for second in letters {
        for third in letters {
          for fourth in letters {
            let answers = try #require(QuizAnswers(first + second + third + fourth))
            let archetype = try #require(answers.archetype)
            #expect(archetype.primary != archetype.secondary)
            counts[archetype.primary, default: [:]][archetype.secondary, default: 0] += 1
          }
        }
      }
    }
    #expect(counts == Self.expected)
  }

  @Test(
    "CHL-62 the golden cases",
    arguments: [
      ("aaaa", Archetype.siren, Archetype.sage), ("bbbb", .queen, .warrior),
      ("cccc", .muse, .lover), ("dddd", .rebel, .warrior), ("abcd", .lover, .warrior),
      ("dcba", .sage, .muse), ("abba", .siren, .warrior), ("badc", .muse, .sage),
      ("acac", .muse, .siren), ("acad", .siren, .lover), ("bdbd", .sage, .lover),
      ("dbda", .warrior, .rebel), ("babb", .sage, .queen), ("ccbb", .muse, .sage),
      ("daad", .lover, .rebel),
    ])
  func golden(letters: String, primary: Archetype, secondary: Archetype) throws {
    let answers = try #require(QuizAnswers(letters))
    #expect(answers.archetype == UserArchetype(primary: primary, secondary: secondary))
  }

  @Test("CHL-60 with fewer than four answers there is no archetype")
  func unfinished() {
    var answers = QuizAnswers()
    #expect(answers.archetype == nil)
    for question in QuizQuestion.allCases.dropLast() { answers[question] = .a }
    #expect(answers.next == .allure)
    #expect(answers.archetype == nil)
    answers[.allure] = .a
    #expect(answers.archetype == UserArchetype(primary: .siren, secondary: .sage))
  }
}
