import TestSupport
import Testing

@testable import Charts

@Suite struct RelationshipWeatherTests {
  private static let sky = arcaPositions([
    258.58, 13.49, 248.65, 303.39, 125.75, 75.50, 342.96, 53.96, 356.78, 300.10,
  ])

  private func weather(
    _ kind: RelationshipKind, _ theirs: BirthCertainty = .complete
  ) -> RelationshipWeather {
    RelationshipWeather(
      kind, viewer: PairSide(points: arcaViewer, data: .complete),
      other: PairSide(points: arcaOther, data: theirs), sky: Self.sky)
  }

  @Test(
    "ARC-1502 ARC-1503 ARC-1504 ARC-1508 the golden vector: sums and scores",
    arguments: [
      (RelationshipKind.romantic, BirthCertainty.complete, 1.4591, 3.9960, 76),
      (.friend, .complete, 1.4578, 3.5105, 76), (.family, .complete, 2.2307, 4.1230, 87),
      (.coworker, .complete, 0.6500, 2.7068, 59), (.friend, .dateAndZone, 0.7265, 2.7793, 61),
    ])
  func golden(
    kind: RelationshipKind, data: BirthCertainty, sum: Double, magnitude: Double, score: Int
  ) {
    let found = weather(kind, data)
    #expect(abs(found.sum - sum) <= 0.0001)
    #expect(abs(found.magnitude - magnitude) <= 0.0001)
    #expect(found.score == score)
  }

  @Test("ARC-1506 ARC-1508 the golden vector: what describes the day")
  func leading() throws {
    let key = try #require(weather(.romantic).leading)
    #expect(key == weather(.romantic).contributions[0])
    #expect(key.aspect.first == .venus && key.aspect.kind == .sextile)
    #expect(key.aspect.second == .moon && key.target == .shared)
    #expect(abs(key.aspect.orb - 0.43) <= 0.005)
    #expect(abs(key.points - 1.1158) <= 0.0001)
  }

  @Test("ARC-516 ARC-1508 the golden vector: the composite")
  func composite() {
    let middle = arcaViewer.midpoints(with: arcaOther)
    let expected = [13.740, 243.820, 28.860, 339.830, 325.855]
    for (point, longitude) in zip(PointSet.planets, expected) {
      #expect(abs(middle.motion(of: point).longitude - longitude) <= 0.0006)
    }
  }

  @Test("ARC-1506 what describes the day pulls the way the score leans, if anything does")
  func leaning() {
    var random = SplitMix64(seed: 1506)
    for _ in 0..<500 {
      let (viewer, other) = (random.points(), random.points())
      let found = RelationshipWeather(
        .family, viewer: PairSide(points: viewer, data: .complete),
        other: PairSide(points: other, data: .complete), sky: random.points())
      let lean = Double(found.score - 50)
      let strongest = found.contributions.map { abs($0.points) }.max()
      if let key = found.leading, key.points * lean <= 0 {
        #expect(abs(key.points) == strongest)
        #expect(found.contributions.allSatisfy { $0.points * lean <= 0 })
      }
      #expect((0...100).contains(found.score))
    }
  }

  @Test(
    "ARC-1507 the bands and their bounds",
    arguments: [
      (100, "Flowing"), (80, "Flowing"), (79, "Warm"), (60, "Warm"), (59, "Steady"),
      (40, "Steady"), (39, "Careful"), (20, "Careful"), (19, "Tense"), (0, "Tense"),
    ])
  func bands(score: Int, name: String) {
    #expect(RelationshipWeather.Band(score: score).name == name)
  }

  @Test("ARC-1502 without anybody else the sky is held against the one chart")
  func alone() {
    let found = RelationshipWeather(
      alone: PairSide(points: arcaViewer, data: .complete), sky: Self.sky)
    #expect(found.contributions.allSatisfy { $0.target == .viewer })
    let shared = weather(.friend).contributions.filter { $0.target == .viewer }
    #expect(abs(found.sum * 0.4 - shared.reduce(0) { $0 + $1.points }) < 1e-9)
  }
}
