import ChartDrawing
import TestSupport
import Testing

@Suite struct IndianDrawingTests {
  @Test("DES-122 both styles look as accepted", arguments: IndianStyle.allCases)
  func styles(style: IndianStyle) throws {
    let ordinary = Samples.indian(lagna: 3, signs: Samples.ordinarySigns, combust: [3])
    try assertSnapshot(
      of: IndianDrawing(ordinary, style: style, theme: .light).svg(), as: .svg,
      named: "\(style)-light")
    try assertSnapshot(
      of: IndianDrawing(ordinary, style: style, theme: .dark).svg(), as: .svg,
      named: "\(style)-dark")
    for lagna in [4, 3] {
      let crowded = Samples.indian(
        lagna: lagna, signs: Samples.sevenInOne, retrograde: [2, 3, 4, 5, 6, 7, 8],
        combust: [2, 3, 5])
      try assertSnapshot(
        of: IndianDrawing(crowded, style: style, theme: .light).svg(), as: .svg,
        named: "\(style)-seven-\(lagna)")
    }
  }
}
