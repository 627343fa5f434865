import Charts
import CivilTime
import Ephemeris
import EphemerisData
import Foundation
import TestSupport
import Testing

@Suite struct CompatibilityTests {
  /// All ten planets in one place.
  private func gathered(at longitude: Double) -> PointPositions {
    var points = PointPositions()
    for point in PointSet.planets { points[point] = .init(longitude: longitude) }
    return points
  }

  // Worked out apart from this engine with the formula of AST-53, every pair having the same aspect.
  @Test(
    "AST-53 scores where every pair forms the same aspect",
    arguments: [
      (0, [100, 100, 100, 100]), (180, [4, 0, 4, 0]), (120, [100, 100, 100, 100]),
      (92, [0, 0, 0, 0]), (45, [10, 11, 10, 7]),
    ] as [(Double, [Int])])
  func sameAspect(separation: Double, scores: [Int]) {
    let score = CompatibilityScore(gathered(at: 0), gathered(at: separation))
    #expect(CompatibilityArea.allCases.map { score[$0] } == scores)
    #expect(score.overall == Int((Double(scores.reduce(0, +)) / 4 + 0.5).rounded(.down)))
  }

  @Test("AST-53 the scores of 100 couples are those of a second program, planets by swetest")
  func golden() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Oracles/compatibility.csv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: ",").compactMap { Double($0) } }
    #expect(rows.count == 100)
    for row in rows {
      let sky = try row.prefix(2).map { day in
        PointPositions(sky: try Ephemeris.standard.sky(at: Instant(julianDayUT: day)))
      }
      let score = CompatibilityScore(sky[0], sky[1])
      let scores = CompatibilityArea.allCases.map { score[$0] } + [score.overall]
      #expect(scores == row.dropFirst(2).map { Int($0) }, "\(row)")
    }
  }

  @Test("AST-53 AST-56 random couples spread over the whole scale: 44, 68 and 86, and the bands")
  func distribution() throws {
    #expect(CompatibilityScore.version == "astronova-2")
    var random = SplitMix64(seed: 53)
    // 1950 to 2005. Every sky meets ten others.
    let skies = try (0..<1000).map { _ in
      let day = Double.random(in: 2_433_282.5..<2_453_736.5, using: &random)
      return PointPositions(sky: try Ephemeris.standard.sky(at: Instant(julianDayUT: day)))
    }
    var scores: [CompatibilityScore] = []
    for step in 1...10 {
      for (index, sky) in skies.enumerated() {
        scores.append(CompatibilityScore(sky, skies[(index + 97 * step) % skies.count]))
      }
    }
    let overall = scores.map(\.overall).sorted()
    for (share, expected) in [(5, 44), (50, 68), (95, 86)] {
      let found = overall[overall.count * share / 100]
      #expect(abs(found - expected) <= 2, "percentile \(share): \(found)")
    }
    let bands: [(CompatibilityBand, Double)] = [
      (.stellar, 7), (.harmonious, 37), (.promising, 38), (.growing, 15), (.challenging, 3),
    ]
    for (band, expected) in bands {
      let share = 100 * Double(scores.count { $0.band == band }) / Double(scores.count)
      #expect(abs(share - expected) <= 3, "\(band.name): \(share) %")
    }
  }

  @Test("AST-54 the same scores and labels from both sides, to the last bit")
  func symmetry() {
    var random = SplitMix64(seed: 54)
    for _ in 0..<500 {
      let (a, b) = (random.points(), random.points())
      let (one, two) = (CompatibilityScore(a, b), CompatibilityScore(b, a))
      for area in CompatibilityArea.allCases {
        #expect(one[area] == two[area])
        #expect((0...100).contains(one[area]))
      }
      #expect(one.strengths == two.strengths && one.challenges == two.challenges)
    }
  }

  @Test("AST-52 AST-55 one to five labels, none of them twice")
  func labels() {
    var random = SplitMix64(seed: 55)
    for _ in 0..<300 {
      let score = CompatibilityScore(random.points(), random.points())
      #expect((1...5).contains(score.strengths.count))
      #expect((1...5).contains(score.challenges.count))
      #expect(Set(score.strengths).count == score.strengths.count)
      #expect(Set(score.challenges).count == score.challenges.count)
    }
    let flowing = CompatibilityScore(gathered(at: 0), gathered(at: 120))
    #expect(flowing.challenges == [.differentRhythms])
    #expect(flowing.strengths.first == .emotionalAttunement)
    let pressing = CompatibilityScore(gathered(at: 0), gathered(at: 90))
    #expect(pressing.strengths == [.commonGround])
  }

  @Test(
    "AST-56 the bands at every boundary",
    arguments: [
      (100, CompatibilityBand.stellar), (85, .stellar), (84, .harmonious), (70, .harmonious),
      (69, .promising), (55, .promising), (54, .growing), (40, .growing), (39, .challenging),
      (0, .challenging),
    ])
  func bands(score: Int, band: CompatibilityBand) {
    #expect(CompatibilityBand(score: score) == band)
  }

  @Test("AST-56 confidence falls with every missing time and place")
  func confidence() {
    let noon = Instant.utc(1990, 5, 15, 12)
    let day = BirthMoment(
      noon: noon, dayStart: noon.advanced(byDays: -0.5), dayEnd: noon.advanced(byDays: 0.5))
    let full = Birth(moment: BirthMoment(noon), place: .newYork)
    let timeless = Birth(moment: day, place: .newYork)
    let bare = Birth(moment: day, place: nil)
    #expect(CompatibilityScore.confidence(full, full) == 0.95)
    #expect(CompatibilityScore.confidence(full, timeless) == 0.80)
    #expect(CompatibilityScore.confidence(bare, full) == 0.75)
    #expect(CompatibilityScore.confidence(bare, bare) == 0.55)
  }
}
