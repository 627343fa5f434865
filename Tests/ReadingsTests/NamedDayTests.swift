import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

/// The days that answers and facts name.
@Suite struct NamedDayTests {
  private let today = Result { try CivilDate(year: 2026, month: 11, day: 25) }

  @Test(
    "PLT-22 a transit is told with every coming day on which it is exact, the nearest first, and with none that is over",
    arguments: ["en", "es", "hi"])
  func passes(language: String) throws {
    let lexicon = Lexicon(.of(language))
    let now = Instant(try today.get(), .noon)
    var random = SplitMix64(seed: 26)
    var several = 0
    for _ in 0..<12 {
      let nativity = try randomNativity(&random)
      let reader = YearReader(nativity: nativity, instant: now, ephemeris: .standard)
      for factor in try reader.transits(dated: 100).flatMap(\.factors) {
        guard case .western(.transit(let transit)) = factor.fact else { continue }
        let sentence = factor.fact.sentence(lexicon)
        #expect(!sentence.contains("{"), "\(sentence)")
        for noun in ["is opposition", "is conjunction", "is square ", "está oposición"] {
          #expect(!sentence.contains(noun), "\(sentence)")
        }
        let all = (transit.period?.passes ?? []).map(\.instant)
        let passes = all.filter { $0 > now.advanced(byDays: -1) }
        for pass in all where pass < now.advanced(byDays: -1) {
          #expect(!sentence.contains(lexicon.day(pass)), "\(sentence)")
        }
        let nearest = passes.min {
          abs($0.julianDayUT - now.julianDayUT) < abs($1.julianDayUT - now.julianDayUT)
        }
        for pass in passes { #expect(sentence.contains(lexicon.day(pass)), "\(sentence)") }
        if let nearest {
          let place = try #require(sentence.firstRange(of: lexicon.day(nearest))).lowerBound
          for pass in passes where lexicon.day(pass) != lexicon.day(nearest) {
            #expect(try #require(sentence.firstRange(of: lexicon.day(pass))).lowerBound > place)
            several += 1
          }
        }
        let grounding = Grounding(
          facts: [factor], allowed: Claim.allowed(on: try today.get()),
          knowledge: lexicon.knowledge, zone: lexicon.zone)
        #expect(grounding.check(sentence).isEmpty, "\(sentence) \(grounding.check(sentence))")
      }
    }
    #expect(several > 0)
  }

  @Test(
    "PLT-22 asked about a day, the West says through which house the Moon goes, and from when until when"
  )
  func western() throws {
    let lexicon = Lexicon(.english)
    let friday = try CivilDate(year: 2026, month: 11, day: 27)
    var random = SplitMix64(seed: 27)
    for round in 0..<20 {
      let nativity = try randomNativity(&random, isTimeKnown: round % 4 > 0)
      let question = Question("How is Friday?", in: .english, today: try today.get())
      #expect(question.namesDay && question.kind == .today)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: Instant(try today.get(), .noon),
        ephemeris: .standard, lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      let answer = Answer(to: question, from: material, composer: &composer)
      let stays = answer.statements.flatMap(\.factors).compactMap { factor -> WesternFact? in
        guard case .western(let fact) = factor.fact, case .moonStay = fact else { return nil }
        return fact
      }
      // Without a time some have two signs of the Sun, from which no house is counted.
      if nativity.chart.houses == nil, nativity.sunSign == nil {
        #expect(stays.isEmpty)
        continue
      }
      guard case .moonStay(let placement, _, let start, let end)? = stays.first else {
        Issue.record("no Moon: \(answer.text)")
        continue
      }
      let noon = Instant(friday, .noon)
      #expect(start <= noon && noon < end)
      for text in [lexicon.moment(start), lexicon.moment(end)] {
        #expect(answer.text.contains(text), "\(answer.text)")
      }
      // A minute before it comes and after it leaves it is in another house.
      for instant in [start.advanced(byDays: -0.001), end.advanced(byDays: 0.001)] {
        let place = try Ephemeris.standard.position(of: .moon, at: instant).longitude
        let sun = try #require(nativity.chart.sign(of: .sun))
        let house =
          nativity.chart.house(at: place) ?? sun.distance(to: ZodiacSign(longitude: place)) + 1
        #expect(house != placement.house)
      }
      try expectGrounded(answer, lexicon, on: friday)
    }
  }

  @Test(
    "PLT-22 asked about a day, Jyotish says the same from the natal Moon, and tara and tithi",
    arguments: ["en", "hi"])
  func vedic(language: String) throws {
    let lexicon = Lexicon(.of(language))
    let friday = try CivilDate(year: 2026, month: 11, day: 27)
    var random = SplitMix64(seed: 28)
    for round in 0..<20 {
      let nativity = try randomVedicNativity(&random, hour: round % 4 > 0 ? .exactly : .not)
      let text = language == "hi" ? "शुक्रवार कैसा रहेगा?" : "How is Friday?"
      let question = Question(text, in: lexicon.knowledge, today: try today.get())
      #expect(question.namesDay && question.kind == .today)
      let material = try AnswerMaterial(
        vedic: nativity, question: question, on: try today.get(), ephemeris: .standard,
        lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      let answer = Answer(to: question, from: material, composer: &composer)
      var (hasStay, hasTithi, hasTara) = (false, false, false)
      for factor in answer.statements.flatMap(\.factors) {
        switch factor.fact {
        case .vedic(.moonStay(let gochara, let start)):
          hasStay = true
          let end = try #require(gochara.until)
          #expect(start <= Instant(friday, .noon) && Instant(friday, .noon) < end)
          #expect(answer.text.contains(lexicon.moment(start)), "\(answer.text)")
        case .vedic(.limb(.tithi)): hasTithi = true
        case .vedic(.tara(let tara, let star)):
          hasTara = true
          let birth = nativity.chart[.moon].longitude.nakshatra
          #expect(tara == Tara(of: star, from: birth))
        default: break
        }
      }
      #expect(hasStay && hasTithi && (hasTara || !nativity.isExact), "\(answer.text)")
      #expect(!answer.text.contains("{"), "\(answer.text)")
      try expectGrounded(answer, lexicon, on: friday)
    }
  }

  private func expectGrounded(
    _ answer: Answer, _ lexicon: Lexicon, on day: CivilDate
  ) throws {
    let grounding = Grounding(
      facts: answer.statements.flatMap(\.factors), allowed: Claim.allowed(on: day),
      knowledge: lexicon.knowledge, zone: lexicon.zone)
    let objections = grounding.check(answer.text)
    #expect(objections.isEmpty, "\(objections.map(\.sentence)) \(objections.map(\.words))")
  }
}
