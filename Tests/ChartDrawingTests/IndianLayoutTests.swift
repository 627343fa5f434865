import TestSupport
import Testing

@testable import ChartDrawing

@Suite struct IndianLayoutTests {
  @Test("DES-122 north: lagna top centre, houses counter-clockwise")
  func north() {
    for lagna in 0..<12 {
      let chart = Samples.indian(lagna: lagna, signs: Samples.ordinarySigns)
      let hearts = IndianLayout(chart, style: .north).fields.map(\.heart)
      let house = { (number: Int) in hearts[(lagna + number - 1) % 12] }
      #expect(house(1).x == 200 && house(1).y < 150)
      #expect(house(4).x < 150 && house(4).y == 200)
      #expect(house(7).x == 200 && house(7).y > 250)
      #expect(house(10).x > 250 && house(10).y == 200)
      #expect(house(2).x < 200 && house(2).y < house(3).y && house(3).x < house(2).x)
      #expect(house(12).x > 200 && house(12).y < 100)
      #expect(house(11).x > house(12).x)
    }
  }

  @Test("DES-122 south: signs fixed, Pisces top left, Aries next to it, then clockwise")
  func south() {
    for lagna in [nil, 0, 7] {
      let chart = Samples.indian(lagna: lagna, signs: Samples.ordinarySigns)
      let hearts = IndianLayout(chart, style: .south).fields.map(\.heart)
      #expect(hearts[11].x < 104 && hearts[11].y < 104)
      #expect(hearts[0].y == hearts[11].y && hearts[0].x > hearts[11].x)
      #expect(hearts[2].x > 296 && hearts[2].y < 104)
      #expect(hearts[5].x > 296 && hearts[5].y > 296)
      #expect(hearts[8].x < 104 && hearts[8].y > 296)
    }
  }

  @Test(
    "DES-122 seven grahas in one house stay legible and inside at 350 px",
    arguments: IndianStyle.allCases, 0..<12)
  func crowded(style: IndianStyle, sign: Int) {
    for lagna in 0..<12 {
      // Seven with both marks in one house, the nodes and the lagna elsewhere or with them.
      let other = (sign + 5) % 12
      let chart = Samples.indian(
        lagna: lagna, signs: [Int](repeating: sign, count: 7) + [other, (other + 6) % 12],
        retrograde: Set(0..<9), combust: Set(0..<9))
      let layout = IndianLayout(chart, style: style)
      // 10 units of 400 are 8.75 px at 350 px.
      if layout.labels[sign].count == 7 { #expect(layout.scale >= 1) }
      #expect(layout.scale >= 0.8)
      expectClear(layout)
    }
  }

  @Test("no label leaves its field or covers another, in two thousand random charts")
  func random() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<2000 {
      let spread = Int.random(in: 1...12, using: &random)
      let chart = Samples.indian(
        lagna: Int.random(in: 0..<12, using: &random),
        signs: (0..<9).map { _ in Int.random(in: 0..<spread, using: &random) },
        retrograde: [2, 3, 7, 8], combust: [2, 3, 4])
      for style in IndianStyle.allCases { expectClear(IndianLayout(chart, style: style)) }
    }
  }

  private func expectClear(_ layout: IndianLayout) {
    for sign in 0..<12 {
      let labels = layout.labels[sign]
      let places = layout.places[sign]
      #expect(places.count == labels.count)
      let height = IndianLabel.height * layout.scale
      for (index, place) in places.enumerated() {
        let half = labels[index].width * layout.scale / 2
        let extent = layout.fields[sign].extent(
          from: place.y - height / 2, to: place.y + height / 2)
        #expect((extent?.left ?? 400) <= place.x - half && place.x + half <= (extent?.right ?? 0))
        for (other, second) in places.enumerated().dropFirst(index + 1) {
          let halves = half + labels[other].width * layout.scale / 2
          let isClear =
            abs(place.x - second.x) > halves - 0.001 || abs(place.y - second.y) > height - 0.001
          #expect(isClear)
        }
        let number = layout.fields[sign].number
        #expect(
          abs(place.x - number.x) > half + 5 || abs(place.y - number.y) > height / 2 + 4)
      }
    }
  }
}
