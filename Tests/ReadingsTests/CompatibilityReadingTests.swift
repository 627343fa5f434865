import Charts
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct CompatibilityReadingTests {
  private let lexicon = Lexicon(.english)

  private func readings(
    _ count: Int, seed: UInt64, hasMinor: Bool = false
  ) throws -> [(Nativity, Nativity, CompatibilityReading)] {
    var random = SplitMix64(seed: seed)
    return try (0..<count).map { round in
      let first = try randomNativity(&random, isTimeKnown: round % 3 != 0)
      let second = try randomNativity(&random, isTimeKnown: round % 4 != 0)
      let name = RandomPair.names[round % RandomPair.names.count]
      let reading = CompatibilityReading(
        first, second, name: name, hasMinor: hasMinor, lexicon: lexicon)
      #expect(
        reading
          == CompatibilityReading(
            first, second, name: name, hasMinor: hasMinor, lexicon: lexicon))
      return (first, second, reading)
    }
  }

  @Test("AST-52 300 pairs: an analysis of 80 to 200 words, one to five strengths and challenges")
  func lengths() throws {
    var seen: Set<CompatibilityReading> = []
    for (_, _, reading) in try readings(300, seed: 52) {
      let words = reading.analysis.reduce(0) { $0 + $1.wordCount }
      #expect((80...200).contains(words), "\(words) words")
      #expect((1...5).contains(reading.strengths.count))
      #expect((1...5).contains(reading.challenges.count))
      let labelled = reading.strengths.map(\.statement) + reading.challenges.map(\.statement)
      for statement in reading.analysis + labelled {
        #expect(!statement.text.isEmpty && !statement.text.contains("{"))
        #expect(!statement.factors.isEmpty)
        checkFacts(statement.factors, lexicon)
        let grounding = Grounding(
          facts: statement.factors, knowledge: lexicon.knowledge)
        #expect(grounding.check(statement.text).isEmpty, "\(statement.text)")
      }
      seen.insert(reading)
    }
    #expect(seen.count == 300)
  }

  @Test("AST-54 AST-55 the labels are those of the score, the same from both sides")
  func labels() throws {
    for (first, second, reading) in try readings(100, seed: 55) {
      let score = CompatibilityScore(first.chart.points, second.chart.points)
      #expect(reading.strengths.map(\.label) == score.strengths)
      #expect(reading.challenges.map(\.label) == score.challenges)
      let back = CompatibilityReading(
        second, first, name: "Lena", hasMinor: false, lexicon: lexicon)
      #expect(back.strengths.map(\.label) == reading.strengths.map(\.label))
      #expect(back.challenges.map(\.label) == reading.challenges.map(\.label))
    }
  }

  @Test("PLT-10 neither chemistry nor desire is spoken of where one of the two is a minor")
  func minors() throws {
    for (_, _, reading) in try readings(200, seed: 10, hasMinor: true) {
      #expect(!reading.strengths.map(\.label).contains(.chemistry))
      #expect(!reading.challenges.map(\.label).contains(.mismatchedDesire))
      #expect(!reading.strengths.isEmpty && !reading.challenges.isEmpty)
    }
  }
}
