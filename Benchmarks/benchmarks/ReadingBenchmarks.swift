import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Readings
import ReadingsData

extension Harness {
  mutating func measureReadings() throws {
    let (ephemeris, lexicon) = (Ephemeris.standard, Lexicon(.english))
    let day = try CivilDate(year: 2026, month: 11, day: 21)
    let noon = Instant(day, .noon)
    try measure("dailyHoroscope", calls: 20, input: { try $0.nativity(ephemeris) }) { nativity in
      try DailyHoroscope(for: .person(nativity), on: day, ephemeris: ephemeris, lexicon: lexicon)
        .checksum
    }
    try measure("natalReport", calls: 2, input: { try $0.nativity(ephemeris) }) { nativity in
      try NatalReport(.full, of: nativity, at: noon, ephemeris: ephemeris, lexicon: lexicon)
        .reading.checksum
    }
    try measure("dailyInsight", calls: 20) {
      $0.next()
    } work: { birth in
      let nativity = try VedicNativity(birth, ephemeris: ephemeris)
      let insight = try DailyInsight(
        for: nativity, on: day, ephemeris: ephemeris, lexicon: lexicon)
      return Double(insight.statement.text.utf8.count)
    }
    try measure("answer", calls: 5, input: { try $0.nativity(ephemeris) }) { nativity in
      let question = Question("When will money be easier?", in: .english)
      let material = try AnswerMaterial(
        western: nativity, question: question, at: noon, ephemeris: ephemeris, lexicon: lexicon)
      var composer = Composer(lexicon, seed: Seed(person: nativity.fingerprint))
      return Double(
        Answer(to: question, from: material, composer: &composer).text.utf8.count)
    }
  }
}

extension RandomBirths {
  fileprivate mutating func nativity(_ ephemeris: Ephemeris) throws -> Nativity {
    try Nativity(NatalChart(birth: next(), ephemeris: ephemeris), ephemeris: ephemeris)
  }
}

extension Reading {
  fileprivate var checksum: Double {
    Double(statements.reduce(0) { $0 + $1.text.utf8.count })
  }
}

extension DailyHoroscope {
  fileprivate var checksum: Double { reading.checksum }
}
