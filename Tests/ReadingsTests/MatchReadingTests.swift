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
      for dosha in MatchDosha.allCases { #expect(summary.contains(dosha.name)) }
      #expect(!text("recommendation", reading).isEmpty)
      let objections = Grounding(facts: reading.factors, knowledge: .english)
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
    #expect((2...4).contains(sentences.count), "\(section.text)")
    let isOpen = match.kutas.dependsOnBirthTime(kuta)
    #expect(section.text.contains("depends on the hour") || !isOpen)
    #expect(section.statements[0].factors[0].certainty == (isOpen ? .dependsOnBirthTime : .certain))
    if isOpen { #expect(section.statements.allSatisfy { $0.tone == .mixed }) }
  }

  @Test("DES-118 the reference pair is explained as it was counted")
  func reference() throws {
    let (a, b) = try referenceBirths()
    let reading = reading(try KundaliMatch(boy: a, girl: b, ephemeris: .standard))
    #expect(text("summary", reading).hasPrefix("Arun and Mira come to 18 of 36 points."))
    #expect(text("summary", reading).contains("it is 25"))
    #expect(
      text("summary", reading).contains(
        "Doshas: Nadi absent, Bhakoot cancelled, Gana cancelled."))
    #expect(text("nadi", reading).hasPrefix("Nadi is about health and progeny: Madhya with Adi"))
    #expect(text("bhakoot", reading).contains("cancelled, by rule B2"))
    #expect(text("manglik", reading).contains("Arun: Mars counts as Manglik, moderate"))
    #expect(text("manglik", reading).contains("rule M1 lifts it"))
    #expect(text("manglik", reading).contains("Mira: Mars stands in none of the places"))
    #expect(reading.sections.map(\.id).contains("poruthams"))
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
      #expect(text("manglik", reading).contains("hour of birth is known"))
      for factor in reading.sections.first(where: { $0.id == "manglik" })?.statements
        .flatMap(\.factors) ?? []
      {
        #expect(factor.certainty == .dependsOnBirthTime)
      }
      guard match.kutas.total.lowerBound < match.kutas.total.upperBound else { continue }
      open += 1
      #expect(text("summary", reading).contains("depending on the hour of birth"))
      #expect(!reading.sections.map(\.id).contains("poruthams"))
    }
    #expect(open > 40)
  }
}
