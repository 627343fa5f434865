import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Jyotish
import ReadingsData
import TestSupport
import Testing

@testable import Readings

@Suite struct HindiReadingTests {
  private let knowledge = KnowledgeBase.of("hi")
  private var lexicon: Lexicon { Lexicon(knowledge) }

  private static let questions = [
    "मेरी शादी कब होगी?", "क्या मेरी नौकरी मेरे लिए ठीक है?", "मेरी सेहत कैसी रहेगी?",
    "मेरी आमदनी कब बढ़ेगी?", "प्यार में मन इतनी जल्दी क्यों लग जाता है?", "आज मेरा परिवार कैसा रहेगा?",
    "पढ़ाई कब करूँ?", "क्या विदेश जाना ठीक रहेगा?", "मेरी आध्यात्मिक राह क्या है?",
    "मेरा स्वभाव कैसा है?",
  ]

  /// Names of divisions such as `D9` are the only letters of another script.
  private func expectHindi(_ line: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let foreign = line.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      .filter { $0.contains(where: \.isLetter) && $0.wholeMatch(of: /D\d+/) == nil }
    #expect(
      foreign.isEmpty && !line.isEmpty && !line.contains("{"), "\(line)",
      sourceLocation: sourceLocation)
  }

  private func expectHindi(_ statement: Statement) throws {
    expectHindi(statement.text)
    for fact in statement.factors.map(\.fact) {
      for line in [fact.title(lexicon), fact.sentence(lexicon)] + fact.details(lexicon) {
        expectHindi(line)
      }
    }
    guard let citation = statement.source else { return }
    let source = try #require(lexicon.source(citation), "\(citation)")
    for part in [source.title, source.chapter, source.subject, source.chip] { expectHindi(part) }
  }

  @Test(
    "DES-142 DES-146 200 charts: an answer in Hindi is whole, names its facts and has no word of another language",
    arguments: HourKnown.allCases)
  func answers(hour: HourKnown) throws {
    var random = SplitMix64(seed: 91)
    let date = try CivilDate(year: 2026, month: 11, day: 21)
    for round in 0..<(hour == .exactly ? 100 : 50) {
      let nativity = try randomVedicNativity(&random, hour: hour)
      let question = Question(Self.questions[round % Self.questions.count], in: knowledge)
      #expect(question.isOnTopic, "\(question)")
      let material = try AnswerMaterial(
        vedic: nativity, question: question, on: date, ephemeris: .standard, lexicon: lexicon)
      var composer = Composer(
        lexicon, seed: Seed(person: nativity.fingerprint, day: date.dayNumber))
      let answer = Answer(to: question, from: material, composer: &composer)
      let words = answer.text.split(separator: " ").count
      #expect((80...400).contains(words), "\(words) words: \(answer.text)")
      for statement in answer.statements { try expectHindi(statement) }
      for step in material.trace { expectHindi(step.chip) }
      let factors = answer.statements.flatMap(\.factors)
      let objections = Grounding(facts: factors, knowledge: knowledge).check(answer.text)
      #expect(objections.isEmpty, "\(objections)")
    }
  }

  @Test("DES-142 nothing that is found of a birth chart is passed over for want of a Hindi text")
  func everything() throws {
    var random = SplitMix64(seed: 92)
    for _ in 0..<40 {
      let reader = VedicNatalReader(nativity: try randomVedicNativity(&random))
      var found = reader.lagna() + reader.yogas()
      for graha in Graha.allCases {
        found += [reader.sign(graha)] + reader.condition(graha)
        found.append(try #require(reader.house(graha)))
      }
      for house in 1...12 {
        found.append(try #require(reader.bhava(house)))
        found.append(try #require(reader.lord(of: house)))
      }
      for candidate in found {
        var composer = Composer(lexicon, seed: Seed(person: 1, day: 1))
        let said = composer.say(candidate)
        try expectHindi(try #require(said, "\(candidate.keys)"))
      }
    }
  }

  @Test("DES-45 an insight in Hindi has 60 to 240 characters and two sentences at most")
  func insights() throws {
    var random = SplitMix64(seed: 93)
    var contacts = 0
    for round in 0..<120 {
      let nativity = try randomVedicNativity(&random)
      let date = try CivilDate(year: 2026, month: 1, day: 1).advanced(byDays: round * 3)
      let statement = try DailyInsight(
        for: nativity, on: date, ephemeris: .standard, lexicon: lexicon
      ).statement
      #expect(DailyInsight.length.contains(statement.text.count), "\(statement.text)")
      #expect(Sentences.of(statement.text).count <= 2, "\(statement.text)")
      #expect(!statement.text.contains("आपका जन्म") && !statement.text.contains("आपके आप"))
      try expectHindi(statement)
      if case .vedic(.contact)? = statement.factors.first?.fact { contacts += 1 }
    }
    #expect(contacts > 8)
  }
}
