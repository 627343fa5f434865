import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// How an answer begins, what it tells first, and that it tells nothing twice.
@Suite struct AnswerOpeningTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 28) }

  private static let languages = ["en", "es", "hi"]
  private static let toned = [
    "begin yesno", "begin choice", "begin how", "begin feeling", "topic opening", "begin span",
    "begin day",
  ]

  @Test("DES-146 every opening has its texts in every language", arguments: languages)
  func texts(language: String) {
    let knowledge = KnowledgeBase.of(language)
    func count(_ key: String, _ facet: String?, _ least: Int) {
      let texts = knowledge.texts(key, facet: facet).filter { $0.facet == facet }
      #expect(texts.count >= least, "\(key) \(facet ?? ""): \(texts.count)")
    }
    for tone in Tone.allCases.map(\.name) {
      for key in ["begin yesno", "topic opening", "begin feeling"] { count(key, tone, 6) }
      for key in Self.toned { count(key, tone, 3) }
      for key in ["begin yesno", "begin choice", "begin span", "begin day"] {
        count(key + " general", tone, 3)
      }
    }
    for facet in ["time", "nature"] {
      count("begin why", facet, 6)
      count("begin why general", facet, 3)
    }
    count("begin who", nil, 6)
    count("ask back", nil, 4)
    for key in ["when running", "when coming"] {
      count(key, nil, 6)
      count(key, "demanding", 3)
      count(key + " general", nil, 4)
      count(key + " general", "demanding", 3)
    }
  }

  private static let questions: [(String, String)] = [
    ("en", "Is this a good time to change jobs?"), ("en", "Should I change jobs?"),
    ("en", "When will I get married?"), ("en", "Why do I fight with my mother?"),
    ("en", "How will my career be in 2028?"), ("en", "How is my health?"),
    ("en", "How can I get along with my boss?"), ("en", "Will I have children?"),
    ("hi", "मेरी शादी कब होगी?"), ("hi", "क्या मुझे नौकरी बदलनी चाहिए?"),
    ("hi", "2028 में मेरा काम कैसा रहेगा?"),
  ]

  @Test(
    "DES-146 an answer of Jyotish begins with the subject and a computed fact, tells no sentence and no fact twice, and bears out what it says",
    arguments: questions)
  func vedic(language: String, text: String) throws {
    let lexicon = Lexicon(.of(language))
    let question = Question(text, in: lexicon.knowledge, today: try today.get())
    var random = SplitMix64(seed: 301)
    for round in 0..<12 {
      let nativity = try randomVedicNativity(&random, hour: round % 4 == 3 ? .not : .exactly)
      let material = try AnswerMaterial(
        vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
        lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      try check(Answer(to: question, from: material, composer: &composer), question, lexicon)
    }
  }

  @Test(
    "DES-146 an answer of the West does too",
    arguments: [
      ("en", "When will I find love?"), ("en", "Should I change jobs?"),
      ("en", "How will my work be in 2028?"), ("es", "¿Cuándo voy a encontrar el amor?"),
      ("es", "¿Debo cambiar de trabajo?"), ("es", "¿Por qué discuto con mi padre?"),
      ("hi", "मुझे प्यार कब मिलेगा?"),
    ])
  func western(language: String, text: String) throws {
    let lexicon = Lexicon(.of(language))
    let question = Question(text, in: lexicon.knowledge, today: try today.get())
    var random = SplitMix64(seed: 302)
    for round in 0..<8 {
      let nativity = try randomNativity(&random, isTimeKnown: round % 4 != 3)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: Instant(try today.get(), .noon),
        ephemeris: .standard, lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      try check(Answer(to: question, from: material, composer: &composer), question, lexicon)
    }
  }

  private func check(_ answer: Answer, _ question: Question, _ lexicon: Lexicon) throws {
    let first = try #require(answer.statements.first)
    let subject = question.topic?.rawValue ?? question.area.name
    let topic = lexicon.word("topic \(subject)")
    let isOwn = ["should", "others", "yesno", "how", "why"].contains { form in
      lexicon.knowledge.entry("begin \(form) \(subject)").contains {
        first.text.hasPrefix($0.words)
      }
    }
    let own = [question.matter?.predicate, question.purpose?.words].compactMap(\.self)
    let isInOwnWords = own.contains { first.text.contains($0) }
    #expect(
      isOwn || isInOwnWords || first.text.lowercased().contains(topic.lowercased()), "\(first.text)"
    )
    #expect(!first.factors.isEmpty && !answer.text.contains("{"), "\(answer.text)")
    let sentences = answer.statements.flatMap { Sentences.of($0.text) }
    #expect(Set(sentences).count == sentences.count, "\(answer.text)")
    let periods = Set(answer.statements.flatMap(\.factors).compactMap(\.fact.endOfPeriod))
    for end in periods {
      let told = answer.text.ranges(of: lexicon.day(end)).count
      #expect(told <= 2, "\(lexicon.day(end)): \(answer.text)")
    }
    let day = try today.get()
    let grounding = Grounding(
      facts: answer.statements.flatMap(\.factors),
      allowed: Claim.allowed(on: day) + [.year(2028)],
      knowledge: lexicon.knowledge, zone: lexicon.zone)
    let objections = grounding.check(answer.text)
    #expect(objections.isEmpty, "\(objections.map(\.sentence)) \(objections.map(\.words))")
  }

  @Test("DES-146 asked about a year, Jyotish tells the periods that touch it, in their order")
  func year() throws {
    let question = Question("How is 2028?", in: .english, today: try today.get())
    let first = Instant(try CivilDate(year: 2028, month: 1, day: 1), .midnight)
    let last = first.advanced(byDays: 366)
    var random = SplitMix64(seed: 303)
    for _ in 0..<20 {
      let nativity = try randomVedicNativity(&random)
      let material = try AnswerMaterial(
        vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
        lexicon: Lexicon(.english))
      let spans = material.timing.compactMap { candidate -> DashaSpan? in
        guard case .vedic(.dasha(let span))? = candidate.factors.first?.fact else { return nil }
        return span
      }
      #expect(!spans.isEmpty)
      for span in spans {
        #expect(span.start.lowerBound < last && span.end.upperBound > first)
      }
      #expect(spans.map(\.start.lowerBound) == spans.map(\.start.lowerBound).sorted())
    }
  }

  @Test("DES-146 the West tells the transits of a year, those that run first, with every pass")
  func transitsOfYear() throws {
    let question = Question("How is 2028?", in: .english, today: try today.get())
    let now = Instant(try today.get(), .noon)
    let first = Instant(try CivilDate(year: 2028, month: 1, day: 1), .noon)
    var random = SplitMix64(seed: 304)
    for _ in 0..<6 {
      let material = try AnswerMaterial(
        western: try randomNativity(&random), question: question, at: now, ephemeris: .standard,
        lexicon: Lexicon(.english))
      let periods = material.timing.prefix(4).compactMap { candidate -> TransitPeriod? in
        guard case .western(.transit(let transit))? = candidate.factors.first?.fact else {
          return nil
        }
        return transit.period
      }
      #expect(periods.count >= 2)
      for period in periods {
        #expect(try #require(period.end) > first)
        #expect((period.start ?? first) < first.advanced(byDays: 366))
      }
      let coming = periods.compactMap(\.start).filter { $0 > now }
      #expect(coming == coming.sorted())
    }
  }

  @Test(
    "DES-201 a question about a transit is answered by the transit with its dates",
    arguments: [
      ("en", "Is Saturn affecting me?", ChartPoint.saturn),
      ("en", "What does Jupiter do to me this year?", .jupiter),
      ("en", "When does Saturn leave my 7th house?", .saturn),
      ("es", "¿Me afecta Saturno?", .saturn), ("hi", "क्या शनि का असर मुझ पर है?", .saturn),
    ])
  func transit(language: String, text: String, point: ChartPoint) throws {
    let lexicon = Lexicon(.of(language))
    let question = Question(text, in: lexicon.knowledge, today: try today.get())
    #expect(question.fact == .transit(point))
    var random = SplitMix64(seed: 305)
    for _ in 0..<5 {
      let birth = try randomBirth(&random)
      let western = try Nativity(
        NatalChart(birth: birth, ephemeris: .standard), ephemeris: .standard)
      let found = try AnswerMaterial(
        western: western, question: question, at: Instant(try today.get(), .noon),
        ephemeris: .standard, lexicon: lexicon)
      try check(found, question, lexicon, point)
      guard language != "es" else { continue }
      let vedic = try VedicNativity(birth, ephemeris: .standard)
      let read = try AnswerMaterial(
        vedic: vedic, question: question, on: try today.get(), ephemeris: .standard,
        lexicon: lexicon)
      try check(read, question, lexicon, point)
    }
  }

  private func check(
    _ material: AnswerMaterial, _ question: Question, _ lexicon: Lexicon, _ point: ChartPoint
  ) throws {
    var composer = Composer(lexicon, seed: Seed(person: 1))
    let answer = Answer(to: question, from: material, composer: &composer)
    let first = try #require(answer.statements.first)
    #expect(first.factors.allSatisfy(\.fact.isOfSky) && !first.factors.isEmpty)
    let ends = first.factors.flatMap(\.fact.dates)
    #expect(!ends.isEmpty, "\(first.text)")
    #expect(first.text.contains(lexicon.word(point.name)), "\(first.text)")
    let grounding = Grounding(
      facts: answer.statements.flatMap(\.factors), allowed: Claim.allowed(on: try today.get()),
      knowledge: lexicon.knowledge, zone: lexicon.zone)
    #expect(grounding.check(answer.text).isEmpty, "\(grounding.check(answer.text))")
  }

  @Test("PLT-29 the hours of a stay are told as one says them")
  func hours() throws {
    let moment = Instant(try today.get(), try WallTime(hour: 12, minute: 14))
    let placement = Placement(
      .moon, at: ZodiacDegree(longitude: 5), house: 7, isRetrograde: false)
    let fact = Fact.western(
      .moonStay(placement, .birth, from: moment, until: moment.advanced(byDays: 2)))
    #expect(
      fact.details(Lexicon(.of("es"))).contains("desde las 12:14 del 28 de noviembre de 2026"))
    #expect(fact.details(Lexicon(.of("hi"))).contains("28 नवंबर 2026, 12:14 बजे से"))
  }
}

extension Fact {
  /// When a period of Vimshottari ends, at the earliest.
  fileprivate var endOfPeriod: Instant? {
    guard case .vedic(.dasha(let span)) = self else { return nil }
    return span.end.lowerBound
  }
}
