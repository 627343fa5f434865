import ChartDrawing
import Charts
import TestSupport
import Testing

/// No glyph and no label on a wheel covers another one, whatever the sky.
@Suite struct NoOverlapTests {
  @Test("no two glyphs or labels overlap in ten thousand random charts")
  func random() {
    var random = SplitMix64(seed: 7)
    var faults: [String] = []
    for _ in 0..<10_000 {
      // From spread over the whole circle to all within one degree.
      let width = Double.random(in: 0..<1, using: &random)
      let longitudes = { (random: inout SplitMix64) in
        let start = Double.random(in: 0..<360, using: &random)
        return (0..<13).map { _ in
          start + 360 * width * width * width * Double.random(in: 0..<1, using: &random)
        }
      }
      let ascendant = Double.random(in: 0..<360, using: &random)
      let midheaven = ascendant + Double.random(in: 230..<310, using: &random)
      let chart = WheelChart(
        title: "", points: Samples.points(longitudes(&random)),
        houses: houses(ascendant, midheaven), outerPoints: Samples.points(longitudes(&random)))
      faults += overlaps(in: WheelLayout(chart))
      var plain = chart
      plain.outerPoints = []
      faults += overlaps(in: WheelLayout(plain))
    }
    #expect(faults.count == 0, "\(summary(of: faults))")
  }

  @Test("no two glyphs or labels overlap in stellia at every degree", arguments: [13, 9, 5, 2])
  func stellia(count: Int) {
    var faults: [String] = []
    for degree in 0..<720 {
      let points = Samples.points([Double](repeating: Double(degree) / 2, count: count))
      for ascendant in [0.0, 45, 200] {
        let chart = WheelChart(
          title: "", points: points, houses: houses(ascendant, ascendant + 270),
          outerPoints: points)
        faults += overlaps(in: WheelLayout(chart)).map { "stellium at \(degree / 2)°: \($0)" }
      }
    }
    #expect(faults.count == 0, "\(summary(of: faults))")
  }

  @Test("ARC-306 a span of degrees is written within the room of its label")
  func spans() {
    var point = Samples.points([12])[0]
    point.reach = PointReach([27, 32])
    let svg = WheelDrawing(WheelChart(title: "", points: [point])).svg()
    // Two lines: no more characters than a degree over its minutes.
    #expect(svg.contains(">27°–</text>") && svg.contains(">2°</text>"))
    #expect(!svg.contains("27–2°<"))
  }

  @Test("ARC-306 an angle that may be in either of two signs is written with both, in its label")
  func angleSpans() throws {
    for (start, end, lines) in [
      (145.2, 175.7, ["25°", "–25°"]), (149, 153, ["29°", "–3°"]), (145, 149, ["25–29°"]),
    ] {
      let reach = try #require(PointReach([start, end]))
      var houses = try #require(self.houses(start, start + 270))
      houses.reaches = .init(
        cusps: .init(repeating: reach, count: 12), angles: .init(repeating: reach, count: 4))
      let chart = WheelChart(title: "", points: Samples.points([12, 145]), houses: houses)
      let svg = WheelDrawing(chart).svg()
      for line in lines { #expect(svg.contains(">\(line)</text>"), "\(line)") }
      #expect(svg.contains("#span-glyph-virgo") == (lines.count == 2))
      #expect(!svg.contains("25–25°"))
      #expect(overlaps(in: WheelLayout(chart)).isEmpty)
    }
  }

  @Test("ARC-313 no number of a house lies under the line of an angle in a thousand charts")
  func anglesOverNumbers() throws {
    var random = SplitMix64(seed: 8)
    for _ in 0..<1_000 {
      let ascendant = Double.random(in: 0..<360, using: &random)
      let houses = self.houses(ascendant, ascendant + .random(in: 240..<300, using: &random))
      let points = (0..<13).map { _ in Double.random(in: 0..<360, using: &random) }
      let layout = WheelLayout(
        WheelChart(title: "", points: Samples.points(points), houses: houses))
      for label in layout.houses.compactMap(\.label) {
        let radius = label.distanceFromMiddle
        for angle in layout.angles {
          let spot = layout.projection.point(longitude: angle.longitude, radius: radius)
          #expect(
            abs(spot.x - label.center.x) > label.halfWidth
              || abs(spot.y - label.center.y) > label.halfHeight)
        }
      }
    }
  }

  @Test("glyphs shrink rather than overlap when there are far too many", arguments: [36, 40, 60])
  func crowds(count: Int) {
    for start in 0..<36 {
      let points = Samples.points([Double](repeating: Double(start) * 10, count: count))
      let layout = WheelLayout(WheelChart(title: "", points: points))
      #expect(overlaps(in: layout).isEmpty)
    }
  }

  /// Porphyry-like cusps between the given angles.
  private func houses(_ ascendant: Double, _ midheaven: Double) -> WheelHouses? {
    let fourth = midheaven - 180 - ascendant
    let upper = 180 - fourth
    let quarter = [
      0, fourth / 3, fourth * 2 / 3, fourth, fourth + upper / 3, fourth + upper * 2 / 3,
    ]
    return WheelHouses(
      cusps: (quarter + quarter.map { $0 + 180 }).map { ascendant + $0 }, ascendant: ascendant,
      midheaven: midheaven)
  }

  /// How many of each kind, so that a failure says what collides.
  private func summary(of faults: [String]) -> String {
    let kinds = faults.map { $0.filter { !$0.isNumber } }
    return Dictionary(grouping: kinds) { $0 }.map { "\($0.value.count) × \($0.key)" }.sorted()
      .joined(separator: ", ")
  }

  private func overlaps(in layout: WheelLayout) -> [String] {
    var boxes: [(name: String, box: LayoutBox)] = []
    for (index, point) in layout.points.enumerated() {
      boxes.append(("glyph \(index)", point.glyph))
      boxes.append(("label \(index)", point.label))
    }
    for (index, point) in layout.outerPoints.enumerated() {
      boxes.append(("outer glyph \(index)", point.glyph))
      boxes.append(("outer label \(index)", point.label))
    }
    var faults: [String] = []
    for house in layout.houses {
      if let label = house.label {
        boxes.append(("house \(house.number)", label))
      } else {
        faults.append("a house without its number")
      }
    }
    for angle in layout.angles { boxes.append((angle.angle.mark, angle.label)) }
    for first in boxes.indices {
      for second in boxes.indices.dropFirst(first + 1)
      where boxes[first].box.intersects(boxes[second].box) {
        faults.append("\(boxes[first].name) and \(boxes[second].name)")
      }
    }
    for point in layout.points
    where point.glyph.distanceFromMiddle < 0.235 || point.label.distanceFromMiddle < 0.235 {
      faults.append("over the aspect circle")
    }
    return faults
  }
}
