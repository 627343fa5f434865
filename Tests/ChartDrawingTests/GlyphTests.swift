import ChartDrawing
import Charts
import Ephemeris
import Foundation
import Testing

@Suite struct GlyphTests {
  @Test("every glyph keeps its ink inside the box that the layout counts on")
  func ink() throws {
    for glyph in Glyph.allCases {
      let outline = try #require(Outline(glyph.path), "\(glyph.id) cannot be read")
      let half = Glyph.strokeWidth / 2
      let (low, high) = (12 - Glyph.inkHalf, 12 + Glyph.inkHalf)
      for point in outline.points {
        #expect(point.x - half >= low - 0.01 && point.x + half <= high + 0.01, "\(glyph.id)")
        #expect(point.y - half >= low - 0.01 && point.y + half <= high + 0.01, "\(glyph.id)")
      }
    }
  }

  @Test("glyphs are told apart by id and by shape")
  func distinct() {
    #expect(Set(Glyph.allCases.map(\.id)).count == Glyph.allCases.count)
    #expect(Set(Glyph.allCases.map(\.path)).count == Glyph.allCases.count)
  }

  @Test("signs, bodies and angles find their glyphs by name")
  func names() {
    for sign in ZodiacSign.allCases { #expect(Glyph(sign).id == sign.name.lowercased()) }
    for body in Body.planets { #expect(Glyph(ChartPoint(body))?.id == body.name.lowercased()) }
    #expect(Glyph(.midheaven) == .midheaven && Glyph(.northNode) == .northNode)
    #expect(Glyph(.eros) == nil)
  }
}

/// Path data as points along its lines and curves.
private struct Outline {
  private(set) var points: [SIMD2<Double>] = []

  /// Reads the commands that the glyphs use; `nil` for any other.
  init?(_ data: String) {
    let pattern = /([A-Za-z])|(-?(?:\d+\.?\d*|\.\d+))/
    var command: Character = "M"
    var numbers: [Double] = []
    var here = SIMD2<Double>.zero
    var start = SIMD2<Double>.zero
    for match in data.matches(of: pattern) {
      if let letter = match.1?.first {
        command = letter
        if letter == "z" { here = start }
        continue
      }
      guard let text = match.2, let number = Double(text) else { return nil }
      numbers.append(number)
      let count = ["M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "a": 7][command]
      guard let count else { return nil }
      guard numbers.count == count else { continue }
      let end =
        switch command {
        case "H": SIMD2(numbers[0], here.y)
        case "V": SIMD2(here.x, numbers[0])
        case "a": here + SIMD2(numbers[5], numbers[6])
        default: SIMD2(numbers[count - 2], numbers[count - 1])
        }
      switch command {
      case "M": start = end
      case "C": curve(from: here, numbers)
      case "A", "a":
        arc(from: here, to: end, radius: numbers[0], isLarge: numbers[3] == 1, sweep: numbers[4])
      default: break
      }
      points.append(end)
      here = end
      numbers = []
    }
  }

  private mutating func curve(from a: SIMD2<Double>, _ n: [Double]) {
    let (b, c, d) = (SIMD2(n[0], n[1]), SIMD2(n[2], n[3]), SIMD2(n[4], n[5]))
    for step in 0...32 {
      let t = Double(step) / 32
      let s = 1 - t
      let outer = a * (s * s * s) + d * (t * t * t)
      points.append(outer + b * (3 * s * s * t) + c * (3 * s * t * t))
    }
  }

  private mutating func arc(
    from a: SIMD2<Double>, to b: SIMD2<Double>, radius: Double, isLarge: Bool, sweep: Double
  ) {
    let chord = b - a
    let length = (chord * chord).sum().squareRoot()
    let rise = max(0, radius * radius - length * length / 4).squareRoot()
    let side: Double = (isLarge != (sweep == 1)) ? 1 : -1
    let center = (a + b) / 2 + SIMD2(-chord.y, chord.x) * (side * rise / length)
    let first = atan2(a.y - center.y, a.x - center.x)
    var turn = atan2(b.y - center.y, b.x - center.x) - first
    if sweep == 1, turn <= 0 { turn += 2 * .pi }
    if sweep == 0, turn >= 0 { turn -= 2 * .pi }
    for step in 0...48 {
      let angle = first + turn * Double(step) / 48
      points.append(center + SIMD2(cos(angle), sin(angle)) * radius)
    }
  }
}
