import Charts
import CivilTime
import Ephemeris
import EphemerisData
import JSON
import Readings
import TestSupport
import Testing

@testable import Astronova

@Suite struct BirthTimeTests {
  /// Two dates a quarter, so that 200 searches take seconds.
  private static let lattice = Lattice(step: 61, reach: 30)

  private struct Person {
    let birth: Instant
    let place: GeoCoordinates
    let window: ClosedRange<Instant>

    /// Somebody born at any moment of a window of two hours.
    init(_ random: inout SplitMix64) throws {
      let start = Instant(
        julianDayUT: Double.random(in: 2_433_283..<2_448_000, using: &random))
      window = start...start.advanced(byDays: 2 / 24.0)
      birth = start.advanced(byDays: .random(in: 0..<(2 / 24.0), using: &random))
      place = try #require(
        GeoCoordinates(
          latitude: .random(in: -50..<55, using: &random),
          longitude: .random(in: -180..<180, using: &random)))
    }

    func search() throws -> BirthTimeSearch {
      try BirthTimeSearch(
        window, at: place, step: 3, lattice: BirthTimeTests.lattice, ephemeris: .standard)
    }
  }

  private func kinds(_ count: Int) -> [LifeEvent.Kind] {
    (0..<count).map { LifeEvent.Kind.allCases[$0 % 6] }
  }

  /// Dates drawn at random between the ages of 18 and 60.
  private func randomEvents(_ person: Person, _ random: inout SplitMix64) -> [LifeEvent] {
    kinds(6).map { kind in
      let age = Double.random(in: 18..<60, using: &random)
      return LifeEvent(kind, on: person.birth.advanced(byDays: age * 365.25).civil().date)
    }
  }

  /// Dates drawn as the rules have it: the odder a date by them, the likelier.
  private func lawfulEvents(_ person: Person, _ random: inout SplitMix64) throws -> [LifeEvent] {
    let sky = try Ephemeris.standard.sky(at: person.birth)
    let trial = Trial(sky: sky, place: person.place)
    return try kinds(12).map { kind in
      let scale = EventScale(kind)
      let center = person.birth.advanced(
        byDays: Double.random(in: 22..<55, using: &random) * 365.25)
      let days = Lattice(step: 15.2, reach: 140).days(around: center, after: person.birth)
      let odds = try days.map {
        scale.meanOdds(
          of: trial,
          on: [try LifeMoment($0, born: person.birth, ephemeris: .standard)])
      }
      var rest = Double.random(in: 0..<odds.reduce(0, +), using: &random)
      let index = odds.firstIndex { odd in
        rest -= odd
        return rest < 0
      }
      return LifeEvent(kind, on: days[index ?? 0].civil().date)
    }
  }

  private func posterior(
    of person: Person, _ events: [LifeEvent]
  ) throws -> BirthTimePosterior {
    var search = try person.search()
    for event in events { try search.add(event) }
    return search.posterior
  }

  @Test("AST-241 Dates that say nothing leave the time as open as it was, and it is said so")
  func nothing() throws {
    var random = SplitMix64(seed: 241)
    var (covered, narrowed, spread) = (0, 0, 0.0)
    let count = 200
    for _ in 0..<count {
      let person = try Person(&random)
      let posterior = try posterior(of: person, randomEvents(person, &random))
      covered += posterior.interval.contains(person.birth) ? 1 : 0
      narrowed += posterior.isNarrowed ? 1 : 0
      spread += posterior.spread / 120
    }
    #expect(Double(covered) / Double(count) >= 0.86, "covered \(covered) of \(count)")
    #expect(narrowed <= count / 20, "narrowed \(narrowed)")
    #expect(spread / Double(count) > 0.86, "spread \(spread / Double(count))")
  }

  @Test("AST-241 Dates that follow the rules narrow the time, and the interval holds it")
  func lawful() throws {
    var random = SplitMix64(seed: 242)
    var (covered, narrowed, spread) = (0, 0, 0.0)
    let count = 40
    for _ in 0..<count {
      let person = try Person(&random)
      let posterior = try posterior(of: person, lawfulEvents(person, &random))
      covered += posterior.interval.contains(person.birth) ? 1 : 0
      narrowed += posterior.isNarrowed ? 1 : 0
      spread += posterior.spread / 120
    }
    #expect(Double(covered) / Double(count) >= 0.86, "covered \(covered) of \(count)")
    #expect(narrowed >= count / 3, "narrowed \(narrowed)")
    #expect(spread / Double(count) < 0.8, "spread \(spread / Double(count))")
  }

  @Test("AST-241 Each answer tells by how much the spread fell, and a time has an interval")
  func steps() throws {
    var random = SplitMix64(seed: 243)
    let person = try Person(&random)
    let events = try lawfulEvents(person, &random)
    let steps = try Narrowing.steps(of: events + events, in: person.search())
    #expect(steps.count == 12)
    let before = try person.search().posterior
    #expect(abs(before.spread - 0.9 * 120) < 4 && before.support == BirthTimeSearch.credence)
    var spread = before.spread
    for step in steps {
      #expect(abs(step.fall - (spread - step.posterior.spread)) < 1e-6)
      #expect(step.posterior.spread > 2.99)
      #expect(abs(step.posterior.shares.reduce(0, +) - 1) < 1e-9)
      spread = step.posterior.spread
    }
    var json = JSONWriter()
    json.narrowing(steps)
    let text = String(decoding: json.bytes, as: UTF8.self)
    #expect(text.hasPrefix("[{\"answers\":1,\"startDate\":\"") && text.contains("\"endDate\":"))
    #expect(text.contains("\"confidence\":0.9,"))
  }

  @Test("AST-241 At most twelve questions are asked; rules have texts and sources")
  func questions() {
    let questions = Questionnaire.questions
    #expect(questions.count <= 12 && Set(questions.map(\.id)).count == questions.count)
    #expect(Set(questions.map(\.kind)) == Set(LifeEvent.Kind.allCases))
    #expect(questions.allSatisfy { $0.text("en") != $0.text("es") && $0.text("es").contains("¿") })
    #expect(BirthTimeRule.all.allSatisfy { !$0.source.isEmpty && $0.text("es") != $0.text("en") })
    #expect(Set(BirthTimeRule.all.map(\.technique)) == Set(BirthTimeRule.Technique.allCases))
  }

  @Test("AST-241 An event of a month counts by three of its days, one before the birth not at all")
  func dates() throws {
    let date = try CivilDate(year: 2015, month: 3, day: 20)
    let days = LifeEvent(.move, on: date, precision: .month).instants.map { $0.civil().date.day }
    #expect(days == [5, 15, 25])
    var random = SplitMix64(seed: 244)
    let person = try Person(&random)
    var search = try person.search()
    let before = search.posterior
    try search.add(LifeEvent(.move, on: CivilDate(year: 1900, month: 1, day: 1)))
    #expect(search.posterior == before)
  }

  @Test("AST-240 The slider tells what holds throughout and at which minute statements change")
  func hour() throws {
    let birth = try People.chart(certainly: false).birth
    let hour = try HourWindow(of: birth, lexicon: People.lexicon, ephemeris: .standard)
    #expect(hour.lasting.contains("Sun in Taurus"))
    #expect(!hour.lasting.contains { $0.contains("Ascendant") || $0.contains("house") })
    // All twelve signs rise within a day.
    let rising = hour.passing.filter { $0.statement.hasPrefix("Ascendant in ") }
    #expect(rising.count == 12)
    let leo = try #require(hour.passing.first { $0.statement == "Ascendant in Leo" })
    let moment = leo.ranges[0].lowerBound
    #expect(hour.statements(at: moment.advanced(byDays: 1 / 1440.0)).contains("Ascendant in Leo"))
    #expect(!hour.statements(at: moment.advanced(byDays: -1 / 1440.0)).contains("Ascendant in Leo"))
    let change = try #require(hour.change(after: moment.advanced(byDays: -1 / 86_400.0)))
    #expect(change.began.contains("Ascendant in Leo"))
    #expect(change.ended.contains("Ascendant in Cancer"))
    var json = JSONWriter()
    json.hour(hour)
    #expect(String(decoding: json.bytes, as: UTF8.self).contains("\"lasting\":[\"Sun in Taurus\""))
  }
}
