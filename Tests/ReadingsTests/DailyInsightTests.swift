import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import Numerics
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct DailyInsightTests {
  private let lexicon = Lexicon(.english)

  @Test(
    "DES-45 an insight has 60 to 240 characters and at most two sentences, names a graha and the house it goes through, and is the same all day",
    arguments: HourKnown.allCases)
  func insights(hour: HourKnown) throws {
    var random = SplitMix64(seed: 45)
    var texts: Set<String> = []
    var frames: Set<String> = []
    for round in 0..<400 {
      let nativity = try randomVedicNativity(&random, hour: hour)
      let date = try CivilDate(year: 2026, month: 1, day: 1).advanced(byDays: round * 3)
      let insight = try DailyInsight(
        for: nativity, on: date, ephemeris: .standard, lexicon: lexicon)
      #expect(
        try insight
          == DailyInsight(for: nativity, on: date, ephemeris: .standard, lexicon: lexicon))
      let text = insight.statement.text
      #expect(DailyInsight.length.contains(text.count), "\(text)")
      #expect(Sentences.of(text).count <= 2, "\(text)")
      #expect(!text.contains("{"), "\(text)")
      try expectRealHouse(insight, of: nativity, on: date)
      let facts = insight.statement.factors
      let objections = Grounding(facts: facts, knowledge: .english).check(text)
      #expect(objections.isEmpty, "\(text) \(objections)")
      texts.insert(text)
      frames.insert(insight.kind)
    }
    #expect(texts.count > 130)
    let all: Set = ["slow contact", "ingress", "quick contact", "moon"]
    #expect(frames == (hour == .exactly ? all.union(["change"]) : all))
  }

  /// The house that the text names is where the graha is at some time of the day, counted from the
  /// natal Moon or the Lagna.
  private func expectRealHouse(
    _ insight: DailyInsight, of nativity: VedicNativity, on date: CivilDate
  ) throws {
    let found = insight.statement.factors.compactMap { factor -> Gochara? in
      guard case .vedic(.gochara(let gochara)) = factor.fact else { return nil }
      return gochara
    }
    let gochara = try #require(found.first)
    let text = insight.statement.text
    #expect(text.contains(gochara.graha.name))
    #expect(text.contains("\(lexicon.ordinal(gochara.house)) house"))
    let from = try #require(
      gochara.reference == .moon ? nativity.chart.rashi(of: .moon) : nativity.chart.lagna?.rashi)
    let midnight = Instant(date, .midnight)
    let houses = try [0, 0.5, 1].map { share in
      let sky = try Ephemeris.standard.sky(at: midnight.advanced(byDays: share))
      let chart = JyotishChart(sky: sky, place: nil, options: nativity.chart.options)
      return from.count(to: chart.rashi(of: gochara.graha))
    }
    #expect(houses.contains(gochara.house))
  }

  @Test("DES-45 a sub-period that ends within seven days comes before everything else")
  func change() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<40 {
      let nativity = try randomVedicNativity(&random)
      let now = Instant(try CivilDate(year: 2026, month: 5, day: 5), .noon)
      let end = try #require(nativity.chart.vimshottari.running(at: now, levels: 2).last).end
      for days in [6.4, 0.6] {
        let date = end.advanced(byDays: -days).civil().date
        let insight = try DailyInsight(
          for: nativity, on: date, ephemeris: .standard, lexicon: lexicon)
        #expect(insight.kind == "change")
        let text = insight.statement.text
        #expect(text.contains(lexicon.day(end)))
        let grounding = Grounding(facts: insight.statement.factors, knowledge: .english)
        #expect(grounding.check(text).isEmpty, "\(text)")
      }
      let before = end.advanced(byDays: -8.6).civil().date
      let insight = try DailyInsight(
        for: nativity, on: before, ephemeris: .standard, lexicon: lexicon)
      #expect(insight.kind != "change")
    }
  }

  @Test("DES-45 slow grahas come before ingresses, those before quick ones, and the Moon last")
  func order() throws {
    var random = SplitMix64(seed: 11)
    for round in 0..<300 {
      let nativity = try randomVedicNativity(&random)
      let date = try CivilDate(year: 2025, month: 1, day: 1).advanced(byDays: round)
      let insight = try DailyInsight(
        for: nativity, on: date, ephemeris: .standard, lexicon: lexicon)
      let noon = GocharaReader(
        nativity, sky: try Ephemeris.standard.sky(at: Instant(date, .noon)))
      let slow = try exact([.jupiter, .saturn, .rahu, .ketu], noon, on: date)
      let quick = try exact([.sun, .mars, .mercury, .venus], noon, on: date)
      switch insight.kind {
      case "change", "slow contact": break
      case "ingress": #expect(slow.isEmpty)
      case "quick contact":
        #expect(slow.isEmpty && insight.contact?.orb == quick.first?.orb)
      default: #expect(slow.isEmpty && quick.isEmpty)
      }
    }
  }

  /// The contacts that are exact between the midnights of a day.
  private func exact(
    _ grahas: GrahaSet, _ noon: GocharaReader, on date: CivilDate
  ) throws -> [GocharaContact] {
    let midnight = Instant(date, .midnight)
    let skies = try [0.0, 1.0].map { days in
      JyotishChart(
        sky: try Ephemeris.standard.sky(at: midnight.advanced(byDays: days)), place: nil,
        options: noon.nativity.chart.options)
    }
    return noon.contacts(of: grahas).filter { contact in
      let place = noon.place(of: contact.target)?.degrees ?? 0
      let ways = skies.map {
        Degrees.difference(
          from: place + (contact.isOpposition ? 180 : 0), to: $0[contact.graha].longitude.degrees)
      }
      return (ways[0] < 0) != (ways[1] < 0)
    }
  }

  @Test("DES-45 every text of an insight fits, whatever stands before it")
  func lengths() {
    let point = "The Sun, in the 12th house from your Lagna, meets your Mercury: "
    let knowledge = KnowledgeBase.english
    for key in knowledge.keys where isOfInsight(key) {
      let fitting = knowledge.texts(key).filter { text in
        let length = point.count + text.words.count
        return DailyInsight.length.contains(length) && Sentences.of(text.words).count <= 2
      }
      #expect(!fitting.isEmpty, "\(key)")
    }
  }

  private func isOfInsight(_ key: String) -> Bool {
    key.hasPrefix("ingress ") || key.hasPrefix("gochara moon in house")
      || (key.hasPrefix("gochara ") && key.contains(" on ")) || key == VedicKey.dashaChange
  }

  @Test("DES-47 three different questions, of 60 characters at most, on the areas of the day")
  func questions() throws {
    var random = SplitMix64(seed: 47)
    for round in 0..<200 {
      let nativity = try randomVedicNativity(&random, hour: round % 5 == 0 ? .not : .exactly)
      let date = try CivilDate(year: 2026, month: 1, day: 1).advanced(byDays: round)
      let insight = try DailyInsight(
        for: nativity, on: date, ephemeris: .standard, lexicon: lexicon)
      let discussed: [LifeArea: Int] = [.career: 9, .marriage: 4, .finance: 2, .travel: 1]
      let questions = SuggestedQuestions(
        for: nativity, insight: insight, discussed: discussed, lexicon: lexicon)
      #expect(questions.texts.count == 3 && Set(questions.texts).count == 3)
      for text in questions.texts { #expect(text.count <= 60 && text.hasSuffix("?")) }
      let own = KnowledgeBase.english.texts("questions \(insight.statement.area.name)")
      #expect(own.map(\.words).contains(questions.texts[0]))
      let spoken = discussed.keys.flatMap {
        KnowledgeBase.english.texts("questions \($0.name)").map(\.words)
      }
      #expect(!spoken.contains(questions.texts[2]))
    }
    let unborn = SuggestedQuestions(withoutBirth: lexicon).texts
    #expect(Set(unborn).count == 3 && unborn.allSatisfy { $0.count <= 60 && $0.hasSuffix("?") })
  }
}

extension DailyInsight {
  /// What the insight is about, by its first fact.
  fileprivate var kind: String {
    switch statement.factors.first?.fact {
    case .vedic(.dashaChange): "change"
    case .vedic(.contact(let contact)):
      GrahaSet([.jupiter, .saturn, .rahu, .ketu]).contains(contact.graha)
        ? "slow contact" : "quick contact"
    case .vedic(.ingress): "ingress"
    default: "moon"
    }
  }

  fileprivate var contact: GocharaContact? {
    guard case .vedic(.contact(let contact))? = statement.factors.first?.fact else { return nil }
    return contact
  }
}
