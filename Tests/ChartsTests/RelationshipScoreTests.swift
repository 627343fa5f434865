import Charts
import CivilTime
import Ephemeris
import TestSupport
import Testing

@Suite struct RelationshipScoreTests {
  private func score(_ mine: BirthCertainty, _ theirs: BirthCertainty) -> RelationshipScore {
    RelationshipScore(
      viewer: PairSide(points: arcaViewer, data: mine),
      other: PairSide(points: arcaOther, data: theirs))
  }

  private func found(_ score: RelationshipScore, _ mode: RelationshipMode, _ id: String)
    -> CategoryScore?
  {
    score[mode].categories.first { $0.category.id == id }
  }

  @Test(
    "ARC-504 ARC-506 ARC-507 ARC-509 ARC-518 the golden vector: sums, means and deviations",
    arguments: relationshipGoldenRows)
  func figures(row: RelationshipGoldenRow) throws {
    let category = try #require(found(score(.complete, .complete), row.mode, row.id))
    #expect(abs(category.rawSum - row.rawSum) <= 0.0002)
    #expect(abs(category.expected.mean - row.mean) <= 0.0002)
    #expect(abs(category.expected.deviation - row.deviation) <= 0.0002)
    #expect(abs(category.standardScore - row.standardScore) <= 0.0002)
  }

  @Test(
    "ARC-510 ARC-518 the golden vector: scores with and without times",
    arguments: relationshipGoldenRows)
  func scores(row: RelationshipGoldenRow) {
    let states: [(BirthCertainty, BirthCertainty)] = [
      (.complete, .complete), (.complete, .dateAndZone), (.dateAndZone, .dateAndZone),
    ]
    for (state, expected) in zip(states, row.scores) {
      #expect(found(score(state.0, state.1), row.mode, row.id)?.score == expected)
    }
  }

  @Test("ARC-511 ARC-518 the golden vector: overall scores")
  func overall() {
    let (full, half, none) = (
      score(.complete, .complete), score(.complete, .dateAndZone),
      score(.dateAndZone, .dateAndZone)
    )
    #expect([full, half, none].map(\.romantic.overall) == [63, 60, 53])
    #expect([full, half, none].map(\.friendship.overall) == [67, 66, 63])
    #expect([full, half, none].map(\.coworker.overall) == [68, 56, 52])
  }

