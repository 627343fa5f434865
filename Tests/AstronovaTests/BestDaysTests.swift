import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Readings
import Testing

@testable import Astronova

@Suite struct BestDaysTests {
  private let first: CivilDate

  init() throws { first = try CivilDate(year: 2027, month: 1, day: 10) }

  private func days(
    _ purpose: Purpose, of chart: NatalChart? = nil, _ lexicon: Lexicon = People.lexicon
  ) throws -> BestDays {
    try BestDays(
      for: purpose, from: first, zone: .utc, chart: chart, lexicon: lexicon, ephemeris: .standard)
  }

  @Test(
    "AST-243 Sixty days are ranked, each with the facts that its score is the sum of",
    arguments: Purpose.allCases)
  func ranking(purpose: Purpose) throws {
    let best = try days(purpose, of: People.chart())
    #expect(Set(best.ranked.map(\.date)).count == 60)
    #expect(best.ranked.map(\.score) == best.ranked.map(\.score).sorted(by: >))
    let rules = Dictionary(uniqueKeysWithValues: DayRule.all.map { ($0.id, $0) })
    for day in best.ranked {
      #expect(day.score == day.reasons.reduce(0) { $0 + $1.weight })
      for reason in day.reasons {
        #expect(rules[reason.rule]?.weights[purpose] == reason.weight)
        #expect(!reason.fact.title.isEmpty && !reason.fact.title.contains("{"))
      }
    }
    #expect(try days(purpose, of: People.chart()).ranked == best.ranked)
    #expect(best.ranked[0].score > best.ranked[59].score)
  }

  @Test("AST-243 Mercury's turn, an eclipse and a Moon void of course tell against signing")
  func obstacles() throws {
    let best = try days(.agree)
    func day(_ month: Int, _ number: Int) throws -> BestDays.Day {
      let date = try CivilDate(year: 2027, month: month, day: number)
      return try #require(best.ranked.first { $0.date == date })
    }
    // The annular eclipse of 6 February 2027; Mercury turns retrograde on the 9th.
    for number in 5...7 {
      #expect(try day(2, number).reasons.contains { $0.rule == "eclipse" && $0.weight < 0 })
    }
    #expect(try !day(2, 4).reasons.contains { $0.rule == "eclipse" })
    for number in 8...10 {
      #expect(try day(2, number).reasons.contains { $0.rule == "mercury-station" })
    }
    #expect(try day(2, 15).reasons.contains { $0.rule == "mercury-retrograde" })
    let voids = best.ranked.filter { $0.reasons.contains { $0.rule == "moon-void" } }
    #expect((4...25).contains(voids.count))
  }

  @Test("AST-243 A Moon void of course has no exact aspect left until it changes sign")
  func voids() throws {
    let window = People.now..<People.now.advanced(byDays: 60)
    let course = try MoonCourse(during: window, ephemeris: .standard)
    #expect(course.voids.count >= 25)
    for void in course.voids {
      #expect(
        !course.aspects.contains { $0.instant > void.lowerBound && $0.instant < void.upperBound })
      let before = try Ephemeris.standard.position(
        of: .moon, at: void.upperBound.advanced(byDays: -1 / 1440.0))
      let after = try Ephemeris.standard.position(
        of: .moon, at: void.upperBound.advanced(byDays: 1 / 1440.0))
      #expect(ZodiacSign(longitude: before.longitude) != ZodiacSign(longitude: after.longitude))
    }
  }

  @Test("AST-243 Without a birth only the sky counts, without its hour no house does")
  func birth() throws {
    let personal = Set(DayRule.all.filter(\.isPersonal).map(\.id))
    func rules(_ chart: NatalChart?) throws -> Set<String> {
      Set(
        try Purpose.allCases.flatMap { try days($0, of: chart).ranked }.flatMap(\.reasons)
          .map(\.rule))
    }
    #expect(try rules(nil).isDisjoint(with: personal))
    #expect(try !rules(People.chart(certainly: false)).contains { $0.hasPrefix("own-house") })
    #expect(try rules(People.chart()).contains { $0.hasPrefix("own-house") })
  }

  @Test("AST-243 The rules have texts in both languages, a source and a weight")
  func rules() throws {
    #expect(Set(DayRule.all.map(\.id)).count == DayRule.all.count)
    for rule in DayRule.all {
      #expect(rule.text("en").hasSuffix(".") && rule.text("es").hasSuffix("."))
      #expect(rule.text("en") != rule.text("es") && !rule.source.isEmpty && !rule.weights.isEmpty)
    }
    var json = JSONWriter()
    json.rules(of: .agree, "es")
    json.endLine()
    json.bestDays(try days(.agree))
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(text.contains("\"id\":\"moon-void\",\"weight\":-4,\"text\":\"Con la Luna"))
    #expect(text.contains("\"date\":\"2027-01-10T00:00:00Z\""))
  }

  @Test("AST-243 AST-211 Facts are told in Spanish too")
  func spanish() throws {
    let facts = try days(.love, of: People.chart(), People.spanish).ranked.flatMap(\.reasons)
    #expect(facts.contains { $0.fact.title.contains("Luna en") })
    #expect(!facts.contains { $0.fact.title.contains("Moon") })
  }
}
