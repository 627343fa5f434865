import Charts
import CivilTime
import EphemerisData
import Readings
import ReadingsData
import TestSupport
import Testing

/// What a language model is given of every chart.
@Suite struct PlainFactTests {
  private let day = CivilDate(dayNumber: 2_461_371)

  @Test(
    "PLT-22 plain facts are told in words that they bear out, as sentences and as clauses",
    arguments: ["en", "es", "hi"])
  func words(language: String) throws {
    var random = SplitMix64(seed: 22)
    let lexicon = Lexicon(.of(language))
    for hour in HourKnown.allCases {
      let birth = try randomBirth(&random, hour: hour)
      let western = try Nativity(
        NatalChart(birth: birth, ephemeris: .standard), ephemeris: .standard)
      var charts = [try GroundedFacts.plain(of: western, on: day, ephemeris: .standard)]
      if language != "es" {
        let vedic = try VedicNativity(birth, ephemeris: .standard)
        charts.append(GroundedFacts.plain(of: vedic, on: day, lexicon: lexicon))
      }
      for facts in charts {
        #expect((10...60).contains(facts.count) && Set(facts).count == facts.count)
        let grounding = Grounding(
          facts: facts, allowed: Claim.allowed(on: day), knowledge: lexicon.knowledge)
        for fact in facts.map(\.fact) {
          let (sentence, clause) = (fact.sentence(lexicon), fact.clause(lexicon))
          #expect(clause.last.map { !".।".contains($0) } ?? false, "\(clause)")
          // Spans of an uncertain hour, and where a house begins in Spanish, are not read from words.
          if hour != .exactly || language == "es" && fact.isCusp { continue }
          #expect(grounding.check(sentence).isEmpty, "\(sentence)")
          #expect(grounding.check(clause + ".").isEmpty, "\(clause)")
        }
      }
    }
  }

  @Test("PLT-22 a clause begins in lower case unless it begins with a name")
  func clauses() throws {
    var random = SplitMix64(seed: 7)
    let nativity = try randomNativity(&random)
    let facts = try GroundedFacts.plain(of: nativity, on: day, ephemeris: .standard).map(\.fact)
    let english = Lexicon(.english)
    let names = Set(
      facts.compactMap { fact -> String? in
        let clause = fact.clause(english)
        #expect(fact.clause(english, opening: true).first?.isUppercase == true)
        return clause.first?.isUppercase == true
          ? clause.split(separator: " ").first.map(String.init) : nil
      })
    let points = Set(["Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"])
    #expect(names.isSubset(of: points) && !names.isEmpty)
  }
}

extension Fact {
  /// Whether this is the sign in which a house begins.
  fileprivate var isCusp: Bool {
    if case .western(.cusp) = self { true } else { false }
  }
}
