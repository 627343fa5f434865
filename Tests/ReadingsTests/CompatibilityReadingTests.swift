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
      if first.isExact, second.isExact {
        #expect(reading.strengths.map(\.label) == score.strengths)
        #expect(reading.challenges.map(\.label) == score.challenges)
      }
      let back = CompatibilityReading(
        second, first, name: "Lena", hasMinor: false, lexicon: lexicon)
      #expect(back.strengths.map(\.label) == reading.strengths.map(\.label))
      #expect(back.challenges.map(\.label) == reading.challenges.map(\.label))
    }
  }

  @Test("AST-236 AST-240 nothing is told of two people that hangs on an open hour of birth")
  func openHours() throws {
    var told = 0
    for (first, second, reading) in try readings(200, seed: 240) {
      let labelled = reading.strengths.map(\.statement) + reading.challenges.map(\.statement)
      for factor in (reading.analysis + labelled).flatMap(\.factors) {
        switch factor.fact {
        case .pair(.synastry(let aspect, _)):
          told += 1
          // At every two of the moments at which the two may have been born.
          for one in first.moments {
            for two in second.moments {
              let found = Synastry(one, two).aspects.contains {
                $0.first == aspect.first && $0.second == aspect.second && $0.kind == aspect.kind
              }
              #expect(found, "\(aspect)")
            }
          }
        case .pair(.signs(let one, let two)):
          #expect(first.signs(of: one.point).count == 1 && second.signs(of: two.point).count == 1)
        default: break
        }
      }
    }
    #expect(told > 400)
  }

  @Test("PLT-10 neither chemistry nor desire is spoken of where one of the two is a minor")
  func minors() throws {
    for (_, _, reading) in try readings(200, seed: 10, hasMinor: true) {
      #expect(!reading.strengths.map(\.label).contains(.chemistry))
      #expect(!reading.challenges.map(\.label).contains(.mismatchedDesire))
      #expect(!reading.strengths.isEmpty && !reading.challenges.isEmpty)
      for factor in reading.analysis.flatMap(\.factors) {
        if case .pair(.area(.physical, _)) = factor.fact { Issue.record("attraction is told") }
      }
    }
  }
}
