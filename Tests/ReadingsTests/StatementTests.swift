import Charts
import Testing

@testable import Readings

@Suite struct StatementTests {
  private let leo = Factor(
    .western(.sect(.day)), owner: .other, certainty: .dependsOnBirthTime)
  private let night = Fact.western(.sect(.night))

  @Test("a candidate that is weighed, preferred for a use or given another fact keeps the rest")
  func changes() {
    let candidate = Candidate(
      ["a", "b"], [leo, Factor(.western(.shape(.bowl)))], area: .career, tone: .favourable,
      strength: 0.5, source: Citation("bphs 18"), slots: ["name": "Lena"], facet: "work")
    #expect(candidate.weighed(by: 2).weighed(by: 0.5) == candidate)
    #expect(candidate.weighed(by: 2).strength == 1)
    #expect(candidate.preferring("love").facet == "love")
    #expect(candidate.preferring("love").preferring("work") == candidate)
    let other = candidate.replacing(night)
    #expect(other != candidate && other.replacing(leo.fact) == candidate)
    #expect(
      other.factors.first == Factor(night, owner: .other, certainty: .dependsOnBirthTime))
  }

  @Test("facts are numbered in their order, each once, and texts name the numbers")
  func numbers() {
    let second = Factor(night)
    var facts = NumberedFactors([leo, second, leo])
    #expect(facts.factors == [leo, second])
    #expect(facts.numbers(of: [second, leo, second]) == [1, 2])
    let statement = Statement("Applause warms you.", factors: [second])
    #expect(facts.text(of: statement) == "Applause warms you. [2]")
    #expect(facts.text(of: Statement("Ask a doctor.", factors: [])) == "Ask a doctor.")
    facts.add([second, Factor(.western(.shape(.bowl)))])
    #expect(facts.factors.count == 3 && facts.numbers(of: [second]) == [2])
  }
}