  @Test("ARC-515 ARC-518 what leads in attraction, strongest first")
  func leading() throws {
    let attraction = try #require(
      found(score(.complete, .complete), .romantic, "attraction"))
    let lines = attraction.leading.map {
      "\($0.aspect.first.name) \($0.aspect.kind.name) \($0.aspect.second.name)"
    }
    #expect(
      lines == [
        "Mars sextile Ascendant", "Mars conjunction Mars", "Moon sextile Sun",
        "Uranus sextile Venus", "Venus conjunction Venus",
      ])
    let expected = [2.314, 1.071, 0.764, 0.703, 0.379]
    for (contribution, points) in zip(attraction.leading, expected) {
      #expect(abs(contribution.points - points) < 0.0006)
    }
  }

  @Test("ARC-512 ARC-513 coverage by what is known of the two births", arguments: arcaCoverages)
  func coverage(mode: RelationshipMode, id: String, coverages: [Double]) {
    let states: [(BirthCertainty, BirthCertainty)] = [
      (.complete, .timeAndZone), (.timeAndZone, .timeAndZone), (.complete, .dateAndZone),
      (.timeAndZone, .dateAndZone), (.dateAndZone, .dateAndZone), (.dateOnly, .dateOnly),
    ]
    for ((mine, theirs), expected) in zip(states, coverages) {
      for score in [score(mine, theirs), score(theirs, mine)] {
        let category = found(score, mode, id)
        if expected < 0.5 {
          #expect(category == nil)
        } else {
          #expect(abs((category?.coverage ?? 0) - expected) <= 0.0005 + 1e-9)
          #expect(category?.isReduced == (expected < 0.85))
        }
      }
    }
  }

  @Test("ARC-514 only the emotional category drops, and only when no time is known on either side")
  func dropping() {
    for mine in BirthCertainty.allCases {
      for theirs in BirthCertainty.allCases {
        let known = mine.moonConfidence == 1 || theirs.moonConfidence == 1
        let score = score(mine, theirs)
        #expect(score.romantic.categories.count == (known ? 6 : 5))
        #expect(score.friendship.categories.count == (known ? 5 : 4))
        #expect(score.coworker.categories.count == 5)
        #expect(score.romantic.categories.contains { $0.category.id == "emotional" } == known)
      }
    }
  }

  @Test("ARC-501 exchanging the two people changes no score, to the last bit")
  func symmetry() {
    var random = SplitMix64(seed: 501)
    for _ in 0..<200 {
      let a = PairSide(
        points: random.points(), data: BirthCertainty.allCases.randomElement(using: &random)!)
      let b = PairSide(
        points: random.points(), data: BirthCertainty.allCases.randomElement(using: &random)!)
      let (one, two) = (
        RelationshipScore(viewer: a, other: b), RelationshipScore(viewer: b, other: a)
      )
      for mode in RelationshipMode.allCases {
        #expect(one[mode].overall == two[mode].overall)
        #expect(one[mode].categories.map(\.score) == two[mode].categories.map(\.score))
        #expect(one[mode].categories.map(\.rawSum) == two[mode].categories.map(\.rawSum))
        #expect(
          one[mode].categories.map(\.standardScore) == two[mode].categories.map(\.standardScore))
      }
    }
  }

  @Test("ARC-505 the shares of a mode sum to 100 and no category reads a pair twice")
  func shares() {
    for mode in RelationshipMode.allCases {
      #expect(mode.categories.reduce(0) { $0 + $1.share } == 100)
    }
    let aspects = score(.complete, .complete).romantic.categories.flatMap { category in
      category.contributions.map {
        "\(category.category.id) \($0.aspect.first) \($0.aspect.second)"
      }
    }
    #expect(Set(aspects).count == aspects.count)
  }

  @Test("ARC-510 ARC-511 random pairs spread as the method says")
  func spread() {
    var random = SplitMix64(seed: 510)
    var (scores, overalls): ([Int], [Int]) = ([], [])
    for _ in 0..<400 {
      let score = RelationshipScore(
        viewer: PairSide(points: random.points(), data: .complete),
        other: PairSide(points: random.points(), data: .complete))
      for mode in RelationshipMode.allCases {
        scores += score[mode].categories.map(\.score)
        overalls.append(score[mode].overall)
      }
    }
    #expect(scores.allSatisfy { (-100...100).contains($0) })
    #expect(overalls.allSatisfy { (0...100).contains($0) })
    #expect((10...20).contains(scores.sorted()[scores.count / 2]))
    #expect((55...65).contains(overalls.sorted()[overalls.count / 2]))
  }

  @Test("ARC-207 the label of a score, at every boundary")
  func labels() {
    typealias Label = CategoryScore.Label
    let boundaries: [(Int, Label)] = [
      (100, .strongMatch), (50, .strongMatch), (49, .goodMatch), (20, .goodMatch), (19, .neutral),
      (-20, .neutral), (-21, .needsWork), (-50, .needsWork), (-51, .challenging),
      (-100, .challenging),
    ]
    for (score, label) in boundaries { #expect(Label(score: score) == label) }
  }

  @Test("ARC-508 conjunctions are harmonious but for those that press")
  func harmony() {
    var (a, b) = (PointPositions(), PointPositions())
    for point in PointSet.planets {
      a[point] = .init(longitude: 10)
      b[point] = .init(longitude: 10)
    }
    for aspect in a.aspects(to: b, orbs: .scaled) {
      let pair = aspect.points
      let presses =
        pair.contains(.saturn) || pair.contains(.pluto)
        || [PointSet(.mars), PointSet(.mars, .moon), PointSet(.mars, .mercury)].contains(pair)
      #expect(aspect.isHarmonious == !presses)
    }
  }
}

@Suite struct RelationshipChartTests {
  @Test(
    "ARC-305 ARC-308 Arca's charts: Porphyry from 66° of latitude on, orbs of ARC-502",
    arguments: [(65.99, HouseSystem.placidus), (66, .porphyry), (-66, .porphyry), (0, .placidus)])
  func options(latitude: Double, system: HouseSystem) throws {
    let place = GeoCoordinates(latitude: latitude, longitude: 20)
    let options = ChartOptions.withScaledOrbs(at: place)
    #expect(options.houseSystem == system)
    #expect(options.orbs.name == "scaled")
    let chart = try NatalChart.cast(.utc(2000, 6, 21, 3), at: place, options: options)
    #expect(chart.houses?.systemUsed == system)
    #expect(!chart.aspects.contains { $0.points == PointSet(.ascendant, .midheaven) })
  }

  @Test("ARC-516 the composite Sun and Moon of the golden vector")
  func compositeSigns() {
    func points(_ sun: Double, _ moon: Double) -> PointPositions {
      var points = PointPositions()
      points[.sun] = .init(longitude: sun)
      points[.moon] = .init(longitude: moon)
      return points
    }
    let middle = points(28.53, 302.87).midpoints(with: points(358.95, 184.77))
    #expect(abs((middle[.sun]?.longitude ?? 0) - 13.74) < 1e-9)
    #expect(abs((middle[.moon]?.longitude ?? 0) - 243.82) < 1e-9)
  }

  @Test("ARC-303 what each state of the birth data is worth")
  func states() {
    let expected: [BirthCertainty: (moon: Double, angles: Bool)] = [
      .complete: (1, true), .timeAndZone: (1, false), .timeOnly: (0.5, false),
      .dateAndZone: (0.5, false), .dateOnly: (0.35, false),
    ]
    for state in BirthCertainty.allCases {
      #expect(state.moonConfidence == expected[state]?.moon)
      #expect(state.hasAngles == expected[state]?.angles)
    }
  }
}
