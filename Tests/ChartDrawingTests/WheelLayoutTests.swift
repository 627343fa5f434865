import ChartDrawing
import Numerics
import TestSupport
import Testing

@Suite struct WheelLayoutTests {
  private func wheel(_ longitudes: [Double], ascendant: Double? = nil) -> WheelLayout {
    WheelLayout(
      WheelChart(
        title: "", points: Samples.points(longitudes),
        houses: ascendant.flatMap { ascendant in
          WheelHouses(
            cusps: (0..<12).map { ascendant + 30 * Double($0) }, ascendant: ascendant,
            midheaven: ascendant + 270)
        }))
  }

  @Test("ARC-312 on the ascendant left, a quarter later at the bottom")
  func anchors() {
    for ascendant in [0.0, 101.65, 359.999] {
      let layout = wheel([ascendant, ascendant + 90], ascendant: ascendant)
      #expect(abs(layout.points[0].glyph.center.x - 0.175) < 1e-6)
      #expect(abs(layout.points[0].glyph.center.y - 0.5) < 1e-6)
      #expect(abs(layout.points[1].glyph.center.x - 0.5) < 1e-6)
      #expect(abs(layout.points[1].glyph.center.y - 0.825) < 1e-6)
    }
  }

  @Test("ARC-312 without houses 0° Aries stands left")
  func ariesLeft() {
    let layout = wheel([0])
    #expect(abs(layout.points[0].glyph.center.x - 0.175) < 1e-6)
    #expect(layout.houses.isEmpty && layout.angles.isEmpty)
  }

  @Test("ARC-313 a close pair moves apart by half of what is missing; the truth stays")
  func pair() {
    let layout = wheel([100, 104, 200])
    #expect(abs(layout.points[0].shownLongitude - 97) < 1e-9)
    #expect(abs(layout.points[1].shownLongitude - 107) < 1e-9)
    #expect(layout.points.map(\.longitude) == [100, 104, 200])
    #expect(layout.points[2].shownLongitude == 200)
  }

  @Test("ARC-313 ties keep the order of planets, also across 0° Aries")
  func ties() {
    let layout = wheel([0, 0, 0])
    #expect(abs(layout.points[0].shownLongitude - 350) < 0.02)
    #expect(abs(Degrees.difference(from: 0, to: layout.points[1].shownLongitude)) < 0.02)
    #expect(abs(layout.points[2].shownLongitude - 10) < 0.02)
  }

  @Test("ARC-313 neighbours keep their gap for every number of glyphs", arguments: 1...60)
  func gaps(count: Int) {
    var random = SplitMix64(seed: UInt64(count))
    for _ in 0..<40 {
      let start = Double.random(in: 0..<360, using: &random)
      let width = Double.random(in: 0..<360, using: &random)
      let longitudes = (0..<count).map { _ in
        start + Double.random(in: 0...width, using: &random)
      }
      let layout = wheel(longitudes)
      let shown = layout.points.map(\.shownLongitude).sorted()
      let gap = 10 * layout.points[0].scale
      #expect(count > 35 || layout.points[0].scale == 1)
      for index in 1..<max(1, count) { #expect(shown[index] - shown[index - 1] > gap - 0.011) }
      if count > 1 { #expect(shown[0] + 360 - shown[count - 1] > gap - 0.011) }
    }
  }

  @Test("ARC-314 a leader is due when a glyph is displaced by more than a degree")
  func leaders() {
    let apart = wheel([100, 108.5, 200])
    #expect(!apart.points[0].isDisplaced && !apart.points[2].isDisplaced)
    let near = wheel([100, 107.5, 200])
    #expect(near.points[0].isDisplaced && near.points[1].isDisplaced)
  }

  @Test("ARC-315 aspect lines end on the aspect circle at the true longitudes")
  func aspectEnds() {
    let layout = wheel([100, 101], ascendant: 10)
    let (first, second) = layout.aspectLine(from: 100, to: 280)
    #expect(abs(first.x - 0.5) < 1e-12 && abs(first.y - 0.735) < 1e-12)
    #expect(abs(second.x - 0.5) < 1e-12 && abs(second.y - 0.265) < 1e-12)
  }

  @Test("ARC-316 house cusps, numbers and angles stand on their rings")
  func rings() {
    let layout = WheelLayout(Samples.natal)
    func radius(_ point: UnitPoint) -> Double {
      ((point.x - 0.5) * (point.x - 0.5) + (point.y - 0.5) * (point.y - 0.5)).squareRoot()
    }
    #expect(abs(layout.houses.map(\.span).reduce(0, +) - 360) < 1e-9)
    for house in layout.houses {
      #expect(abs(radius(house.cuspInner) - 0.235) < 1e-12)
      #expect(abs(radius(house.cuspOuter) - 0.370) < 1e-12)
      #expect(abs(radius(house.middle) - 0.255) < 1e-12)
    }
    for angle in layout.angles {
      #expect(abs(radius(angle.inner) - 0.235) < 1e-12)
      #expect(abs(radius(angle.outer) - 0.430) < 1e-12)
    }
  }

  @Test("houses narrower than their numbers keep silent instead of piling them up")
  func narrowHouses() {
    let cusps = [240, 262, 284, 306, 30, 45, 60, 82, 104, 238, 239, 239.5]
    let layout = WheelLayout(
      WheelChart(
        title: "", points: [],
        houses: WheelHouses(cusps: cusps, ascendant: 240, midheaven: 238)))
    #expect(layout.houses.map { $0.label != nil } == (1...12).map { $0 < 10 })
  }
}
