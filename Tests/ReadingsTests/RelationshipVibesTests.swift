import CivilTime
import Ephemeris
import EphemerisData
import ReadingsData
import TestSupport
import Testing

@testable import Charts
@testable import Readings

@Suite struct RelationshipVibesTests {
  private typealias Person = RelationshipVibes.Person
  private let lexicon = Lexicon(.english)

  private func people(_ count: Int, _ random: inout SplitMix64) throws -> [Person] {
    try (0..<count).map { index in
      let pair = try RandomPair(&random, round: index)
      return Person(
        id: "p\(index)", name: pair.name,
        kind: RelationshipKind.allCases[index % RelationshipKind.allCases.count],
        side: pair.other, added: Instant(unixSeconds: Double(index)), isMinor: pair.hasMinor)
    }
  }

  private func vibes(
    _ viewer: PairSide, _ people: [Person], day: Int = 0, isMinor: Bool = false
  ) throws -> RelationshipVibes {
    let date = try CivilDate(year: 2026, month: 11, day: 21).advanced(byDays: day)
    return RelationshipVibes(
      of: viewer, isMinor: isMinor, with: people,
      over: try SkyDays(from: date, count: 1, zone: .utc, ephemeris: .standard), lexicon: lexicon)
  }

  @Test("ARC-607 ARC-1506 ARC-1507 300 days: lengths, names, facts and no open slot")
  func lengths() throws {
    var random = SplitMix64(seed: 1507)
    for day in 0..<30 {
      let viewer = try PairSide.random(&random, .complete)
      let people = try people(10, &random)
      let found = try vibes(viewer, people, day: day)
      #expect(found == (try vibes(viewer, people, day: day)))
      #expect(found.vibes.count == 10)
      #expect((30...80).contains(found.overview.wordCount))
      for vibe in found.vibes {
        let person = try #require(people.first { $0.id == vibe.id })
        #expect(
          vibe.sentence.text.count <= 110 + max(0, person.name.count - 20),
          "\(vibe.sentence.text)")
        #expect(vibe.sentence.text.contains(person.name), "\(vibe.sentence.text)")
        #expect(vibe.keyTransit.text.count <= 160)
      }
      for statement in [found.overview] + found.vibes.flatMap({ [$0.sentence, $0.keyTransit] }) {
        #expect(!statement.text.isEmpty && !statement.text.contains("{"), "\(statement.text)")
        #expect(!statement.factors.isEmpty)
        checkFacts(statement.factors, lexicon)
        let grounding = Grounding(
          facts: statement.factors, knowledge: lexicon.knowledge)
        #expect(grounding.check(statement.text).isEmpty, "\(statement.text)")
      }
    }
  }

  @Test("ARC-1507 the sentence of the day has the whole name, the transit a short one")
  func longNames() throws {
    var random = SplitMix64(seed: 607)
    let viewer = try PairSide.random(&random, .complete)
    let name = "Maria Fernanda de Oliveira e Castro"
    let people = try people(4, &random).map {
      Person(
        id: $0.id, name: name, kind: $0.kind, side: $0.side, added: $0.added, isMinor: $0.isMinor)
    }
    for vibe in try vibes(viewer, people).vibes {
      #expect(vibe.sentence.text.contains(name))
      #expect(!vibe.keyTransit.text.contains("Fernanda") && vibe.keyTransit.text.count <= 160)
    }
  }

  @Test(
    "ARC-1501 ARC-1505 the ten with the most going on, ties by age and identity; none without any")
  func order() throws {
    var random = SplitMix64(seed: 1505)
    let viewer = try PairSide.random(&random, .complete)
    let people = try people(14, &random)
    let found = try vibes(viewer, people)
    #expect(found.vibes.count == 10)
    #expect(found == (try vibes(viewer, people.reversed())))
    let twins = ["b", "a", "c"].map { id in
      Person(
        id: id, name: "Jo", kind: .friend, side: people[0].side,
        added: Instant(unixSeconds: id == "c" ? 1 : 2), isMinor: false)
    }
    #expect(try vibes(viewer, twins).vibes.map(\.id) == ["c", "a", "b"])
    let alone = try vibes(viewer, [])
    #expect(alone.vibes.isEmpty && (30...80).contains(alone.overview.wordCount))
    checkFacts(alone.overview.factors, lexicon)
  }

  @Test("ARC-1507 the sentences change from day to day and differ among people on one day")
  func variety() throws {
    var random = SplitMix64(seed: 7)
    let viewer = try PairSide.random(&random, .complete)
    let side = try PairSide.random(&random, .complete)
    let friends = (0..<4).map {
      Person(
        id: "\($0)", name: "Jo", kind: .friend, side: side, added: Instant(unixSeconds: 0),
        isMinor: false)
    }
    let days = try (0..<28).map { try vibes(viewer, friends, day: $0) }
    for day in days { #expect(Set(day.vibes.map(\.sentence.text)).count == 4) }
    #expect(Set(days.map { $0.vibes[0].sentence.text }).count > 5)
  }

  @Test("PLT-10 a day with a minor, or of one, is never worded as romance")
  func minors() throws {
    var random = SplitMix64(seed: 10)
    let viewer = try PairSide.random(&random, .complete)
    let side = try PairSide.random(&random, .complete)
    func day(_ kind: RelationshipKind, isMinor: Bool, viewerIsMinor: Bool) throws
      -> RelationshipVibes
    {
      let person = Person(
        id: "1", name: "Jo", kind: kind, side: side, added: Instant(unixSeconds: 0),
        isMinor: isMinor)
      return try vibes(viewer, [person], isMinor: viewerIsMinor)
    }
    let friend = try day(.friend, isMinor: false, viewerIsMinor: false)
    #expect(try day(.romantic, isMinor: true, viewerIsMinor: false) == friend)
    #expect(try day(.romantic, isMinor: false, viewerIsMinor: true) == friend)
    #expect(try day(.romantic, isMinor: false, viewerIsMinor: false) != friend)
  }

  @Test(
    "ARC-1507 over thirty days no sentence comes back to a pair within a week, nor an overview",
    arguments: ["en", "es"])
  func weeks(language: String) throws {
    let lexicon = Lexicon(.of(language))
    let first = try CivilDate(year: 2026, month: 11, day: 21)
    var random = SplitMix64(seed: 30)
    for kind in RelationshipKind.allCases {
      let viewer = try PairSide.random(&random, .complete)
      let friends = try (0..<3).map { index in
        Person(
          id: "\(index)", name: "Jo", kind: kind, side: try PairSide.random(&random, .complete),
          added: Instant(unixSeconds: Double(index)), isMinor: false)
      }
      let days = try (0..<30).map { day in
        RelationshipVibes(
          of: viewer, isMinor: false, with: friends,
          over: try SkyDays(
            from: first.advanced(byDays: day), count: 1, zone: .utc, ephemeris: .standard),
          lexicon: lexicon)
      }
      for (index, day) in days.enumerated() {
        for earlier in days[max(0, index - 6)..<index] {
          #expect(day.overview.text != earlier.overview.text)
          for vibe in day.vibes {
            let before = earlier.vibes.first { $0.id == vibe.id }
            #expect(before?.sentence.text != vibe.sentence.text)
            #expect(before?.keyTransit.text != vibe.keyTransit.text)
          }
        }
        #expect(Set(day.vibes.map(\.sentence.text)).count == day.vibes.count)
        #expect(day.vibes.allSatisfy { $0.keyTransit.text.count <= 160 })
      }
    }
  }

  @Test("ARC-1501 the overview contradicts no card: mixed days are told as mixed")
  func overview() throws {
    var random = SplitMix64(seed: 1501)
    var kinds: Set<String> = []
    for day in 0..<60 {
      let viewer = try PairSide.random(&random, .complete)
      let found = try vibes(viewer, try people(3, &random), day: day)
      let scores = found.vibes.map(\.score)
      let texts = { (band: String) in
        lexicon.texts("weather overview \(band)").map(\.words)
      }
      let band = ["flowing", "warm", "steady", "careful", "tense", "mixed"].first {
        texts($0).contains(found.overview.text)
      }
      kinds.insert(try #require(band))
      let (isEasy, isHard) = (scores.contains { $0 >= 60 }, scores.contains { $0 < 40 })
      #expect((band == "mixed") == (isEasy && isHard))
      if isEasy != isHard { #expect(band != "steady", "\(scores)") }
      if !isEasy { #expect(band != "warm" && band != "flowing", "\(scores)") }
      if !isHard { #expect(band != "careful" && band != "tense", "\(scores)") }
    }
    #expect(kinds.count >= 4)
  }

  @Test("ARC-1506 ARC-306 nothing is told to a degree where the hour of birth is not known")
  func unknownHours() throws {
    var random = SplitMix64(seed: 1506)
    var moons = 0
    for day in 0..<60 {
      let viewer = try PairSide.random(&random, .complete)
      let other = try PairSide.random(&random, .dateAndZone)
      let person = Person(
        id: "1", name: "Jo", kind: .friend, side: other, added: Instant(unixSeconds: 0),
        isMinor: false)
      let vibe = try vibes(viewer, [person], day: day).vibes[0]
      let told = vibe.keyTransit.text.split(separator: " Joined by").first ?? ""
      let isOwn = told.contains("your ") && !told.contains("shared")
      #expect(isOwn || !told.contains("°"), "\(told)")
      if vibe.keyTransit.text.contains("may be") { moons += 1 }
    }
    #expect(moons < 20)
  }

  @Test("ARC-1506 with no aspect at all it is said that no close transit touches the two")
  func still() throws {
    let nothing: RelationshipWeather.Reason? = nil
    let date = try CivilDate(year: 2026, month: 11, day: 21)
    #expect(
      nothing.keyTransit(with: "Jo", on: date, lexicon)
        == "No close transit touches you and Jo.")
  }
}
