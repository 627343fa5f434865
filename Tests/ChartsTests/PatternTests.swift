import Charts
import TestSupport
import Testing

@Suite struct PatternTests {
  /// A chart of nothing but longitudes.
  private struct Figure: Chart {
    let points: PointPositions
    let aspects: [Aspect]
    var cusps: InlineArray<12, Double>? { nil }

    init(_ longitudes: KeyValuePairs<ChartPoint, Double>) {
      var points = PointPositions()
      for (point, longitude) in longitudes { points[point] = .init(longitude: longitude) }
      self.points = points
      aspects = points.aspects(orbs: .standard)
    }
  }

  @Test("a grand trine across 0° Aries")
  func grandTrine() {
    let patterns = Figure([.sun: 350, .mars: 110, .saturn: 231, .venus: 20]).patterns()
    #expect(patterns.map(\.kind) == [.grandTrine])
    #expect(patterns.first?.points == PointSet(.sun, .mars, .saturn))
  }

  @Test("a T-square comes to a head in the point square to both ends")
  func tSquare() {
    let patterns = Figure([.sun: 10, .moon: 190, .pluto: 101]).patterns()
    #expect(patterns.map(\.kind) == [.tSquare])
    #expect(patterns.first?.apex == .pluto)
  }

  @Test("a grand cross swallows its four T-squares")
  func grandCross() {
    let patterns = Figure([.sun: 10, .moon: 190, .pluto: 101, .mars: 280]).patterns()
    #expect(patterns.map(\.kind) == [.grandCross])
    #expect(patterns.first?.points.count == 4)
  }

  @Test("a yod points at the planet quincunx to both")
  func yod() {
    let patterns = Figure([.venus: 0, .jupiter: 60, .mars: 210]).patterns()
    #expect(patterns.map(\.kind) == [.yod])
    #expect(patterns.first?.apex == .mars)
  }

  @Test("a kite swallows its grand trine and flies towards the opposed point of it")
  func kite() {
    let patterns = Figure([.sun: 0, .moon: 120, .mars: 240, .saturn: 180]).patterns()
    #expect(patterns.map(\.kind) == [.kite])
    #expect(patterns.first?.apex == .sun)
  }

  @Test("a mystic rectangle is found once")
  func mysticRectangle() {
    let patterns = Figure([.sun: 0, .moon: 180, .mars: 60, .saturn: 240]).patterns()
    #expect(patterns.map(\.kind) == [.mysticRectangle])
  }

  @Test("four planets in a sign are a stellium, three are not")
  func stellium() {
    #expect(Figure([.sun: 121, .mercury: 122, .venus: 149]).patterns().isEmpty)
    let patterns = Figure([.sun: 121, .mercury: 132, .venus: 149, .mars: 120]).patterns()
    #expect(patterns.map(\.kind) == [.stellium])
    #expect(patterns.first?.points.count == 4)
  }

  @Test("angles and node take part only when asked for")
  func chosenPoints() {
    let figure = Figure([.sun: 10, .moon: 190, .ascendant: 101])
    #expect(figure.patterns().isEmpty)
    #expect(figure.patterns(among: .standard).map(\.kind) == [.tSquare])
  }

  @Test("every aspect of a figure is in the chart, and no figure is listed twice")
  func soundness() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<300 {
      let chart = try NatalChart.cast(random.instant(), at: nil)
      let patterns = chart.patterns()
      #expect(Set(patterns).count == patterns.count)
      for pattern in patterns where pattern.kind == .grandTrine {
        let trines = chart.aspects.filter {
          $0.kind == .trine && pattern.points.contains($0.points)
        }
        #expect(trines.count == 3)
      }
    }
  }

  @Test(
    "the shapes of ten planets",
    arguments: [
      ([0, 10, 20, 30, 40, 50, 60, 70, 80, 119], ChartShape.bundle),
      ([350, 10, 20, 30, 40, 50, 60, 70, 100, 165], .bowl),
      ([0, 10, 20, 30, 40, 50, 60, 70, 100, 235], .bucket),
      ([0, 30, 60, 90, 120, 150, 180, 200, 220, 239], .locomotive),
      ([0, 10, 20, 30, 40, 180, 190, 200, 210, 220], .locomotive),
      ([0, 20, 40, 60, 80, 180, 200, 220, 240, 270], .seesaw),
      ([0, 36, 72, 108, 144, 180, 216, 252, 288, 324], .splash),
      ([0, 1, 2, 70, 71, 72, 140, 141, 250, 251], .splay),
    ] as [([Double], ChartShape)])
  func shapes(longitudes: [Double], shape: ChartShape) {
    var points = PointPositions()
    for (point, longitude) in zip(PointSet.planets, longitudes) {
      points[point] = .init(longitude: longitude)
    }
    struct Bare: Chart {
      let points: PointPositions
      var aspects: [Aspect] { [] }
      var cusps: InlineArray<12, Double>? { nil }
    }
    #expect(Bare(points: points).shape == shape)
  }
}
