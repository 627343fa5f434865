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
    let summary = text("summary", reading)
    #expect(Sentences.of(summary).first?.contains("18 of 36") == true)
    #expect(summary.contains("25"))
    #expect(summary.contains(": Nadi absent, Bhakoot cancelled, Gana cancelled."))
    #expect(text("nadi", reading).hasPrefix("Nadi is about health and progeny: Madhya with Adi"))
    #expect(text("bhakoot", reading).contains("cancelled, by rule B2"))
    #expect(text("manglik", reading).contains("Arun: Mars counts as Manglik, moderate"))
    #expect(text("manglik", reading).contains("rule M1 lifts it"))
    #expect(text("manglik", reading).contains("Mira: Mars stands in none of the places"))
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
    #expect(advice.statements.first?.text.contains("Bhakoot (0 of 7)") == true, "\(advice.text)")
    // Very good only with what a cancelled dosha gives back: 18 points bear out less.
    #expect(match.verdict == .veryGood)
    let texts = lexicon.knowledge.texts(VedicKey.recommendation(.average))
      .map { Lexicon.fill($0.words, ["name": "Arun", "other": "Mira"]) }
    #expect(advice.statements.last.map { texts.contains($0.text) } == true, "\(advice.text)")
  }

  @Test(
    "DES-98 DES-206 500 pairs: the summary names the lowest row with its points, and the recommendation first what gives nothing"
  )
  func lowest() throws {
    var random = SplitMix64(seed: 206)
    for _ in 0..<500 {
      let match = try KundaliMatch(
        boy: try randomBirth(&random), girl: try randomBirth(&random), ephemeris: .standard)
      let reading = reading(match)
      let points = match.ashtakoota.points
      let share = { (kuta: Kuta) in points[kuta] / Double(kuta.maximum) }
      let least = Kuta.allCases.map(share).min() ?? 1
      let summary = text("summary", reading)
      let lowest = Kuta.allCases.filter { share($0) == least }
      #expect(
        lowest.contains { kuta in
          summary.contains(kuta.name)
            && summary.contains("\(Lexicon.points(points[kuta])) of \(kuta.maximum)")
        }, "\(summary)")
      let advice = try #require(reading.sections.first { $0.id == "recommendation" })
      for kuta in [Kuta.nadi, .bhakoot, .gana] where points[kuta] == 0 {
        #expect(
          advice.statements.first?.text.contains("\(kuta.name) (0 of \(kuta.maximum))") == true,
          "\(advice.text)")
      }
    }
  }

  @Test(
    "DES-98 DES-99 of ten couples with the same names two share few sentences, and most stand with no other couple",
    arguments: ["en", "hi"])
  func variety(language: String) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 40)
    var couples: [Set<String>] = []
    for _ in 0..<10 {
      let match = try KundaliMatch(
        boy: try randomBirth(&random), girl: try randomBirth(&random), ephemeris: .standard)
      let reading = MatchReading(match, names: ("Arun", "Mira"), lexicon: lexicon).reading
      couples.append(Set(reading.statements.flatMap { Sentences.of($0.text) }))
    }
    var (withOne, withAny) = ([Double](), [Double]())
    for (index, couple) in couples.enumerated() {
      let others = couples.enumerated().filter { $0.offset != index }.map(\.element)
      let size = Double(couple.count)
      withOne += others.map { Double(couple.intersection($0).count) / size }
      let known = others.reduce(into: Set<String>()) { $0.formUnion($1) }
      withAny.append(Double(couple.intersection(known).count) / size)
    }
    let pairwise = withOne.reduce(0, +) / Double(withOne.count)
    let anywhere = withAny.reduce(0, +) / Double(withAny.count)
    #expect(pairwise <= 0.25, "\(pairwise)")
    #expect(anywhere <= 0.55, "\(anywhere)")
  }

  @Test("DES-98 DES-99 every key that a match asks has six texts", arguments: ["en", "hi"])
  func sixTexts(language: String) {
    let knowledge = KnowledgeBase.of(language)
    let asked = Self.askedKeys
    #expect(asked.count > 75)
    for key in asked.sorted() {
      let texts = knowledge.texts(key).map(\.words)
      #expect(Set(texts).count >= 6, "\(key): \(texts.count) in \(language)")
    }
  }

  /// Every key that some pair of Moons and some pair of charts asks for.
  private static var askedKeys: Set<String> {
    let moons = (0..<120).map { KutaMoon(SiderealLongitude(Double($0) * 3 + 1)) }
    var keys: Set<String> = [
      VedicKey.total(isOpen: true), VedicKey.total(isOpen: false), VedicKey.effectiveTotal,
      VedicKey.openVerdict, VedicKey.liftedVerdict, VedicKey.extremes, VedicKey.certainRow,
      VedicKey.doshaStates, VedicKey.openDosha, VedicKey.openManglik,
      VedicKey.emptyRows(areLifted: true), VedicKey.emptyRows(areLifted: false),
      VedicKey.manglikAdvice, VedicKey.manglikRemedy,
    ]
    for boy in moons {
      for girl in moons {
        let points = KutaPoints(boy: boy, girl: girl)
        keys.formUnion(
          Kuta.allCases.map { VedicKey.kuta($0, share: points[$0] / Double($0.maximum)) })
      }
    }
    for verdict in MatchVerdict.allCases {
      keys.formUnion([VedicKey.verdict(verdict), VedicKey.recommendation(verdict)])
    }
    for dosha in MatchDosha.allCases {
      keys.insert(VedicKey.remedy(dosha))
      for state in ["absent", "present", "cancelled"] {
        keys.insert("dosha \(dosha.name.lowercased()) \(state)")
      }
    }
    for porutham in Porutham.allCases {
      keys.formUnion([true, false].map { VedicKey.porutham(porutham, isPassed: $0) })
    }
    return keys.union(["both", "one", "neither", "cancelled"].map { "manglik \($0)" })
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
      #expect(!reading.sections.map(\.id).contains("poruthams"))
    }
    #expect(open > 40)
  }
}
