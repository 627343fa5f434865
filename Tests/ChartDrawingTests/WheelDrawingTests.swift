import ChartDrawing
import TestSupport
import Testing

@Suite struct WheelDrawingTests {
  @Test(
    "a wheel looks as accepted", arguments: [ChartTheme.light, .dark, .adaptive, .page])
  func themes(theme: ChartTheme) throws {
    let drawing = WheelDrawing(Samples.natal, theme: theme).svg()
    try assertSnapshot(of: drawing, as: .svg, named: "natal-\(theme)")
  }

  @Test("a wheel without houses, a bi-wheel and a stellium look as accepted")
  func kinds() throws {
    try assertSnapshot(
      of: WheelDrawing(Samples.withoutHouses, theme: .light).svg(), as: .svg,
      named: "without-houses")
    try assertSnapshot(
      of: WheelDrawing(Samples.biWheel, theme: .light).svg(), as: .svg, named: "bi-wheel")
    try assertSnapshot(
      of: WheelDrawing(Samples.stellium(at: 40), theme: .light).svg(), as: .svg, named: "stellium")
  }
}
