import Charting
import Charts
import CivilTime
import Clocks
import JSON
import Readings
import ReadingsData
import Storage
import TestSupport
import Testing

@testable import Arca

@Suite struct WeatherTests {
  private func people(
    _ count: Int, _ random: inout SplitMix64
  ) throws -> [ArcaHoroscope.Acquaintance] {
    try (0..<count).map { index in
      let subject = try ChartSubject.random(
        &random, BirthCertainty.allCases[index % 5], years: 1960...1990)
      return ArcaHoroscope.Acquaintance(
        id: Connection.ID(rawValue: "connection\(index)"),
        type: RelationshipType.allCases[index % 4], subject: subject,
        side: try subject.side(Arcadia.ephemeris),
        createdAt: Timestamp(milliseconds: Int64(index)))
    }
  }

  private func day(_ count: Int) throws -> ArcaHoroscope {
    var random = SplitMix64(seed: 1501)
    let owner = try ChartSubject.random(&random, years: 1960...1990)
    return try ArcaHoroscope(
      for: owner, with: people(count, &random), on: Arcadia.today, ephemeris: Arcadia.ephemeris,
      lexicon: Arcadia.lexicon, at: Arcadia.now)
  }

  @Test("ARC-1501 ARC-1505 the ten with the most going on, and an overview without anybody")
  func vibes() throws {
    let (empty, full) = (try day(0), try day(25))
    #expect(empty.vibes.isEmpty && !empty.overview.isEmpty && full.vibes.count == 10)
    #expect(Set(full.vibes.map(\.connection)).count == 10)
    #expect(full.vibes.allSatisfy { $0.vibe.sentence.text.contains($0.name) })
    let answer = try Arcadia.json { $0.horoscope(full) }
    let vibes = answer["relationship_weather"]?["connectionVibes"]?.array
    #expect(vibes?.count == 10)
    #expect(answer["calculatedAtIso"]?.string == Arcadia.now.iso8601)
  }

  @Test("ARC-607 ARC-1507 headline, horoscope, overview and vibes keep their lengths")
  func lengths() throws {
    let day = try day(25)
    #expect(1...60 ~= day.digest.headline.count && 0...3 ~= day.digest.keyTransits.count)
    #expect(30...80 ~= day.overview.words && !day.digest.text.isEmpty)
    for vibe in day.vibes {
      #expect(vibe.vibe.sentence.text.count <= 110)
      #expect(vibe.vibe.keyTransit.text.count <= 160)
    }
  }

