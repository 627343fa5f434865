import Charts
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct MatchReadingTests {
  private let lexicon = Lexicon(.english)

  private func reading(_ match: KundaliMatch) -> Reading {
    MatchReading(match, names: ("Arun", "Mira"), lexicon: lexicon).reading
  }

  private func text(_ id: String, _ reading: Reading) -> String {
    reading.sections.first { $0.id == id }?.text ?? ""
  }

  @Test(
    "DES-98 DES-99 DES-100 500 pairs: a summary of 60 to 120 words, a row for each kuta, no open slot, no claim without its fact",
    arguments: HourKnown.allCases)
  func pairs(hour: HourKnown) throws {
    var random = SplitMix64(seed: 98)
    for _ in 0..<(hour == .exactly ? 300 : 100) {
      let match = try KundaliMatch(
        boy: try randomBirth(&random, hour: hour), girl: try randomBirth(&random),
        ephemeris: .standard)
      let reading = reading(match)
      #expect(reading == self.reading(match))
      let summary = text("summary", reading)
      let words = summary.split(separator: " ").count
      #expect((60...120).contains(words), "\(words): \(summary)")
      #expect(summary.contains("Arun") && summary.contains("Mira"))
      for dosha in MatchDosha.allCases.map(\.name) + [match.isManglikOpen ? "Mars" : "Manglik"] {
        #expect(summary.contains(dosha), "\(summary)")
      }
      let opening = Sentences.of(text("opening", reading))
      #expect((2...4).contains(opening.count), "\(opening)")
      #expect(opening.joined().contains("Arun") && opening.joined().contains("Mira"))
      #expect(!text("recommendation", reading).isEmpty)
      let objections = Grounding(
        facts: reading.factors, names: ["Arun": .reader, "Mira": .other], knowledge: .english
      )
      .check(reading.statements.map(\.text).joined(separator: " "))
      // The rules of a match name signs and lords that are claims about nobody.
      .filter { !$0.claims.isEmpty }
      #expect(objections.isEmpty, "\(objections)")
      for statement in reading.statements {
        #expect(!statement.text.contains("{") && !statement.factors.isEmpty, "\(statement.text)")
        let facts = statement.factors.map(\.fact)
        for fact in facts {
          for line in [fact.title(lexicon), fact.sentence(lexicon)] + fact.details(lexicon) {
            #expect(!line.isEmpty && !line.contains("{"), "\(fact): \(line)")
          }
        }
      }
      for kuta in Kuta.allCases { expectRow(kuta, reading, match) }
    }
  }

  /// Two to four sentences, and nothing of a meaning where the points depend on the hour.
  private func expectRow(_ kuta: Kuta, _ reading: Reading, _ match: KundaliMatch) {
    guard let section = reading.sections.first(where: { $0.id == kuta.name.lowercased() }) else {
      Issue.record("no row for \(kuta)")
      return
    }
    let sentences = Sentences.of(section.text)
    let isOpen = match.kutas.dependsOnBirthTime(kuta)
    #expect((isOpen ? 1...2 : 2...4).contains(sentences.count), "\(section.text)")
    #expect(section.statements[0].factors[0].certainty == (isOpen ? .dependsOnBirthTime : .certain))
    guard isOpen else { return }
    #expect(section.text.contains("hour of birth"), "\(section.text)")
    #expect(section.statements.count == 1 && section.statements[0].tone == .mixed)
  }

  @Test("DES-118 the reference pair is explained as it was counted")
  func reference() throws {
    let (a, b) = try referenceBirths()
    let reading = reading(try KundaliMatch(boy: a, girl: b, ephemeris: .standard))
    let summary = text("summary", reading)
    #expect(Sentences.of(summary).first?.contains("18 of 36") == true)
    #expect(summary.contains("25"))
    #expect(
      summary.contains(": Nadi absent, Bhakoot cancelled, Gana cancelled, Manglik cancelled."))
    #expect(reading.sections.first?.id == "opening")
    let opening = text("opening", reading)
    for word in ["Leo", "Purva Phalguni", "Sagittarius", "Mula"] {
      #expect(opening.contains(word), "\(opening)")
    }
    #expect(!opening.contains { $0.isNumber }, "\(opening)")
    let nadi = text("nadi", reading)
    #expect(nadi.contains("warm") && nadi.contains("quick"), "\(nadi)")
    // By rule B2, which as G1 is told under Gana.
    #expect(
      text("gana", reading).contains("Sun and Jupiter, who rule your Moon signs, are friends"))
    #expect(
      text("bhakoot", reading).contains("Gana"))
    let mars = reading.sections.first { $0.id == "manglik" }?.statements.map(\.text) ?? []
    #expect(mars.first?.contains("Arun") == true && mars.first?.contains("moderate") == true)
    #expect(mars.first?.contains("strong there") == true, "\(mars)")
    #expect(mars.dropFirst().first?.contains("Mira") == true)
    #expect(reading.sections.map(\.id).contains("poruthams"))
  }

  @Test(
    "DES-98 DES-118 DES-206 of the reference pair what gives nothing is said first, and no yes that the points do not bear out"
  )
  func referenceAdvice() throws {
    let (a, b) = try referenceBirths()
    let match = try KundaliMatch(boy: a, girl: b, ephemeris: .standard)
    let reading = reading(match)
    let advice = try #require(reading.sections.first { $0.id == "recommendation" })
    #expect(advice.statements.first?.text.contains("Bhakoot") == true, "\(advice.text)")
    // Very good only with what a cancelled dosha gives back: 18 points bear out less.
    #expect(match.verdict == .veryGood)
    let texts = lexicon.knowledge.texts(VedicKey.recommendation(.average))
      .map { Lexicon.fill($0.words, ["name": "Arun", "other": "Mira"]) }
    #expect(advice.statements.last.map { texts.contains($0.text) } == true, "\(advice.text)")
  }

  @Test(
    "DES-98 DES-206 500 pairs: the summary names the row that weighs most against them with its points and the exact sum, and the recommendation what gives nothing and that row"
  )
  func lowest() throws {
    var random = SplitMix64(seed: 206)
    for _ in 0..<500 {
      let match = try KundaliMatch(
        boy: try randomBirth(&random), girl: try randomBirth(&random), ephemeris: .standard)
      let reading = reading(match)
      let kutas = match.ashtakoota
      let points = kutas.points
      let summary = text("summary", reading)
      #expect(summary.contains("\(Lexicon.points(points.total)) of 36"), "\(summary)")
      let most = Kuta.allCases.map { kutas.burden(of: $0) }.max() ?? 0
      let weakest = Kuta.allCases.filter { kutas.burden(of: $0) == most }
      let named = weakest.first { kuta in
        summary.contains(kuta.name)
          && summary.contains("\(Lexicon.points(points[kuta])) of \(kuta.maximum)")
      }
      #expect(named != nil, "\(summary)")
      let advice = try #require(reading.sections.first { $0.id == "recommendation" }).statements
      let first = try #require(advice.first).text
      for kuta in [Kuta.nadi, .bhakoot, .gana] where points[kuta] == 0 {
        #expect(first.contains(kuta.name), "\(first)")
      }
      #expect(most == 0 || weakest.contains { first.contains($0.name) }, "\(first)")
    }
  }

  @Test("DES-117 an unknown hour leaves what it moves open, and the verdict with it")
  func open() throws {
    var random = SplitMix64(seed: 117)
    var open = 0
    for _ in 0..<60 {
      let match = try KundaliMatch(
        boy: try randomBirth(&random, hour: .not), girl: try randomBirth(&random, hour: .not),
        ephemeris: .standard)
      let reading = reading(match)
      #expect(text("manglik", reading).contains("hour of birth"))
      for factor in reading.sections.first(where: { $0.id == "manglik" })?.statements
        .flatMap(\.factors) ?? []
      {
        #expect(factor.certainty == .dependsOnBirthTime)
      }
      guard match.kutas.total.lowerBound < match.kutas.total.upperBound else { continue }
      open += 1
      #expect(text("summary", reading).contains("hour of birth"))
      for finding in match.ashtakoota.doshas where match.kutas.isOpen(finding.dosha) {
        #expect(text("summary", reading).contains("\(finding.dosha.name) still open"))
      }
      #expect(!reading.sections.map(\.id).contains("poruthams"))
    }
    #expect(open > 40)
  }
}
