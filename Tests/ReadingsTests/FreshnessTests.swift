import Charts
import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// What is said day after day: nothing that was said in the last fortnight.
@Suite struct FreshnessTests {
  /// 28 days from 21 November 2026 on.
  private func days() throws -> [CivilDate] {
    let first = try CivilDate(year: 2026, month: 11, day: 21)
    return (0..<28).map { first.advanced(byDays: $0) }
  }

  @Test(
    "AST-81 PLT-38 a day of a birth or a sign says at most a fifth of what was said the day before, and no text twice in a fortnight unless its fact has changed",
    arguments: ["en", "es"])
  func horoscopes(language: String) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 14)
    var subjects: [DailyHoroscope.Subject] = ZodiacSign.allCases.prefix(10).map { .sign($0) }
    for round in 0..<10 {
      subjects.append(.person(try randomNativity(&random, isTimeKnown: round % 5 < 4)))
    }
    for subject in subjects {
      let readings = try days().map {
        try DailyHoroscope(for: subject, on: $0, ephemeris: .standard, lexicon: lexicon).reading
      }
      var repeated = Repetition()
      for reading in readings { repeated.add(reading.statements) }
      #expect(repeated.shareOfYesterday <= 0.2, "\(repeated.shareOfYesterday)")
      #expect(repeated.tooSoon.isEmpty, "\(repeated.tooSoon)")
      for reading in readings {
        let facts = reading.factors
        let objections = Grounding(facts: facts, knowledge: lexicon.knowledge).check(
          reading.sections.map(\.text).joined(separator: " "))
        #expect(objections.isEmpty, "\(objections)")
        #expect(reading.sections.allSatisfy { !$0.statements.isEmpty })
      }
    }
  }

  @Test(
    "DES-45 an insight is never that of the day before, and comes back within a fortnight only where there are too few texts of the Moon",
    arguments: ["en", "hi"])
  func insights(language: String) throws {
    let lexicon = Lexicon(.of(language))
    var random = SplitMix64(seed: 15)
    for round in 0..<10 {
      let hour: HourKnown = round % 5 < 4 ? .exactly : .not
      let vedic = try randomVedicNativity(&random, hour: hour)
      let western = try randomNativity(&random, isTimeKnown: round % 5 < 4)
      var (inVedic, inWestern) = (Repetition(), Repetition())
      for date in try days() {
        inVedic.add([
          try DailyInsight(for: vedic, on: date, ephemeris: .standard, lexicon: lexicon).statement
        ])
        inWestern.add([
          try DailyInsight(western: western, on: date, ephemeris: .standard, lexicon: lexicon)
            .statement
        ])
      }
      #expect(inVedic.ofYesterday == 0 && inWestern.ofYesterday == 0)
      #expect(inVedic.tooSoon.isEmpty, "\(inVedic.tooSoon)")
      if language == "en" { #expect(inWestern.tooSoon.isEmpty, "\(inWestern.tooSoon)") }
    }
  }

  @Test("a text has its turn again after a fortnight at the earliest, and each has one")
  func rota() {
    for count in 1...16 {
      for person in [1, 7, 1990] as [UInt64] {
        var last: [Int: Int] = [:]
        for day in 2_461_000..<2_461_200 {
          let rota = Rota(person: person, day: day)
          guard let turn = rota.turn(.staying(days: 99), "key", of: count) else { continue }
          if let before = last[turn] { #expect(day - before >= Rota.memory) }
          last[turn] = day
        }
        #expect(last.count == count)
      }
    }
  }
}

/// How much of what is said has been said before.
private struct Repetition {
  private var days: [[String]] = []
  private var sentences = 0
  private(set) var ofYesterday = 0
  /// Texts of whole statements that came back within a fortnight.
  private(set) var tooSoon: [String] = []

  /// The share of the sentences that had been said on the day before.
  var shareOfYesterday: Double { Double(ofYesterday) / Double(max(sentences, 1)) }

  mutating func add(_ statements: [Statement]) {
    let texts = statements.map(\.text)
    if let yesterday = days.last {
      let before = Set(yesterday.flatMap(Sentences.of))
      let now = texts.flatMap(Sentences.of)
      sentences += now.count
      ofYesterday += now.count(where: before.contains)
    }
    let fortnight = Set(days.suffix(14).flatMap(\.self))
    // Near its station a planet may be exact twice: each time is news.
    let isExact = { (text: String) in
      text.contains("to the degree") || text.contains("con grado exacto")
    }
    tooSoon += texts.filter { fortnight.contains($0) && !isExact($0) }
    days.append(texts)
  }
}