  @Test("ARC-1509 a transit of the day is told once: in prose with its reasons, or in a row")
  func toldOnce() throws {
    var (random, rows) = (SplitMix64(seed: 1509), 0)
    for offset in 0..<30 {
      let day = try ArcaHoroscope(
        for: ChartSubject.random(&random, years: 1960...1990), with: [],
        on: Arcadia.today.advanced(byDays: offset), ephemeris: Arcadia.ephemeris,
        lexicon: Arcadia.lexicon, at: Arcadia.now)
      #expect(
        !day.digest.reasons.isEmpty && Set(day.digest.reasons).count == day.digest.reasons.count)
      for transit in day.digest.keyTransits {
        let titles = transit.title.split(separator: " · ").map(String.init)
        #expect(Set(day.digest.reasons).isDisjoint(with: titles), "\(transit.title)")
        #expect(
          !day.digest.text.contains(transit.text) && !transit.text.contains(day.digest.headline))
      }
      rows += day.digest.keyTransits.count
    }
    #expect(rows > 0)
  }

  @Test("ARC-1513 thirty days, of which the best and the tensest three tell their moments")
  func month() throws {
    var random = SplitMix64(seed: 1513)
    let sky = try SkyDays(
      from: Arcadia.today, count: 30, zone: .utc, ephemeris: Arcadia.ephemeris)
    for _ in 0..<10 {
      let one = try ChartSubject.random(&random, years: 1960...1990).side(Arcadia.ephemeris)
      let two = try ChartSubject.random(&random, years: 1960...1990).side(Arcadia.ephemeris)
      let found = try PairDays(
        .friend, viewer: one, other: two, named: "Lena", over: sky, ephemeris: Arcadia.ephemeris,
        lexicon: Arcadia.lexicon)
      #expect(found.days.count == 30 && found.best.count <= 3 && found.tensest.count == 3)
      #expect(found.best.map(\.day.score) == found.best.map(\.day.score).sorted(by: >))
      #expect(found.tensest.map(\.day.score) == found.tensest.map(\.day.score).sorted())
      #expect(found.days.allSatisfy { 1...160 ~= $0.keyTransit.count })
      // What is behind a day pulls the way it leans (ARC-1506).
      let days = RelationshipDays(.friend, viewer: one, other: two, over: sky)
      func leans(_ day: PairDays.Day, to side: Int) -> Bool {
        let reason = days.reason(on: day.date.dayNumber - Arcadia.today.dayNumber)
        return (reason?.leading.points ?? 0) * Double(side) > 0 && (day.score - 50) * side > 0
      }
      #expect(found.best.allSatisfy { leans($0.day, to: 1) })
      let tense = found.days.filter { leans($0, to: -1) }
      #expect(found.tensest.filter { leans($0.day, to: -1) }.count == min(3, tense.count))
      let dates = (found.best + found.tensest).map(\.day.date)
      #expect(Set(dates).count == dates.count)
      for (day, weather) in zip(found.days, sky.days) {
        let alone = RelationshipWeather(.friend, viewer: one, other: two, sky: weather.sky)
        #expect(day.score == alone.score && day.date == weather.date)
      }
      #expect((found.best + found.tensest).contains { $0.exact != nil })
      // Of an open birth no moment is exact, however narrow its margin.
      let open = try PairDays(
        .friend, viewer: one, other: two, named: "Lena", open: [.viewer, .other], over: sky,
        ephemeris: Arcadia.ephemeris, lexicon: Arcadia.lexicon)
      #expect((open.best + open.tensest).allSatisfy { $0.exact == nil })
      #expect(open.days.map(\.score) == found.days.map(\.score))
    }
  }

  @Test("ARC-1506 ARC-1513 days in a row never give the same reason in the same words")
  func reasons() throws {
    var random = SplitMix64(seed: 1506)
    let sky = try SkyDays(
      from: Arcadia.today, count: 30, zone: .utc, ephemeris: Arcadia.ephemeris)
    for language in ["en", "es"] {
      let lexicon = Lexicon(KnowledgeBase.of(language))
      for _ in 0..<20 {
        let one = try ChartSubject.random(&random, years: 1960...1990).side(Arcadia.ephemeris)
        let two = try ChartSubject.random(&random, years: 1960...1990).side(Arcadia.ephemeris)
        let found = try PairDays(
          .romantic, viewer: one, other: two, named: "Lena", over: sky,
          ephemeris: Arcadia.ephemeris, lexicon: lexicon)
        for peaks in [found.best, found.tensest] {
          let told = peaks.map(\.day.keyTransit)
          #expect(Set(told).count == told.count && told.allSatisfy { $0.count <= 160 }, "\(told)")
        }
        // A sentence of any day says nothing of today, nor of another in the list (ARC-1513).
        let bound = ["today", "again", "once more", "hoy ", "otra vez", "de nuevo"]
        for text in found.days.map(\.keyTransit) {
          #expect(!bound.contains { text.lowercased().contains($0) }, "\(text)")
        }
      }
    }
  }

  @Test("ARC-1513 a day is quiet only where nobody's day flows or asks for care")
  func quiet() throws {
    var random = SplitMix64(seed: 4)
    let owner = try ChartSubject.random(&random, years: 1960...1990).side(Arcadia.ephemeris)
    let sky = try SkyDays(
      from: Arcadia.today, count: PairFeed.length, zone: .utc, ephemeris: Arcadia.ephemeris)
    for _ in 0..<10 {
      let people = try people(2, &random)
      let feed = PairFeed(
        of: owner, isMinor: false, with: people.map { $0.person(on: Arcadia.today) }, over: sky,
        lexicon: Arcadia.lexicon)
      for (index, day) in feed.days.enumerated() {
        let bands = people.map { person in
          RelationshipDays(person.type.kind, viewer: owner, other: person.side, over: sky)[index]
            .band
        }
        let notable = bands.filter { $0 != .warm && $0 != .steady }
        #expect(day.entries.count == notable.count && day.isWarm == bands.contains(.warm))
      }
    }
  }

  @Test("ARC-1508 the golden vector holds for the types as they are served")
  func golden() {
    let sky = Arcadia.points([
      258.58, 13.49, 248.65, 303.39, 125.75, 75.50, 342.96, 53.96, 356.78, 300.10,
    ])
    let expected: [RelationshipType: Int] = [
      .romantic: 76, .friend: 76, .family: 87, .coworker: 59,
    ]
    for (type, score) in expected {
      let weather = RelationshipWeather(
        type.kind, viewer: PairSide(points: Arcadia.viewer, data: .complete),
        other: PairSide(points: Arcadia.other, data: .complete), sky: sky)
      #expect(weather.score == score)
    }
  }

  @Test(
    "ARC-403 ARC-1631 a table equals its pairs; a blind connection counts with the account alone")
  func table() throws {
    var random = SplitMix64(seed: 1631)
    let sides = try (0..<3).map { _ in
      try ChartSubject.random(&random, years: 1960...1990).side(Arcadia.ephemeris)
    }
    let seats: [PeopleTable.Seat] = [
      .account(.init(sides[0], isOutOfRomance: false)),
      .person(.init(sides[1], isOutOfRomance: false)),
      .person(.init(sides[2], isOutOfRomance: true)), .blind(score: 41),
    ]
    let table = try #require(PeopleTable(.friendship, seats))
    let scores = [(0, 1), (0, 2), (1, 2)].map {
      RelationshipScore(viewer: sides[$0.0], other: sides[$0.1]).friendship.overall
    }
    #expect(table.pairs.map(\.score) == [scores[0], scores[1], 41, scores[2], nil, nil])
    #expect(table.weakest?.score == (scores + [41]).min())
    let romance = try #require(PeopleTable(.romantic, seats))
    // Romance is told of the account alone, and of nobody who is out of it.
    #expect(romance.pairs.map { $0.score == nil } == [false, true, false, true, true, true])
    #expect(PeopleTable(.romantic, Array(seats.prefix(2))) == nil)
  }
}
