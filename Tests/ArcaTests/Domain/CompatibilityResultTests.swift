import Charting
import Charts
import JSON
import Numerics
import Readings
import TestSupport
import Testing

@testable import Arca

@Suite struct CompatibilityResultTests {
  private func golden(_ mine: BirthCertainty, _ theirs: BirthCertainty) -> CompatibilityResult {
    Arcadia.result(
      PairSide(points: Arcadia.viewer, data: mine), PairSide(points: Arcadia.other, data: theirs))
  }

  private func random(
    _ random: inout SplitMix64, _ state: BirthCertainty = .complete
  ) throws -> PairSide {
    try ChartSubject.random(&random, state, years: 1940...2008).side(Arcadia.ephemeris)
  }

  @Test("ARC-518 the served scores are those of the golden vector")
  func scores() throws {
    let expected = [
      "romantic": (63, [50, -18, -22, 64, 60, -55]), "friendship": (67, [36, -14, 20, 38, 60]),
      "coworker": (68, [-24, 45, 9, 55, 55]),
    ]
    let answer = try Arcadia.json { $0.compatibility(golden(.complete, .complete)) }
    for (mode, (overall, scores)) in expected {
      #expect(answer[mode]?["overallScore"]?.integer == Int64(overall))
      let served = answer[mode]?["categories"]?.array?.map { $0["score"]?.integer }
      #expect(served == scores.map { Int64($0) })
    }
    let attraction = answer["romantic"]?["categories"]?.array?[2]["aspectIds"]?.array
    #expect(
      attraction?.map(\.string) == [
        "Mars_sextile_Ascendant", "Mars_conjunction_Mars", "Moon_sextile_Sun",
        "Uranus_sextile_Venus", "Venus_conjunction_Venus",
      ])
  }

  @Test("ARC-511 ARC-518 overall scores without one time and without both")
  func overall() {
    let (half, none) = (
      golden(.complete, .dateAndZone), golden(.dateAndZone, .dateAndZone)
    )
    let modes = RelationshipMode.allCases
    #expect(modes.map { half.pair[$0].overallScore } == [60, 66, 56])
    #expect(modes.map { none.pair[$0].overallScore } == [53, 63, 52])
  }

  @Test("ARC-512 ARC-514 ARC-1403 what drops out without times, and what is asked for")
  func missing() {
    let uncertain: [BirthCertainty] = [.timeOnly, .dateAndZone, .dateOnly]
    for mine in BirthCertainty.allCases {
      for theirs in BirthCertainty.allCases {
        let result = golden(mine, theirs)
        let drops = uncertain.contains(mine) && uncertain.contains(theirs)
        #expect(result.pair.romantic.categories.count == (drops ? 5 : 6))
        #expect(result.pair.friendship.categories.count == (drops ? 4 : 5))
        #expect(result.pair.coworker.categories.count == 5)
        let codes = result.pair.romantic.prompts.map(\.code)
        #expect(codes.contains("category_dropped") == drops)
        #expect(codes.contains { $0.hasPrefix("their_") } == (theirs != .complete))
        #expect(codes.contains { $0.hasPrefix("your_") } == (mine != .complete))
      }
    }
  }

  @Test("ARC-501 ARC-508 exchanging the two changes no score, over 200 pairs")
  func symmetry() throws {
    var seed = SplitMix64(seed: 501)
    for round in 0..<200 {
      let one = try random(&seed, BirthCertainty.allCases[round % 5])
      let two = try random(&seed, BirthCertainty.allCases[round % 3])
      let (there, back) = (Arcadia.result(one, two), Arcadia.result(two, one))
      for mode in RelationshipMode.allCases {
        #expect(there.pair[mode].overallScore == back.pair[mode].overallScore)
        #expect(
          there.pair[mode].categories.map(\.score.score)
            == back.pair[mode].categories.map(\.score.score))
      }
    }
  }

  @Test("ARC-520 the sums of 1,000 pairs add up to their scores")
  func sums() throws {
    var seed = SplitMix64(seed: 520)
    for round in 0..<1_000 {
      let one = try random(&seed, BirthCertainty.allCases[round % 5])
      let two = try random(&seed, BirthCertainty.allCases[round % 3])
      let score = RelationshipScore(viewer: one, other: two)
      for mode in RelationshipMode.allCases {
        for category in score[mode].categories {
          let slots = category.slots(viewer: one, other: two)
          let sum = slots.reduce(0) { $0 + $1.weight * $1.value * $1.falloff }
          let z = (sum - category.expected.mean) / category.expected.deviation
          let found = 100 * Exponential.tanh(0.55 * z + 0.15) * category.coverage.squareRoot()
          #expect(abs(found - Double(category.score)) <= 0.5 + 1e-9)
        }
      }
    }
  }

  @Test("ARC-519 an unknown time has a span that holds the score, a known one has none")
  func span() async throws {
    var seed = SplitMix64(seed: 519)
    let states: [(BirthCertainty, BirthCertainty)] = [
      (.complete, .complete), (.complete, .dateAndZone), (.dateOnly, .complete),
    ]
    for (mine, theirs) in states {
      let viewer = try ChartSubject.random(&seed, mine, years: 1970...1990)
      let other = try ChartSubject.random(&seed, theirs, years: 1970...1990)
      let result = try await CompatibilityResult(
        viewer: viewer, other: other, as: .friend, today: Arcadia.today,
        ephemeris: Arcadia.ephemeris,
        lexicon: Arcadia.lexicon, at: Arcadia.now)
      for mode in RelationshipMode.allCases {
        let found = result.pair[mode]
        #expect(found.span ~= found.overallScore)
        #expect(found.categories.allSatisfy { $0.span ~= $0.score.score })
      }
      let widths = result.pair.friendship.categories.map(\.span.count)
      #expect(widths.allSatisfy { $0 == 1 } == (mine == .complete && theirs == .complete))
    }
  }

  @Test("ARC-311 ARC-516 the composite Sun of births near a border may be in either sign")
  func compositeSun() async throws {
    var seed = SplitMix64(seed: 516)
    var (open, known) = (0, 0)
    for _ in 0..<200 where open + known < 2 {
      let viewer = try ChartSubject.random(&seed, .dateOnly, years: 1970...1990)
      let other = try ChartSubject.random(&seed, .dateOnly, years: 1970...1990)
      let (one, two) = (
        try viewer.side(Arcadia.ephemeris).points, try other.side(Arcadia.ephemeris).points
      )
      let middle = try #require(one.midpoints(with: two)[.sun]?.longitude)
      let place = middle.truncatingRemainder(dividingBy: 30)
      // The Sun moves some two degrees in the fifty hours of a date without a zone.
      let isNear = place < 0.5 || place > 29.5
      guard isNear ? open < 1 : 10...20 ~= place && known < 1 else { continue }
      let result = try await CompatibilityResult(
        viewer: viewer, other: other, as: .friend, today: Arcadia.today,
        ephemeris: Arcadia.ephemeris,
        lexicon: Arcadia.lexicon, at: Arcadia.now)
      #expect((result.pair.composite.sun.near != nil) == isNear)
      (open, known) = (open + (isNear ? 1 : 0), known + (isNear ? 0 : 1))
    }
    #expect(open == 1 && known == 1)
  }

  @Test("ARC-519 ARC-610 over a wide span no headline is surer than all of it")
  func headline() async throws {
    var seed = SplitMix64(seed: 610)
    var (mild, hedged) = (0, 0)
    for _ in 0..<6 {
      let viewer = try ChartSubject.random(&seed, .complete, years: 1970...1990)
      let other = try ChartSubject.random(&seed, .dateAndZone, years: 1970...1990)
      let result = try await CompatibilityResult(
        viewer: viewer, other: other, as: .friend, today: Arcadia.today,
        ephemeris: Arcadia.ephemeris,
        lexicon: Arcadia.lexicon, at: Arcadia.now)
      for mode in RelationshipMode.allCases {
        let (found, neutral) = (result.pair[mode], "verb \(mode.name) neutral")
        let isMild = found.relationshipVerb == Arcadia.lexicon.frame(neutral)
        if found.span.lowerBound < 50, found.span.upperBound >= 35 { #expect(isMild) }
        mild += isMild ? 1 : 0
        for category in found.categories {
          let labels = [category.span.lowerBound, category.span.upperBound].map {
            CategoryScore.Label(score: $0)
          }
          let isTold = category.summary.contains(Arcadia.lexicon.frame("pair open"))
          #expect(isTold == (labels[0] != labels[1]))
          hedged += isTold ? 1 : 0
        }
      }
    }
    #expect(mild > 3 && hedged > 10)
  }

  @Test("ARC-306 ARC-605 an aspect that hangs on the hour is marked, and leads in no sentence")
  func marked() async throws {
    var seed = SplitMix64(seed: 605)
    var found = 0
    for _ in 0..<6 {
      let viewer = try ChartSubject.random(&seed, .complete, years: 1970...1990)
      let other = try ChartSubject.random(&seed, .dateAndZone, years: 1970...1990)
      let result = try await CompatibilityResult(
        viewer: viewer, other: other, as: .friend, today: Arcadia.today,
        ephemeris: Arcadia.ephemeris,
        lexicon: Arcadia.lexicon, at: Arcadia.now)
      let served = try Arcadia.json { $0.compatibility(result) }["aspects"]?.array ?? []
      for (aspect, json) in zip(result.pair.aspects, served) {
        // The words are as sure as the aspect: it holds at every hour, or it "may be" (ARC-608).
        let isOpen = aspect.orbs == nil
        if isOpen { found += 1 }
        #expect(aspect.interpretation.contains("may be") == isOpen)
        #expect((json["orbLeast"]?.double == nil) == (aspect.orbs == nil))
        if let orbs = aspect.orbs { #expect(orbs.upperBound < aspect.aspect.limit) }
      }
      let told =
        RelationshipMode.allCases.flatMap { result.pair[$0].categories.map(\.summary) }
        + result.pair.composite.strengths + result.pair.composite.challenges
      for open in result.pair.aspects where open.orbs == nil {
        let name = Arcadia.lexicon.word(open.aspect.kind.name)
        let fact = "your \(open.aspect.first.name) \(name) Ada's \(open.aspect.second.name)"
        #expect(told.allSatisfy { !$0.contains(fact) }, "\(fact)")
      }
    }
    #expect(found > 10)
  }

  @Test(
    "ARC-403 ARC-517 ARC-610 with a minor and with family there is no romance",
    arguments: [PairReport.UnavailableReason.minor, .family])
  func withheld(reason: PairReport.UnavailableReason) throws {
    let side = PairSide(points: Arcadia.viewer, data: .complete)
    let result = Arcadia.result(
      side, PairSide(points: Arcadia.other, data: .complete), withheld: reason)
    let answer = try Arcadia.json { $0.compatibility(result) }["romantic"]
    #expect(answer?["overallScore"]?.integer == 0)
    #expect(answer?["relationshipVerb"]?.string == "You are friends")
    #expect(answer?["categories"]?.array?.isEmpty == true)
    #expect(answer?["missingDataCodes"]?.array?.isEmpty == true)
    #expect(answer?["unavailableReason"]?.string == reason.rawValue)
  }

  @Test("ARC-515 ARC-605 ARC-607 texts keep their lengths, and every id is among the aspects")
  func texts() throws {
    var seed = SplitMix64(seed: 605)
    for round in 0..<40 {
      let result = Arcadia.result(
        try random(&seed), try random(&seed, BirthCertainty.allCases[round % 5]))
      let ids = Set(result.pair.aspects.map(\.aspect.synastryID))
      #expect(result.pair.aspects.allSatisfy { 10...40 ~= $0.interpretation.words })
      #expect(25...90 ~= result.pair.composite.summary.words)
      #expect(2...4 ~= result.pair.composite.strengths.count)
      for mode in RelationshipMode.allCases {
        for category in result.pair[mode].categories {
          #expect(12...45 ~= category.summary.words)
          #expect(category.score.leading.allSatisfy { ids.contains($0.aspect.synastryID) })
        }
      }
    }
  }

  @Test(
    "ARC-207 ARC-2112 the labels at their boundaries",
    arguments: [
      (50, "Strong Match"), (49, "Good Match"), (20, "Good Match"), (19, "Neutral"),
      (-20, "Neutral"), (-21, "Needs Work"), (-50, "Needs Work"), (-51, "Challenging"),
    ])
  func labels(score: Int, label: String) {
    #expect(CategoryScore.Label(score: score).name == label)
  }
}
