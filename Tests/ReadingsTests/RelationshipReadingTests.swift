import ReadingsData
import TestSupport
import Testing

@testable import Charts
@testable import Readings

@Suite struct RelationshipReadingTests {
  private let lexicon = Lexicon(.english)

  private static func pairs(_ count: Int, seed: UInt64) throws -> [RandomPair] {
    var random = SplitMix64(seed: seed)
    return try (0..<count).map { try RandomPair(&random, round: $0) }
  }

  @Test(
    "ARC-605 ARC-606 ARC-607 300 pairs: every text has its length, its facts and no open slot",
    arguments: ["en", "es"])
  func lengths(language: String) throws {
    let lexicon = Lexicon(.of(language))
    var seen: Set<RelationshipReading> = []
    for pair in try Self.pairs(300, seed: 607) {
      let reading = pair.reading(lexicon)
      #expect(reading == pair.reading(lexicon))
      for (mode, scored) in zip(reading.modes, RelationshipMode.allCases.map { pair.score[$0] }) {
        guard !mode.categories.isEmpty else { continue }
        check([mode.verb], words: 2...5, each: true, lexicon)
        #expect(mode.categories.map(\.id) == scored.categories.map(\.category.id))
        for category in mode.categories { check(category.statements, words: 12...45, lexicon) }
      }
      for aspect in reading.aspects { check([aspect.statement], words: 10...40, lexicon) }
      check(reading.composite, words: 25...90, lexicon)
      for side in [reading.strengths, reading.challenges] {
        #expect((2...4).contains(side.count))
        check(side, words: 5...20, each: true, lexicon)
        #expect(Set(side.map(\.text)).count == side.count)
      }
      seen.insert(reading)
    }
    #expect(seen.count == 300)
  }

  @Test(
    "ARC-605 PLT-22 nothing is said of two charts that their facts do not bear out",
    arguments: ["en", "es"])
  func grounded(language: String) throws {
    let lexicon = Lexicon(.of(language))
    for pair in try Self.pairs(120, seed: 605) {
      let reading = pair.reading(lexicon)
      let statements =
        reading.modes.flatMap(\.categories).flatMap(\.statements)
        + reading.aspects.map(\.statement) + reading.composite + reading.strengths
        + reading.challenges
      for statement in statements {
        let grounding = Grounding(
          facts: statement.factors, knowledge: lexicon.knowledge)
        #expect(grounding.check(statement.text).isEmpty, "\(statement.text)")
      }
    }
  }

