import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Readings
import ReadingsData
import TestSupport
import Testing

@Suite struct WesternReadingTests {
  private let lexicon = Lexicon(.english)
  private let now = Instant(unixSeconds: 1_795_262_400)  // 2026-11-21 12:00 UTC

  @Test(
    "AST-81 AST-82 a day has four sections, stays the same, and differs between people and days")
  func days() throws {
    var random = SplitMix64(seed: 81)
    var texts: Set<String> = []
    for round in 0..<300 {
      let nativity = try randomNativity(&random, isTimeKnown: round % 4 != 0)
      let date = try CivilDate(year: 2026, month: 11, day: 1 + round % 28)
      let day = try DailyHoroscope(
        for: .person(nativity), on: date, ephemeris: .standard, lexicon: lexicon)
      #expect(
        try day
          == DailyHoroscope(
            for: .person(nativity), on: date, ephemeris: .standard, lexicon: lexicon))
      try checkWords(day.reading)
      let content = day.reading.sections[0].statements.map(\.text).joined(separator: " ")
      #expect((40...160).contains(content.split(separator: " ").count))
      texts.insert(day.reading.sections.map(\.text).joined())
    }
    #expect(texts.count == 300)
  }

  @Test("AST-81 all twelve signs have their own day", arguments: 0..<60)
  func signs(offset: Int) throws {
    let date = try CivilDate(year: 2026, month: 1, day: 1).advanced(byDays: offset * 6)
    let days = try ZodiacSign.allCases.map {
      try DailyHoroscope(for: .sign($0), on: date, ephemeris: .standard, lexicon: lexicon)
    }
    for day in days { try checkWords(day.reading) }
    #expect(Set(days.map { $0.reading.sections.map(\.text).joined() }).count == 12)
  }

  @Test("AST-94 a full report has twelve sections of 120 words and 2,000 words together")
  func reports() throws {
    var random = SplitMix64(seed: 94)
    for _ in 0..<60 {
      let nativity = try randomNativity(&random)
      let report = try NatalReport(
        .full, of: nativity, at: now, ephemeris: .standard, lexicon: lexicon)
      #expect(report.reading.sections.count == 12)
      let lengths = report.reading.sections.map { $0.text.split(separator: " ").count }
      for (section, length) in zip(report.reading.sections, lengths) {
        #expect(length >= 120, "\(section.id) has \(length) words")
      }
      #expect(lengths.reduce(0, +) >= 2000)
      #expect((3...7).contains(report.keyInsights.count))
      try checkWords(report.reading)
    }
  }

  @Test(
    "AST-93 the shorter reports have their sections and 700 words",
    arguments: [NatalReport.Kind.love, .career])
  func shorter(kind: NatalReport.Kind) throws {
    var random = SplitMix64(seed: 93)
    for _ in 0..<20 {
      let nativity = try randomNativity(&random)
      let report = try NatalReport(
        kind, of: nativity, at: now, ephemeris: .standard, lexicon: lexicon)
      #expect(report.reading.sections.count >= 5)
      let words = report.reading.sections.map { $0.text.split(separator: " ").count }
      #expect(words.reduce(0, +) >= 700, "\(words)")
    }
  }

  @Test("AST-94 without a time of birth nothing is said of houses and angles, and it is said so")
  func unknownTime() throws {
    var random = SplitMix64(seed: 44)
    for _ in 0..<40 {
      let nativity = try randomNativity(&random, isTimeKnown: false)
      let report = try NatalReport(
        .full, of: nativity, at: now, ephemeris: .standard, lexicon: lexicon)
      for factor in report.reading.factors {
        for claim in factor.fact.claims where factor.owner == .reader {
          if case .house(_, let house) = claim { Issue.record("says house \(house)") }
          if case .sign(.ascendant, _) = claim { Issue.record("says a rising sign") }
        }
        if case .western(.placement(let placement)) = factor.fact, placement.point == .moon {
          let signs = try moonSigns(of: nativity)
          #expect((signs.count == 1) == (factor.certainty == .certain))
        }
      }
      let houses = try #require(report.reading.sections.first { $0.id == "houses" })
      #expect(houses.text.contains("hour of birth"))
    }
  }

  @Test("DES-147 the confidence of an answer counts what agrees, and less without a time of birth")
  func confidence() throws {
    var random = SplitMix64(seed: 147)
    for round in 0..<40 {
      let nativity = try randomNativity(&random, isTimeKnown: round % 2 == 0)
      let question = Question("When will I marry?", in: .english)
      #expect(question.area == .marriage && question.kind == .timing)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: now, ephemeris: .standard,
        lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      let answer = Answer(to: question, from: material, composer: &composer)
      #expect((30...95).contains(try #require(answer.confidence)))
      let words = answer.text.split(separator: " ").count
      #expect((80...350).contains(words), "\(words) words")
      #expect(Set(answer.statements.flatMap(\.factors)).count >= 2)
      #expect(!answer.text.contains("{"))
    }
  }

  /// No slot stands open, nothing is empty, nothing is said twice, and what speaks of a chart has facts.
  private func checkWords(_ reading: Reading) throws {
    let statements = reading.statements
    #expect(Set(statements.map(\.text)).count == statements.count)
    for statement in statements {
      #expect(!statement.text.isEmpty && !statement.text.contains("{"))
      if !statement.text.contains("hour of birth") { #expect(!statement.factors.isEmpty) }
      for factor in statement.factors {
        #expect(!factor.fact.title(lexicon).isEmpty && !factor.fact.title(lexicon).contains("{"))
        #expect(factor.fact.details(lexicon).allSatisfy { !$0.isEmpty && !$0.contains("{") })
        #expect(!factor.fact.sentence(lexicon).contains("{"))
      }
    }
  }

  private func moonSigns(of nativity: Nativity) throws -> Set<ZodiacSign> {
    let window = nativity.chart.birth.moment.window
    return Set(
      try [window.lowerBound, window.upperBound].map {
        ZodiacSign(longitude: try Ephemeris.standard.position(of: .moon, at: $0).longitude)
      })
  }
}