  @Test("ARC-501 both see the same scores, grades and verbs, and their aspects turned round")
  func symmetry() throws {
    for pair in try Self.pairs(200, seed: 501) {
      let back = RelationshipScore(viewer: pair.other, other: pair.viewer)
      for mode in RelationshipMode.allCases {
        #expect(pair.score[mode].overall == back[mode].overall)
        #expect(pair.score[mode].categories.map(\.score) == back[mode].categories.map(\.score))
      }
      let mirrored = RelationshipReading(
        of: back, viewer: pair.other, other: pair.viewer, name: pair.name,
        withoutRomance: pair.hasMinor, lexicon: lexicon)
      let reading = pair.reading(lexicon)
      #expect(reading.modes.map(\.verb.text) == mirrored.modes.map(\.verb.text))
      #expect(
        Set(reading.aspects.map { PairKey.synastry($0.aspect) })
          == Set(mirrored.aspects.map { PairKey.synastry($0.aspect) }))
    }
  }

  @Test("ARC-610 ARC-611 ARC-518 the golden pair: verbs, strengths and challenges")
  func golden() {
    let viewer = side([
      28.53, 302.87, 46.63, 343.12, 328.47, 95.19, 295.19, 279.72, 284.70, 227.04, 312.76, 169.62,
      78.04,
    ])
    let other = side([
      358.95, 184.77, 11.09, 336.54, 323.24, 157.33, 314.80, 287.66, 288.78, 232.90, 275.66,
      269.66, 214.26,
    ])
    let reading = RelationshipReading(
      of: RelationshipScore(viewer: viewer, other: other), viewer: viewer, other: other,
      name: "Lena",
      withoutRomance: false, lexicon: lexicon)
    #expect(
      reading.modes.map(\.verb.text) == [
        "You choose alike", "You share a map", "You climb together",
      ])
    #expect(
      reading.strengths.map(\.scored) == [
        "romantic values", "romantic longTerm", "friendship sharedInterests", "coworker ambition",
      ])
    // Attraction needs work too, but no aspect speaks against it that could be named.
    #expect(
      reading.challenges.map(\.scored) == ["romantic growth", "coworker communication"])
    let attraction = reading.modes[0].categories[2]
    #expect(attraction.text.contains("your Mars sextile Lena's Ascendant"))
    #expect(reading.modes.flatMap(\.prompts).isEmpty)
    let details = attraction.statements[1].factors.map { $0.fact.details(lexicon) }
    #expect(details[0].last == "+2.31 points" && details.count == 5)
  }

  @Test("ARC-517 PLT-10 nothing romantic is said of a minor")
  func minors() throws {
    for pair in try Self.pairs(280, seed: 517) where pair.hasMinor {
      let reading = pair.reading(lexicon)
      #expect(reading.modes[0].verb.text == "You are friends")
      #expect(reading.modes[0].categories.isEmpty)
      let offered = pair.score.friendship.categories + pair.score.coworker.categories
      let leading = Set(offered.flatMap { $0.leading.map(\.aspect) })
      #expect(Set(reading.aspects.map(\.aspect)) == leading)
      let scored = (reading.strengths + reading.challenges).map(\.scored)
      #expect(!scored.contains { $0.hasPrefix("romantic") })
    }
  }

  @Test("ARC-512 what hangs on an unknown hour is marked so, and the composite Moon is left out")
  func unknownHours() throws {
    for pair in try Self.pairs(60, seed: 512) {
      let isKnown = [pair.viewer, pair.other].allSatisfy { $0.data.moonConfidence == 1 }
      let reading = pair.reading(lexicon)
      #expect(reading.composite.count == (isKnown ? 2 : 1))
      for interpretation in reading.aspects {
        let aspect = interpretation.aspect
        let isOpen =
          aspect.first == .moon && pair.viewer.data.moonConfidence < 1
          || aspect.second == .moon && pair.other.data.moonConfidence < 1
        #expect(
          interpretation.statement.factors.map(\.certainty)
            == [isOpen ? .dependsOnBirthTime : .certain])
      }
    }
  }

  @Test("ARC-1403 a zone without a place leaves time and place to be asked for")
  func zoneAlone() throws {
    var random = SplitMix64(seed: 1403)
    let viewer = try PairSide.random(&random, .dateAndZone)
    let other = try PairSide.random(&random, .dateAndZone)
    let reading = RelationshipReading(
      of: RelationshipScore(viewer: viewer, other: other), viewer: viewer, other: other,
      name: "Lena", withoutRomance: false, zoneOnly: [.other], lexicon: lexicon)
    #expect(
      reading.modes[1].prompts.map(\.code) == ["their_time_place", "your_time", "category_dropped"])
  }

  @Test(
    "ARC-1403 what is missing is asked for: theirs, yours, then what was left out",
    arguments: [
      (BirthCertainty.complete, BirthCertainty.timeAndZone, ["their_place"]),
      (.timeOnly, .complete, ["your_place"]),
      (.complete, .dateAndZone, ["their_time"]),
      (.dateAndZone, .dateOnly, ["their_time_place", "your_time", "category_dropped"]),
      (.dateOnly, .dateAndZone, ["their_time", "your_time_place", "category_dropped"]),
    ])
  func prompts(mine: BirthCertainty, theirs: BirthCertainty, codes: [String]) throws {
    var random = SplitMix64(seed: 1403)
    let viewer = try PairSide.random(&random, mine)
    let other = try PairSide.random(&random, theirs)
    for hasMinor in [false, true] {
      let reading = RelationshipReading(
        of: RelationshipScore(viewer: viewer, other: other), viewer: viewer, other: other,
        name: "Lena",
        withoutRomance: hasMinor, lexicon: lexicon)
      #expect(reading.modes[0].prompts.map(\.code) == (hasMinor ? [] : codes))
      #expect(reading.modes[1].prompts.map(\.code) == codes)
      for prompt in reading.modes[1].prompts {
        #expect(!prompt.text.isEmpty && !prompt.text.contains("{"))
        if prompt.code.hasPrefix("their") { #expect(prompt.text.contains("Lena's")) }
      }
    }
  }

  private func side(_ longitudes: [Double]) -> PairSide {
    var points = PointPositions()
    for (point, longitude) in zip(PointSet.standard, longitudes) {
      points[point] = .init(longitude: longitude)
    }
    return PairSide(points: points, data: .complete)
  }

  private func check(
    _ statements: [Statement], words: ClosedRange<Int>, each: Bool = false, _ lexicon: Lexicon
  ) {
    let lengths = statements.map(\.wordCount)
    for length in each ? lengths : [lengths.reduce(0, +)] {
      #expect(words.contains(length), "\(length) words: \(statements.map(\.text))")
    }
    for statement in statements {
      #expect(!statement.text.isEmpty && !statement.text.contains("{"), "\(statement.text)")
      #expect(!statement.factors.isEmpty)
      checkFacts(statement.factors, lexicon)
    }
  }
}

/// Every fact can be shown: a title, a sentence and details without an open slot.
func checkFacts(_ factors: [Factor], _ lexicon: Lexicon) {
  for fact in factors.map(\.fact) {
    for text in [fact.title(lexicon), fact.sentence(lexicon)] + fact.details(lexicon) {
      #expect(!text.isEmpty && !text.contains("{"), "\(fact): \(text)")
    }
  }
}

extension Statement {
  /// The mode and id of the category that the statement is about.
  fileprivate var scored: String {
    guard case .pair(.category(let mode, let id, _, _))? = factors.first?.fact else { return "" }
    return "\(mode.name) \(id)"
  }
}
